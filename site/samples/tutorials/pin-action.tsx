import type { Message } from "@foyer/chat-headless";
import { Chat, type ToRowActions } from "@foyer/event-ui/chat";
import { useMemo } from "react";

/** A chat in which every text that others have can be pinned: on the bar of a message, in its menu, and by P. */
export function ChatWithPins({ onPin }: { readonly onPin: (message: Message) => void }) {
  const actions = useMemo<ToRowActions>(
    () => (row, own) => {
      const { message, status } = row;
      // A text that is not stored yet has an id of this page alone.
      if (message.type !== "text" || message.deleted || status !== "sent") return own;
      const run = () => onPin(message);
      return [...own, { key: "pin", label: "Pin", icon: "announcement", inBar: true, shortcut: "p", run }];
    },
    [onPin],
  );
  return <Chat actions={actions} />;
}
