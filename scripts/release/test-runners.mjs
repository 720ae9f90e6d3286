import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ readonly passed: number, readonly skipped: number }} Counts */

/** The conformance suite of `consumers/testing` under each test runner: how many cases passed, and how many it skipped. */
export const testRunners = {
  "Vitest 4": (/** @type {string} */ at) => runVitest(at),
  "node:test": (/** @type {string} */ at) => {
    const output = run(at, ["--test", "--test-reporter=tap", "adapter.node.mjs"]);
    const count = (/** @type {string} */ word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(output)?.[1]);
    return { passed: count("pass"), skipped: count("skipped") };
  },
  Playwright: (/** @type {string} */ at) => {
    run(at, ["node_modules/@playwright/test/cli.js", "test"]);
    const { stats } = JSON.parse(readFileSync(join(at, "playwright.json"), "utf8"));
    return { passed: stats.expected, skipped: stats.skipped };
  },
  Mocha: (/** @type {string} */ at) => {
    const args = ["--reporter", "json", "--timeout", "30000", "--exit", "adapter.mocha.mjs"];
    const { stats } = toJson(run(at, ["node_modules/mocha/bin/mocha.js", ...args]));
    return { passed: stats.passes, skipped: stats.pending };
  },
  // It cannot skip a test that runs: a sample leaves out the cases that others skip.
  jest: (/** @type {string} */ at) => runJest(at, "adapter"),
};

/** The tests of `consumers/testing` in jest whose file names match. @param {string} at @param {string} files @returns {Counts} */
export function runJest(at, files) {
  const { numPassedTests, numPendingTests } = toJson(run(at, ["node_modules/jest/bin/jest.js", "--json", files]));
  return { passed: numPassedTests, skipped: numPendingTests };
}

/**
 * The runners with other counts than the first one; jest does not know the cases that others skip.
 * @param {Readonly<Record<string, Counts>>} counts
 */
export function findDifferences(counts) {
  const [first] = Object.values(counts);
  if (first === undefined) return [];
  const { passed, skipped } = first;
  return Object.entries(counts)
    .filter(([name, each]) => each.passed !== passed || each.skipped !== (name === "jest" ? 0 : skipped))
    .map(([name, each]) => `${name} passes ${each.passed} and skips ${each.skipped}, not ${passed} and ${skipped}.`);
}

/** Vitest 5 needs Node 22.12. @param {string} at @returns {Counts} */
export const runVitest5 = (at) => runVitest(at, join(at, "node_modules/node/bin/node"));

/** @param {string} at @param {string} [node] @returns {Counts} */
function runVitest(at, node) {
  run(at, ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", "--outputFile=vitest.json"], node);
  const { numPassedTests, numPendingTests } = JSON.parse(readFileSync(join(at, "vitest.json"), "utf8"));
  return { passed: numPassedTests, skipped: numPendingTests };
}

/** Returns the standard output. @param {string} cwd @param {readonly string[]} args @param {string} [node] */
function run(cwd, args, node = process.execPath) {
  const env = { ...process.env, NODE_ENV: "test" };
  const { status, stdout, stderr, error } = spawnSync(node, args, { cwd, env, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${error ?? ""}${stdout.slice(-4_000)}${stderr.slice(-4_000)}`);
  return stdout;
}

/** @param {string} output with a report at its end */
const toJson = (output) => JSON.parse(output.slice(output.indexOf("{")));
