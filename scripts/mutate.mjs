import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { sampleLines } from "./mutate/sample-lines.mjs";
import { root } from "./run-steps.mjs";

// `npm run mutate -- PART [FILES...]`: changes the shipped code of one part in thousands of small ways and says which
// changes no test noticed. Parts: headless (the core), memory, sendbird. FILES are paths inside the part's folder.
// `--sample N [--seed TEXT]` takes N random lines of the part instead: an estimate of its score in minutes.
// `--tests FOLDER` runs the tests of that folder only: at least as many changes are noticed by all of them.
// `--concurrency N` runs that many mutants at a time; without it, one for each core.

/**
 * The mutated folder and the files of it that are not changed, the least score in percent, the folders whose tests run, and
 * the ends of the files there that do not.
 */
const parts = {
  headless: {
    folder: "packages/chat-headless/src/core",
    // Code on features that only browsers have: locks, a database, a task queue of their own. Their tests run in a browser, and not here.
    unchanged: ["clock/browser-tab.ts", "clock/next-task.ts"],
    score: 85,
    tests: ["packages/chat-headless"],
    // Thousands of clients, or hundreds of worlds in one test: seconds for each mutant, and they see little that others do not.
    leftOut: ["killed-pages.test.ts", "many-clients.slow.test.ts", "misbehaving-adapter.test.ts"],
  },
  memory: {
    folder: "packages/chat-adapter-memory/src",
    unchanged: [],
    score: 75,
    tests: ["packages/chat-adapter-memory"],
    // The same cases in real time, over broken adapters, and over twenty more kinds of service.
    leftOut: [
      "memory-real-time.slow.test.ts",
      "planted-bugs.test.ts",
      "memory-sample.test.ts",
      "memory-reduced.slow.test.ts",
      "memory-variants.slow.test.ts",
    ],
  },
  sendbird: {
    folder: "packages/chat-adapter-sendbird/src",
    unchanged: [],
    score: 75,
    tests: ["packages/chat-adapter-sendbird"],
    // These live in real time over the SDK, take most of it, and see little that others do not.
    leftOut: [
      "connecting.test.ts",
      "several-channels.test.ts",
      "ownership.test.ts",
      "gap.test.ts",
      "demo.test.ts",
      "open-channel.conformance.slow.test.ts",
    ],
  },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    tests: { type: "string" },
    concurrency: { type: "string" },
  },
});
const [name = "", ...files] = positionals;
const part = Object.hasOwn(parts, name) ? parts[/** @type {keyof typeof parts} */ (name)] : undefined;
if (part === undefined) {
  console.error(`Name a part: npm run mutate -- ${Object.keys(parts).join(" | ")} [files]`);
  process.exit(1);
}

/**
 * The files or ranges of lines to change.
 *
 * @param {{ folder: string, unchanged: readonly string[] }} part
 */
function chooseLines({ folder, unchanged }) {
  if (values.sample !== undefined) return sampleLines(root, folder, unchanged, Number(values.sample), values.seed);
  if (files.length > 0) return files.map((file) => `${folder}/${file}`);
  return [`${folder}/**/*.ts`, ...unchanged.map((file) => `!${folder}/${file}`)];
}

if (values.sample !== undefined) console.log(`${values.sample} lines of ${part.folder}, seed ${values.seed}`);
const isSample = values.sample !== undefined;
// For mutate/vitest.config.ts, which the processes of the tests read.
process.env["FOYER_MUTATE_TESTS"] = JSON.stringify({
  folders: values.tests === undefined ? part.tests : [values.tests],
  leftOut: part.leftOut,
});
process.chdir(root);
const reports = `build/mutation/${name}`;
await new Stryker({
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/mutate/vitest.config.ts", related: false },
  mutate: [...chooseLines(part), "!**/*.test.ts", "!**/*.bench.ts"],
  coverageAnalysis: "perTest",
  // Code that only runs while a module is loaded would need every test for each mutant.
  ignoreStatic: true,
  // Error texts and reports are for people: a changed word in them breaks no promise.
  mutator: { excludedMutations: ["StringLiteral"] },
  concurrency: Number(values.concurrency ?? availableParallelism()),
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  // The events name each change as soon as it is tested, also in a run that is cut off.
  reporters: ["clear-text", "progress", "json", "html", "event-recorder"],
  eventReporter: { baseDir: `${reports}/events` },
  clearTextReporter: { allowColor: false, reportScoreTable: true, reportMutants: false, reportTests: false },
  jsonReporter: { fileName: `${reports}/mutation.json` },
  htmlReporter: { fileName: `${reports}/index.html` },
  // The score of a sample is of its lines only: an incremental run adds what earlier ones found in others.
  incremental: !isSample,
  incrementalFile: `${reports}/incremental.json`,
  thresholds: { high: 90, low: 80, break: files.length > 0 ? null : part.score },
  tempDirName: "build/mutation/sandbox",
  cleanTempDir: "always",
  disableTypeChecks: true,
  ignorePatterns: ["build", "dist", "e2e", "docs", "test-results"],
}).runMutationTest();
