import { rmSync } from "node:fs";
import { join } from "node:path";
import { toChangedSteps } from "./changed-steps.mjs";
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
  teamWorldStep,
  testStep,
  uiBenchStep,
  worldStep,
  xmppServersStep,
  xmppStep,
} from "./steps.mjs";

// `npm test`: every check of a change. `--more` runs only what that leaves out, `--all` runs both. `--changed` is for the time in
// which one writes: what is not committed, or what came since a commit that is named after it.

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
  [xmppServersStep, teamWorldStep],
  [xmppStep],
  [moreEndToEndStep],
  [benchStep],
  [uiBenchStep],
  [enginesStep],
  [engineStep],
];
closeRun(await runSteps(chooseGroups()), started);

function chooseGroups() {
  const changed = flags.indexOf("--changed");
  if (changed !== -1) return [toChangedSteps(flags[changed + 1] ?? "HEAD")];
  if (flags.includes("--more")) return [[browserStep], [buildStep], [storyBuildStep], ...more];
  return [[browserStep], usual, ...(flags.includes("--all") ? more : [])];
}
