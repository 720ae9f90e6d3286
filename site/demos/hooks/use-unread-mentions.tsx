import { useUnreadCount, useUnreadMentions } from "@foyer/chat-headless";

export default function Badge() {
  const unread = useUnreadCount();
  const mentions = useUnreadMentions();
  return (
    <p>
      {unread} unread{mentions > 0 && `, ${mentions} of them for you`}
    </p>
  );
}
