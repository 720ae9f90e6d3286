import { isStable } from "../boundary/retrying";
import type { ChatError } from "../port/chat-error";
import type { User } from "../port/model";

/**
 * The phase of the one connection of an adapter.
 * - `off`: it has no user.
 * - `connecting`: `connect` is under way.
 * - `up`: calls are answered.
 * - `down`: dropped; the adapter reconnects by itself.
 * - `failed`: `connect` failed, or the adapter gave up; connects again after a wait. `retrying`: that attempt.
 * - `refused`: the service rejects this person; given up until Retry.
 * - `closing`: `disconnect` is under way. `reopening`: the same, and the connection has a user again.
 */
export type ClientPhase = (typeof clientPhases)[number];

export const clientPhases = [
  "off",
  "connecting",
  "up",
  "down",
  "failed",
  "retrying",
  "refused",
  "closing",
  "reopening",
] as const;

/**
 * An event in the lifecycle of a connection: its users come and go (`retained`, `released`, `retried`), time passes (`retry-due`),
 * the page has slept (`woke`), calls of the client settle (`connected`, `connect-failed`, `connect-refused`, `disconnected`), the
 * adapter reports on the line (`line-*`).
 */
export type ClientEvent = (typeof clientEvents)[number];

export const clientEvents = [
  "retained",
  "released",
  "retried",
  "retry-due",
  "woke",
  "connected",
  "connect-failed",
  "connect-refused",
  "disconnected",
  "line-ready",
  "line-dropped",
  "line-failed",
  "line-refused",
] as const;

type Answers = Readonly<Partial<Record<ClientEvent, ClientPhase>>>;

const lost: Answers = { released: "closing", "line-failed": "failed", "line-refused": "refused" };
// Until `connect` has settled, a report of the adapter on the line is about an earlier connection.
const connecting: Answers = { ...lost, connected: "up", "connect-failed": "failed", "connect-refused": "refused" };
const waiting: Answers = {
  retained: "connecting",
  retried: "connecting",
  released: "closing",
  "line-ready": "up",
  "line-dropped": "down",
};

/** The phase that follows, by phase and event. An event without an entry changes nothing. */
export const clientLifecycle: Readonly<Record<ClientPhase, Answers>> = {
  off: { retained: "connecting" },
  connecting,
  up: { ...lost, "line-dropped": "down" },
  down: { ...lost, retried: "connecting", woke: "connecting", "line-ready": "up" },
  failed: { ...waiting, "retry-due": "retrying", woke: "retrying", "connect-refused": "refused" },
  retrying: { ...connecting, retried: "connecting" },
  refused: waiting,
  closing: { retained: "reopening", disconnected: "off" },
  reopening: { released: "closing", disconnected: "connecting" },
};

/** The connection of an adapter: a new object with each phase. */
export interface ClientState {
  readonly phase: ClientPhase;
  /** Why it failed or was given up; `null` in every other phase. */
  readonly error: ChatError | null;
  /** The signed-in person; `null` before the first connection. */
  readonly self: User | null;
  /** The number of failures since it was last stable. */
  readonly failures: number;
  /** Since when it is up, or was up before it was left, by `Environment.elapsed()`; `null` after a failure. */
  readonly upSince: number | null;
}

export const noConnection: ClientState = { phase: "off", error: null, self: null, failures: 0, upSince: null };

/** @param at the present time, by `Environment.elapsed()` */
export function reduceClient(
  before: ClientState,
  event: ClientEvent,
  at: number,
  step: Partial<Pick<ClientState, "error" | "self">> = {},
): ClientState {
  const phase = clientLifecycle[before.phase][event];
  if (phase === undefined) return before;
  // An attempt to connect again still shows the failure before it.
  const next = { ...before, error: phase === "retrying" ? before.error : null, ...step, phase };
  if (phase === "up") return { ...next, upSince: at };
  if (phase !== "failed") return next;
  const wasStable = before.upSince !== null && isStable(at - before.upSince);
  return { ...next, failures: (wasStable ? 0 : before.failures) + 1, upSince: null };
}
