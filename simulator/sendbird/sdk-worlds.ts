import { type Outcome, runWorld, type Variation } from "../run-world";
import { createDice } from "../world/dice";
import { drawSettings, type WorldSettings } from "../world/settings";
import { drawSteps, type Step } from "../world/steps";
import { createSdkSurroundings } from "./sdk-surroundings";

const kindOf = (seed: number) => createDice(seed, "kind").pick(["group", "group", "open"] as const);

/** A world of what the SDK and the loopback service can do. */
export function drawSdkWorld(seed: number): { readonly settings: WorldSettings; readonly steps: readonly Step[] } {
  const drawn = drawSettings(seed);
  const softDelete = createDice(seed, "soft").chance(0.6);
  const settings: WorldSettings = {
    ...drawn,
    changes: "all",
    idempotentSend: false,
    softDelete,
    // The service counts what is deleted softly, which is an edit to it.
    unread: kindOf(seed) === "group" && !softDelete,
    tokens: true,
    // The loopback service has one channel.
    hasSecondRoom: false,
  };
  // The service stops counting what is unread at 100.
  const steps = drawSteps(settings).filter(({ deed }) => deed !== "postBurst" || !settings.unread);
  return { settings, steps };
}

export function runSdkWorld(seed: number, variation: Variation): Promise<Outcome> {
  return runWorld(seed, {
    ...drawSdkWorld(seed),
    ...variation,
    isKnown: () => false,
    surround: (settings, reports) => createSdkSurroundings(kindOf(seed), settings, reports),
  });
}
