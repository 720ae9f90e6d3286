import { runJob } from "../run-job";
import { runWorld } from "../run-world";
import { drawSettings, type WorldSettings } from "../world/settings";
import { drawSteps } from "../world/steps";

/** Two operators and two attendees, in a world that is otherwise the one of its seed. */
function drawTeam(seed: number): WorldSettings {
  const drawn = drawSettings(seed);
  const pages = ["ann", "bob", "cat", "fay"].map((userId, index) => ({
    name: `page${index}`,
    userId,
    sharesStorage: false,
    clockOffset: drawn.pages[index]?.clockOffset ?? 0,
  }));
  return { ...drawn, pages, isTeam: true, isModerated: true, isRendered: false, hasSecondRoom: false };
}

await runJob({
  draw(seed) {
    const settings = drawTeam(seed);
    return { settings, steps: drawSteps(settings) };
  },
  run: runWorld,
});
