/**
 * Where the one connection of an adapter is.
 * - `off`: nobody uses it.
 * - `connecting`: `connect` is under way. `interrupted`: the same, and the adapter has reported a drop meanwhile.
 * - `up`: calls are answered.
 * - `down`: dropped; the adapter reconnects by itself.
 * - `failed`, `refused`: given up until somebody retries; `refused` where the service rejects this person.
 * - `closing`: `disconnect` is under way. `reopening`: the same, and somebody uses the connection again.
 */
export type ClientPhase = (typeof clientPhases)[number];

export const clientPhases = [
  "off",
  "connecting",
  "interrupted",
  "up",
  "down",
  "failed",
  "refused",
  "closing",
  "reopening",
] as const;

/**
 * What can happen to a connection: users come and go (`retained`, `released`, `retried`), own calls settle (`connected`,
 * `connect-failed`, `connect-refused`, `disconnected`), the adapter reports on the line (`line-*`).
 */
export type ClientEvent = (typeof clientEvents)[number];

export const clientEvents = [
  "retained",
  "released",
  "retried",
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

const givenUp: Answers = {
  retained: "connecting",
  retried: "connecting",
  released: "closing",
  "line-ready": "up",
  "line-dropped": "down",
};

/** The phase that follows, by phase and event. An event without an entry changes nothing. */
export const clientLifecycle: Readonly<Record<ClientPhase, Answers>> = {
  off: { retained: "connecting" },
  connecting: {
    released: "closing",
    connected: "up",
    "connect-failed": "failed",
    "connect-refused": "refused",
    "line-dropped": "interrupted",
    "line-failed": "failed",
    "line-refused": "refused",
  },
  interrupted: {
    released: "closing",
    connected: "down",
    "connect-failed": "failed",
    "connect-refused": "refused",
    "line-ready": "connecting",
    "line-failed": "failed",
    "line-refused": "refused",
  },
  up: { released: "closing", "line-dropped": "down", "line-failed": "failed", "line-refused": "refused" },
  down: { released: "closing", "line-ready": "up", "line-failed": "failed", "line-refused": "refused" },
  failed: { ...givenUp, "connect-refused": "refused" },
  refused: givenUp,
  closing: { retained: "reopening", disconnected: "off" },
  reopening: { released: "closing", disconnected: "connecting" },
};
