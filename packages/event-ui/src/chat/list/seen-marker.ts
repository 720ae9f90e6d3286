import { unreadTotal, useChatScope, useMarkSeen, useUnreadCount } from "@foyer/chat-headless";
import { useEffect } from "react";

/** Says that everything was seen as long as `seeing`. A component of its own, so that a count renders nothing else. Renders nothing. */
export function SeenMarker({ seeing }: { readonly seeing: boolean }) {
  const unread = useUnreadCount();
  const markSeen = useMarkSeen();
  const { chat } = useChatScope();
  useEffect(() => {
    if (seeing && unread > 0 && unreadTotal(chat.store.get().unread) > 0) markSeen();
  }, [seeing, unread, chat, markSeen]);
  return null;
}
