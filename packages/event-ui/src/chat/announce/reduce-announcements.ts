import type { ChatErrorCode, ChatNotifications, Membership, Message } from "@foyer/chat-headless";

/** Something to be announced; its words are chosen by `toAnnouncementText`. */
export type Announcement =
  | { readonly type: "message"; readonly message: Message }
  | { readonly type: "burst"; readonly count: number }
  | { readonly type: "send-failed" | "not-kept" | "connection-lost" | "reconnected" | "cannot-connect" }
  | { readonly type: "change-failed"; readonly error: ChatErrorCode }
  | { readonly type: "muted" | "unmuted" | "banned" | "unbanned" | "frozen" | "unfrozen" | "operator" | "attendee" };

/** A notification of the chat, as it was emitted. */
export type NotificationInput = {
  readonly [K in keyof ChatNotifications]: { readonly type: K; readonly notification: ChatNotifications[K] };
}[keyof ChatNotifications];

/** Everything that announcements depend on. */
export type AnnouncerInput =
  | NotificationInput
  /** The chat was opened or closed, or shows another list: a thread, or the main list for `null`. */
  | { readonly type: "shown"; readonly active: boolean; readonly parentId: string | null }
  /** The pause after an announcement is over. `find` returns a message as it is now, `null` for one that is gone. */
  | { readonly type: "pause-over"; readonly find: (messageId: string) => Message | null }
  | { readonly type: "cannot-connect" };

export interface AnnouncerStep {
  readonly state: AnnouncerState;
  readonly announcements: readonly Announcement[];
}

export interface AnnouncerState {
  readonly active: boolean;
  readonly parentId: string | null;
  /** Messages were announced a moment ago: more of them are collected until the pause is over. */
  readonly pausing: boolean;
  readonly waiting: readonly Message[];
  /** Ids of messages that were announced, the latest ones. */
  readonly announcedIds: readonly string[];
}

export const silent: AnnouncerState = { active: false, parentId: null, pausing: false, waiting: [], announcedIds: [] };

/** So many ids are remembered: a message that comes twice does so within moments. */
const maxAnnouncedIds = 500;

/**
 * The one policy of what is announced: a message that arrives once, at once when it is quiet, together with others when it
 * is not; own failures; changes of the connection and of one's rights. Nothing while the chat is closed.
 */
export function reduceAnnouncements(state: AnnouncerState, input: AnnouncerInput): AnnouncerStep {
  if (input.type === "shown") return quiet(show(state, input.active, input.parentId));
  if (!state.active) return quiet(state);
  switch (input.type) {
    case "arrived":
      return arrive(state, input.notification);
    case "pause-over":
      return endPause(state, input.find);
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

function show(state: AnnouncerState, active: boolean, parentId: string | null): AnnouncerState {
  if (state.active === active && state.parentId === parentId) return state;
  return { ...state, active, parentId, waiting: [] };
}

function arrive(state: AnnouncerState, { parentId, messages }: ChatNotifications["arrived"]): AnnouncerStep {
  if (parentId !== state.parentId) return quiet(state);
  const known = new Set([...state.announcedIds, ...state.waiting.map(({ id }) => id)]);
  const fresh = messages.filter(({ id, deleted }) => !deleted && !known.has(id));
  const collected = { ...state, waiting: [...state.waiting, ...fresh] };
  return state.pausing || fresh.length === 0 ? quiet(collected) : announceWaiting(collected);
}

function endPause(state: AnnouncerState, find: (messageId: string) => Message | null): AnnouncerStep {
  const waiting = state.waiting.flatMap(({ id }) => {
    const now = find(id);
    return now === null || now.deleted ? [] : [now];
  });
  return waiting.length === 0 ? quiet({ ...state, pausing: false, waiting }) : announceWaiting({ ...state, waiting });
}

/** One announcement for everything that waits, and then a pause. */
function announceWaiting(state: AnnouncerState): AnnouncerStep {
  const { waiting } = state;
  const [first] = waiting;
  const announcedIds = [...state.announcedIds, ...waiting.map(({ id }) => id)].slice(-maxAnnouncedIds);
  return announce(
    { ...state, pausing: true, waiting: [], announcedIds },
    first !== undefined && waiting.length === 1
      ? { type: "message", message: first }
      : { type: "burst", count: waiting.length },
  );
}

function toRightsChanges(before: Membership, now: Membership): readonly Announcement[] {
  const changes: Announcement[] = [];
  if (before.banned !== now.banned) changes.push({ type: now.banned ? "banned" : "unbanned" });
  // A banned person cannot use any other right.
  if (now.banned) return changes;
  if (before.muted !== now.muted) changes.push({ type: now.muted ? "muted" : "unmuted" });
  if (before.role !== now.role) changes.push({ type: now.role });
  return changes;
}
