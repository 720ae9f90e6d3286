import { useMarkSeen, useUnreadCount } from "@foyer/chat-headless";
import { useEffect } from "react";

export default function SeenWhileVisible() {
  const count = useUnreadCount();
  const markSeen = useMarkSeen();
  useEffect(() => {
    const mark = () => {
      if (count > 0 && document.visibilityState === "visible") markSeen();
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [count, markSeen]);
  return <p>{count} unread: this list is in view, so that nothing stays unread.</p>;
}
