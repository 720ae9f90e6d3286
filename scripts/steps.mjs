import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-steps.mjs";

/** @typedef {import("./run-steps.mjs").Step} Step */
/** @typedef {import("./run-steps.mjs").Counts} Counts */

/** @type {Step} */
export const typeStep = {
  name: "types",
  command: ["typescript-native/tsc", "-p", "tsconfig.json", "--noEmit", "--pretty"],
};

/** Checks of the whole tree that take a few seconds together. @type {Step[]} */
export const quickSteps = [
  { name: "lifecycle tables in the docs", command: ["scripts/generate-lifecycle.mjs", "--check"] },
  { name: "promises of adapters in the docs", command: ["scripts/generate-promises.mjs", "--check"] },
  { name: "format", command: ["oxfmt", "--check"] },
];

/** Checks of the sources that run none of them. @type {Step[]} */
export const sourceSteps = [
  typeStep,
  { name: "lint and import law", command: ["oxlint"] },
  { name: "lockfile", command: ["scripts/check-lockfile.mjs"] },
  { name: "unused code and dependencies", command: ["knip"] },
  { name: "commands and links in the documents", command: ["scripts/check-docs.mjs"] },
  { name: "samples in the documents", command: ["scripts/check-samples.mjs"] },
  ...quickSteps,
];

/** @type {Step} */
export const browserStep = { name: "a browser", command: ["scripts/ensure-programs.mjs", "browser"], shows: true };

/** @type {Step} */
export const testStep = toVitestStep("unit and dom tests", ["unit", "unit-isolated", "dom"]);

/** One file after the other: beside all others it would be the last to end. @type {Step} */
export const browserTestStep = toVitestStep("tests in a browser", ["browser"]);

/** Those that once broke a promise, and 200 more. */
export const worldStep = toWorldStep("random worlds", ["--seeds", "200"]);

/** 300 others. */
export const moreWorldStep = toWorldStep("more random worlds", ["--from", "200", "--seeds", "300"]);

/** With two operators: those that once broke a promise, and 60 others. */
export const teamWorldStep = toWorldStep("random worlds with a team", ["--team", "--seeds", "60"]);

/** @param {string} name @param {readonly string[]} choice @returns {Step} */
function toWorldStep(name, choice) {
  return {
    name,
    command: ["scripts/simulate.mjs", ...choice],
    shows: true,
    count: () => readReport("build/reports/worlds.json"),
  };
}

/** Tests that are slow and seldom find what the others do not. @type {Step} */
export const moreTestStep = toVitestStep("slow tests", ["unit-more", "dom-more", "browser-more"]);

/** Installs them where it may, and says what is not there. @type {Step} */
export const xmppServersStep = { name: "XMPP servers", command: ["scripts/ensure-programs.mjs", "xmpp"], shows: true };

/** The conformance suite on both servers, where they are there. @type {Step} */
export const xmppStep = toVitestStep("conformance over XMPP", ["xmpp"]);

/**
 * @param {string} name
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} [choice] of their files
 * @returns {Step}
 */
export function toVitestStep(name, projects, choice = []) {
  const report = `build/reports/vitest-${projects.join("-")}.json`;
  const secondTries = `build/reports/second-tries-${projects.join("-")}.json`;
  const reporters = ["--reporter=default", "--reporter=json", "--reporter=./scripts/report-second-tries.mjs"];
  return {
    name,
    command: [
      ...["vitest", "run", ...projects.flatMap((project) => ["--project", project])],
      ...[...reporters, `--outputFile.json=${report}`, ...choice],
    ],
    env: { FOYER_SECOND_TRIES: secondTries },
    shows: true,
    count() {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
        secondTries: readReport(secondTries).count,
      };
    },
  };
}

/** @type {Step} */
export const buildStep = { name: "build", command: ["scripts/build.mjs"], shows: true };

/** Checks of the built packages. @type {Step[]} */
export const packageSteps = [
  { name: "size", command: ["size-limit"], shows: true, needs: [buildStep] },
  { name: "bundles of applications", command: ["scripts/measure-bundles.mjs"], shows: true, needs: [buildStep] },
  { name: "published packages", command: ["scripts/check-packages.mjs"], needs: [buildStep] },
  { name: "public API", command: ["scripts/api.mjs", "--check"], needs: [buildStep] },
  { name: "copied parts", command: ["scripts/check-copies.mjs"], needs: [buildStep] },
];

/** For the steps that use what a step before them has built. */
const isBuilt = { FOYER_BUILT: "1" };

/** @type {Step} */
export const endToEndStep = toEndToEndStep("end to end", "e2e", ["--grep-invert", "@slow"]);

/** The end-to-end tests that are marked as slow. @type {Step} */
export const moreEndToEndStep = toEndToEndStep("slow end to end", "e2e-slow", ["--grep", "@slow"]);

/** @type {Step} */
export const benchStep = { name: "benchmarks as ratios", command: ["scripts/bench.mjs", "--short"], shows: true };

/** One round beside a bare list. @type {Step} */
export const uiBenchStep = { name: "benchmark of the interface", command: ["bench/ui/bench-ui.mjs", "--short"], shows: true };

/** @type {Step} */
export const enginesStep = { name: "the three engines", command: ["scripts/ensure-programs.mjs", "engines"], shows: true };

/** The built example in Chromium, Firefox and WebKit. @type {Step} */
export const engineStep = toEndToEndStep("in three engines", "engines", [
  "--config",
  "e2e/engines/playwright.config.ts",
]);

/**
 * @param {string} name
 * @param {string} file of the report, without its ending
 * @param {readonly string[]} choice
 * @returns {Step}
 */
function toEndToEndStep(name, file, choice) {
  const report = `build/reports/${file}.json`;
  return {
    name,
    command: ["@playwright/test/playwright", "test", "--retries", "1", ...choice],
    env: { ...isBuilt, FOYER_E2E_REPORT: report },
    shows: true,
    needs: [buildStep],
    count() {
      const { stats } = readReport(report);
      const { expected, unexpected, flaky, skipped } = stats;
      return { passed: expected + flaky, failed: unexpected, skipped, secondTries: flaky };
    },
  };
}

/** @type {Step} */
export const storyBuildStep = { name: "stories, built", command: ["scripts/build-stories.mjs"] };

export const storyStep = toStoryStep("stories", "stories", []);
/** In the looks that seldom find something of their own. */
export const moreStoryStep = toStoryStep("stories in more looks", "stories-more", ["--more"]);

/**
 * @param {string} name
 * @param {string} file of the report, without its ending
 * @param {readonly string[]} choice
 * @returns {Step}
 */
function toStoryStep(name, file, choice) {
  return {
    name,
    command: ["scripts/check-stories.mjs", ...choice],
    env: isBuilt,
    shows: true,
    needs: [storyBuildStep],
    count: () => readReport(`build/reports/${file}.json`),
  };
}

/** @param {string} path */
function readReport(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
