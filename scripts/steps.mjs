import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-steps.mjs";

/** @typedef {import("./run-steps.mjs").Step} Step */

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

/** Checks of sources and documents that no test depends on. @type {Step[]} */
const lintSteps = [
  { name: "lint and import law", command: ["oxlint"] },
  { name: "unused code and dependencies", command: ["knip"] },
  { name: "commands and links in the documents", command: ["scripts/check-docs.mjs"] },
  { name: "samples in the documents", command: ["scripts/check-samples.mjs"] },
];

/** @type {Step} */
const build = { name: "build", command: ["scripts/build.mjs"], shows: true };

/** @type {Step[]} */
const sizeSteps = [
  { name: "size", command: ["size-limit"], shows: true, needs: [build] },
  { name: "bundles of applications", command: ["scripts/measure-bundles.mjs"], shows: true, needs: [build] },
];

/** Checks of the built packages as they are installed. @type {Step[]} */
const packageSteps = [
  { name: "published packages", command: ["scripts/check-packages.mjs"], needs: [build] },
  { name: "public API", command: ["scripts/api.mjs", "--check"], needs: [build] },
  { name: "copied parts", command: ["scripts/check-copies.mjs"], needs: [build] },
];

/** @type {Step} */
const browser = { name: "a browser", command: ["scripts/ensure-programs.mjs", "browser"], shows: true };

/** A development build: React says there what it only thinks in production. @type {Step} */
export const storyBuild = {
  name: "stories, built",
  command: ["@ladle/react/ladle", "build"],
  env: { NODE_ENV: "development" },
};

/** @type {Step} */
const stories = {
  name: "stories",
  command: ["scripts/check-stories.mjs"],
  env: { FOYER_BUILT: "1" },
  shows: true,
  needs: [storyBuild],
  count: () => readReport("build/reports/stories.json"),
};

/** The groups of `npm run check`, one after the other. */
export const checkGroups = [[typeStep, ...lintSteps, ...quickSteps], [build], [...packageSteps, ...sizeSteps]];

/** The groups of `npm test`. Long steps come first: the short ones fill what is left of the time. */
export const usualGroups = [
  [browser],
  [
    build,
    toVitestStep("unit and dom tests", ["unit", "unit-isolated", "dom"]),
    toEndToEndStep("end to end", "e2e", ["--grep-invert", "@slow"]),
    toVitestStep("tests in a browser", ["browser"]),
    ...sizeSteps,
    // Each kind of worlds begins with those that once broke a promise.
    toWorldStep("random worlds", "", ["--seeds", "60"]),
    toWorldStep("random worlds through the SDK", "sendbird", ["--sdk", "--seeds", "2"]),
    typeStep,
    ...quickSteps,
  ],
];

/** Slow tests that seldom find what the others do not, and the checks that run no code. */
export const moreGroups = [
  [
    toVitestStep("slow tests", ["unit-more", "dom-more", "browser-more"]),
    storyBuild,
    stories,
    ...lintSteps,
    ...packageSteps,
    toWorldStep("more random worlds", "", ["--from", "60", "--seeds", "440"]),
    toWorldStep("more random worlds through the SDK", "sendbird", ["--sdk", "--from", "1", "--seeds", "44"]),
  ],
  [
    { name: "XMPP servers", command: ["scripts/ensure-programs.mjs", "xmpp"], shows: true },
    toWorldStep("random worlds with a team", "team", ["--team", "--seeds", "60"]),
    { name: "planted bugs", command: ["simulator/simulate.mjs", "--planted", "--seeds", "1"] },
    { name: "soak", command: ["simulator/soak.mjs", "--rounds", "6", "--hours", "2", "--opens", "20"] },
  ],
  // Beside nothing else, since it keeps the processors busy itself and measures the time that passes.
  [toVitestStep("drops beside busy processors", ["timed"])],
  // The conformance suite on both servers, where they are there.
  [toVitestStep("conformance over XMPP", ["xmpp"])],
  [toEndToEndStep("slow end to end", "e2e-slow", ["--grep", "@slow"])],
  [{ name: "benchmarks as ratios", command: ["bench/bench.mjs", "--short"], shows: true }],
  // One round beside a bare list.
  [{ name: "benchmark of the interface", command: ["bench/ui/bench-ui.mjs", "--short"], shows: true }],
  ...toEngineGroups([]),
];

/** The groups of `--more` alone, with what they need of the usual ones. */
export const onlyMoreGroups = [[browser], [build], ...moreGroups];

/** The groups of `--engines` alone, with a build where there is none. @param {readonly string[]} choice for Playwright */
export const toOnlyEngineGroups = (choice) =>
  existsSync(join(root, "examples/event-app/dist")) ? toEngineGroups(choice) : [[build], ...toEngineGroups(choice)];

/** The built example in Chromium, Firefox and WebKit. @param {readonly string[]} choice for Playwright @returns {Step[][]} */
function toEngineGroups(choice) {
  return [
    [{ name: "the three engines", command: ["scripts/ensure-programs.mjs", "engines"], shows: true }],
    [toEndToEndStep("in three engines", "engines", ["--config", "e2e/engines/playwright.config.ts", ...choice])],
  ];
}

/**
 * @param {string} name
 * @param {string} kind of worlds, or "" for one reader's
 * @param {readonly string[]} choice
 * @returns {Step}
 */
function toWorldStep(name, kind, choice) {
  const count = () => readReport(`build/reports/worlds${kind}.json`);
  return { name, command: ["simulator/simulate.mjs", ...choice], shows: kind !== "sendbird", count };
}

/**
 * @param {string} name
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} [choice] of their files
 * @returns {Step}
 */
export function toVitestStep(name, projects, choice = []) {
  const report = `build/reports/vitest-${projects.join("-")}.json`;
  return {
    name,
    command: [
      ...["vitest", "run", ...projects.flatMap((project) => ["--project", project])],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...choice],
    ],
    env: { FOYER_SECOND_TRIES: "1" },
    shows: true,
    count() {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport(report);
      /** @type {readonly { fullName: string, status: string, failureMessages: readonly string[] }[]} */
      const tests = testResults.flatMap((/** @type {{ assertionResults: unknown }} */ file) => file.assertionResults);
      const tried = tests.filter(({ failureMessages }) => failureMessages.length > 0);
      /** @param {string} wanted */
      const toNames = (wanted) =>
        tried
          .filter(({ status }) => status === wanted)
          .map(({ fullName, failureMessages: [message = ""] }) => `${fullName}: ${message.split("\n", 1)[0]}`);
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
        failures: toNames("failed"),
        secondTries: toNames("passed"),
      };
    },
  };
}

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
    env: { FOYER_BUILT: "1", FOYER_E2E_REPORT: report },
    shows: true,
    needs: [build],
    count() {
      const { stats, suites } = readReport(report);
      const { expected, unexpected, flaky, skipped } = stats;
      const specs = /** @type {Suite[]} */ (suites).flatMap(toSpecs);
      /** @param {string} wanted */
      const toNames = (wanted) =>
        specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title);
      return {
        passed: expected + flaky,
        failed: unexpected,
        skipped,
        failures: toNames("unexpected"),
        secondTries: toNames("flaky"),
      };
    },
  };
}

/**
 * @typedef {object} Suite
 * @property {readonly { title: string, tests: readonly { status: string }[] }[]} [specs]
 * @property {readonly Suite[]} [suites]
 */

/** @param {Suite} suite of a report of Playwright @returns {NonNullable<Suite["specs"]>} */
function toSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(toSpecs)];
}

/** @param {string} path */
function readReport(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
