import type { ChatAction, ChatState, ConversationState } from "./chat-state";
import { conversationOf, createConversationState } from "./chat-state";
import { deliveredAfter, earliest, isCovered, later } from "./coverage";
import { findMessage } from "./find-message";
import { endLiveCoverage, findEntry, newestEntry } from "./timeline";
import { onlyDeletions, bufferFact, forgottenMessages } from "./early-facts";
import { belongsTo, comparePositions, type Message, type Position, positionOf } from "../port/model";
import { reduceOutbox } from "./outgoing/reduce-outbox";
import { isSameUser, reduceUsers } from "./known-users";
import { newer, noPeople, reducePeople } from "./reduce-people";
import { missingFrom, reduceConversation } from "./reduce-conversation";
import { type MessageFact, factsOf } from "./message-facts";
import { connectionOf, isProgress, reduceRoom, type RoomEvent } from "./room-lifecycle";
import { foldUnread, nothingUnread, recountUnread, seenUpTo, type Unread } from "./unread";
import { isUnreadDoubtful } from "./unread-doubt";
import { mergeIfChanged } from "./structural-sharing";

/** The only writer of a chat's state: total, pure, and independent of the order and repetition of events. */
export function reduceChat(before: ChatState, action: ChatAction): ChatState {
  if (before.people.membership.banned && action.type === "page-loaded") return before;
  const selfId = before.self.id;
  const facts =
    action.type === "page-loaded"
      ? [...missingFrom(conversationOf(before, action.query.parentId), action), ...sentOf(before, action.page.messages)]
      : factsOf(action);
  const people = reducePeople(before.people, action, selfId);
  const users = reduceUsers(before.users, action, newestKnown(before).createdAt);
  const doubtful = abandonedOf(before, action);
  let isLost = !!doubtful;
  // Facts go to their message; those whose message has no place yet are buffered. Each of many may push out others.
  const buffered = facts.reduce((held, fact) => {
    if (!fact.deleted && isPlaced(before, fact)) return held;
    const next = bufferFact(held, fact);
    isLost ||= forgottenMessages(held, next).some((message) => isAwaited(before, message));
    return next;
  }, before.earlyFacts);
  // The room is entered anew: the messages that it then loads are newer than the buffered facts.
  let state = mergeIfChanged(before, { people, users, earlyFacts: isLost ? onlyDeletions(buffered) : buffered });
  // A ban clears every message, loaded or not sent. The lists stay open, so that they load again when it ends.
  if (people.membership.banned && !before.people.membership.banned) {
    state = {
      ...state,
      conversations: mapConversations(state, emptied),
      earlyFacts: onlyDeletions(state.earlyFacts),
      unread: nothingUnread,
      outbox: [],
    };
  }

  let { unread, conversations } = state;
  for (const [key, conversation] of state.conversations) {
    const next = reduceConversation(conversation, action, facts, state.earlyFacts, (from, to) => {
      // A dropped message is forgotten, not seen.
      if (key === "" && !isDrop(action)) unread = foldUnread(unread, from, to, selfId);
    });
    if (next !== conversation) conversations = new Map(conversations).set(key, next);
  }
  if (isUnreadDoubtful(before, action)) unread = { ...unread, doubts: unread.doubts + 1 };
  state = mergeIfChanged(state, { unread, conversations, outbox: reduceOutbox(before, state, action) });
  if (doubtful && comparePositions(doubtful, state.delivered.to) < 0)
    state = { ...state, delivered: { ...state.delivered, to: doubtful } };
  return enterRoom(reduceRest(state, action), action, before, isLost);
}

/**
 * The place of a message that this person removes while nothing can prove whether the service has stored it: it may be in the list,
 * and not every service reports their own messages to people.
 */
function abandonedOf({ outbox }: ChatState, action: ChatAction): Position | undefined {
  if (action.type !== "outgoing-moved" || action.event !== "hidden") return undefined;
  const entry = outbox.find(({ key, phase }) => key === action.key && phase === "withdrawn");
  return entry && "sentAfter" in entry ? entry.sentAfter : undefined;
}

/** Unsent messages that a page of one list proves to be sent: they may belong to other lists too, which do not load it. */
function sentOf({ outbox }: ChatState, messages: readonly Message[]): readonly MessageFact[] {
  return messages
    .filter(({ key }) => outbox.some((entry) => entry.key === key))
    .map((message) => ({ id: message.id, message }));
}

function reduceRest(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "signed-in":
      return isSameUser(state.self, action.user) ? state : { ...state, self: action.user };
    case "channel-joined": {
      const { channel, unreadCount, newest, cursor } = action.joined;
      const since = unreadCount === null && state.channel ? state.unread.since : (newest ?? earliest);
      return withUnread(
        // The changes since an earlier cursor are not loaded yet: it stays until they are.
        { ...state, channel: newer(state.channel, channel), cursor: state.cursor ?? cursor },
        {
          ...state.unread,
          base: unreadCount ?? state.unread.base,
          since,
          countedTo: since,
          settled: action.settledDoubts,
        },
      );
    }
    case "channel-changed":
      return { ...state, channel: newer(state.channel, action.channel) };
    case "emoji-loaded":
      return JSON.stringify(state.emoji) === JSON.stringify(action.emoji) ? state : { ...state, emoji: action.emoji };
    case "message-received":
      // While a room is not entered, events may be lost without notice: a message proves nothing.
      return isProgress(state.room.phase) ? withDelivered(state, action.message, action.at) : state;
    case "changes-loaded":
      return { ...state, cursor: action.changes.cursor };
    case "changes-unknown":
      return {
        ...state,
        cursor: action.cursor,
        earlyFacts: onlyDeletions(state.earlyFacts),
      };
    case "window-trimmed":
    case "list-verified": {
      const { base, count } = state.unread;
      return withUnread(state, { ...state.unread, base: base + count, since: newestKnown(state) });
    }
    case "seen-changed":
      return mergeIfChanged(state, {
        unread: seenUpTo(state.unread, conversationOf(state, null).timeline, action.upTo, state.self.id),
      });
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
    default:
      return state;
  }
}

/** Lets the room take an action as an event of its lifecycle. A phase without progress knows no list to be live. */
function enterRoom(state: ChatState, action: ChatAction, before: ChatState, isLost: boolean): ChatState {
  const event = roomEventOf(action, state, before.people.membership.banned) ?? (isLost ? "continuity-lost" : null);
  if (event === null) return state;
  const error = action.type === "room-changed" ? (action.error ?? null) : null;
  const gap = action.type === "channel-joined" ? { from: before.cursor, to: action.joined.cursor } : null;
  const room = reduceRoom(state.room, event, error, gap);
  if (room === state.room) return state;
  const entered = { ...state, room, connection: connectionOf(room, conversationOf(state, null)) };
  if (isProgress(room.phase)) return entered;
  return {
    ...entered,
    people: mergeIfChanged(state.people, { typing: noPeople.typing, presentIds: noPeople.presentIds }),
    // Without a cursor no changes can be loaded, so that these facts may be outdated.
    earlyFacts: state.cursor === null ? onlyDeletions(state.earlyFacts) : state.earlyFacts,
    conversations: mapConversations(state, (conversation) => suspended(conversation, state.delivered.to)),
  };
}

function roomEventOf(action: ChatAction, { people, self }: ChatState, wasBanned: boolean): RoomEvent | null {
  const { banned } = people.membership;
  switch (action.type) {
    case "room-changed":
      return action.event;
    case "channel-joined":
      return banned ? "banned" : "joined";
    case "member-changed":
      if (action.member.user.id !== self.id) return null;
      if (banned) return "banned";
      // The ban was over when it was reported: no event was delivered meanwhile.
      return wasBanned ? "unbanned" : action.member.banned ? "continuity-lost" : null;
    case "continuity-lost":
      return "continuity-lost";
    default:
      return null;
  }
}

function mapConversations(
  { conversations }: ChatState,
  change: (conversation: ConversationState) => ConversationState,
): ChatState["conversations"] {
  return new Map([...conversations].map(([key, conversation]) => [key, change(conversation)]));
}

const emptied = ({ parentId }: ConversationState) => createConversationState(parentId);

/** A list whose requests have ended and whose end may be missing messages. */
function suspended(conversation: ConversationState, deliveredTo: Position): ConversationState {
  return mergeIfChanged(conversation, {
    newest: conversation.newest === "failed" ? "loading" : conversation.newest,
    older: "idle",
    filling: [],
    timeline: endLiveCoverage(conversation.timeline, deliveredTo),
  });
}

function withDelivered(state: ChatState, { createdAt }: Message, at = createdAt): ChatState {
  return mergeIfChanged(state, { delivered: deliveredAfter(state.delivered, createdAt, at) });
}

function withUnread(state: ChatState, seen: Omit<Unread, "count">): ChatState {
  const count = recountUnread(conversationOf(state, null).timeline, seen.since, state.self.id);
  return { ...state, unread: { ...seen, count } };
}

const isDrop = ({ type }: ChatAction) => type === "window-trimmed" || type === "list-verified";

/** The newest place known in the main list. */
export function newestKnown(state: ChatState): Position {
  const { since } = state.unread;
  const newest = newestEntry(conversationOf(state, null).timeline)?.message;
  return newest ? later(since, positionOf(newest)) : since;
}

/**
 * Whether every open list to which the message of a fact belongs has it already, or, for the message itself, is about to
 * take it because its place is covered.
 */
function isPlaced(state: ChatState, { id, message }: MessageFact): boolean {
  const known = message ?? findMessage(state, id);
  if (!known) return false;
  return [...state.conversations.values()].every(
    ({ parentId, timeline }) =>
      !belongsTo(known, parentId) || findEntry(timeline, id) || (message && isCovered(timeline.coverage, message)),
  );
}

/** Whether a message stands after the end of a list that is not loaded to its live end yet: no later page may have it. */
function isAwaited({ conversations }: ChatState, message: Message): boolean {
  return [...conversations.values()].some(
    ({ parentId, timeline }) =>
      belongsTo(message, parentId) && comparePositions(message, timeline.coverage.at(-1)?.to ?? earliest) > 0,
  );
}
