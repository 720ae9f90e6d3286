import { describe, expect, it } from "vitest";
import { keepAnchor, pickAnchor } from "./row-anchor";
import type { RowPlace } from "../window/list-elements";

const place = (key: string, top: number, height: number, separator = 0): RowPlace => ({
  key,
  index: 0,
  outerTop: top - separator,
  top,
  bottom: top + height,
});

describe("the anchor", () => {
  it.each([
    { what: "the first row whose beginning is visible", places: [place("a", -50, 60), place("b", 10, 60)], key: "b" },
    { what: "a row exactly at the edge", places: [place("a", -0.5, 60), place("b", 59.5, 60)], key: "a" },
    { what: "a message higher than the viewport", places: [place("a", -50, 900), place("b", 850, 60)], key: "a" },
    { what: "no row below its separator alone", places: [place("a", -70, 60), place("b", 30, 60, 40)], key: "b" },
    { what: "nothing when nothing is visible", places: [place("a", -500, 60), place("b", 700, 60)], key: undefined },
  ])("is $what", ({ places, key }) => {
    expect(pickAnchor(places, 600)?.key).toBe(key);
  });

  it("moves to the next row when its own goes, then to the one before", () => {
    const places = [place("a", 0, 60), place("b", 60, 60), place("c", 120, 60)];
    const anchor = { key: "b", offset: 60 };
    expect(keepAnchor(anchor, places, () => true)).toBe(anchor);
    expect(keepAnchor(anchor, places, (key) => key !== "b")).toEqual({ key: "c", offset: 120 });
    expect(keepAnchor(anchor, places, (key) => key === "a")).toEqual({ key: "a", offset: 0 });
    expect(keepAnchor(anchor, places, () => false)).toBeNull();
  });
});
