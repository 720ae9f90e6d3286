import type { Role } from "../port/model";
import type { ModerationCapabilities } from "../port/moderation";
import { kindOfAct, type ModerationAct, type ModerationActType, personOf, targetOf } from "./act";
import { noStanding, type Standing } from "./standings";

/** Why an act that applies cannot be done for now. */
export type ModerationRefusal = "not-connected" | "changing" | "target-operator" | "restricted" | "last-operator";

/** Why an act is not offered at all. */
export type ModerationAbsence =
  | "flag-off"
  | "unsupported"
  | "not-operator"
  | "oneself"
  | "wrong-kind"
  | "deleted"
  | "not-removed"
  | "not-restricted"
  | "set-already";

/** Whether an act may be done: `allowed`; `refused`, and shown with the reason; or `absent`, and not shown at all. */
export type ModerationPermission =
  | { readonly type: "allowed" }
  | { readonly type: "refused"; readonly reason: ModerationRefusal }
  | { readonly type: "absent"; readonly reason: ModerationAbsence };

/** Everything that the permissions of acts depend on. */
export interface ModerationFacts {
  /** `null` where the service lets nobody moderate from a page. */
  readonly capabilities: ModerationCapabilities | null;
  /** The role of the signed-in person. */
  readonly role: Role;
  /** Whether the room is ready, the person may read it, and what happened during the last gap is known. */
  readonly isConnected: boolean;
  readonly selfId: string;
  readonly frozen: boolean;
  readonly slowModeSeconds: number;
  /** Acts that are under way. */
  readonly pending: readonly ModerationAct[];
  /** By id, as far as known. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** How many operators are known; `null` where their list is not whole. */
  readonly operators: number | null;
}

/** The same for one act. */
interface ModerationContext extends ModerationFacts {
  /** Of the person whom the act concerns. */
  readonly standing: Standing;
}

type Rule = (act: ModerationAct, context: ModerationContext) => ModerationPermission | null;

const allowed: ModerationPermission = { type: "allowed" };

function rule<Type extends "refused" | "absent">(
  type: Type,
  reason: Type extends "refused" ? ModerationRefusal : ModerationAbsence,
  holds: (act: ModerationAct, context: ModerationContext) => boolean,
): Rule {
  const permission = { type, reason } as ModerationPermission;
  return (act, context) => (holds(act, context) ? permission : null);
}

const isOwn = (act: ModerationAct, { selfId }: ModerationContext) =>
  ("user" in act ? act.user.id : "message" in act ? act.message.sender?.id : null) === selfId;
const oneself = rule("absent", "oneself", isOwn);
const targetOperator = rule("refused", "target-operator", (_, { standing }) => standing.role === "operator");
const isRestricted = ({ standing: { mute, ban } }: ModerationContext) => mute !== null || ban !== null;
const notRestricted = rule("absent", "not-restricted", (act, { standing }) => {
  const kind = kindOfAct(act);
  return kind !== null && standing[kind] === null;
});
const isReversible = ({ capabilities }: ModerationContext) => capabilities?.removal === "reversible";
const setAlready = (holds: Parameters<typeof rule>[2]) => rule("absent", "set-already", holds);
const messageIn = (act: ModerationAct) => ("message" in act ? act.message : null);

/** The first rules: the service has to offer the act, and only operators may do it. */
const first: readonly Rule[] = [
  rule("absent", "unsupported", (act, { capabilities }) => !isSupported(act, capabilities)),
  rule("absent", "not-operator", (_, { role }) => role !== "operator"),
];

/** The rules of every act: why it cannot be done for now. */
const always: readonly Rule[] = [
  rule("refused", "not-connected", (_, { isConnected }) => !isConnected),
  rule("refused", "changing", (act, { pending }) => pending.some((other) => targetOf(other) === targetOf(act))),
];

/** The rules of each act of its own. */
const rules: Readonly<Record<ModerationActType, readonly Rule[]>> = {
  remove: [
    oneself,
    rule("absent", "wrong-kind", (act) => messageIn(act)?.sender === null),
    rule("absent", "deleted", (act) => messageIn(act)?.deleted === true),
  ],
  restore: [
    rule("absent", "not-removed", (act, context) => {
      const message = messageIn(act);
      return !isReversible(context) || message?.deleted !== true || message.removedBy !== "operator";
    }),
  ],
  mute: [oneself, targetOperator],
  ban: [oneself, targetOperator],
  unmute: [oneself, notRestricted],
  unban: [oneself, notRestricted],
  register: [
    oneself,
    setAlready((_, { standing }) => standing.role === "operator"),
    rule("refused", "restricted", (_, context) => isRestricted(context)),
  ],
  unregister: [
    setAlready((_, { standing }) => standing.role !== "operator"),
    rule("refused", "last-operator", (act, context) => isOwn(act, context) && context.operators === 1),
  ],
  freeze: [setAlready((_, { frozen }) => frozen)],
  unfreeze: [setAlready((_, { frozen }) => !frozen)],
  "slow-mode": [setAlready((act, { slowModeSeconds }) => "seconds" in act && act.seconds === slowModeSeconds)],
};

/** Returns whether an act may be done now, or why not: the first rule by which it is absent decides, or else the first that refuses it. */
export function permitModeration(act: ModerationAct, facts: ModerationFacts): ModerationPermission {
  const context = { ...facts, standing: facts.standings.get(personOf(act)?.id ?? "") ?? noStanding };
  const spoken = [...first, ...always, ...rules[act.type]].flatMap((speak) => speak(act, context) ?? []);
  return spoken.find(({ type }) => type === "absent") ?? spoken[0] ?? allowed;
}

function isSupported(act: ModerationAct, capabilities: ModerationCapabilities | null): boolean {
  if (capabilities === null) return false;
  switch (act.type) {
    case "remove":
    case "restore":
      return capabilities.removal !== null;
    case "register":
    case "unregister":
      return capabilities.operators;
    case "freeze":
    case "unfreeze":
      return capabilities.freeze;
    case "slow-mode":
      return capabilities.slowModes.includes(act.seconds);
    default:
      return capabilities[kindOfAct(act) ?? "mute"];
  }
}
