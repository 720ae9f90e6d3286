import type { ChatErrorCode } from "../../port/chat-error";

/**
 * The phase of an outgoing entry: a text, a file, an edit, a deletion or a reaction.
 * - `waiting`: for the connection, for an earlier one, or for the time of its next try.
 * - `sending`: its call is under way.
 * - `unconfirmed`: the service may have it, which a look decides.
 * - `unproven`: the same, and no look could tell. The person may retry or remove it.
 * - `failed`: the service does not have it. The person may retry or remove it.
 * - `withdrawn`: the person has removed it while the service may have it. Not shown, and looked for until that is known.
 * - `gone`: it has left the outbox.
 */
export type OutgoingPhase = "waiting" | "sending" | "unconfirmed" | "unproven" | "failed" | "withdrawn" | "gone";

/** Every phase. */
export const outgoingPhases: readonly OutgoingPhase[] = [
  "waiting",
  "sending",
  "unconfirmed",
  "unproven",
  "failed",
  "withdrawn",
  "gone",
];

/**
 * An event in the lifecycle of an outgoing entry: its call begins (`started`) and ends (`confirmed`, `put-off` where it was
 * not done and is tried again, `refused`, `lost` where it may be done), a look ends (`confirmed`, `absent`, `put-off` for one
 * more, `hidden` where no look can tell), a connection begins (`reconnected`), the person acts (`retried`, `doubted` for a
 * Retry that has to look first, `removed`), or another page or chat takes it over (`forgotten`).
 */
export type OutgoingEvent =
  | "started"
  | "confirmed"
  | "put-off"
  | "refused"
  | "lost"
  | "absent"
  | "hidden"
  | "reconnected"
  | "retried"
  | "doubted"
  | "removed"
  | "forgotten";

/** Every event. */
export const outgoingEvents: readonly OutgoingEvent[] = [
  "started",
  "confirmed",
  "put-off",
  "refused",
  "lost",
  "absent",
  "hidden",
  "reconnected",
  "retried",
  "doubted",
  "removed",
  "forgotten",
];

type Answers = Readonly<Partial<Record<OutgoingEvent, OutgoingPhase>>>;

const known: Answers = { confirmed: "gone", forgotten: "gone" };
const unsent: Answers = { ...known, removed: "gone" };
const inDoubt: Answers = { ...known, removed: "withdrawn", refused: "failed" };

/** The phase that follows, by phase and event. An event without an entry changes nothing. */
export const outgoingLifecycle: Readonly<Record<OutgoingPhase, Answers>> = {
  waiting: { ...unsent, started: "sending", "put-off": "waiting", refused: "failed", lost: "unconfirmed" },
  sending: { ...inDoubt, "put-off": "waiting", lost: "unconfirmed" },
  unconfirmed: {
    ...inDoubt,
    absent: "waiting",
    "put-off": "unconfirmed",
    hidden: "unproven",
    lost: "unconfirmed",
    reconnected: "unconfirmed",
  },
  unproven: {
    ...inDoubt,
    absent: "waiting",
    "put-off": "unproven",
    hidden: "unproven",
    reconnected: "unconfirmed",
    retried: "waiting",
  },
  failed: { ...unsent, retried: "waiting", doubted: "unconfirmed" },
  withdrawn: { ...known, absent: "gone", "put-off": "withdrawn", hidden: "gone", reconnected: "withdrawn" },
  gone: {},
};

/**
 * The fields of an outgoing entry that its lifecycle depends on. Times are `Environment.elapsed()`, known to this page only.
 */
export interface Outgoing {
  /** Never changes, however often it is tried. */
  readonly key: string;
  readonly phase: OutgoingPhase;
  /** Why it failed, or is in doubt. */
  readonly error: ChatErrorCode | null;
  /** Calls of it that were put off or not answered since it was written or retried. */
  readonly tries: number;
  /** Looks for it that have failed in a row. */
  readonly failedLooks: number;
  /** No call or look is made until then; `null` for no wait. */
  readonly restUntil: number | null;
  /** Until then the service may carry out a call whose answer was lost; `null` where this is not known. */
  readonly mayArriveUntil: number | null;
  /** By this device's clock, for showing only. */
  readonly createdAt: number;
  /** Larger than that of every entry written before it. */
  readonly sequence: number;
  /** When it was handed to the adapter, by this device's clock; `null` while the service cannot have it. */
  readonly attemptedAt: number | null;
}
