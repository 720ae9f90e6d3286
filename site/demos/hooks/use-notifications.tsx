import { type Message, useNotifications } from "@foyer/chat-headless";
import { useState } from "react";

export default function Notifications() {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const show = (messages: readonly Message[]) => {
    const [first] = messages;
    const who =
      messages.length > 1 ? `${messages.length} messages` : `A message from ${first?.sender?.name ?? "the event"}`;
    setTexts((shown) => [...shown.slice(-4), who]);
  };
  useNotifications({ notify: "all", show });
  return <ul>{texts.length === 0 ? <li>Nothing yet</li> : texts.map((text, index) => <li key={index}>{text}</li>)}</ul>;
}
