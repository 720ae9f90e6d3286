import { closeRun, runSteps } from "./run-steps.mjs";
import { buildStep, packageSteps, sourceSteps } from "./steps.mjs";

const started = Date.now();
closeRun(await runSteps([sourceSteps, [buildStep], packageSteps]), started);
