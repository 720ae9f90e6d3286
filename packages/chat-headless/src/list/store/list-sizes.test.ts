import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createListSizes, type SizedRows } from "./list-sizes";

function toRows(keys: readonly string[]): SizedRows {
  const indices = new Map(keys.map((key, index) => [key, index]));
  return { length: keys.length, indexOf: (key) => indices.get(key) ?? -1 };
}

const named = (count: number, prefix = "k") => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

describe("the sizes of a list", () => {
  it("take the average for what was not measured", () => {
    const sizes = createListSizes(60);
    sizes.align(toRows(named(10)));
    expect(sizes.total()).toBe(600);
    sizes.set("k2", 2, 100);
    expect(sizes.total()).toBe(1000);
    sizes.set("k3", 3, 50);
    expect(sizes.offsetOf(3)).toBe(250);
    expect(sizes.offsetOf(4)).toBe(300);
    expect(sizes.total()).toBe(750);
  });

  it("take another average only at powers of two, so that a message more seldom moves the rows before it", () => {
    const sizes = createListSizes(60);
    sizes.align(toRows(named(1000)));
    const averages = new Set<number>();
    for (let index = 900; index < 1000; index++) {
      sizes.set(`k${index}`, index, index);
      averages.add(sizes.offsetOf(1));
    }
    expect(averages.size).toBe(6);
    expect(sizes.offsetOf(1)).toBe((900 + 931) / 2);
  });

  it("find the row at an offset, and stay within the list", () => {
    const sizes = createListSizes(50);
    expect(sizes.indexAt(100)).toBe(0);
    sizes.align(toRows(named(4)));
    expect([-10, 0, 49, 50, 199, 200, 9999].map((offset) => sizes.indexAt(offset))).toEqual([0, 0, 0, 1, 3, 3, 3]);
  });

  it("keep what was measured when rows come before, between and after, or go", () => {
    const sizes = createListSizes(10);
    sizes.align(toRows(["a", "b", "c"]));
    for (const [index, key] of ["a", "b", "c"].entries()) sizes.set(key, index, 10 * (index + 1));
    sizes.align(toRows(["x", "y", "a", "b", "c", "z"]));
    expect(sizes.offsetOf(5) - sizes.offsetOf(2)).toBe(60);
    sizes.align(toRows(["x", "a", "c"]));
    expect(sizes.offsetOf(3) - sizes.offsetOf(1)).toBe(40);
  });

  it("count a row once that changed its place between others, and none for one that another replaced", () => {
    const sizes = createListSizes(10);
    const measured = (keys: readonly string[], heights: Readonly<Record<string, number>>) => {
      sizes.align(toRows(keys));
      for (const [index, key] of keys.entries()) if (heights[key] !== undefined) sizes.set(key, index, heights[key]);
      return keys.map((_, index) => sizes.offsetOf(index + 1));
    };
    const heights = { a: 10, b: 20, c: 30, d: 40, e: 50 };
    expect(measured(["a", "b", "c", "d", "e"], heights)).toEqual([10, 30, 60, 100, 150]);
    expect(measured(["a", "c", "d", "b", "e"], { b: 20, c: 30, d: 40 })).toEqual([10, 40, 80, 100, 150]);
    expect(measured(["a", "c", "x", "b", "e"], { x: 70 })).toEqual([10, 40, 110, 130, 180]);
    // The one that went down is measured first: before it are the average and the other one as it was measured.
    sizes.align(toRows(["a", "x", "b", "c", "e"]));
    sizes.set("c", 3, 30);
    expect(sizes.offsetOf(3) - sizes.offsetOf(1)).toBe(25 + 70);
  });

  it("are measured and learned anew after they were forgotten", () => {
    const sizes = createListSizes(10);
    const keys = named(100);
    sizes.align(toRows(keys));
    for (let index = 0; index < 32; index++) sizes.set(`k${index}`, index, 40);
    sizes.forget();
    for (let index = 0; index < 32; index++) sizes.set(`k${index}`, index, index === 0 ? 21 : 20);
    expect(sizes.offsetOf(1)).toBe(21);
    expect(sizes.offsetOf(51) - sizes.offsetOf(50)).toBe((21 + 31 * 20) / 32);
  });

  it.each([
    { from: 0, by: 1 },
    { from: 9999, by: -1 },
  ])("forget rows far from the one that is measured, and none near it: from $from by $by", ({ from, by }) => {
    const sizes = createListSizes(10);
    sizes.align(toRows(named(10_000)));
    const heightAt = (at: number) => sizes.offsetOf(from + by * at + 1) - sizes.offsetOf(from + by * at);
    for (let at = 0; at <= 2000; at++) sizes.set(`k${from + by * at}`, from + by * at, at < 32 ? 10 : 25);
    expect([1500, 1999, 2000].map(heightAt)).toEqual([25, 25, 25]);
    expect(heightAt(100)).toBe(10);
  });

  it("equal the plain sum for any sequence of changes", () => {
    const change = fc.record({
      before: fc.integer({ min: 0, max: 5 }),
      after: fc.integer({ min: 0, max: 5 }),
      drop: fc.integer({ min: 0, max: 100 }),
      measure: fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 300 })), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const sizes = createListSizes(50);
        const truth = new Map<string, number>();
        let keys: string[] = [];
        let serial = 0;
        for (const { before, after, drop, measure } of changes) {
          const fresh = (count: number) => Array.from({ length: count }, () => `k${serial++}`);
          keys = [...fresh(before), ...keys, ...fresh(after)];
          if (keys.length > 0 && drop % 3 === 0) keys = keys.toSpliced(drop % keys.length, 1);
          sizes.align(toRows(keys));
          for (const [at, height] of measure) {
            const index = at % Math.max(1, keys.length);
            const key = keys[index];
            if (key === undefined) continue;
            sizes.set(key, index, height);
            truth.set(key, height);
          }
          // Rows that follow each other and were all measured stand exactly as high as they are.
          for (const [index, key] of keys.entries()) {
            const height = truth.get(key);
            if (height === undefined) continue;
            expect(sizes.offsetOf(index + 1) - sizes.offsetOf(index)).toBeCloseTo(height, 6);
          }
        }
      }),
      { seed: 20261120, numRuns: 200 },
    );
  });

  it("the sizes of a list do not care how many rows there are", () => {
    const sizes = createListSizes(64);
    let asked = 0;
    const rows = (length: number, first: number): SizedRows => ({
      length,
      indexOf(key) {
        asked++;
        return Number(key) - first;
      },
    });
    sizes.align(rows(100_000, 0));
    for (let index = 99_000; index < 99_500; index++) sizes.set(String(index), index, 70);
    asked = 0;
    for (let more = 1; more <= 100; more++) sizes.align(rows(100_000 + more, 0));
    expect(asked).toBeLessThanOrEqual(200);
    asked = 0;
    sizes.align(rows(100_150, -50));
    expect(asked).toBeLessThanOrEqual(600);
    expect(sizes.offsetOf(99_550) - sizes.offsetOf(99_050)).toBeCloseTo(35_000, 3);
  });
});
