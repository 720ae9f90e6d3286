import { until } from "../boundary/call-scope";
import { retrying } from "../boundary/retrying";
import { ChatError } from "../port/chat-error";
import { cancelledError } from "../boundary/abortable";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatContext } from "./chat-context";
import { conversationOf } from "../state/chat-state";
import { reachesStart } from "../state/coverage";
import { type Position, positionOf } from "../port/model";
import { entryAt, findEntry, holeKeyAfter, holesOf } from "../state/timeline";
import { createLiveLists, type LiveLists } from "./live-lists";
import { createPageLoads, fillPageSize } from "./page-loads";

const defaultPageSize = 30;
/** Pages that a search among older messages loads, and tries that each of them has. */
const mostSearchedPages = 20;
const searchTries = 6;
/** Milliseconds that a jump to a message waits for its list, and for a line that drops meanwhile. */
const revealTimeout = 30_000;

/** Messages that are not loaded yet: earlier ones, those in a hole, and those around one that is jumped to. */
export interface History {
  /** Loads the page before the oldest message. While one is loaded, answers with what comes of that. Never rejects. */
  loadOlder(parentId: string | null): Promise<LoadOutcome>;
  /** Loads older pages until there is enough, each with several tries. Never rejects. */
  loadOlderUntil(parentId: string | null, search: OlderSearch): Promise<LoadOutcome>;
  /** Loads messages of a hole, from one of its sides. Never rejects. */
  fillHole(parentId: string | null, holeKey: string, side: "older" | "newer"): Promise<LoadOutcome>;
  /** Makes sure a message is loaded, once its list is, also where the line drops meanwhile; rejects with `not-found` when it is gone. */
  reveal(parentId: string | null, messageId: string): Promise<void>;
  /** Sets the row that the reader looks at: the rows around it stay in a bounded window and over a gap. */
  readAt(parentId: string | null, anchorIndex: number): void;
}

/** The history of a chat, with the methods that its room uses. */
export interface HistoryOwner extends History, LiveLists {}

/**
 * The outcome of a load.
 * - `loaded`: the requested messages are there.
 * - `nothing`: there was nothing to load: the list has its beginning, the hole has been filled or is being filled, or what is shown is
 *   being verified.
 * - `failed`: it did not come; the list says so, too. With `cancelled` where the connection or its caller ended it.
 */
export type LoadOutcome =
  | { readonly type: "loaded" | "nothing" }
  | { readonly type: "failed"; readonly error: ChatError };

/** Something among the older messages of a list. */
export interface OlderSearch {
  /** Asked before each page. It must get true by what is loaded. */
  readonly isFound: () => boolean;
  /** Ends the search. @default only the connection does */
  readonly signal?: AbortSignal | undefined;
}

/** Read each time they are needed, so that they may change. */
export interface HistoryOptions {
  /** Messages per page. */
  readonly pageSize?: number | undefined;
  /** The most messages that a list holds. @default no limit */
  readonly maxHeld?: number | undefined;
}

export function createHistory(context: ChatContext, options: HistoryOptions): HistoryOwner {
  const pageSize = () => options.pageSize ?? defaultPageSize;
  const conversation = (parentId: string | null) => conversationOf(context.state(), parentId);
  /** The place that is being read in each list. */
  const places = new Map<string | null, Position>();
  const pages = createPageLoads(context);
  const lists = createLiveLists(context, pages, (parentId) => places.get(parentId), pageSize);
  /** The older page of each list that was asked for last. */
  const olderPages = new Map<string | null, Promise<LoadOutcome>>();
  /** Messages that are loaded for a jump: until it arrives there, the reader is elsewhere, and they would be dropped. */
  let revealing = 0;

  /** The state has recorded a failure: the user may repeat it. */
  function outcomeOf(loading: Promise<unknown>): Promise<LoadOutcome> {
    return loading.then(
      () => ({ type: "loaded" }),
      (thrown: unknown) => ({ type: "failed", error: toChatError(thrown) }),
    );
  }

  async function loadOlder(parentId: string | null): Promise<LoadOutcome> {
    const { timeline, older } = conversation(parentId);
    if (older === "loading") return olderPages.get(parentId) ?? { type: "nothing" };
    const oldest = timeline.coverage[0]?.from;
    if (!oldest || reachesStart(timeline.coverage)) return { type: "nothing" };
    const query = { parentId, before: oldest, limit: pageSize() };
    const page = outcomeOf(pages.load(query, context.connectionScope()));
    olderPages.set(parentId, page);
    return page;
  }

  return {
    ...lists,
    loadOlder,
    loadOlderUntil(parentId, { isFound, signal }) {
      const scope = context.connectionScope();
      let isAtStart = false;
      const loadPage = async () => {
        const outcome = await loadOlder(parentId);
        if (outcome.type === "failed") throw outcome.error;
        isAtStart = outcome.type === "nothing";
      };
      const search = async () => {
        for (let page = 0; page < mostSearchedPages && !isAtStart && !isFound(); page++) {
          if (signal?.aborted) throw cancelledError();
          await retrying(scope, context.environment, loadPage, { tries: searchTries, signal });
        }
      };
      return outcomeOf(search()).then((outcome) =>
        outcome.type === "loaded" && !isFound() ? { type: "nothing" } : outcome,
      );
    },
    async fillHole(parentId, holeKey, side) {
      const { timeline, filling, unverifiedTo } = conversation(parentId);
      const hole = holesOf(timeline).find(({ key }) => key === holeKey);
      // Rows that may be wrong are loaded again by themselves.
      if (!hole || filling.includes(holeKey) || unverifiedTo) return { type: "nothing" };
      const scope = context.connectionScope();
      return outcomeOf(
        side === "newer"
          ? pages.load({ parentId, before: hole.newer, limit: fillPageSize }, scope, holeKey)
          : pages.loadForward(parentId, hole.older, scope, holeKeyAfter),
      );
    },
    async reveal(parentId, messageId) {
      const isLoaded = () => findEntry(conversation(parentId).timeline, messageId);
      let isCutOff = false;
      const mayLoad = () =>
        isCutOff ? context.state().connection.type === "ready" : conversation(parentId).newest === "idle";
      while (!isLoaded()) {
        await until(context.chatScope(), context.subscribe, mayLoad, { timeout: revealTimeout });
        if (isLoaded()) return;
        const scope = context.connectionScope();
        revealing++;
        try {
          await pages.load({ parentId, around: messageId, limit: pageSize() }, scope);
          if (!isLoaded()) throw new ChatError("not-found");
        } catch (thrown) {
          isCutOff = scope.ended;
          if (!isCutOff) throw thrown;
        } finally {
          revealing--;
        }
      }
    },
    readAt(parentId, anchorIndex) {
      const { maxHeld = Infinity } = options;
      const { timeline } = conversation(parentId);
      const entry = entryAt(timeline, anchorIndex);
      if (entry) places.set(parentId, positionOf(entry.message));
      if (timeline.length > maxHeld && revealing === 0)
        context.dispatch({ type: "window-trimmed", parentId, max: maxHeld, anchorIndex });
    },
  };
}
