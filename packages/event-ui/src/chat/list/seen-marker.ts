import { unreadTotal, useChatScope, useMarkSeen, useReadable, useUnreadCount } from "@foyer/chat-headless";
import { useEffect } from "react";
import type { ListView } from "./view/list-view";

export interface SeenMarkerProps {
  readonly view: Pick<ListView, "position">;
  readonly attentive: boolean;
}

/** Says that everything was seen while somebody sees the end. A component of its own, so that a count renders nothing else. Renders nothing. */
export function SeenMarker({ view: { position }, attentive }: SeenMarkerProps) {
  const atEnd = useReadable(position, (now) => now.atEnd);
  const unread = useUnreadCount();
  const markSeen = useMarkSeen();
  const { chat } = useChatScope();
  useEffect(() => {
    // Where the end is may have changed with the count, and nobody has rendered since.
    if (!attentive || !atEnd || !position.get().atEnd) return;
    if (unread > 0 && unreadTotal(chat.store.get().unread) > 0) markSeen();
  }, [attentive, atEnd, position, unread, chat, markSeen]);
  return null;
}
