import type { Page } from "../port/adapter";
import type { ChatError } from "../port/chat-error";
import { comparePositions, type Position, positionOf } from "../port/model";
import type { CallScope } from "../boundary/call-scope";
import { retrying, type RetryScope } from "../boundary/retrying";
import { conversationOf } from "../state/chat-state";
import { cover, earliest, type Interval, latest, reachesEnd } from "../state/coverage";
import { entriesIn, type Timeline } from "../state/timeline";
import type { ChatContext } from "./chat-context";
import { fillPageSize, type PageLoads, selfFillLimit } from "./page-loads";

/** Rows that are loaded again above the one being read. */
const rowsAbove = 50;
/** How often a thread's load fails before that is shown, with a Retry; it is tried again all the same. */
const quietTries = 3;

/** Brings lists to their live end, where nothing that was sent is missing. */
export interface LiveLists {
  /** Loads the newest page of a list, or what came since it was last live. Rejects with what went wrong. */
  toLive(parentId: string | null, scope: CallScope): Promise<void>;
  /** The same by itself, again and again until it is done or refused. Called while it waits, it tries at once. Never rejects. */
  keepLive(parentId: string | null, scope: CallScope): Promise<void>;
}

interface StandingLoad {
  readonly scope: CallScope;
  wait: AbortController;
}

/**
 * @param placeOf what is being read of a list; `undefined` where that is not known
 * @param pageSize messages of the newest page
 */
export function createLiveLists(
  context: ChatContext,
  { load, loadForward }: PageLoads,
  placeOf: (parentId: string | null) => Position | undefined,
  pageSize: () => number,
): LiveLists {
  const conversation = (parentId: string | null) => conversationOf(context.state(), parentId);
  /** Loads that go on until they are done, each with what ends its wait for the next try. */
  const loads = new Map<string | null, StandingLoad>();

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
    const read = placeOf(parentId);
    const loadAfter = (after: Position) => load({ parentId, after, limit: fillPageSize }, scope);
    const isBeyond = read && comparePositions(read, end.from) < 0;
    const around = isBeyond && (await loadAround(conversation(parentId).timeline, read, loadAfter));
    context.dispatch({ type: "list-verified", parentId, kept: cover([end], around || end) });
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

  return { toLive, keepLive };
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
