import type { ChatAction, ChatState, ConversationState } from "./chat-state";
import { conversationKey, createConversationState } from "./chat-state";
import { earliest, isCovered } from "./coverage";
import { findEntry, newestEntry } from "./timeline";
import { emptyHeld, type Held, holdDeletion, holdMessage, holdReaction, holdThread } from "./held";
import { belongsTo, comparePositions, type Message, type Position, positionOf } from "./model";
import { canBecome, type OutboxEntry } from "./outbox";
import { reducePeople } from "./people";
import { reduceConversation } from "./reduce-conversation";
import { type Told, toTold } from "./told";
import { foldUnread, nothingUnread, recountUnread, type Unread } from "./unread";

/** The only writer of a chat's state: total, pure, and indifferent to the order and repetition of what the service tells. */
export function reduceChat(before: ChatState, action: ChatAction): ChatState {
  let state = before;
  const selfId = state.self.id;

  const told = toTold(action);
  const held = reduceHeld(state, told);
  if (held !== state.held) state = { ...state, held };
  const people = reducePeople(state.people, action, selfId);
  if (people !== state.people) state = { ...state, people };
  // Who is banned keeps nothing of what was read.
  if (people.membership.banned && !before.people.membership.banned) {
    state = {
      ...state,
      conversations: new Map([["", createConversationState(null)]]),
      held: emptyHeld,
      unread: nothingUnread,
    };
  }

  let unread = state.unread;
  let conversations = state.conversations;
  for (const [key, conversation] of state.conversations) {
    const next = reduceConversation(conversation, action, told, state.held, (from, to) => {
      if (key === "") unread = foldUnread(unread, from, to, selfId);
    });
    if (next !== conversation) conversations = new Map(conversations).set(key, next);
  }
  if (conversations !== state.conversations) state = { ...state, conversations };
  // A trimmed window is forgotten, not seen.
  if (unread !== state.unread && action.type !== "window-trimmed") state = { ...state, unread };

  const outbox = reduceOutbox(state, action, told);
  if (outbox !== state.outbox) state = { ...state, outbox };
  return reduceRest(state, action);
}

function reduceRest(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "connection-moved":
      return { ...state, connection: action.connection };
    case "signed-in":
      return { ...state, self: action.user };
    case "channel-joined": {
      const { channel, unreadCount, newest, cursor } = action.joined;
      const since = unreadCount === null && state.channel !== null ? state.unread.since : (newest ?? earliest);
      return withUnread(
        { ...state, channel, cursor: cursor ?? state.cursor },
        { base: unreadCount ?? state.unread.base, since },
      );
    }
    case "channel-changed":
      return { ...state, channel: action.channel };
    case "emoji-loaded":
      return { ...state, emoji: action.emoji };
    case "changes-loaded":
      return { ...state, cursor: action.changes.cursor };
    case "changes-unknown":
      return { ...state, cursor: null, unread: { ...state.unread, count: 0 } };
    case "all-seen":
      return withUnread(state, { base: 0, since: newestKnown(state) });
    case "seen-changed":
      return comparePositions(action.upTo, state.unread.since) <= 0
        ? state
        : withUnread(state, { base: 0, since: action.upTo });
    case "conversation-opened": {
      const key = conversationKey(action.parentId);
      if (state.conversations.has(key)) return state;
      return {
        ...state,
        conversations: new Map(state.conversations).set(key, openConversation(state, action.parentId)),
      };
    }
    case "conversation-closed": {
      const conversations = new Map(state.conversations);
      return conversations.delete(action.parentId) ? { ...state, conversations } : state;
    }
    case "operation-started": {
      const known = state.operations.get(action.messageId) ?? [];
      return { ...state, operations: new Map(state.operations).set(action.messageId, [...known, action.operation]) };
    }
    case "operation-ended": {
      const left = (state.operations.get(action.messageId) ?? []).filter(
        (operation) => operation.serial !== action.serial,
      );
      const operations = new Map(state.operations);
      if (left.length > 0) operations.set(action.messageId, left);
      else operations.delete(action.messageId);
      return { ...state, operations };
    }
    default:
      return state;
  }
}

/** A thread opens with its root in place when the main list holds it. */
function openConversation(state: ChatState, parentId: string | null): ConversationState {
  const main = state.conversations.get("");
  const root = parentId === null || main === undefined ? undefined : findEntry(main.timeline, parentId);
  return { ...createConversationState(parentId), root: root ?? null };
}

function withUnread(state: ChatState, { base, since }: Pick<Unread, "base" | "since">): ChatState {
  const main = state.conversations.get("");
  const count = main === undefined ? 0 : recountUnread(main.timeline, since, state.self.id);
  return { ...state, unread: { base, since, count } };
}

/** The newest place known in the main list. */
export function newestKnown(state: ChatState): Position {
  const main = state.conversations.get("");
  const newest = main === undefined ? undefined : newestEntry(main.timeline)?.message;
  return newest !== undefined && comparePositions(newest, state.unread.since) > 0
    ? positionOf(newest)
    : state.unread.since;
}

/** Facts go where their message is; what has no place yet is held. */
function reduceHeld(state: ChatState, told: Told): Held {
  let { held } = state;
  for (const id of told.deletedIds) held = holdDeletion(held, id);
  for (const message of told.messages) if (!isPlaced(state, message)) held = holdMessage(held, message);
  for (const change of told.reactions) if (!isKnownToAll(state, change.messageId)) held = holdReaction(held, change);
  for (const { messageId, thread } of told.threads) {
    if (!isKnownToAll(state, messageId)) held = holdThread(held, messageId, thread);
  }
  return held;
}

/** Whether every list the message belongs to has it already, or is about to take it because its place is covered. */
function isPlaced(state: ChatState, message: Message): boolean {
  for (const conversation of state.conversations.values()) {
    if (!belongsTo(message, conversation.parentId)) continue;
    if (
      findEntry(conversation.timeline, message.id) === undefined &&
      !isCovered(conversation.timeline.coverage, message)
    )
      return false;
  }
  return true;
}

/** Whether every open list the message belongs to holds it, so that what is told about it can be applied at once. */
function isKnownToAll(state: ChatState, messageId: string): boolean {
  const lists = [...state.conversations.values()];
  const known = lists.map(({ timeline }) => findEntry(timeline, messageId)).find((entry) => entry !== undefined);
  if (known === undefined) return false;
  return lists.every(
    ({ parentId, timeline }) => !belongsTo(known.message, parentId) || findEntry(timeline, messageId) !== undefined,
  );
}

function reduceOutbox(state: ChatState, action: ChatAction, told: Told): readonly OutboxEntry[] {
  const { outbox } = state;
  switch (action.type) {
    case "send-started":
      return [...outbox, action.entry];
    case "send-progressed":
      return outbox.map((entry) =>
        entry.key === action.key && entry.status === "pending"
          ? { ...entry, progress: { loaded: action.loaded, total: action.total } }
          : entry,
      );
    case "send-acknowledged":
    case "send-removed":
      return outbox.filter((entry) => entry.key !== action.key);
    case "page-loaded":
      return confirm(outbox, action.page.messages, state.self.id);
    case "send-doubted":
      return move(outbox, action.key, "unknown", action.error);
    case "send-failed":
      return move(outbox, action.key, "failed", action.error);
    case "send-retried":
      return move(outbox, action.key, "pending", null);
    default:
      return confirm(outbox, told.messages, state.self.id);
  }
}

/** An own message seen anywhere, whatever became of its acknowledgement, is sent. */
function confirm(outbox: readonly OutboxEntry[], messages: readonly Message[], selfId: string): readonly OutboxEntry[] {
  if (outbox.length === 0) return outbox;
  const keys = new Set(messages.flatMap(({ key, sender }) => (key !== null && sender?.id === selfId ? [key] : [])));
  return outbox.some((entry) => keys.has(entry.key)) ? outbox.filter((entry) => !keys.has(entry.key)) : outbox;
}

function move(
  outbox: readonly OutboxEntry[],
  key: string,
  status: OutboxEntry["status"],
  error: OutboxEntry["error"],
): readonly OutboxEntry[] {
  return outbox.map((entry) =>
    entry.key === key && canBecome(entry.status, status) ? { ...entry, status, error, progress: null } : entry,
  );
}
