import { ChatError } from "@foyer/chat-headless/core";

/** A list that the SDK pages with a stateful query object. */
export interface PagedList<Item> {
  readonly hasNext: boolean;
  next(): Promise<readonly Item[]>;
}

interface ListPage<Item> {
  readonly items: readonly Item[];
  /** `null` at the end. */
  readonly cursor: string | null;
}

/**
 * Pages of the SDK's lists by cursors that are values: asked for again, a cursor answers the same page. No page but the last
 * is empty.
 */
export interface ListPages<Item> {
  /**
   * Rejects with `invalid` for a cursor of no list, and as the SDK does. An answer that comes after its asker gave up is lost;
   * the list is then read again from its beginning.
   *
   * @param cursor `null` for the first page
   * @param start the list at its beginning
   * @param signal the asker's
   */
  read(cursor: string | null, start: () => PagedList<Item>, signal: AbortSignal): Promise<ListPage<Item>>;
  /** Forgets the SDK's query objects, whose instance has ended. Cursors stay good. */
  clear(): void;
}

interface OpenList<Item> {
  readonly list: PagedList<Item>;
  /** From the first page on; the last one may be under way. */
  readonly pages: Promise<{ readonly items: readonly Item[]; readonly hasMore: boolean }>[];
  /** How many wait for a page of it. */
  askers: number;
}

/** Lists that are remembered; of more the oldest is dropped, and read again when its cursor comes. */
const maxOpenLists = 50;

export function createListPages<Item>(): ListPages<Item> {
  const lists = new Map<string, OpenList<Item>>();
  let count = 0;

  function open(name: string, list: PagedList<Item>): OpenList<Item> {
    const opened = { list, pages: [], askers: 0 };
    lists.set(name, opened);
    const [oldest] = lists.keys();
    if (lists.size > maxOpenLists && oldest !== undefined) lists.delete(oldest);
    return opened;
  }

  /** One page is read at a time: the SDK refuses a second request of a query (800170). */
  async function readAfter(opened: OpenList<Item>, index: number) {
    if (index > 0) await pageAt(opened, index - 1);
    const { list } = opened;
    let items: readonly Item[];
    do {
      if (opened.askers === 0) throw new ChatError("cancelled", "Nobody waits for the page any more.");
      items = await list.next();
    } while (items.length === 0 && list.hasNext);
    return { items, hasMore: list.hasNext };
  }

  function pageAt(opened: OpenList<Item>, index: number): OpenList<Item>["pages"][number] {
    const known = opened.pages[index];
    if (known !== undefined) return known;
    const page = readAfter(opened, index);
    opened.pages[index] = page;
    // A page that failed is asked for again, where the query stands.
    page.catch(() => opened.pages.splice(index));
    return page;
  }

  return {
    async read(cursor, start, signal) {
      const [, name, at] = /^(list-\d+)\.(\d+)$/.exec(cursor ?? `list-${(count += 1)}.0`) ?? [];
      if (name === undefined) throw new ChatError("invalid", "The cursor belongs to no list of this adapter.");
      const index = Number(at);
      const opened = lists.get(name) ?? open(name, start());
      let isAsking = true;
      opened.askers += 1;
      const stopAsking = () => {
        if (isAsking) opened.askers -= 1;
        isAsking = false;
      };
      const forget = () => {
        stopAsking();
        if (lists.get(name) === opened) lists.delete(name);
      };
      signal.addEventListener("abort", forget);
      try {
        const { items, hasMore } = await pageAt(opened, index);
        return { items, cursor: hasMore ? `${name}.${index + 1}` : null };
      } finally {
        stopAsking();
        signal.removeEventListener("abort", forget);
      }
    },
    clear: () => lists.clear(),
  };
}

/** A list with each of its pages changed. `begin` is called before a page is asked for. */
export function mapped<Item, Mapped>(
  list: PagedList<Item>,
  begin: () => (page: readonly Item[]) => readonly Mapped[],
): PagedList<Mapped> {
  return {
    get hasNext() {
      return list.hasNext;
    },
    async next() {
      const map = begin();
      return map(await list.next());
    },
  };
}
