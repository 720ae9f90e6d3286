import { countsAsUnread, type RowList } from "@foyer/chat-headless";

/** Rows looked at for the first unread one; a list with more unread ones has no separator. */
const reach = 1000;

/** The key of the oldest of `total` unread messages, counted from the end; `null` when it is not among the rows. */
export function findFirstUnread(rows: RowList, total: number, selfId: string): string | null {
  let left = total;
  for (let index = rows.length - 1; left > 0 && index >= Math.max(0, rows.length - reach); index--) {
    const row = rows.at(index);
    if (row === undefined || !countsAsUnread(row.message, selfId)) continue;
    left--;
    if (left === 0) return row.key;
  }
  return null;
}

/** Where the separator `New messages` stands; it is decided once for each time of reading. */
export interface UnreadMark {
  /** Somebody looks at the list: the panel is open and the page visible. */
  readonly reading: boolean;
  readonly decided: boolean;
  readonly key: string | null;
}

export const noUnreadMark: UnreadMark = { reading: false, decided: false, key: null };

export interface UnreadMarkNow {
  readonly reading: boolean;
  readonly atEnd: boolean;
  readonly rows: RowList;
  /** Unread messages in this list. */
  readonly total: number;
  readonly selfId: string;
}

/**
 * The mark is put when reading begins and then holds still. Where nothing was unread then, it is put before the first
 * message that arrives while the reader is away from the end. The same reference when nothing changed.
 */
export function reduceUnreadMark(mark: UnreadMark, now: UnreadMarkNow): UnreadMark {
  if (!now.reading) return mark.reading ? { ...mark, reading: false, decided: false } : mark;
  if (!mark.decided) {
    if (now.rows.length === 0) return mark;
    const key = findFirstUnread(now.rows, now.total, now.selfId);
    return { reading: true, decided: true, key };
  }
  if (mark.key !== null || now.atEnd || now.total === 0) return mark;
  const key = findFirstUnread(now.rows, now.total, now.selfId);
  return key === null ? mark : { ...mark, key };
}
