import type { Changes, Page, PageQuery, Position } from "@foyer/chat-headless/core";
import type { Store } from "./database";
import { requireMember } from "./members";
import { findRow, type MessageRow, notFound, requireRow, selectMessage, toId, toMessage } from "./message-rows";

/** A page without gaps, oldest first. Throws `not-found` for a page around a message that is not in the list. */
export function getPage(store: Store, channelUrl: string, personId: string, query: PageQuery): Page {
  requireMember(store, channelUrl, personId);
  const { parentId, limit } = query;
  const parent = parentId === null ? undefined : findRow(store, channelUrl, parentId);
  const list = parentId === null ? "in_main_list = 1 AND removed = 0" : "parent_id = ? AND removed = 0";
  const values = parentId === null ? [channelUrl] : [channelUrl, toId(parentId)];
  const read = (direction: "<" | ">", { createdAt, id }: Position, count: number, orAt = "") =>
    store.all<MessageRow>(
      `${selectMessage} WHERE channel_url = ? AND ${list} AND (created_at, message.id) ${direction}${orAt} (?, ?)
       ORDER BY created_at ${direction === "<" ? "DESC" : "ASC"}, message.id ${direction === "<" ? "DESC" : "ASC"} LIMIT ?`,
      ...values,
      createdAt,
      id === "" ? 0 : toId(id),
      count,
    );
  const toPage = (rows: readonly MessageRow[], hasOlder: boolean, hasNewer: boolean): Page => ({
    messages: rows.map((row) => toMessage(store, row, personId)),
    hasOlder,
    hasNewer,
    parent: parent === undefined ? null : toMessage(store, parent, personId),
  });

  if ("before" in query) {
    const { before } = query;
    const rows = read("<", before ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" }, limit + 1);
    const hasNewer = before !== null && read(">", before, 1, "=").length > 0;
    return toPage(rows.slice(0, limit).toReversed(), rows.length > limit, hasNewer);
  }
  if ("after" in query) {
    const rows = read(">", query.after, limit + 1);
    return toPage(rows.slice(0, limit), read("<", query.after, 1, "=").length > 0, rows.length > limit);
  }
  const middle = requireRow(store, channelUrl, query.around);
  if (parentId === null ? middle.in_main_list === 0 : middle.parent_id !== toId(parentId)) throw notFound();
  const place = { createdAt: middle.created_at, id: query.around };
  const half = Math.floor(limit / 2);
  const [older, newer] = [read("<", place, half + 1), read(">", place, half + 1)];
  const rows = [...older.slice(0, half).toReversed(), middle, ...newer.slice(0, half)];
  return toPage(rows, older.length > half, newer.length > half);
}

/** Returns the changes after a cursor, a hundred at a time. A message that is only new is left to the pages. */
export function getChanges(store: Store, channelUrl: string, personId: string, cursor: string): Changes {
  requireMember(store, channelUrl, personId);
  const [limit, now] = [100, cursorOf(store, channelUrl)];
  const since = toId(cursor);
  if (since < 0 || since > Number(now)) {
    return { changed: [], deletedIds: [], cursor: now, hasMore: false, complete: false };
  }
  const rows = store.all<MessageRow>(
    `${selectMessage} WHERE channel_url = ?1 AND last_change > ?2 AND (first_change <= ?2 OR last_change > first_change)
     ORDER BY last_change LIMIT ?3`,
    channelUrl,
    since,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    changed: page.filter(({ removed }) => removed === 0).map((row) => toMessage(store, row, personId)),
    deletedIds: page.filter(({ removed }) => removed === 1).map(({ id }) => String(id)),
    cursor: hasMore ? String(page.at(-1)?.last_change) : now,
    hasMore,
    complete: true,
  };
}

export function cursorOf(store: Store, channelUrl: string): string {
  const row = store.get<{ clock: number }>("SELECT clock FROM channel WHERE url = ?", channelUrl);
  return String(row?.clock ?? 0);
}

export function newestOf(store: Store, channelUrl: string): Position | null {
  const row = store.get<MessageRow>(
    `${selectMessage} WHERE channel_url = ? AND in_main_list = 1 AND removed = 0 ORDER BY created_at DESC, message.id DESC LIMIT 1`,
    channelUrl,
  );
  return row === undefined ? null : { createdAt: row.created_at, id: String(row.id) };
}

/** How many messages of others in the main list a person has not seen. */
export function countUnread(store: Store, channelUrl: string, personId: string): number {
  const row = store.get<{ unread: number }>(
    `SELECT count(*) AS unread FROM message JOIN member USING (channel_url)
     WHERE channel_url = ?1 AND person_id = ?2 AND in_main_list = 1 AND removed = 0 AND sender_id IS NOT ?2
     AND (created_at, id) > (seen_at, seen_id)`,
    channelUrl,
    personId,
  );
  return row?.unread ?? 0;
}

/** Marks the main list as seen up to a place, which never goes back, nor beyond the newest message. */
export function markAsSeen(store: Store, channelUrl: string, personId: string, { createdAt, id }: Position): void {
  store.change((tell) => {
    requireMember(store, channelUrl, personId);
    const newest = newestOf(store, channelUrl);
    if (newest === null) return;
    const upTo = createdAt > newest.createdAt ? newest : { createdAt, id };
    const changed = store.run(
      `UPDATE member SET seen_at = ?3, seen_id = ?4
       WHERE channel_url = ?1 AND person_id = ?2 AND (seen_at, seen_id) < (?3, ?4)`,
      channelUrl,
      personId,
      upTo.createdAt,
      upTo.id === "" ? 0 : toId(upTo.id),
    );
    if (changed > 0) tell({ type: "seen-changed", channelUrl, upTo }, (readerId) => readerId === personId);
  });
}
