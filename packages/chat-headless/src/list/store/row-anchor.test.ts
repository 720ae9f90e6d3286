import { describe, expect, it } from "vitest";
import { keepAnchor, pickAnchor, topRowOf } from "./row-anchor";
import type { RowRect } from "./row-anchor";

const rowRect = (key: string, top: number, height: number, separator = 0): RowRect => ({
  key,
  index: 0,
  outerTop: top - separator,
  top,
  bottom: top + height,
});

describe("the anchor", () => {
  it.each([
    {
      what: "the first row whose beginning is visible",
      rects: [rowRect("a", -50, 60), rowRect("b", 10, 60)],
      key: "b",
    },
    { what: "a row exactly at the edge", rects: [rowRect("a", -0.5, 60), rowRect("b", 59.5, 60)], key: "a" },
    { what: "a message higher than the viewport", rects: [rowRect("a", -50, 900), rowRect("b", 850, 60)], key: "a" },
    { what: "no row below its separator alone", rects: [rowRect("a", -70, 60), rowRect("b", 30, 60, 40)], key: "b" },
    { what: "nothing when nothing is visible", rects: [rowRect("a", -500, 60), rowRect("b", 700, 60)], key: undefined },
  ])("the anchor is $what", ({ rects, key }) => {
    expect(pickAnchor(rects, 600)?.key).toBe(key);
  });

  it("moves to the next row when its own goes, then to the one before", () => {
    const rects = [rowRect("a", 0, 60), rowRect("b", 60, 60), rowRect("c", 120, 60)];
    const anchor = { key: "b", offset: 60 };
    expect(keepAnchor(anchor, rects, () => true)).toBe(anchor);
    expect(keepAnchor(anchor, rects, (key) => key !== "b")).toEqual({ key: "c", offset: 120 });
    expect(keepAnchor(anchor, rects, (key) => key === "a")).toEqual({ key: "a", offset: 0 });
    expect(keepAnchor({ key: "c", offset: 120 }, rects, (key) => key !== "c")).toEqual({ key: "b", offset: 60 });
    expect(keepAnchor(anchor, rects, () => false)).toBeNull();
  });
});

describe("the topmost row", () => {
  it.each([
    { what: "the first in view", rects: [rowRect("a", -60, 60), rowRect("b", 0, 60)], key: "b" },
    { what: "none where its day stands above it", rects: [rowRect("a", 41, 60, 41)], key: null },
    { what: "one whose day is cut at the edge", rects: [rowRect("a", 30, 60, 41)], key: "a" },
    { what: "one below a gap that says no day", rects: [rowRect("a", 12, 60, 12)], key: "a" },
  ])("is $what", ({ rects, key }) => {
    expect(topRowOf(rects)).toBe(key);
  });
});
