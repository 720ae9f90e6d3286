import { availableParallelism } from "node:os";

/** @type {{ name: string, files: string[], score: number | null, isSample: boolean }} */
const { name, files, score, isSample } = JSON.parse(process.env["FOYER_MUTATE"] ?? "{}");
const reports = `build/mutation/${name}`;

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/mutate/vitest.config.ts", related: false },
  mutate: [...files, "!**/*.test.ts", "!**/*.bench.ts"],
  coverageAnalysis: "perTest",
  // Code that only runs while a module is loaded would need every test for each mutant.
  ignoreStatic: true,
  // Error texts and reports are for people: a changed word in them breaks no promise.
  mutator: { excludedMutations: ["StringLiteral"] },
  concurrency: Math.max(1, availableParallelism()),
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
  thresholds: { high: 90, low: 80, break: score },
  tempDirName: "build/mutation/sandbox",
  cleanTempDir: "always",
  disableTypeChecks: true,
  ignorePatterns: ["build", "dist", "e2e", "docs", "test-results", "packages/event-ui/src/chat/**/*.png"],
};
