/**
 * Where the one connection of an adapter is.
 * - `off`: nobody uses it.
 * - `connecting`: `connect` is under way.
 * - `up`: calls are answered.
 * - `down`: dropped; the adapter reconnects by itself.
 * - `failed`: `connect` failed, or the adapter gave up; connects again after a wait. `retrying`: that attempt.
 * - `refused`: the service rejects this person; given up until somebody retries.
 * - `closing`: `disconnect` is under way. `reopening`: the same, and somebody uses the connection again.
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
 * What can happen to a connection: users come and go (`retained`, `released`, `retried`), time passes (`retry-due`), the
 * page has slept (`woke`), own calls settle (`connected`, `connect-failed`, `connect-refused`, `disconnected`), the adapter reports on the
 * line (`line-*`).
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
// Until `connect` has settled, what the adapter says of the line is not about the connection that comes of it.
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
