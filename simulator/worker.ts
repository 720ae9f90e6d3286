import { runJob } from "./run-job";
import { runWorld } from "./run-world";
import { drawSettings } from "./world/settings";
import { drawSteps } from "./world/steps";

await runJob({
  draw(seed) {
    const settings = drawSettings(seed);
    return { settings, steps: drawSteps(settings) };
  },
  run: runWorld,
});
