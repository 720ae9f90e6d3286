import { belongsTo, type Chat, type Message, type Readable } from "@foyer/chat-headless";
import { useEffect } from "react";

interface ShownList {
  readonly parentId: string | null;
  readonly position: Readable<{ readonly atEnd: boolean }>;
}

const lists = new WeakMap<Chat, Set<ShownList>>();
const lookers = new Set<() => void>();
const tellLookers = () => {
  for (const look of lookers) look();
};

/** Tells, while mounted, that a list of a chat is in front, and where; with a `position` of `null` that it is not. */
export function useShownList(chat: Chat, parentId: string | null, position: ShownList["position"] | null): void {
  useEffect(() => {
    if (position === null) return;
    const shown = lists.get(chat) ?? new Set();
    const list = { parentId, position };
    lists.set(chat, shown.add(list));
    tellLookers();
    const stop = position.subscribe(tellLookers);
    return () => {
      stop();
      shown.delete(list);
    };
  }, [chat, parentId, position]);
}

/** Whether a message that comes now is seen: one of its lists is shown in front, at its end. */
export function isLookedAt(chat: Chat, message: Pick<Message, "parentId" | "inMainList">): boolean {
  return [...(lists.get(chat) ?? [])].some(
    ({ parentId, position }) => belongsTo(message, parentId) && position.get().atEnd,
  );
}

/** Calls `look` when some list may have come to be looked at, until the returned function is called. */
export function onLook(look: () => void): () => void {
  lookers.add(look);
  return () => void lookers.delete(look);
}
