import { ChatError } from "../port/chat-error";
import type { Connection, ConversationState } from "./chat-state";

/**
 * The phase of a room, a channel that is open here, on its way to being live.
 * - `closed`: not open.
 * - `connecting`: waits for the adapter's connection. `reconnecting`: waits for it to come back.
 * - `joining`, `learning`, `loading`: the steps of entering, first time and every time after: join the channel, learn what
 *   changed since the cursor, bring the main list to its live end.
 * - `live`: everything missed has been fetched.
 * - `backing-off`: a step failed; enters again after a wait.
 * - `banned`: this person may not read.
 * - `failed`: the connection failed; it is tried again after a wait. `refused`: the service rejects this person or this
 *   channel; given up until Retry.
 */
export type RoomPhase =
  | "closed"
  | "connecting"
  | "reconnecting"
  | "joining"
  | "learning"
  | "loading"
  | "live"
  | "backing-off"
  | "banned"
  | "failed"
  | "refused";

/** Every phase. */
export const roomPhases: readonly RoomPhase[] = [
  "closed",
  "connecting",
  "reconnecting",
  "joining",
  "learning",
  "loading",
  "live",
  "backing-off",
  "banned",
  "failed",
  "refused",
];

/**
 * An event in the lifecycle of a room: it is opened or closed here, its client moves (`client-*`), a step of entering ends
 * (`joined`, `changes-learned`, `list-loaded`, `step-*`), the service reports a loss of continuity, a ban or its end, time passes
 * (`retry-due`), the person presses Retry (`retried`).
 */
export type RoomEvent =
  | "opened"
  | "closed"
  | "client-connecting"
  | "client-up"
  | "client-down"
  | "client-failed"
  | "client-refused"
  | "joined"
  | "changes-learned"
  | "list-loaded"
  | "step-deferred"
  | "step-refused"
  | "retry-due"
  | "retried"
  | "continuity-lost"
  | "banned"
  | "unbanned";

/** Every event. */
export const roomEvents: readonly RoomEvent[] = [
  "opened",
  "closed",
  "client-connecting",
  "client-up",
  "client-down",
  "client-failed",
  "client-refused",
  "joined",
  "changes-learned",
  "list-loaded",
  "step-deferred",
  "step-refused",
  "retry-due",
  "retried",
  "continuity-lost",
  "banned",
  "unbanned",
];

type Answers = Readonly<Partial<Record<RoomEvent, RoomPhase>>>;

const open: Answers = {
  closed: "closed",
  "client-connecting": "connecting",
  "client-up": "joining",
  "client-down": "reconnecting",
  "client-failed": "failed",
  "client-refused": "refused",
};
const entering: Answers = {
  ...open,
  "step-deferred": "backing-off",
  "step-refused": "refused",
  "continuity-lost": "joining",
  banned: "banned",
  unbanned: "joining",
};
const givenUp: Answers = { ...open, retried: "joining" };

/** The phase that follows, by phase and event: entered anew even where it is the same. Without an entry nothing changes. */
export const roomLifecycle: Readonly<Record<RoomPhase, Answers>> = {
  closed: { opened: "connecting" },
  connecting: open,
  reconnecting: open,
  joining: { ...entering, joined: "learning" },
  learning: { ...entering, "changes-learned": "loading" },
  loading: { ...entering, "list-loaded": "live" },
  live: { ...open, "continuity-lost": "joining", banned: "banned" },
  "backing-off": { ...open, "retry-due": "joining", retried: "joining", banned: "banned" },
  banned: { ...open, "continuity-lost": "joining", retried: "joining", unbanned: "joining" },
  failed: givenUp,
  refused: givenUp,
};

/** A room: a new object each time a phase is entered. */
export interface Room {
  readonly phase: RoomPhase;
  /** Why a step was put off, or the room is banned, failed or was given up, where the service said so; `null` otherwise. */
  readonly error: ChatError | null;
  /** Steps that failed since the room was live. */
  readonly failures: number;
  /** How many of the last steps were not answered. */
  readonly unanswered: number;
  /** Whether people know of a connection: `none` until one comes, `lost` while it is not there. */
  readonly line: "none" | "live" | "lost";
  /** The gap whose changes are loaded after the latest join; `null` before the first one. */
  readonly gap: Gap | null;
}

/** The time between two joins, by cursors. */
export interface Gap {
  /** Up to where changes had been learned before; `null` at a first join. */
  readonly from: string | null;
  /** Where the changes after the join begin. */
  readonly to: string | null;
}

export const closedRoom: Room = { phase: "closed", error: null, failures: 0, unanswered: 0, line: "none", gap: null };

/** How many steps in a row without an answer say that the connection is dead, although it counts as up. */
export const maxUnanswered = 3;

export function reduceRoom(room: Room, event: RoomEvent, error: ChatError | null, gap: Gap | null = null): Room {
  const phase = roomLifecycle[room.phase][event];
  // Another attempt to connect that fails in the same way changes nothing.
  if (phase === undefined || (phase === "failed" && room.phase === phase && room.error?.code === error?.code))
    return room;
  if (phase === "closed") return closedRoom;
  const isGivenUp = phase === "failed" || phase === "refused";
  const isEntered = phase === "live" || phase === "banned";
  return {
    phase,
    error: error ?? (isGivenUp ? new ChatError("server-error") : null),
    failures: isEntered ? 0 : room.failures + Number(phase === "backing-off"),
    unanswered: isEntered ? 0 : unansweredAfter(room, phase, error),
    line: isEntered ? "live" : isGivenUp || phase === "reconnecting" ? "lost" : room.line,
    gap: gap ?? room.gap,
  };
}

function unansweredAfter({ phase: before, unanswered }: Room, phase: RoomPhase, error: ChatError | null): number {
  // Continuity is lost already: one step without an answer is enough.
  if (before === "live" && phase === "joining") return maxUnanswered - 1;
  // At the most the connection is given up, and the next one begins anew.
  const inARow = unanswered % maxUnanswered;
  if (phase !== "backing-off") return inARow;
  return error?.code === "timeout" || error?.code === "not-connected" ? inARow + 1 : 0;
}

/** Phases that carry on what the entry began; every other one begins with nothing in flight and no list known to be live. */
export function isProgress(phase: RoomPhase): boolean {
  return phase === "learning" || phase === "loading" || phase === "live";
}

/** The connection as a person understands it, by the room and the newest page of its main list. */
export function connectionOf({ phase, error }: Room, { newest }: ConversationState): Connection {
  switch (phase) {
    case "closed":
      return { type: "left" };
    case "live":
    case "banned":
      return { type: "ready" };
    case "connecting":
    case "reconnecting":
      return { type: phase };
    case "failed":
    case "refused":
      // The loaded messages stay in use while the connection is tried again.
      if (phase === "failed" && newest === "idle") return { type: "reconnecting" };
      return { type: phase, error: error ?? new ChatError("server-error") };
    default:
      return { type: newest === "idle" ? "catching-up" : "connecting" };
  }
}
