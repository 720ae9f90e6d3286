import type { Chat } from "../../core/owner/chat";
import { conversationOf } from "../../core/state/chat-state";
import { type Row, rowOfEntry, rowsOf } from "../../core/state/row";

/** A row of a list, or the message that a thread is about, as it is now; as it was given where it is not loaded any more. */
export function currentRow(chat: Chat, parentId: string | null, row: Row): Row {
  const state = chat.store.get();
  const conversation = conversationOf(state, parentId);
  const rows = rowsOf(state, conversation);
  const { root } = conversation;
  return rows.at(rows.indexOf(row.key)) ?? (root?.message.id === row.message.id ? rowOfEntry(root, state) : row);
}
