import type { ChatAction, ConversationState, LoadState } from "./chat-state";
import { type Coverage, earliest, type Interval, isCovered, later, latest, reachesStart } from "./coverage";
import { mergeMessage } from "./timeline-entry";
import { type EarlyFacts, earlyMessages, makeEntry } from "./early-facts";
import { belongsTo, type Position, positionOf } from "../port/model";
import type { Page, PageQuery } from "../port/adapter";
import { type MessageFact, mergeFact } from "./message-facts";
import {
  coverInterval,
  dropUncovered,
  entriesIn,
  keepCovered,
  newestEntry,
  type OnChange,
  removeEntry,
  trimTimeline,
  updateEntry,
  upsertMessages,
} from "./timeline";
import { mergeIfChanged } from "./structural-sharing";

/** How many of the newest messages a trimmed window keeps, so that the live end stays what it is. */
const keptTail = 60;

/** One list of messages after an action. `earlyFacts` already contains the facts of the action itself. */
export function reduceConversation(
  before: ConversationState,
  action: ChatAction,
  facts: readonly MessageFact[],
  earlyFacts: EarlyFacts,
  onChange: OnChange,
): ConversationState {
  // An own message is shown at the end although the end is not live.
  const conversation = applyFacts(before, facts, earlyFacts, onChange, action.type === "send-acknowledged");
  const { parentId, timeline } = conversation;
  const about = "query" in action ? action.query : "parentId" in action ? action : conversation;
  if (about.parentId !== parentId) return conversation;
  switch (action.type) {
    case "changes-unknown": {
      const newest = newestEntry(timeline);
      return newest ? { ...conversation, unverifiedTo: positionOf(newest.message) } : conversation;
    }
    case "list-verified":
      return { ...conversation, unverifiedTo: null, timeline: keepCovered(timeline, action.kept, onChange) };
    case "list-failed":
      return { ...conversation, newest: "failed" };
    case "page-requested":
      return loadMoved(conversation, action, "loading");
    case "page-failed":
      // The newest page is loaded again, or `list-failed` follows.
      if (!action.holeKey && "before" in action.query && !action.query.before) return conversation;
      return loadMoved(conversation, action, "failed");
    case "page-loaded":
      return loadPage(conversation, action, earlyFacts, onChange);
    case "window-trimmed":
      return mergeIfChanged(conversation, {
        timeline: trimTimeline(timeline, action.max, action.anchorIndex, keptTail, onChange),
      });
    default:
      return conversation;
  }
}

function applyFacts(
  before: ConversationState,
  facts: readonly MessageFact[],
  earlyFacts: EarlyFacts,
  onChange: OnChange,
  unproven: boolean,
): ConversationState {
  const { parentId } = before;
  let { timeline, root, rootDeleted } = before;
  for (const fact of facts) {
    const { id, message } = fact;
    if (fact.deleted) {
      timeline = removeEntry(timeline, id, onChange);
      if (id === parentId) [root, rootDeleted] = [null, true];
      continue;
    }
    if (root?.message.id === id) root = mergeFact(root, fact);
    if (!message) timeline = updateEntry(timeline, id, (entry) => mergeFact(entry, fact), onChange);
    else if (belongsTo(message, parentId))
      timeline = upsertMessages(timeline, [message], earlyFacts, onChange, unproven);
  }
  return mergeIfChanged(before, { timeline, root, rootDeleted });
}

function loadMoved(
  conversation: ConversationState,
  { query, holeKey }: { readonly query: PageQuery; readonly holeKey?: string | undefined },
  to: LoadState,
): ConversationState {
  if (holeKey) {
    const filling = conversation.filling.filter((key) => key !== holeKey);
    return { ...conversation, filling: to === "loading" ? [...filling, holeKey] : filling };
  }
  if (!("before" in query)) return conversation;
  if (query.before) return { ...conversation, older: to };
  // While the newest page is loaded again, the shown messages stay known.
  return conversation.newest === "idle" ? conversation : { ...conversation, newest: to };
}

type PageLoaded = Extract<ChatAction, { readonly type: "page-loaded" }>;

function loadPage(
  conversation: ConversationState,
  action: PageLoaded,
  earlyFacts: EarlyFacts,
  onChange: OnChange,
): ConversationState {
  const { query, page, at = Infinity } = action;
  const { parentId } = conversation;
  const interval = intervalOf(query, page, conversation.timeline.coverage);
  // A message from the future does not prove that no message will be posted before its place. Where every message is from the
  // future, this device's clock is wrong.
  const last = page.messages.findLast(({ createdAt }) => createdAt <= at) ?? page.messages.at(-1);
  let { timeline } = conversation;
  if (interval) {
    const stretches = timeline.coverage.length;
    timeline = coverInterval(timeline, interval, positionOf(last ?? interval.from));
    if (timeline.coverage.length > stretches) timeline = dropUncovered(timeline, onChange);
  }
  // Messages that came as events while the page was requested are in no list yet.
  const meanwhile = earlyMessages(earlyFacts).filter((message) => belongsTo(message, parentId));
  timeline = upsertMessages(timeline, [...page.messages, ...meanwhile], earlyFacts, onChange);
  const loaded = { ...loadMoved(conversation, action, "idle"), timeline };
  if (parentId === null) return loaded;
  const { parent } = page;
  const entry = parent && makeEntry(earlyFacts, parent);
  const root = entry && loaded.root ? mergeMessage(loaded.root, parent) : entry;
  return { ...loaded, root, rootDeleted: !root };
}

/**
 * The stretch of the order that a page proves; `undefined` for a page that proves nothing. It reaches to the place that was
 * asked from, which is in no page, as long as that is known.
 */
function intervalOf(query: PageQuery, page: Page, coverage: Coverage): Interval | undefined {
  const places = page.messages.map(positionOf);
  const [first, last] = [places[0], places.at(-1)];
  const known = (place: Position) => (isCovered(coverage, place) ? place : undefined);
  const from = "after" in query ? (known(query.after) ?? first) : page.hasOlder ? first : earliest;
  let to = page.hasNewer ? last : latest;
  if ("before" in query) to = query.before ? (known(query.before) ?? last) : latest;
  return from && to && { from, to };
}

/** The deletions that a page proves: rows of its stretch that it lacks, where they are not known to be right. */
export function missingFrom(
  { timeline, unverifiedTo }: ConversationState,
  { query, page }: Pick<PageLoaded, "query" | "page">,
): readonly MessageFact[] {
  const interval = unverifiedTo && intervalOf(query, page, timeline.coverage);
  if (!interval) return [];
  // Later rows may be younger than the page.
  const to =
    interval.to === latest ? later(unverifiedTo, positionOf(page.messages.at(-1) ?? unverifiedTo)) : interval.to;
  const place = "before" in query ? query.before?.id : "after" in query ? query.after.id : undefined;
  const ids = new Set([place, ...page.messages.map(({ id }) => id)]);
  return entriesIn(timeline, { from: interval.from, to })
    .filter(({ message }) => !ids.has(message.id))
    .map(({ message }) => ({ id: message.id, deleted: true }));
}

/** Whether nothing older exists than what is known. */
export function hasAllOlder({ timeline }: ConversationState): boolean {
  return reachesStart(timeline.coverage);
}
