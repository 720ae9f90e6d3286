import type { RowList } from "../../core/state/row";
import { countsAsUnread } from "../../core/state/unread";

/** Rows looked at for the first unread one; a list with more unread ones has no separator. */
const reach = 1000;

/** The key of the oldest of `total` unread messages, counted back from `end`; `null` when it is not among the rows. */
export function findFirstUnread(
  rows: RowList,
  total: number,
  selfId: string,
  end: number = rows.length - 1,
): string | null {
  let left = total;
  for (let index = end; left > 0 && index >= Math.max(0, end - reach); index--) {
    const row = rows.at(index);
    if (row === undefined || !countsAsUnread(row.message, selfId)) continue;
    left--;
    if (left === 0) return row.key;
  }
  return null;
}

/** The place of the separator `New messages`, which is decided once for each time of reading. */
export interface UnreadMark {
  readonly key: string | null;
  /** How many messages were unread when it was put; 0 once they were visited or dismissed. */
  readonly total: number;
  /** The newest of them. */
  readonly end: string | null;
}

/** A mark, with what it is decided by. */
export interface DecidedMark extends UnreadMark {
  /** The person looks at the list: the panel is open and the page visible. */
  readonly reading: boolean;
  readonly decided: boolean;
}

export const noUnreadMark: DecidedMark = { reading: false, decided: false, key: null, total: 0, end: null };

export interface UnreadMarkNow {
  readonly reading: boolean;
  readonly atEnd: boolean;
  readonly rows: RowList;
  /** The rows of the time before: a row that was removed since is found by its neighbours there. */
  readonly before: RowList;
  /** Unread messages in this list. */
  readonly total: number;
  readonly selfId: string;
}

/**
 * The mark is put when reading begins and then holds still; what was left unvisited the time before stays behind it. Where
 * nothing was unread then, it is put before the first message that arrives while the reader is away from the end. A message
 * that is not among the rows yet is marked once it is; for one that was removed, its neighbour is. The same reference when
 * nothing changed.
 */
export function reduceUnreadMark(before: DecidedMark, now: UnreadMarkNow): DecidedMark {
  const mark = keepRows(before, now);
  const { rows, selfId, total } = now;
  if (!now.reading) return mark.reading ? { ...mark, reading: false, decided: false } : mark;
  if (!mark.decided) {
    if (rows.length === 0) return mark;
    if (mark.total > 0 || total === 0) {
      const left = mark.total > 0 ? { total: mark.total + total, end: rows.at(rows.length - 1)?.key ?? null } : {};
      return { ...mark, ...(total > 0 && left), key: mark.total > 0 ? mark.key : null, reading: true, decided: true };
    }
    const key = findFirstUnread(rows, total, selfId);
    return { reading: true, decided: true, key, total, end: rows.at(rows.length - 1)?.key ?? null };
  }
  if (mark.key !== null) return mark;
  if (mark.total > 0) {
    const key = findFirstUnread(rows, mark.total, selfId, rows.indexOf(mark.end ?? ""));
    return key === null ? mark : { ...mark, key };
  }
  if (now.atEnd || total === 0) return mark;
  const key = findFirstUnread(rows, total, selfId);
  return key === null ? mark : { ...mark, key };
}

/** The mark between rows that are still there. The same reference when they are, or when none of the rows before is. */
function keepRows(mark: DecidedMark, { rows, before }: UnreadMarkNow): DecidedMark {
  const neighbour = (key: string | null, step: 1 | -1) => {
    const isThere = (index: number) => rows.indexOf(before.at(index)?.key ?? "") >= 0;
    let index = before.indexOf(key ?? "");
    if (index < 0 || isThere(index)) return key;
    while (index >= 0 && index < before.length && !isThere(index)) index += step;
    return before.at(index)?.key ?? key;
  };
  const key = neighbour(mark.key, 1);
  const end = neighbour(mark.end, -1);
  return key === mark.key && end === mark.end ? mark : { ...mark, key, end };
}
