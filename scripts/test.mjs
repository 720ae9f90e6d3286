import { rmSync } from "node:fs";
import { join } from "node:path";
import { closeRun, root, runSteps } from "./run-steps.mjs";
import { browserStep, buildStep, endToEndStep, packageSteps, sourceSteps, storySteps, testStep } from "./steps.mjs";

const started = Date.now();
// An older run's report must not speak for a step that did not get as far as writing its own.
rmSync(join(root, "build/reports"), { recursive: true, force: true });
const groups = [sourceSteps, [browserStep], [testStep], [buildStep], packageSteps, [endToEndStep], storySteps];
closeRun(await runSteps(groups), started);
