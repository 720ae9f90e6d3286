import type { Capabilities, Feature, ModerationCapabilities } from "@foyer/chat-headless/core";
import { runOnStage } from "./run-on-stage";
import type { Stage } from "./stage";
import type { CreateWorld, World, WorldControl } from "./world";

/** One promise of the port as a sentence, with the test of it. */
export interface ChatAdapterCase {
  /** `<topic>: <sentence>`, unique. */
  readonly name: string;
  /** The capabilities and controls that must be present, or declared absent, for the promise to apply. */
  readonly needs: readonly Need[];
  /**
   * Runs the test in a fresh world, whatever it needs. Rejects with the first broken promise; also when the test itself went well
   * but a promise that holds always was broken on the way, or when something is left over afterwards. The error says what was
   * promised, what came, what the adapters did last and where the promise is described.
   */
  run(createWorld: CreateWorld): Promise<void>;
}

/** Whether an adapter declares each ability of its operators. */
const abilities: Readonly<Record<Ability, (moderation: ModerationCapabilities) => boolean>> = {
  mute: ({ mute }) => mute,
  ban: ({ ban }) => ban,
  freeze: ({ freeze }) => freeze,
  "set slow mode": ({ slowModes }) => slowModes.length > 0,
  register: ({ operators }) => operators,
  "list messages": ({ messagesBy }) => messagesBy,
  "remove for good": ({ removal }) => removal === "final",
  "remove and restore": ({ removal }) => removal === "reversible",
};

/** An ability of an adapter's operators. */
export type Ability =
  | "mute"
  | "ban"
  | "freeze"
  | "set slow mode"
  | "register"
  | "list messages"
  | "remove for good"
  | "remove and restore";

/**
 * A capability or its declared absence; what operators can do, or cannot where an adapter has a group of operators; a control of the
 * world.
 */
export type Need =
  | Feature
  | `no ${Feature}`
  | "moderation"
  | `operators ${Ability}`
  | `operators cannot ${Ability}`
  | `with ${keyof WorldControl}`;

/**
 * Why a case does not apply: `declared` when the adapter's capabilities say so (the opposite case applies then), `world`
 * when the world cannot show it. `null` when it applies.
 *
 * @param moderation what operators can do; without it they can do nothing from a page
 */
export function whyNotApplicable(
  needs: readonly Need[],
  capabilities: Capabilities,
  control: World["control"],
  moderation?: ModerationCapabilities,
): "declared" | "world" | null {
  if (needs.some((need) => !isControl(need) && !isDeclared(need, capabilities, moderation))) return "declared";
  return missingControls(needs, control).length > 0 ? "world" : null;
}

/** The controls among the needs that the world does not have. */
export function missingControls(needs: readonly Need[], control: World["control"]): readonly string[] {
  return needs
    .filter(isControl)
    .map((need) => need.slice("with ".length))
    .filter((name) => control?.[name as keyof WorldControl] === undefined);
}

function isControl(need: Need): need is `with ${keyof WorldControl}` {
  return need.startsWith("with ");
}

function isDeclared(
  need: Exclude<Need, `with ${keyof WorldControl}`>,
  capabilities: Capabilities,
  moderation: ModerationCapabilities | undefined,
): boolean {
  if (need === "moderation") return moderation !== undefined;
  if (need.startsWith("operators ")) {
    if (moderation === undefined) return false;
    const [, cannot, ability = ""] = /^operators (cannot )?(.+)$/.exec(need) ?? [];
    return abilities[ability as Ability](moderation) === (cannot === undefined);
  }
  const isAbsence = need.startsWith("no ");
  return (capabilities[(isAbsence ? need.slice("no ".length) : need) as Feature] ?? false) !== isAbsence;
}

type Play = (stage: Stage) => Promise<void>;

/** The cases of one topic: each a sentence with its test, or with its needs and its test. */
export function casesAbout(
  topic: string,
  plays: Readonly<Record<string, Play | readonly [needs: readonly Need[], play: Play]>>,
): readonly ChatAdapterCase[] {
  return Object.entries(plays).map(([sentence, play]) => {
    const [needs, test] = typeof play === "function" ? [[], play] : play;
    const name = `${topic}: ${sentence}`;
    return { name, needs, run: (createWorld) => runOnStage(name, test, createWorld) };
  });
}
