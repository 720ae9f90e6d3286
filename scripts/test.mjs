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
  xmppServersStep,
  xmppStep,
} from "./steps.mjs";

// `npm test`: every check of a change. `--more` runs only what that leaves out, `--all` runs both.

const flags = process.argv.slice(2);
const started = Date.now();
// The report of an earlier run must not be read for a step that did not write its own.
rmSync(join(root, "build/reports"), { recursive: true, force: true });
// Long steps come first: the short ones fill what is left of the time.
const usual = [
  ...[buildStep, testStep, endToEndStep, browserTestStep, storyBuildStep, storyStep],
  ...[...packageSteps, worldStep, ...sourceSteps],
];
const more = [
  [moreTestStep, moreStoryStep, moreWorldStep],
  [xmppServersStep],
  [xmppStep],
  [moreEndToEndStep],
  [benchStep],
  [uiBenchStep],
  [enginesStep],
  [engineStep],
];
const groups = flags.includes("--more")
  ? [[browserStep], [buildStep], [storyBuildStep], ...more]
  : [[browserStep], usual, ...(flags.includes("--all") ? more : [])];
closeRun(await runSteps(groups), started);
