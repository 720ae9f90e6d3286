import type { ChatError } from "../port/chat-error";
import { comparePositions, type Position } from "../port/model";
import type { CallScope } from "../boundary/call-scope";
import { retrying, type RetryScope } from "../boundary/retrying";
import { conversationOf } from "../state/chat-state";
import { earliest, reachesEnd } from "../state/coverage";
import type { ChatContext } from "./chat-context";
import { loadWriting } from "./opening";
import type { PageLoads } from "./page-loads";

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
 * @param placeOf the place that is being read in a list; `undefined` where that is not known
 * @param pageSize messages of the newest page
 */
export function createLiveLists(
  context: ChatContext,
  pages: PageLoads,
  placeOf: (parentId: string | null) => Position | undefined,
  pageSize: () => number,
): LiveLists {
  const conversation = (parentId: string | null) => conversationOf(context.state(), parentId);
  /** Loads that go on until they are done, each with the controller that ends its wait for the next try. */
  const loads = new Map<string | null, StandingLoad>();

  async function toLive(parentId: string | null, scope: CallScope): Promise<void> {
    const isLive = () => reachesEnd(conversation(parentId).timeline.coverage);
    const { newest, timeline, unverifiedTo } = conversation(parentId);
    const known = timeline.coverage.at(-1)?.to;
    // A thread may have been closed meanwhile.
    if (conversation(parentId).parentId !== parentId) return;
    // Also where a jump has brought the list to its live end.
    if (unverifiedTo) {
      const { verifyList } = await loadWriting(context, scope);
      return verifyList(context, pages, parentId, placeOf, scope);
    }
    if (newest === "idle" && isLive()) return;
    // From the very beginning on, the newest page says more.
    if (newest === "idle" && known && comparePositions(known, earliest) > 0)
      await pages.loadForward(parentId, known, scope);
    // Too much was missed to fetch it all: the newest page, and a hole before it.
    if (newest !== "idle" || !isLive()) await pages.load({ parentId, before: null, limit: pageSize() }, scope);
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
