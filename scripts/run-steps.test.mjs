import { expect, it } from "vitest";
import { toCounts, toScript } from "./run-steps.mjs";

const counting = (passed = 0, failed = 0, skipped = 0) => ({ count: () => ({ passed, failed, skipped }) });

it("counts a step without tests as one check", () => {
  expect(toCounts({}, true)).toMatchObject({ passed: 1, failed: 0 });
  expect(toCounts({}, false)).toMatchObject({ passed: 0, failed: 1 });
});

it("counts the tests of a step, and one that is switched off as failed", () => {
  expect(toCounts(counting(5), true)).toMatchObject({ passed: 5, failed: 0 });
  expect(toCounts(counting(3, 2), false)).toMatchObject({ passed: 3, failed: 2 });
  expect(toCounts(counting(4, 0, 1), true)).toMatchObject({ passed: 4, failed: 1 });
});

it("counts a step that broke without a failing test, or left no report, as failed", () => {
  expect(toCounts(counting(5), false)).toMatchObject({ passed: 5, failed: 1 });
  const noReport = () => {
    throw new Error("no such file");
  };
  expect(toCounts({ count: noReport }, true)).toMatchObject({ passed: 0, failed: 1 });
});

it("counts a step that ran no test as failed, although its program ended well", () => {
  expect(toCounts(counting(), true)).toMatchObject({ passed: 0, failed: 1 });
});

it("finds what Node runs for a script, a package and one of its programs", () => {
  expect(toScript("build.mjs")).toMatch(/scripts.build\.mjs$/);
  expect(toScript("knip")).toMatch(/node_modules.knip.bin.knip\.js$/);
  expect(toScript("@playwright/test/playwright")).toMatch(/test.cli\.js$/);
});
