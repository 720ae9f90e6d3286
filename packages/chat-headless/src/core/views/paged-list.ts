import { createStore, type Readable } from "../owner/store";
import type { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";

/** A list that a service gives page by page, as far as it is loaded. */
export interface PagedState<Query, Item, Cursor> {
  /** `idle`: nothing was asked. `failed`: the last page could not be loaded. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The query that was asked last; `null` for none. */
  readonly asked: Query | null;
  /** The query that the items answer. While the first page of another one is on its way, the query before it. */
  readonly query: Query | null;
  /** In the service's order, each key once. */
  readonly items: readonly Item[];
  /** Where the next page begins; `null` where there is none. */
  readonly cursor: Cursor | null;
  /** Why the last page could not be loaded; `null` in every other status. */
  readonly error: ChatError | null;
}

/** The owner of one list with pages. Only answers to the latest query count. */
export interface PagedList<Query, Item, Cursor> {
  readonly store: Readable<PagedState<Query, Item, Cursor>>;
  /** Asks for the first page once `delay` milliseconds have passed without another query. @default at once */
  ask(query: Query, delay?: number): void;
  /** Loads the next page, or again the one that failed. Does nothing while a page is on its way, or a query waits for its delay. */
  more(): void;
  /** Reads the loaded part again. The old items stay until then. Does nothing while a query waits for its delay. */
  refresh(): void;
  /** Changes the loaded items; does nothing where `update` returns the same list. */
  change(update: (items: readonly Item[]) => readonly Item[]): void;
  /** Forgets everything, and ends requests and timers. */
  clear(): void;
  /** Ends requests and timers, until `resume`. */
  stop(): void;
  /** Begins the request again that `stop` has cut off. */
  resume(): void;
}

/** Pages in a row without an item after which a list is not read on by itself, although the service claims more. */
const maxEmpty = 10;

/**
 * Creates a list that is loaded page by page. It requests nothing by itself.
 *
 * @param read loads one page, or rejects with a `ChatError`, as requests of a chat do; `cursor` is `null` for the first one
 * @param keyOf of an item; a list that changed between two pages may name one twice, which is left out then
 */
export function createPagedList<Query, Item, Cursor>(
  { after }: Pick<Environment, "after">,
  read: (
    query: Query,
    cursor: Cursor | null,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly Item[]; readonly cursor: Cursor | null }>,
  keyOf: (item: Item) => string,
): PagedList<Query, Item, Cursor> {
  const nothing = { status: "idle", asked: null, query: null, items: [], cursor: null, error: null } as const;
  const store = createStore<PagedState<Query, Item, Cursor>>(nothing);
  let cancelDelay: (() => void) | null = null;
  let request: AbortController | null = null;
  /** The question that has no answer yet, or was answered by a failure. */
  let open: (() => Promise<void>) | null = null;
  let isFailed = false;

  /** @param wanted so many items are read, page by page, where there are as many */
  async function load(asked: Query, cursor: Cursor | null, wanted = 0): Promise<void> {
    stop();
    const { signal } = (request = new AbortController());
    begin(() => load(asked, cursor, wanted));
    store.set({ ...store.get(), status: "loading", asked, error: null });
    // An effect asks before the provider around it has opened the chat, and may end the request at once.
    await Promise.resolve();
    if (signal.aborted) return;
    try {
      const found: Item[] = [];
      let next = cursor;
      let empty = 0;
      do {
        const page = await read(asked, next, signal);
        if (signal.aborted) return;
        found.push(...page.items);
        empty = page.items.length === 0 ? empty + 1 : 0;
        next = page.cursor;
      } while (next !== null && found.length < wanted && empty < maxEmpty);
      open = null;
      const before = cursor === null ? [] : store.get().items;
      const items = withoutDoubles([...before, ...found], keyOf);
      store.set({ status: "ready", asked, query: asked, items, cursor: next, error: null });
    } catch (thrown) {
      if (signal.aborted) return;
      const state = store.get();
      isFailed = true;
      const kept = Object.is(state.query, asked) ? state : { ...nothing, asked, query: asked };
      store.set({ ...kept, status: "failed", error: thrown as ChatError });
    }
  }

  function begin(question: () => Promise<void>): void {
    open = question;
    isFailed = false;
  }

  function stop(): void {
    cancelDelay?.();
    cancelDelay = null;
    request?.abort();
    request = null;
  }

  return {
    store,
    ask(query, delay) {
      stop();
      const question = () => load(query, null);
      begin(question);
      if (delay === undefined) void question();
      else cancelDelay = after(delay, () => void question());
    },
    more() {
      const { status, query, cursor } = store.get();
      if (status === "loading" || cancelDelay !== null) return;
      if (open !== null) void open();
      else if (query !== null && cursor !== null) void load(query, cursor);
    },
    refresh() {
      const { asked, items } = store.get();
      if (asked !== null && cancelDelay === null) void load(asked, null, items.length);
    },
    change(update) {
      const state = store.get();
      const items = update(state.items);
      if (items !== state.items) store.set({ ...state, items });
    },
    clear() {
      stop();
      open = null;
      store.set(nothing);
    },
    stop,
    resume() {
      if (request === null && cancelDelay === null && !isFailed) void open?.();
    },
  };
}

function withoutDoubles<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const known = new Set<string>();
  return items.filter((item) => known.size < known.add(keyOf(item)).size);
}
