import { expect, it } from "vitest";
import { findReady, toCounts, toForecast, toSummary } from "./run-steps.mjs";

const counting = (passed = 0, failed = 0, skipped = 0) => ({ count: () => ({ passed, failed, skipped }) });

it("a step without tests counts as one check", () => {
  expect(toCounts({}, true)).toMatchObject({ passed: 1, failed: 0 });
  expect(toCounts({}, false)).toMatchObject({ passed: 0, failed: 1 });
});

it("each test of a step counts, and one that is switched off counts as failed", () => {
  expect(toCounts(counting(5), true)).toMatchObject({ passed: 5, failed: 0 });
  expect(toCounts(counting(3, 2), false)).toMatchObject({ passed: 3, failed: 2 });
  expect(toCounts(counting(4, 0, 1), true)).toMatchObject({ passed: 4, failed: 1 });
});

it("a step that broke without a failing test, or left no report, counts as failed", () => {
  expect(toCounts(counting(5), false)).toMatchObject({ passed: 5, failed: 1 });
  const noReport = () => {
    throw new Error("no such file");
  };
  expect(toCounts({ count: noReport }, true)).toMatchObject({ passed: 0, failed: 1 });
});

it("a step that ran no test counts as failed, although its program ended well", () => {
  expect(toCounts(counting(), true)).toMatchObject({ passed: 0, failed: 1 });
});

it("the summary has the time of each step, the slowest first, and the counts in the last line", () => {
  const toOutcome = (/** @type {string} */ name, seconds = 1, failed = 0) => ({
    step: { name, command: [] },
    isFine: failed === 0,
    counts: { passed: 2, failed, skipped: 0 },
    seconds,
  });
  const summary = toSummary([toOutcome("types", 3.25), toOutcome("tests", 120, 1)], 121_000);
  expect(summary.split("\n")).toEqual([
    "✗    120.0 s  tests",
    "✓      3.3 s  types",
    "     121.0 s  in all, failed: tests",
    "4 passed, 1 failed",
  ]);
});

it("the summary names the tests that failed, and those that passed only at the second try", () => {
  const counts = { passed: 9, failed: 1, skipped: 0, failures: ["a draft: Error: lost"], secondTries: ["a drop"] };
  const summary = toSummary([{ step: { name: "e2e", command: [] }, isFine: false, seconds: 1, counts }], 1000);
  expect(summary.split("\n")).toEqual([
    "✗      1.0 s  e2e",
    "failed: a draft: Error: lost",
    "passed only at the second try: a drop",
    "       1.0 s  in all, failed: e2e",
    "9 passed, 1 failed, 1 only at the second try",
  ]);
});

it("a run begins with how many steps there are, and how long they took the last time", () => {
  const steps = [{ name: "types" }, { name: "tests" }, { name: "stories" }];
  expect(toForecast(steps, { types: 14 })).toBe(
    "3 steps, 3 at a time. How long they take is known from the second run on.",
  );
  expect(toForecast(steps, { types: 14, tests: 400, stories: 66 })).toBe(
    "3 steps, 3 at a time. By their times of the last run, about 3 min.",
  );
  expect(toForecast([{ name: "types" }], { types: 13.5 })).toBe(
    "1 step, 3 at a time. By their times of the last run, about 14 s.",
  );
});

it("a step waits for the end of those it needs, and for none that are not there", () => {
  /** @typedef {import("./run-steps.mjs").Step} Step */
  /** @type {Step} */
  const build = { name: "build", command: [] };
  /** @type {Step} */
  const size = { name: "size", command: [], needs: [build] };
  /** @type {Step} */
  const types = { name: "types", command: [] };
  expect(findReady([size, build, types], [])).toBe(build);
  expect(findReady([size, types], [build])).toBe(types);
  expect(findReady([size], [build])).toBeUndefined();
  expect(findReady([size], [types])).toBe(size);
  expect(findReady([], [])).toBeUndefined();
});
