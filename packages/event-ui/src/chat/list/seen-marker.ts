import {
  type ChatState,
  unreadTotal,
  useChatScope,
  useChatState,
  useMarkSeen,
  useReadable,
  useUnreadCount,
} from "@foyer/chat-headless";
import { useEffect } from "react";
import type { ListStore } from "./store/list-store";

export interface SeenMarkerProps {
  readonly store: Pick<ListStore, "position">;
  readonly attentive: boolean;
  /** The key of the last row. */
  readonly newest: string | undefined;
}

const isReady = ({ connection }: ChatState) => connection.type === "ready";

/** Says that everything was seen while somebody sees the end. A component of its own, so that a count renders nothing else. Renders nothing. */
export function SeenMarker({ store: { position }, attentive, newest }: SeenMarkerProps) {
  const atEnd = useReadable(position, (now) => now.atEnd);
  const unread = useUnreadCount();
  // After a gap the count comes first, then what is counted, and at last the word that nothing is missing.
  const isLive = useChatState(isReady);
  const markSeen = useMarkSeen();
  const { chat } = useChatScope();
  useEffect(() => {
    // Where the end is may have changed with the count, and nobody has rendered since.
    if (!attentive || !atEnd || !position.get().atEnd) return;
    if (unread > 0 && unreadTotal(chat.store.get().unread) > 0) markSeen();
  }, [attentive, atEnd, position, unread, newest, isLive, chat, markSeen]);
  return null;
}
