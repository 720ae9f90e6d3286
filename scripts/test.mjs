import { rmSync } from "node:fs";
import { join } from "node:path";
import { closeRun, root, runSteps } from "./run-steps.mjs";
import {
  browserStep,
  buildStep,
  endToEndStep,
  engineStep,
  enginesStep,
  moreEndToEndStep,
  moreTestStep,
  packageSteps,
  sourceSteps,
  storyBuildStep,
  storyStep,
  testStep,
} from "./steps.mjs";

// `npm test`: every check of a change. `--more` runs only what that leaves out, `--all` runs both.

const flags = process.argv.slice(2);
const started = Date.now();
// The report of an earlier run must not be read for a step that did not write its own.
rmSync(join(root, "build/reports"), { recursive: true, force: true });
// The tests leave a core idle much of the time: the sources are checked and built beside them.
const usual = [[testStep, ...sourceSteps, buildStep], [...packageSteps, storyBuildStep], [endToEndStep], [storyStep]];
const more = [[moreTestStep], [moreEndToEndStep], [enginesStep], [engineStep]];
const groups = flags.includes("--more")
  ? [[browserStep], [buildStep], ...more]
  : [[browserStep], ...usual, ...(flags.includes("--all") ? more : [])];
closeRun(await runSteps(groups), started);
