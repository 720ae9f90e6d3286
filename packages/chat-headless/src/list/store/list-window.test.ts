import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createListSizes } from "./list-sizes";
import { type ListFrame, overscan, toListFrame } from "./list-window";

function sizesOf(length: number, height: number) {
  const sizes = createListSizes(height);
  sizes.align({ length, indexOf: Number });
  return sizes;
}

describe("the window of a list", () => {
  it.each([
    { what: "an empty list", length: 0, offset: 0, kept: -1, expected: [0, 0] },
    { what: "a short list", length: 5, offset: 0, kept: -1, expected: [0, 5] },
    { what: "the end", length: 1000, offset: 64_000 - 600, kept: -1, expected: [981, 1000] },
    { what: "the beginning", length: 1000, offset: 0, kept: -1, expected: [0, 19] },
    { what: "the middle", length: 1000, offset: 32_000, kept: -1, expected: [490, 519] },
  ])("mounts $expected of $what", ({ length, offset, kept, expected }) => {
    const frame = toListFrame(sizesOf(length, 64), {
      length,
      offset,
      viewport: 600,
      read: -1,
      kept,
      reach: overscan,
      beyond: 1,
      before: null,
    });
    expect([frame.start, frame.end]).toEqual(expected);
  });

  it("covers the viewport and its surroundings, with few rows, for any place", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 100, max: 3000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -1, max: 100_000 }),
        (length, height, viewport, place, keptAt) => {
          const sizes = sizesOf(length, height);
          const offset = place * Math.max(0, sizes.total() - viewport);
          const kept = keptAt < length ? keptAt : -1;
          const frame = toListFrame(sizes, {
            length,
            offset,
            viewport,
            read: -1,
            kept,
            reach: overscan,
            beyond: 1,
            before: null,
          });
          const { indices } = frame;
          expect(indices.length).toBeLessThanOrEqual(Math.max(120, viewport / height + 4) + 1);
          const isFirst = frame.start === 0 || sizes.offsetOf(frame.start + 1) <= offset + 0.001;
          const isLast = frame.end === length || sizes.offsetOf(frame.end - 1) >= offset + viewport - 0.001;
          expect([isFirst, isLast]).toEqual([true, true]);
          expect(indices).toEqual([...indices].sort((a, b) => a - b));
          expect(kept < 0 || indices.includes(kept)).toBe(true);
          const spaces = frame.before + frame.gapAbove + frame.gapBelow + frame.after;
          expect(spaces + indices.length * height).toBeCloseTo(sizes.total(), 3);
          if ((viewport + 2 * overscan) / height > 100) return;
          expect(frame.start === 0 || sizes.offsetOf(frame.start) <= offset - overscan + 0.001).toBe(true);
          expect(frame.end === length || sizes.offsetOf(frame.end) >= offset + viewport + overscan - 0.001).toBe(true);
        },
      ),
      { seed: 20261120, numRuns: 300 },
    );
  });

  it("keeps rows that are mounted, a few more than it needs: with each message one comes and none goes", () => {
    let before: ListFrame | null = null;
    const frames = Array.from({ length: 40 }, (_, more) => {
      const length = 1000 + more;
      const sizes = sizesOf(length, 64);
      const query = {
        length,
        offset: sizes.total() - 600,
        viewport: 600,
        read: -1,
        kept: -1,
        reach: overscan,
        beyond: 1,
        before,
      };
      return (before = toListFrame(sizes, query));
    });
    const starts = new Set(frames.map(({ start }) => start));
    expect(starts.size).toBe(5);
    for (const { start, end } of frames) expect(end - start).toBeLessThanOrEqual(19 + 8);
  });

  it("keeps none that are elsewhere", () => {
    const sizes = sizesOf(1000, 64);
    const query = { length: 1000, offset: 32_000, viewport: 600, read: -1, kept: -1, reach: overscan, beyond: 1 };
    for (const before of [
      { start: 0, end: 40 },
      { start: 960, end: 1000 },
      { start: 470, end: 540 },
    ]) {
      const { start, end } = toListFrame(sizes, { ...query, before });
      expect([start, end]).toEqual([490, 519]);
    }
  });

  it("has the row that is read, also where it is higher than was known", () => {
    const sizes = sizesOf(1000, 64);
    const query = { length: 1000, offset: 32_000, viewport: 600, kept: -1, reach: 100, beyond: 1, before: null };
    expect(toListFrame(sizes, { ...query, read: 480 })).toMatchObject({ start: 480, end: 511 });
    expect(toListFrame(sizes, { ...query, read: 515 })).toMatchObject({ start: 498, end: 516 });
  });
});
