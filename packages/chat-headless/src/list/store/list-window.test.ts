import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createListSizes } from "./list-sizes";
import { overscan, toListFrame } from "./list-window";

function sizesOf(length: number, height: number) {
  const sizes = createListSizes(height);
  sizes.align({ length, indexOf: Number });
  return sizes;
}

describe("the window of a list", () => {
  it.each([
    { what: "an empty list", length: 0, offset: 0, kept: -1, expected: [0, 0] },
    { what: "a short list", length: 5, offset: 0, kept: -1, expected: [0, 5] },
    { what: "the end", length: 1000, offset: 64_000 - 600, kept: -1, expected: [976, 1000] },
    { what: "the beginning", length: 1000, offset: 0, kept: -1, expected: [0, 24] },
    { what: "the middle", length: 1000, offset: 32_000, kept: -1, expected: [488, 520] },
  ])("mounts $expected of $what", ({ length, offset, kept, expected }) => {
    const frame = toListFrame(sizesOf(length, 64), { length, offset, viewport: 600, kept, reach: overscan });
    expect([frame.start, frame.end]).toEqual(expected);
  });

  it("covers the viewport and its surroundings, with few rows, for any place", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 100, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -1, max: 100_000 }),
        (length, height, viewport, place, keptAt) => {
          const sizes = sizesOf(length, height);
          const offset = place * Math.max(0, sizes.total() - viewport);
          const kept = keptAt < length ? keptAt : -1;
          const frame = toListFrame(sizes, { length, offset, viewport, kept, reach: overscan });
          const { indices } = frame;
          expect(indices.length).toBeLessThanOrEqual(121);
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

  it("stays the same for small movements", () => {
    const sizes = sizesOf(10_000, 64);
    const at = (offset: number) =>
      toListFrame(sizes, { length: 10_000, offset, viewport: 600, kept: -1, reach: overscan }).start;
    const starts = new Set(Array.from({ length: 64 }, (_, i) => at(100_000 + i)));
    expect(starts.size).toBeLessThanOrEqual(2);
  });
});
