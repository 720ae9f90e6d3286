import { useEffect } from "react";
import { conversationOf } from "../core/state/chat-state";
import { type RowList, rowsOf } from "../core/state/row";
import { unreadTotal } from "../core/state/unread";
import { useChatScope } from "../react/chat-provider";
import type { ListStore } from "./store/list-store";

const newestOf = (rows: RowList) => rows.at(rows.length - 1)?.key;

/**
 * Marks the main list as seen while a person sees its end. It listens to the chat by itself: a count of unread messages that goes up
 * and back to zero renders nothing.
 *
 * @param rows those that are rendered: a newer one is not seen yet
 */
export function useSeenAtEnd(
  { position }: ListStore,
  rows: RowList,
  parentId: string | null,
  attentive: boolean,
): void {
  const { chat } = useChatScope();
  const newest = newestOf(rows);
  useEffect(() => {
    // Of threads no unread messages are known.
    if (parentId !== null || !attentive) return;
    let isOver = false;
    let marked = "";
    function mark(): void {
      const state = chat.store.get();
      const isShown = newestOf(rowsOf(state, conversationOf(state, null))) === newest;
      if (isOver || !isShown || !position.get().atEnd) return;
      // A mark need not change the count: after a gap the count comes first, then the counted messages, and at last the state `ready`.
      const now = `${unreadTotal(state.unread)} ${state.connection.type}`;
      if (now === marked) return;
      marked = now;
      chat.presence.markSeen();
    }
    // After all effects of a commit: React compares what components read in them, and would render the list for it once more.
    const look = () => queueMicrotask(mark);
    look();
    const ends = [position.subscribe(look), chat.store.subscribe(look)];
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [chat, position, parentId, attentive, newest]);
}
