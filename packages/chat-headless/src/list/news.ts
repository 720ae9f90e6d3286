import { comparePositions, type Message, type Position } from "../core/port/model";
import type { RowList } from "../core/state/row";
import { countsAsUnread, mentionsSelf } from "../core/state/unread";

/** The messages that others wrote since the end of a list was seen. */
export interface News {
  readonly latest: Message;
  readonly count: number;
  /** The number of them that mention this person. */
  readonly mentions: number;
}

/** Counts the messages that others wrote after a position; `null` for none. */
export function newsSince(rows: RowList, seen: Position | null, selfId: string): News | null {
  let latest: Message | null = null;
  let count = 0;
  let mentions = 0;
  for (let index = rows.length - 1; seen !== null && index >= 0; index--) {
    const row = rows.at(index);
    if (row?.status !== "sent") continue;
    const { message } = row;
    if (comparePositions(message, seen) <= 0) break;
    if (!countsAsUnread(message, selfId)) continue;
    latest ??= message;
    count++;
    if (mentionsSelf(message, selfId)) mentions++;
  }
  return latest && { latest, count, mentions };
}
