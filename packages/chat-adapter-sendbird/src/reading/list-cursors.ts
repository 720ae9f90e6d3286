import { ChatError } from "@foyer/chat-headless/core";

/** A list that the SDK pages with a stateful query object. */
export interface PagedList<Item> {
  readonly hasNext: boolean;
  next(): Promise<Item[]>;
}

/** Cursors of the port for lists that are being read: the number of such a list. */
export interface ListCursors<List> {
  add(list: List): string;
  /** Throws a `ChatError` for a cursor of no unfinished list. */
  at(cursor: string): List;
}

/** Unfinished lists that are remembered; starting more drops the oldest. */
const maxOpenLists = 50;

export function createListCursors<List>(): ListCursors<List> {
  const open = new Map<string, List>();
  let count = 0;
  return {
    add(list) {
      const cursor = `list-${(count += 1)}`;
      open.set(cursor, list);
      const [oldest] = open.keys();
      if (open.size > maxOpenLists && oldest !== undefined) open.delete(oldest);
      return cursor;
    },
    at(cursor) {
      const list = open.get(cursor);
      if (list === undefined) throw new ChatError("invalid", "The cursor belongs to no unfinished list.");
      return list;
    },
  };
}
