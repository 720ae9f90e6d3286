import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { toNearestTests } from "./nearest-tests.mjs";
import { root } from "./run-steps.mjs";
import { quickSteps, toVitestStep, typeStep } from "./steps.mjs";

/** @typedef {import("./run-steps.mjs").Step} Step */

const code = /\.(?:[cm]?js|tsx?)$/;
const inBrowser = /\.browser\.test\.tsx?$/;
/** Tests that wait for a service, or take long: those of a whole run alone. */
const isForWholeRuns = /\.(?:slow|conformance)\./;

/** Files of tests that run: with types and lint they end within a minute on two cores. */
const limits = { inNode: 6, inBrowser: 2 };

/**
 * The checks for the time in which one writes: types, lint of what has changed, the quick checks of the tree, and the tests nearest to
 * the change. Fewer than `npm test` runs.
 * @param {string} since a commit
 * @returns {Promise<Step[]>}
 */
export async function toChangedSteps(since) {
  const files = findChanged(since);
  const codeFiles = files.filter((file) => code.test(file));
  console.log(files.length === 0 ? `Nothing has changed since ${since}.` : files.map((file) => `  ${file}`).join("\n"));
  const all = git("ls-files", "--cached", "--others", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.test.mjs");
  const tests = await toNearestTests(
    files,
    all.filter((file) => existsSync(join(root, file)) && !isForWholeRuns.test(file)),
  );
  const nearInNode = tests.filter((file) => !inBrowser.test(file)).slice(0, limits.inNode);
  const nearInBrowser = tests.filter((file) => inBrowser.test(file)).slice(0, limits.inBrowser);
  const left = tests.length - nearInNode.length - nearInBrowser.length;
  if (left > 0) console.log(`Of ${tests.length} files of tests the nearest run; npm test runs the ${left} others too.`);
  return [
    ...(nearInNode.length === 0
      ? []
      : [toVitestStep("tests near the change", ["unit", "unit-isolated", "dom"], nearInNode)]),
    ...(nearInBrowser.length === 0
      ? []
      : [toVitestStep("tests in a browser near the change", ["browser"], nearInBrowser)]),
    ...(codeFiles.length === 0 ? [] : [typeStep, { name: "lint of the change", command: ["oxlint", ...codeFiles] }]),
    ...quickSteps,
  ];
}

/** @param {string} since @returns {readonly string[]} files that are there */
function findChanged(since) {
  const names = [...git("diff", "--name-only", since, "--"), ...git("ls-files", "--others", "--exclude-standard")];
  return names.filter((name) => existsSync(join(root, name)));
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split("\n").filter(Boolean);
}
