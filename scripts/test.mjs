import { rmSync } from "node:fs";
import { join } from "node:path";
import { closeRun, root, runSteps } from "./run-steps.mjs";
import {
  benchStep,
  browserStep,
  browserTestStep,
  buildStep,
  endToEndStep,
  engineStep,
  enginesStep,
  moreEndToEndStep,
  moreStoryStep,
  moreTestStep,
  moreWorldStep,
  packageSteps,
  sourceSteps,
  storyBuildStep,
  storyStep,
  testStep,
  uiBenchStep,
  worldStep,
} from "./steps.mjs";

// `npm test`: every check of a change. `--more` runs only what that leaves out, `--all` runs both.

const flags = process.argv.slice(2);
const started = Date.now();
// The report of an earlier run must not be read for a step that did not write its own.
rmSync(join(root, "build/reports"), { recursive: true, force: true });
// What is built and checked without running it comes first. The long steps wait much of their time, so two run at once.
const usual = [
  [buildStep, ...sourceSteps],
  [storyBuildStep, ...packageSteps],
  [endToEndStep, testStep, browserTestStep, storyStep, worldStep],
];
const more = [
  [moreTestStep, moreStoryStep, moreWorldStep],
  [moreEndToEndStep],
  [benchStep],
  [uiBenchStep],
  [enginesStep],
  [engineStep],
];
const groups = flags.includes("--more")
  ? [[browserStep], [buildStep], [storyBuildStep], ...more]
  : [[browserStep], ...usual, ...(flags.includes("--all") ? more : [])];
closeRun(await runSteps(groups), started);
