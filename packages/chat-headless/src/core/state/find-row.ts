import { type ChatState, conversationOf } from "./chat-state";
import { type Row, rowOfEntry, rowsOf } from "./row";

/**
 * A row of a list, or the message that a thread is about, by its key or its message's id, as it is in this state; `null` where it is
 * not loaded.
 *
 * @param parentId the thread; `null` for the main list
 */
export function findRow(state: ChatState, parentId: string | null, keyOrId: string): Row | null {
  const conversation = conversationOf(state, parentId);
  const rows = rowsOf(state, conversation);
  const found = rows.at(rows.indexOf(keyOrId));
  if (found !== undefined) return found;
  const root = conversation.root && rowOfEntry(conversation.root, state);
  return root !== null && (root.key === keyOrId || root.message.id === keyOrId) ? root : null;
}
