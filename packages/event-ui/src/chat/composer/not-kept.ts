import { createStore, type Store, useChatScope } from "@foyer/chat-headless";
import { useEffect } from "react";

/** Whether the notice of a chat is shown. It outlives the composers of its lists. */
const createNotice = () => createStore(false);

/** Returns the store of whether this chat shows that unsent messages are lost with the page: since the browser's storage refused one. */
export function useNotKept(): Store<boolean> {
  const { chat } = useChatScope();
  const shown = chat.part(createNotice);
  useEffect(() => chat.on("not-kept", () => shown.set(true)), [chat, shown]);
  return shown;
}
