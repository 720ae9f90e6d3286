import {
  type ChatErrorCode,
  type ChatNotifications,
  type Membership,
  mentionsSelf,
  type Message,
} from "@foyer/chat-headless";
import type { AnnouncementChoice } from "./announcement-choice";

/** Something to be announced; its words are chosen by `toAnnouncementText`. */
export type Announcement =
  | { readonly type: "message" | "mention"; readonly message: Message }
  | { readonly type: "burst"; readonly count: number; readonly mentions: number }
  | { readonly type: "send-failed" | "not-kept" | "connection-lost" | "reconnected" | "cannot-connect" | "no-channel" }
  | { readonly type: "change-failed"; readonly error: ChatErrorCode }
  | { readonly type: "muted" | "unmuted" | "banned" | "unbanned" | "frozen" | "unfrozen" | "operator" | "attendee" };

/** A notification of the chat, as it was emitted. `at` is when, by the chat's `elapsed()`. */
export type NotificationInput = {
  readonly [K in keyof ChatNotifications]: {
    readonly type: K;
    readonly notification: ChatNotifications[K];
    readonly at: number;
  };
}[keyof ChatNotifications];

/** Everything that announcements depend on. */
export type AnnouncerInput =
  | NotificationInput
  | ({ readonly type: "shown" } & ShownList)
  | ({ readonly type: "pause-over" } & PauseOver)
  | { readonly type: "cannot-connect" | "no-channel" };

/** The pause after an announcement is over. */
interface PauseOver {
  /** A message as it is now, `null` for one that is gone. */
  readonly find: (messageId: string) => Message | null;
  /** By the chat's `elapsed()`. */
  readonly at: number;
}

export interface AnnouncerStep {
  readonly state: AnnouncerState;
  readonly announcements: readonly Announcement[];
}

/** The list whose messages are announced while the chat is open, and the person's choice. */
export interface ShownList {
  readonly active: boolean;
  /** A thread; the main list for `null`. */
  readonly parentId: string | null;
  readonly choice: AnnouncementChoice;
}

export interface AnnouncerState extends ShownList {
  readonly selfId: string;
  /** Messages were announced a moment ago: more of them are collected until the pause is over. */
  readonly pausing: boolean;
  /** Bursts that were announced with nothing but a pause between them. Each makes the next pause longer. */
  readonly bursts: number;
  /** When the latest message came, and when the latest mention was announced; by the chat's `elapsed()`. */
  readonly arrivedAt: number;
  readonly mentionedAt: number;
  readonly waiting: readonly Message[];
  /** Ids of messages that were announced, the latest ones. */
  readonly announcedIds: readonly string[];
}

export function createSilence(selfId: string): AnnouncerState {
  return {
    active: false,
    parentId: null,
    choice: "all",
    selfId,
    pausing: false,
    bursts: 0,
    arrivedAt: -Infinity,
    mentionedAt: -Infinity,
    waiting: [],
    announcedIds: [],
  };
}

/** Milliseconds after an announcement of messages in which others are collected: first about the time it takes to be read. */
const pauses = [2_000, 4_000, 8_000, 16_000, 30_000] as const;
const [shortest, , , , longest] = pauses;
/** Milliseconds without a message after which a crowd is over. */
const quietTime = 60_000;

/** Milliseconds that the pause takes which begins now. */
export function pauseOf({ bursts }: AnnouncerState): number {
  return pauses[bursts] ?? longest;
}

/** Milliseconds until a mention that waits is announced, which ends the pause; `null` where none waits. */
export function mentionPauseOf({ waiting, selfId, mentionedAt }: AnnouncerState, at: number): number | null {
  const isWaiting = waiting.some((message) => mentionsSelf(message, selfId));
  return isWaiting ? Math.max(0, mentionedAt + shortest - at) : null;
}

/** So many ids are remembered: a message that comes twice does so within moments. */
const maxAnnouncedIds = 500;

/**
 * The one policy of what is announced: a message that arrives once, at once when it is quiet, together with others when it
 * is not, and ever more rarely while a crowd goes on; a mention of this person at once; own failures; changes of the
 * connection and of one's rights. Nothing while the chat is closed.
 */
export function reduceAnnouncements(state: AnnouncerState, input: AnnouncerInput): AnnouncerStep {
  if (input.type === "shown") return quiet(show(state, input));
  if (!state.active) return quiet(state);
  switch (input.type) {
    case "arrived":
      return arrive(state, input.notification, input.at);
    case "replied":
    case "send-deleted":
    case "member-changed":
    case "message-reported":
      return quiet(state);
    case "pause-over":
      return endPause(state, input);
    case "send-failed":
      return input.notification.error === "cancelled" ? quiet(state) : announce(state, { type: "send-failed" });
    case "change-failed": {
      const { error } = input.notification;
      return error === "cancelled" ? quiet(state) : announce(state, { type: "change-failed", error });
    }
    case "not-kept":
    case "connection-lost":
    case "reconnected":
    case "cannot-connect":
    case "no-channel":
      return announce(state, { type: input.type });
    case "membership-changed":
      return announce(state, ...toRightsChanges(input.notification.before, input.notification.now));
    case "frozen-changed":
      return announce(state, { type: input.notification.frozen ? "frozen" : "unfrozen" });
  }
}

function announce(state: AnnouncerState, ...announcements: readonly Announcement[]): AnnouncerStep {
  return { state, announcements };
}

const quiet = (state: AnnouncerState) => announce(state);

function show(state: AnnouncerState, { active, parentId, choice }: ShownList): AnnouncerState {
  if (state.active === active && state.parentId === parentId && state.choice === choice) return state;
  return { ...state, active, parentId, choice, pausing: false, bursts: 0, waiting: [] };
}

function arrive(
  state: AnnouncerState,
  { parentId, messages }: ChatNotifications["arrived"],
  at: number,
): AnnouncerStep {
  const { choice, selfId } = state;
  if (parentId !== state.parentId || choice === "off") return quiet(state);
  const known = new Set([...state.announcedIds, ...state.waiting.map(({ id }) => id)]);
  const isWanted = (message: Message) => choice === "all" || mentionsSelf(message, selfId);
  const fresh = messages.filter((message) => !message.deleted && !known.has(message.id) && isWanted(message));
  if (fresh.length === 0) return quiet(state);
  const bursts = at - state.arrivedAt < quietTime ? state.bursts : 0;
  const collected = { ...state, bursts, arrivedAt: at, waiting: [...state.waiting, ...fresh] };
  if (!state.pausing) return announceWaiting(collected, at);
  const mention = fresh.find((message) => mentionsSelf(message, selfId));
  if (mention === undefined || at - state.mentionedAt < shortest) return quiet(collected);
  return announceMention(collected, mention, at);
}

/** A mention does not wait for the end of a pause. */
function announceMention(state: AnnouncerState, message: Message, at: number): AnnouncerStep {
  const waiting = state.waiting.filter(({ id }) => id !== message.id);
  return announce({ ...remember(state, [message]), mentionedAt: at, waiting }, { type: "mention", message });
}

function remember(state: AnnouncerState, messages: readonly Message[]): AnnouncerState {
  const announcedIds = [...state.announcedIds, ...messages.map(({ id }) => id)].slice(-maxAnnouncedIds);
  return { ...state, announcedIds };
}

function endPause(state: AnnouncerState, { find, at }: PauseOver): AnnouncerStep {
  const waiting = state.waiting.flatMap(({ id }) => {
    const now = find(id);
    return now === null || now.deleted ? [] : [now];
  });
  if (waiting.length === 0) return quiet({ ...state, pausing: false, waiting });
  const bursts = waiting.length > 1 ? state.bursts + 1 : state.bursts;
  return announceWaiting({ ...state, waiting, bursts }, at);
}

/** A mention by its words, where it is the only one; the rest in one announcement; and then a pause. */
function announceWaiting(before: AnnouncerState, at: number): AnnouncerStep {
  const { waiting } = before;
  const state = { ...remember(before, waiting), pausing: true, waiting: [] };
  const mentions = waiting.filter((message) => mentionsSelf(message, before.selfId));
  const [mention] = mentions;
  if (mention === undefined || mentions.length > 1)
    return announce(state, ...toAnnouncements(waiting, mentions.length));
  const others = waiting.filter((message) => message !== mention);
  return announce({ ...state, mentionedAt: at }, { type: "mention", message: mention }, ...toAnnouncements(others, 0));
}

function toAnnouncements(messages: readonly Message[], mentions: number): readonly Announcement[] {
  const [first] = messages;
  if (first === undefined) return [];
  return [
    messages.length === 1 ? { type: "message", message: first } : { type: "burst", count: messages.length, mentions },
  ];
}

function toRightsChanges(before: Membership, now: Membership): readonly Announcement[] {
  const changes: Announcement[] = [];
  if (before.banned !== now.banned) changes.push({ type: now.banned ? "banned" : "unbanned" });
  // A banned person cannot use any other right.
  if (now.banned) return changes;
  if (before.muted !== now.muted) changes.push({ type: now.muted ? "muted" : "unmuted" });
  const isOperator = now.role === "operator";
  if ((before.role === "operator") !== isOperator) changes.push({ type: isOperator ? "operator" : "attendee" });
  return changes;
}
