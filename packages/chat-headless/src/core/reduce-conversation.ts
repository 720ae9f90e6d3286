import { type ChatAction, type ConversationState, createConversationState } from "./chat-state";
import { earliest, latest, reachesStart } from "./coverage";
import { type Entry, mergeMessage, mergeReaction, mergeThread, toEntry } from "./entry";
import { type Held, heldMessages, isHeldDeleted, makeEntry } from "./held";
import { belongsTo, type Message, type Position, positionOf } from "./model";
import type { Page, PageQuery } from "./adapter";
import type { Told } from "./told";
import {
  coverInterval,
  endLiveCoverage,
  findEntry,
  type OnChange,
  removeEntry,
  type Timeline,
  trimTimeline,
  updateEntry,
  upsertMessage,
} from "./timeline";

/** How many of the newest messages a trimmed window keeps, so that the live end stays what it is. */
const keptTail = 60;

/** What one action does to one list of messages. `held` already contains what the action itself told. */
export function reduceConversation(
  before: ConversationState,
  action: ChatAction,
  told: Told,
  held: Held,
  onChange: OnChange,
): ConversationState {
  const { parentId } = before;
  let conversation = before;
  for (const id of told.deletedIds) conversation = remove(conversation, id, onChange);
  for (const message of told.messages) conversation = upsert(conversation, message, held, onChange);
  for (const reaction of told.reactions) {
    conversation = change(conversation, reaction.messageId, (entry) => mergeReaction(entry, reaction), onChange);
  }
  for (const { messageId, thread } of told.threads) {
    conversation = change(conversation, messageId, (entry) => mergeThread(entry, thread), onChange);
  }
  switch (action.type) {
    case "connection-moved":
      return action.connection.type === "ready" || action.connection.type === "catching-up"
        ? conversation
        : withTimeline({ ...conversation, older: "idle", filling: [] }, endLiveCoverage(conversation.timeline));
    case "continuity-lost":
      return withTimeline(conversation, endLiveCoverage(conversation.timeline));
    case "changes-unknown":
      return {
        ...createConversationState(parentId),
        root: conversation.root,
        rootDeleted: conversation.rootDeleted,
        newest: "idle",
      };
    case "page-requested":
      return action.query.parentId === parentId ? loadMoved(conversation, action, "loading") : conversation;
    case "page-failed":
      return action.query.parentId === parentId ? loadMoved(conversation, action, "failed") : conversation;
    case "page-loaded":
      return action.query.parentId === parentId ? loadPage(conversation, action, held, onChange) : conversation;
    case "window-trimmed":
      return action.parentId === parentId
        ? withTimeline(
            conversation,
            trimTimeline(conversation.timeline, action.max, action.reading, keptTail, onChange),
          )
        : conversation;
    default:
      return conversation;
  }
}

function withTimeline(conversation: ConversationState, timeline: Timeline): ConversationState {
  return timeline === conversation.timeline ? conversation : { ...conversation, timeline };
}

function upsert(conversation: ConversationState, message: Message, held: Held, onChange: OnChange): ConversationState {
  const withRoot = updateRoot(conversation, message.id, (entry) => mergeMessage(entry, message));
  if (!belongsTo(message, conversation.parentId)) return withRoot;
  return withTimeline(
    withRoot,
    upsertMessage(conversation.timeline, message, onChange, (told) => makeEntry(held, told)),
  );
}

function change(
  conversation: ConversationState,
  id: string,
  to: (entry: Entry) => Entry,
  onChange: OnChange,
): ConversationState {
  return withTimeline(updateRoot(conversation, id, to), updateEntry(conversation.timeline, id, to, onChange));
}

function updateRoot(conversation: ConversationState, id: string, to: (entry: Entry) => Entry): ConversationState {
  if (conversation.root?.message.id !== id) return conversation;
  const root = to(conversation.root);
  return root === conversation.root ? conversation : { ...conversation, root };
}

function remove(conversation: ConversationState, id: string, onChange: OnChange): ConversationState {
  const withoutRoot = conversation.parentId === id ? { ...conversation, root: null, rootDeleted: true } : conversation;
  return withTimeline(withoutRoot, removeEntry(conversation.timeline, id, onChange));
}

function loadMoved(
  conversation: ConversationState,
  { query, holeKey }: { readonly query: PageQuery; readonly holeKey?: string },
  to: "idle" | "loading" | "failed",
): ConversationState {
  if (holeKey !== undefined) {
    const filling = conversation.filling.filter((key) => key !== holeKey);
    return { ...conversation, filling: to === "loading" ? [...filling, holeKey] : filling };
  }
  if (!("before" in query)) return conversation;
  if (query.before !== null) return { ...conversation, older: to };
  // A later look at the newest page does not make what is shown unknown again.
  return conversation.newest === "idle" ? conversation : { ...conversation, newest: to };
}

type PageLoaded = Extract<ChatAction, { readonly type: "page-loaded" }>;

function loadPage(
  conversation: ConversationState,
  action: PageLoaded,
  held: Held,
  onChange: OnChange,
): ConversationState {
  const { query, page } = action;
  const interval = intervalOf(query, page);
  let timeline = conversation.timeline;
  if (interval !== null) timeline = coverInterval(timeline, interval);
  const make = (told: Message) => makeEntry(held, told);
  for (const message of page.messages) timeline = upsertMessage(timeline, message, onChange, make);
  // What came as an event while the page was on its way is in no list yet.
  if (interval !== null) {
    for (const message of heldMessages(held)) {
      if (belongsTo(message, conversation.parentId) && findEntry(timeline, message.id) === undefined) {
        timeline = upsertMessage(timeline, message, onChange, make);
      }
    }
  }
  // An empty page that claims there is more would be asked for ever: the next try is the user's.
  const stuck = interval === null;
  const loaded = loadMoved(conversation, action, stuck ? "failed" : "idle");
  return withRoot(withTimeline(loaded, timeline), page, held);
}

function withRoot(conversation: ConversationState, page: Page, held: Held): ConversationState {
  if (conversation.parentId === null) return conversation;
  if (page.parent === null || isHeldDeleted(held, conversation.parentId))
    return { ...conversation, root: null, rootDeleted: true };
  const root =
    conversation.root === null
      ? (makeEntry(held, page.parent) ?? toEntry(page.parent))
      : mergeMessage(conversation.root, page.parent);
  return { ...conversation, root, rootDeleted: false };
}

/** The stretch of the order that a page proves; `null` for a page that proves nothing. */
function intervalOf(query: PageQuery, page: Page): { from: Position; to: Position } | null {
  const first = page.messages[0];
  const last = page.messages.at(-1);
  const oldest = page.hasOlder ? first && positionOf(first) : earliest;
  const newest = page.hasNewer ? last && positionOf(last) : latest;
  if ("before" in query) {
    const to = query.before ?? latest;
    return oldest === undefined ? null : { from: oldest, to };
  }
  if ("after" in query) return newest === undefined ? null : { from: query.after, to: newest };
  return oldest === undefined || newest === undefined ? null : { from: oldest, to: newest };
}

/** Whether nothing older exists than what is known. */
export function hasAllOlder({ timeline }: ConversationState): boolean {
  return reachesStart(timeline.coverage);
}
