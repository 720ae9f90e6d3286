import { type Row, useConversation } from "@foyer/chat-headless";

/** The current version of a row of the surrounding list, or of a thread's root; `null` once it is gone or deleted. */
export function useLiveRow(row: Row | null): Row | null {
  const { rows, root } = useConversation();
  if (row === null) return null;
  const live = row.key === root?.key ? root : rows.at(rows.indexOf(row.key));
  return live === undefined || live.message.deleted ? null : live;
}
