import { useMarkSeen, useUnreadCount } from "@foyer/chat-headless";

export default function Unread() {
  const count = useUnreadCount();
  const markSeen = useMarkSeen();
  return (
    <>
      <p>{count} unread</p>
      <button type="button" onClick={markSeen}>
        I have seen all
      </button>
    </>
  );
}
