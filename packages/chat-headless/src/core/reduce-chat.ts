import type { ChatAction, ChatState, ConversationState } from "./chat-state";
import { conversationOf, createConversationState, operationsOn } from "./chat-state";
import { earliest, isCovered } from "./coverage";
import { findMessage } from "./find-message";
import { findEntry, newestEntry } from "./timeline";
import { emptyHeld, type Held, holdDeletion, holdMessage, holdReaction, holdThread } from "./held";
import { belongsTo, comparePositions, type Message, type Position, positionOf } from "./model";
import { canBecome, type OutboxEntry } from "./outbox";
import { reducePeople } from "./people";
import { reduceConversation } from "./reduce-conversation";
import { type Told, toTold } from "./told";
import { foldUnread, nothingUnread, recountUnread, type Unread } from "./unread";
import { withFields } from "./with-fields";
import { without } from "./without";

/** The only writer of a chat's state: total, pure, and indifferent to the order and repetition of what the service tells. */
export function reduceChat(before: ChatState, action: ChatAction): ChatState {
  if (before.people.membership.banned && action.type === "page-loaded") return before;
  const selfId = before.self.id;
  const told = toTold(action);
  const people = reducePeople(before.people, action, selfId);
  let state = withFields(before, { people, held: reduceHeld(before, told) });
  // Who is banned keeps nothing of what was read.
  if (people.membership.banned && !before.people.membership.banned) {
    const conversations = new Map([["", createConversationState(null)]]);
    state = { ...state, conversations, held: emptyHeld, unread: nothingUnread };
  }

  let { unread, conversations } = state;
  for (const [key, conversation] of state.conversations) {
    const next = reduceConversation(conversation, action, told, state.held, (from, to) => {
      // A trimmed window is forgotten, not seen.
      if (key === "" && action.type !== "window-trimmed") unread = foldUnread(unread, from, to, selfId);
    });
    if (next !== conversation) conversations = new Map(conversations).set(key, next);
  }
  return reduceRest(withFields(state, { unread, conversations, outbox: reduceOutbox(state, action, told) }), action);
}

function reduceRest(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "connection-moved":
      return { ...state, connection: action.connection };
    case "signed-in":
      return { ...state, self: action.user };
    case "channel-joined": {
      const { channel, unreadCount, newest, cursor } = action.joined;
      const since = unreadCount === null && state.channel ? state.unread.since : (newest ?? earliest);
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
      const { parentId } = action;
      if (state.conversations.has(parentId)) return state;
      // A thread opens with its root in place when the main list holds it.
      const root = findEntry(conversationOf(state, null).timeline, parentId) ?? null;
      const opened = { ...createConversationState(parentId), root };
      return { ...state, conversations: new Map(state.conversations).set(parentId, opened) };
    }
    case "conversation-closed": {
      const conversations = new Map(state.conversations);
      return conversations.delete(action.parentId) ? { ...state, conversations } : state;
    }
    case "operation-started": {
      const { messageId, operation } = action;
      const now = [...operationsOn(state, messageId), operation];
      return { ...state, operations: new Map(state.operations).set(messageId, now) };
    }
    case "operation-ended": {
      const { messageId, serial } = action;
      const left = without(operationsOn(state, messageId), (operation) => operation.serial === serial);
      const operations = new Map(state.operations).set(messageId, left);
      if (left.length === 0) operations.delete(messageId);
      return { ...state, operations };
    }
    default:
      return state;
  }
}

function withUnread(state: ChatState, seen: Pick<Unread, "base" | "since">): ChatState {
  const count = recountUnread(conversationOf(state, null).timeline, seen.since, state.self.id);
  return { ...state, unread: { ...seen, count } };
}

/** The newest place known in the main list. */
export function newestKnown(state: ChatState): Position {
  const { since } = state.unread;
  const newest = newestEntry(conversationOf(state, null).timeline)?.message;
  return newest && comparePositions(newest, since) > 0 ? positionOf(newest) : since;
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
  return listsOf(state, message).every(
    ({ timeline }) => findEntry(timeline, message.id) || isCovered(timeline.coverage, message),
  );
}

/** Whether every open list the message belongs to holds it, so that what is told about it can be applied at once. */
function isKnownToAll(state: ChatState, messageId: string): boolean {
  const message = findMessage(state, messageId);
  return message !== null && listsOf(state, message).every(({ timeline }) => findEntry(timeline, messageId));
}

function listsOf({ conversations }: ChatState, message: Message): readonly ConversationState[] {
  return [...conversations.values()].filter(({ parentId }) => belongsTo(message, parentId));
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
      return without(outbox, ({ key }) => key === action.key);
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
  return without(outbox, (entry) => messages.some(({ key, sender }) => key === entry.key && sender?.id === selfId));
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
