import { useConnection, useUnreadCount, useUnreadMentions } from "@foyer/chat-headless";

/** Anything outside of the chat can know about it. */
export function OwnButton() {
  const unread = useUnreadCount();
  const mentions = useUnreadMentions();
  const { connection } = useConnection();
  return (
    <output>
      {unread} unread, {mentions} for me, {connection.type}
    </output>
  );
}
