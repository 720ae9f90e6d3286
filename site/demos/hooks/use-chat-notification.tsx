import { type ChatNotifications, useChatNotification } from "@foyer/chat-headless";
import { useCallback, useState } from "react";

export default function Announcements() {
  const [text, setText] = useState("Nothing has arrived yet.");
  const onArrived = useCallback(({ messages }: ChatNotifications["arrived"]) => {
    setText(`${messages.length} new, the last from ${messages.at(-1)?.sender?.name}`);
  }, []);
  useChatNotification("arrived", onArrived);
  return <p role="status">{text}</p>;
}
