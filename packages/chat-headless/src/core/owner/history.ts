import type { Page, PageQuery } from "../port/adapter";
import { type CallScope, until } from "../boundary/call-scope";
import { retrying, type RetryScope } from "../boundary/retrying";
import { ChatError } from "../port/chat-error";
import type { ChatContext } from "./chat-context";
import { conversationOf } from "../state/chat-state";
import { cover, earliest, type Interval, latest, reachesEnd, reachesStart } from "../state/coverage";
import { comparePositions, type Position, positionOf } from "../port/model";
import type { UnsentMessage } from "../state/outbox";
import { entriesIn, entryAt, findEntry, holeKeyAfter, holesOf, type Timeline } from "../state/timeline";

/** Messages a hole may have for it to be filled without asking (a reconnect, a jump); larger ones wait for the user. */
const selfFillLimit = 500;
/** How many messages one request of a fill asks for. */
const fillPageSize = 100;
const defaultPageSize = 30;
/** Rows that are loaded again above the one being read. */
const rowsAbove = 50;
/** How often a thread's load fails before that is shown, with a Retry; it is tried again all the same. */
const quietTries = 3;
/** Milliseconds that a jump to a message waits for its list. */
const revealTimeout = 30_000;

/** Milliseconds before the send from which the history is searched for it: more than clocks and stores may differ by. */
const reconcileMargin = 60_000;
const reconcilePageSize = 100;
/** Messages after which a search of the history proves nothing, and pages, where the service makes them small. */
const maxReconciledMessages = 1_000;
const maxReconcilePages = 40;

export interface History {
  /** Loads the newest page of a list, or what came since it was last live. Rejects with what went wrong. */
  toLive(parentId: string | null, scope: CallScope): Promise<void>;
  /** The same by itself, again and again until it is done or refused. Called while it waits, it tries at once. Never rejects. */
  keepLive(parentId: string | null, scope: CallScope): Promise<void>;
  loadOlder(parentId: string | null): Promise<void>;
  fillHole(parentId: string | null, holeKey: string, side: "older" | "newer"): Promise<void>;
  /** Makes sure a message is loaded, once its list is; rejects with `not-found` when it is gone. */
  reveal(parentId: string | null, messageId: string): Promise<void>;
  /** Tells which row the reader looks at: what lies around it stays in a bounded window and over a gap. */
  readAt(parentId: string | null, anchorIndex: number): void;
}

/** Read each time they are needed, so that they may change. */
export interface HistoryOptions {
  /** Messages per page. */
  readonly pageSize?: number | undefined;
  /** The most messages a list holds; as many as were asked for when left out. */
  readonly maxHeld?: number | undefined;
}

interface StandingLoad {
  readonly scope: CallScope;
  wait: AbortController;
}

export function createHistory(context: ChatContext, options: HistoryOptions): History {
  const pageSize = () => options.pageSize ?? defaultPageSize;
  const conversation = (parentId: string | null) => conversationOf(context.state(), parentId);
  /** What is being read of each list. */
  const places = new Map<string | null, Position>();
  /** Loads that go on until they are done, each with what ends its wait for the next try. */
  const loads = new Map<string | null, StandingLoad>();

  async function load(query: PageQuery, scope: CallScope, holeKey?: string): Promise<Page> {
    const about = { query, ...(holeKey && { holeKey }) };
    context.dispatch({ type: "page-requested", ...about });
    try {
      const page = await context.readPage(query, scope);
      if (scope.ended) throw new ChatError("cancelled");
      context.dispatch({ type: "page-loaded", page, at: context.environment.now(), ...about });
      return page;
    } catch (thrown) {
      // What ended with its connection has not failed: the next one loads it.
      if (!scope.ended) context.dispatch({ type: "page-failed", ...about });
      throw thrown;
    }
  }

  async function toLive(parentId: string | null, scope: CallScope): Promise<void> {
    const isLive = () => reachesEnd(conversation(parentId).timeline.coverage);
    const { newest, timeline, unverifiedTo } = conversation(parentId);
    const known = timeline.coverage.at(-1)?.to;
    // A thread may have been closed meanwhile.
    if (conversation(parentId).parentId !== parentId) return;
    // Also where a jump has brought the list to its live end.
    if (unverifiedTo) return verify(parentId, scope);
    if (newest === "idle" && isLive()) return;
    // From the very beginning on, the newest page says more.
    if (newest === "idle" && known && comparePositions(known, earliest) > 0) await loadForward(parentId, known, scope);
    // Too much was missed to fetch it all: the newest page, and a hole before it.
    if (newest !== "idle" || !isLive()) await load({ parentId, before: null, limit: pageSize() }, scope);
  }

  /** Loads again what is held, from the newest page back; what lies beyond the limit is dropped. */
  async function verify(parentId: string | null, scope: CallScope): Promise<void> {
    const oldest = conversation(parentId).timeline.coverage[0]?.from ?? latest;
    let before: Position | null = null;
    for (let loaded = 0; loaded < selfFillLimit && !(before && comparePositions(before, oldest) <= 0);) {
      const page: Page = await load({ parentId, before, limit: fillPageSize }, scope);
      const first = page.messages[0];
      before = first && page.hasOlder ? positionOf(first) : earliest;
      loaded += page.messages.length;
    }
    const end = { from: before ?? earliest, to: latest };
    const read = places.get(parentId);
    const loadAfter = (after: Position) => load({ parentId, after, limit: fillPageSize }, scope);
    const isBeyond = read && comparePositions(read, end.from) < 0;
    const around = isBeyond && (await loadAround(conversation(parentId).timeline, read, loadAfter));
    context.dispatch({ type: "list-verified", parentId, kept: cover([end], around || end) });
  }

  /** Loads on from the end of a known stretch until it grows into the next one, or to the limit. `keyOf`: the hole there. */
  async function loadForward(
    parentId: string | null,
    from: Position,
    scope: CallScope,
    keyOf?: (older: Position) => string,
  ): Promise<void> {
    let after = from;
    for (let loaded = 0; loaded < selfFillLimit;) {
      const page = await load({ parentId, after, limit: fillPageSize }, scope, keyOf?.(after));
      const last = page.messages.at(-1);
      if (!last || !page.hasNewer) return;
      const stretch = conversation(parentId).timeline.coverage.find(({ to }) => comparePositions(to, last) >= 0);
      if (!stretch || comparePositions(stretch.to, last) > 0) return;
      after = stretch.to;
      loaded += page.messages.length;
    }
  }

  async function keepLive(parentId: string | null, scope: CallScope): Promise<void> {
    const running = loads.get(parentId);
    // Its thread may have been closed and opened again meanwhile.
    if (running?.scope === scope) return running.wait.abort();
    const mine = { scope, wait: new AbortController() };
    loads.set(parentId, mine);
    await tryUntilLive(parentId, mine);
    if (loads.get(parentId) === mine) loads.delete(parentId);
  }

  async function tryUntilLive(parentId: string | null, mine: StandingLoad): Promise<void> {
    const { scope } = mine;
    const query = { parentId, before: null, limit: pageSize() };
    const fail = () => context.dispatch({ type: "list-failed", parentId });
    const wait = (delay: number) => {
      mine.wait = new AbortController();
      return scope.wait(delay, mine.wait.signal).catch(() => {});
    };
    const load = async () => {
      if (!scope.ended) await toLive(parentId, scope);
    };
    const onFailure = (_: ChatError, attempt: number) => {
      if (attempt < quietTries) context.dispatch({ type: "page-requested", query });
      else fail();
    };
    const hurried: RetryScope = {
      wait,
      get ended() {
        return scope.ended;
      },
    };
    await retrying(hurried, context.environment, load, { onFailure }).catch(() => scope.ended || fail());
  }

  return {
    toLive,
    keepLive,
    async loadOlder(parentId) {
      const { timeline, older } = conversation(parentId);
      const oldest = timeline.coverage[0]?.from;
      if (!oldest || older === "loading" || reachesStart(timeline.coverage)) return;
      const query = { parentId, before: oldest, limit: pageSize() };
      // `page-failed` has recorded a failure: the user may repeat it.
      await load(query, context.connectionScope()).catch(() => {});
    },
    async fillHole(parentId, holeKey, side) {
      const { timeline, filling, unverifiedTo } = conversation(parentId);
      const hole = holesOf(timeline).find(({ key }) => key === holeKey);
      // What is read anew is on its way without being asked for.
      if (!hole || filling.includes(holeKey) || unverifiedTo) return;
      const scope = context.connectionScope();
      const fill: Promise<unknown> =
        side === "newer"
          ? load({ parentId, before: hole.newer, limit: fillPageSize }, scope, holeKey)
          : loadForward(parentId, hole.older, scope, holeKeyAfter);
      await fill.catch(() => {});
    },
    async reveal(parentId, messageId) {
      const isLoaded = () => findEntry(conversation(parentId).timeline, messageId);
      if (isLoaded()) return;
      const isKnown = () => conversation(parentId).newest === "idle";
      await until(context.chatScope(), context.subscribe, isKnown, { timeout: revealTimeout });
      if (isLoaded()) return;
      await load({ parentId, around: messageId, limit: pageSize() }, context.connectionScope());
      if (!isLoaded()) throw new ChatError("not-found");
    },
    readAt(parentId, anchorIndex) {
      const { maxHeld = Infinity } = options;
      const { timeline } = conversation(parentId);
      const entry = entryAt(timeline, anchorIndex);
      if (entry) places.set(parentId, positionOf(entry.message));
      if (timeline.length > maxHeld) context.dispatch({ type: "window-trimmed", parentId, max: maxHeld, anchorIndex });
    },
  };
}

/** Loads the rows around a place again, page by page. Returns the stretch that they fill; `null` for none. */
async function loadAround(
  timeline: Timeline,
  place: Position,
  load: (after: Position) => Promise<Page>,
): Promise<Interval | null> {
  const above = entriesIn(timeline, { from: earliest, to: place });
  const { message } = above.at(-rowsAbove - 1) ?? above[0] ?? {};
  if (!message) return null;
  // The first row may have gone as well.
  let after = above.length > rowsAbove ? positionOf(message) : { createdAt: message.createdAt, id: "" };
  let from: Position | null = null;
  for (let loaded = 0; loaded < fillPageSize && comparePositions(after, place) < 0;) {
    const { messages } = await load(after);
    if (!messages[0]) break;
    from ??= positionOf(messages[0]);
    after = positionOf(messages.at(-1)!);
    loaded += messages.length;
  }
  return from && { from, to: after };
}

/**
 * Searches the history for messages by their keys, each from where it was sent; the state confirms what is found. Returns
 * the entries that were found, or behind which the history was read to its end.
 */
export async function searchHistory(
  context: ChatContext,
  entries: readonly UnsentMessage[],
): Promise<readonly UnsentMessage[]> {
  const keys = new Set(entries.map(({ key }) => key));
  const starts = entries.map(({ sentAfter }) => Math.max(0, sentAfter.createdAt - reconcileMargin));
  let after: Position = { createdAt: Math.min(...starts), id: "" };
  for (let pages = 0, read = 0; pages < maxReconcilePages && read < maxReconciledMessages; pages++) {
    // A reply stands in the main list as well.
    const page = await context.readPage({ parentId: null, after, limit: reconcilePageSize });
    for (const message of page.messages) {
      if (keys.delete(message.key ?? "")) context.dispatch({ type: "message-fetched", message });
    }
    read += page.messages.length;
    const last = page.messages.at(-1);
    if (keys.size === 0 || !last || !page.hasNewer) return entries;
    if (comparePositions(last, after) <= 0) break;
    // Each one is looked for as far as if it were alone.
    if (starts.some((start) => start > after.createdAt && start <= last.createdAt)) pages = read = 0;
    after = positionOf(last);
  }
  const beyond = entries.filter((_, i) => starts[i]! > after.createdAt);
  return beyond.length > 0 ? searchHistory(context, beyond) : [];
}
