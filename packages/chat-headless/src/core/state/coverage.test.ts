import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../test/seed";
import { cover, type Coverage, earliest, isCovered, latest, reachesEnd, reachesStart, uncover } from "./coverage";
import type { Position } from "../port/model";

const places = 12;

/** Even cells are places, odd ones what lies between two places. */
const positionOfCell = (cell: number): Position => ({ createdAt: Math.floor(cell / 2), id: cell % 2 === 0 ? "" : "x" });
const at = (place: number) => positionOfCell(2 * place);

/** The naive model: which cells are known. */
class Cells {
  private readonly known: boolean[] = Array.from({ length: 2 * places }, () => false);

  cover(from: number, to: number): void {
    this.known.fill(true, 2 * from, 2 * to + 1);
  }

  uncover(from: number, to: number): void {
    this.known.fill(false, 2 * from + 1, 2 * to);
  }

  runs(): string {
    return this.known.map((known) => (known ? "#" : ".")).join("");
  }
}

const toRuns = (coverage: Coverage) =>
  Array.from({ length: 2 * places }, (_, cell) => (isCovered(coverage, positionOfCell(cell)) ? "#" : ".")).join("");

describe("coverage", () => {
  it("coverage is what a row of cells says, after any additions and removals", () => {
    const place = fc.integer({ min: 0, max: places - 1 });
    const step = fc.record({ add: fc.boolean(), a: place, b: place });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const cells = new Cells();
        let coverage: Coverage = [];
        for (const { add, a, b } of steps) {
          const [from, to] = [Math.min(a, b), Math.max(a, b)];
          if (add) {
            cells.cover(from, to);
            coverage = cover(coverage, { from: at(from), to: at(to) });
          } else if (from < to) {
            cells.uncover(from, to);
            coverage = uncover(coverage, at(from), at(to));
          }
          expect(toRuns(coverage)).toBe(cells.runs());
          expect(coverage).toHaveLength(cells.runs().match(/#+/g)?.length ?? 0);
        }
      }),
      seeded("coverage", 1000),
    );
  });

  it("takes no interval that ends before it begins", () => {
    const coverage = cover([], { from: at(1), to: at(3) });
    expect(cover(coverage, { from: at(9), to: at(5) })).toBe(coverage);
  });

  it("reaches the beginning and the live end only where an interval does", () => {
    const middle = cover([], { from: at(3), to: at(5) });
    expect([reachesStart([]), reachesEnd([]), reachesStart(middle), reachesEnd(middle)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const live = cover(middle, { from: at(4), to: latest });
    expect([reachesStart(live), reachesEnd(live)]).toEqual([false, true]);
    const whole = cover(live, { from: earliest, to: at(4) });
    expect([reachesStart(whole), reachesEnd(whole)]).toEqual([true, true]);
    expect(whole).toHaveLength(1);
    expect(isCovered(whole, { createdAt: 8.64e15, id: "z".repeat(50) })).toBe(true);
    expect(isCovered(whole, { createdAt: 0, id: "" })).toBe(true);
  });
});
