import { type Outcome, runWorld, type Variation } from "./run-world";
import { faultNames, type WorldSettings } from "./world/settings";
import type { Step } from "./world/steps";

/** Worlds tried for one violation, so that shrinking ends. */
const mostTries = 400;

/** The same violation with fewer faults, pages and steps; every world tried is run from its beginning. */
export async function shrink(
  found: Outcome,
  run: (seed: number, variation: Variation) => Promise<Outcome> = runWorld,
): Promise<Outcome> {
  let best = found;
  let tries = 0;

  async function isStillBroken(settings: WorldSettings, steps: readonly Step[]): Promise<boolean> {
    if (++tries > mostTries) return false;
    const outcome = await run(found.seed, { settings, steps });
    if (outcome.violation?.check !== found.violation?.check) return false;
    best = outcome;
    return true;
  }

  if (best.brokenAt !== null) {
    const { brokenAt } = best;
    await isStillBroken(
      best.settings,
      best.steps.filter(({ id }) => id <= brokenAt),
    );
  }
  await shrinkSteps(() => best, isStillBroken);
  for (const fault of faultNames) {
    const { settings, steps } = best;
    if (settings.faults[fault] > 0)
      await isStillBroken({ ...settings, faults: { ...settings.faults, [fault]: 0 } }, steps);
  }
  for (const { name } of best.settings.pages) {
    const { settings, steps } = best;
    const pages = settings.pages.filter((page) => page.name !== name);
    if (pages.length > 0)
      await isStillBroken(
        { ...settings, pages },
        steps.filter(({ page }) => page !== name),
      );
  }
  await shrinkSteps(() => best, isStillBroken);
  return best;
}

/** Removes stretches of steps, halving them while nothing can be removed. */
async function shrinkSteps(
  best: () => Outcome,
  isStillBroken: (settings: WorldSettings, steps: readonly Step[]) => Promise<boolean>,
): Promise<void> {
  for (let size = best().steps.length >> 1; size >= 1; size = size === 1 ? 0 : size >> 1) {
    for (let end = best().steps.length; end > 0; end -= size) {
      const { settings, steps } = best();
      await isStillBroken(settings, [...steps.slice(0, Math.max(0, end - size)), ...steps.slice(end)]);
    }
  }
}
