import { existsSync } from "node:fs";
import { join } from "node:path";
import { closeRun, root, runSteps } from "./run-steps.mjs";
import { buildStep, engineStep, enginesStep } from "./steps.mjs";

// The built example in Chromium, Firefox and WebKit. Builds only what is not built. Arguments go to Playwright:
// `npm run test:engines -- --project firefox -g "draft"`.

const started = Date.now();
const isBuilt = existsSync(join(root, "examples/event-app/dist/index.html"));
const step = { ...engineStep, command: [...engineStep.command, ...process.argv.slice(2)] };
closeRun(await runSteps([[enginesStep], ...(isBuilt ? [] : [[buildStep]]), [step]]), started);
