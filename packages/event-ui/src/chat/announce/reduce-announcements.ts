import type { ChatErrorCode, Membership, Message } from "@foyer/chat-headless";

/** What there is to say; its words are chosen later. */
export type Announcement =
  | { readonly type: "message"; readonly message: Message }
  | { readonly type: "burst"; readonly count: number }
  | { readonly type: "send-failed" | "connection-lost" | "reconnected" | "cannot-connect" }
  | { readonly type: "change-failed"; readonly error: ChatErrorCode }
  | { readonly type: "muted" | "unmuted" | "banned" | "unbanned" | "frozen" | "unfrozen" | "operator" | "attendee" };

/** What the announcer hears. */
export type Heard =
  /** The chat was opened or closed, or shows another list: a thread, or the main list for `null`. */
  | { readonly type: "shown"; readonly active: boolean; readonly parentId: string | null }
  | { readonly type: "arrived"; readonly parentId: string | null; readonly messages: readonly Message[] }
  /** The pause after an utterance is over. `find` answers with a message as it is now, `null` for one that is gone. */
  | { readonly type: "paused"; readonly find: (messageId: string) => Message | null }
  | { readonly type: "send-failed" | "change-failed"; readonly error: ChatErrorCode }
  | { readonly type: "connection-lost" | "reconnected" | "cannot-connect" }
  | { readonly type: "membership-changed"; readonly before: Membership; readonly now: Membership }
  | { readonly type: "frozen-changed"; readonly frozen: boolean };

export interface AnnouncerState {
  readonly active: boolean;
  readonly parentId: string | null;
  /** Messages were announced a moment ago: more of them are collected until the pause is over. */
  readonly pausing: boolean;
  readonly waiting: readonly Message[];
  /** Ids of messages that had their utterance, the latest ones. */
  readonly told: readonly string[];
}

export const silent: AnnouncerState = { active: false, parentId: null, pausing: false, waiting: [], told: [] };

/** So many ids are remembered; a message comes twice within moments, if ever. */
const mostTold = 500;

/**
 * The one policy of what is said: a message that arrives once, at once when it is quiet, together with others when it is
 * not; own failures; what happens to the connection and to one's rights. Nothing while the chat is closed. What was there
 * before, and what one did oneself, is never heard of here.
 */
export function reduceAnnouncements(
  state: AnnouncerState,
  heard: Heard,
): { readonly state: AnnouncerState; readonly say: readonly Announcement[] } {
  if (heard.type === "shown") return quiet(show(state, heard.active, heard.parentId));
  if (!state.active) return quiet(state);
  switch (heard.type) {
    case "arrived":
      return arrive(state, heard);
    case "paused":
      return endPause(state, heard.find);
    case "send-failed":
      return heard.error === "cancelled" ? quiet(state) : { state, say: [{ type: "send-failed" }] };
    case "change-failed":
      return heard.error === "cancelled"
        ? quiet(state)
        : { state, say: [{ type: "change-failed", error: heard.error }] };
    case "connection-lost":
    case "reconnected":
    case "cannot-connect":
      return { state, say: [{ type: heard.type }] };
    case "membership-changed":
      return { state, say: toRightsChanges(heard.before, heard.now) };
    case "frozen-changed":
      return { state, say: [{ type: heard.frozen ? "frozen" : "unfrozen" }] };
  }
}

function quiet(state: AnnouncerState): { readonly state: AnnouncerState; readonly say: readonly Announcement[] } {
  return { state, say: [] };
}

function show(state: AnnouncerState, active: boolean, parentId: string | null): AnnouncerState {
  if (state.active === active && state.parentId === parentId) return state;
  return { ...state, active, parentId, waiting: [] };
}

function arrive(state: AnnouncerState, { parentId, messages }: Extract<Heard, { readonly type: "arrived" }>) {
  if (parentId !== state.parentId) return quiet(state);
  const known = new Set([...state.told, ...state.waiting.map(({ id }) => id)]);
  const fresh = messages.filter(({ id, deleted }) => !deleted && !known.has(id));
  const collected = { ...state, waiting: [...state.waiting, ...fresh] };
  return state.pausing || fresh.length === 0 ? quiet(collected) : tell(collected);
}

function endPause(state: AnnouncerState, find: (messageId: string) => Message | null) {
  const waiting = state.waiting.flatMap(({ id }) => {
    const now = find(id);
    return now === null || now.deleted ? [] : [now];
  });
  return waiting.length === 0 ? quiet({ ...state, pausing: false, waiting }) : tell({ ...state, waiting });
}

/** One utterance for everything that waits, and then a pause. */
function tell(state: AnnouncerState): { readonly state: AnnouncerState; readonly say: readonly Announcement[] } {
  const { waiting } = state;
  const [first] = waiting;
  const say: readonly Announcement[] =
    first !== undefined && waiting.length === 1
      ? [{ type: "message", message: first }]
      : [{ type: "burst", count: waiting.length }];
  const told = [...state.told, ...waiting.map(({ id }) => id)].slice(-mostTold);
  return { state: { ...state, pausing: true, waiting: [], told }, say };
}

function toRightsChanges(before: Membership, now: Membership): readonly Announcement[] {
  const say: Announcement[] = [];
  if (before.banned !== now.banned) say.push({ type: now.banned ? "banned" : "unbanned" });
  // Who is out cares for nothing else.
  if (now.banned) return say;
  if (before.muted !== now.muted) say.push({ type: now.muted ? "muted" : "unmuted" });
  if (before.role !== now.role) say.push({ type: now.role });
  return say;
}
