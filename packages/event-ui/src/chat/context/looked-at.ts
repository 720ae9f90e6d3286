import { belongsTo, type Chat, type Message, type Readable } from "@foyer/chat-headless";
import { useEffect } from "react";

interface ShownList {
  readonly parentId: string | null;
  readonly position: Readable<{ readonly atEnd: boolean }>;
}

/** The lists of a chat that are in front, and the listeners to them. */
const createShownLists = () => ({ lists: new Set<ShownList>(), listeners: new Set<() => void>() });

/** Registers, while mounted, that a list of a chat is in front, and where; with a `position` of `null` that it is not. */
export function useShownList(chat: Chat, parentId: string | null, position: ShownList["position"] | null): void {
  useEffect(() => {
    if (position === null) return;
    const { lists, listeners } = chat.part(createShownLists);
    const notify = () => {
      for (const listener of listeners) listener();
    };
    const list = { parentId, position };
    lists.add(list);
    notify();
    const stop = position.subscribe(notify);
    return () => {
      stop();
      lists.delete(list);
    };
  }, [chat, parentId, position]);
}

/** Whether a message that comes now is seen: one of its lists is shown in front, at its end. */
export function isLookedAt(chat: Chat, message: Pick<Message, "parentId" | "inMainList">): boolean {
  return [...chat.part(createShownLists).lists].some(
    ({ parentId, position }) => belongsTo(message, parentId) && position.get().atEnd,
  );
}

/** Calls `listener` when a list of the chat may have come to be looked at, until the returned function is called. */
export function onShownList(chat: Chat, listener: () => void): () => void {
  const { listeners } = chat.part(createShownLists);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
