import { describe, expect, it } from "vitest";
import { deriveHeap, findBreaches, toConsoleTable, toMarkdown, toRows } from "./report.mjs";

const runs = {
  flood: { foyer: [3, 2, 4], same: [1, 2, 2], kit: [null, null, 9] },
  "flood-lost": { foyer: [0, 0, 0], same: [0, 0, 0] },
};

describe("rows of the benchmark's table", () => {
  it("contain the median of the runs and its ratio to the bare list", () => {
    const [flood] = toRows(runs);
    expect(flood?.cells["foyer"]).toEqual({ median: 3, ratio: 1.5, runs: [3, 2, 4] });
  });

  it("have no median for a contender of which most runs did not finish", () => {
    expect(toRows(runs)[0]?.cells["kit"]).toMatchObject({ median: null, ratio: null });
  });

  it("have no ratio where the bare list needs nothing, nor for the bare list itself", () => {
    const [flood, lost] = toRows(runs);
    expect([flood?.cells["same"]?.ratio, lost?.cells["foyer"]?.ratio]).toEqual([null, null]);
  });

  it("are printed as Markdown and as aligned text", () => {
    expect(toMarkdown(toRows(runs)).split("\n")[2]).toBe(
      "| flood of 200 a second, per message, ms | 3.00 (1.50) | 2.00 | does not finish |",
    );
    const widths = toConsoleTable(toRows(runs))
      .slice(0, -1)
      .split("\n")
      .map(({ length }) => length);
    expect(new Set(widths).size).toBe(1);
  });
});

describe("the ceilings of the benchmark", () => {
  it("are broken by a ratio, or a value, above them", () => {
    const breaches = findBreaches(toRows(runs), [
      { contender: "foyer", measure: "flood", limit: 1.4 },
      { contender: "foyer", measure: "flood", limit: 2.9, isValue: true },
      { contender: "foyer", measure: "flood-lost", limit: 0, isValue: true },
    ]);
    expect(breaches).toEqual([
      { measure: "flood", text: "foyer: flood has the ratio 1.50, above 1.4." },
      { measure: "flood", text: "foyer: flood is 3.00, above 2.9." },
    ]);
  });

  it("leave ratios the slack of a short run, and values none", () => {
    const ceilings = [
      { contender: "foyer", measure: "flood", limit: 1.2 },
      { contender: "foyer", measure: "flood", limit: 2.9, isValue: true },
    ];
    expect(findBreaches(toRows(runs), ceilings, 1.5).map(({ text }) => text)).toEqual([
      "foyer: flood is 3.00, above 2.9.",
    ]);
    expect(findBreaches(toRows(runs), ceilings, 1.2).map(({ text }) => text)[0]).toBe(
      "foyer: flood has the ratio 1.50, above 1.44.",
    );
  });

  it("are broken by what did not finish", () => {
    const ceilings = [{ contender: "kit", measure: "flood", limit: 100 }];
    expect(findBreaches(toRows(runs), ceilings)).toEqual([{ measure: "flood", text: "kit: flood did not finish." }]);
  });

  it("say nothing of measures that were not taken", () => {
    expect(findBreaches(toRows(runs), [{ contender: "foyer", measure: "scroll", limit: 1 }])).toEqual([]);
  });
});

it("the heap of one message is the difference of two lengths of the list", () => {
  /** @type {import("./report.mjs").Runs} */
  const heaps = { "heap-1k": { foyer: [1_000, null] }, "heap-20k": { foyer: [1_901_000, 5] } };
  deriveHeap(heaps);
  expect(heaps["heap"]).toEqual({ foyer: [100, null] });
});
