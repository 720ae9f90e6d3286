import { conversationOf } from "../../core/state/chat-state";
import { type Row, rowsOf } from "../../core/state/row";
import { useParentId } from "../conversation-scope";
import { useChatState } from "../use-readable";

/**
 * One row of the surrounding list, by its key or its message's id, as it is now; `null` while it is not loaded, and once it
 * is gone. Renders when that row changes, and not when another one does.
 */
export function useMessage(keyOrId: string | null): Row | null {
  const parentId = useParentId();
  return useChatState((state) => {
    if (keyOrId === null) return null;
    const rows = rowsOf(state, conversationOf(state, parentId));
    return rows.at(rows.indexOf(keyOrId)) ?? null;
  });
}
