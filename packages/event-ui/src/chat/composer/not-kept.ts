import { type Chat, createStore, useChatScope } from "@foyer/chat-headless";
import { useEffect } from "react";

const createShown = () => createStore(false);

/** Whether the notice of a chat is shown. It outlives the composers of its lists. */
const shownIn = new WeakMap<Chat, ReturnType<typeof createShown>>();

/** Whether this chat shows that what waits does not outlive the page: from when the browser's storage takes nothing. */
export function useNotKept(): ReturnType<typeof createShown> {
  const { chat } = useChatScope();
  const shown = shownIn.get(chat) ?? createShown();
  shownIn.set(chat, shown);
  useEffect(() => chat.on("not-kept", () => shown.set(true)), [chat, shown]);
  return shown;
}
