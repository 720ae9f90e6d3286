import { belongsTo, type Chat, type Message } from "@foyer/chat-headless";
import { useEffect } from "react";

interface ShownList {
  readonly parentId: string | null;
  /** Whether its end is seen now. */
  readonly isSeen: () => boolean;
}

const lists = new WeakMap<Chat, Set<ShownList>>();

/** Tells, while mounted, that a list of a chat is shown. */
export function useShownList(chat: Chat, parentId: string | null, isSeen: () => boolean): void {
  useEffect(() => {
    const shown = lists.get(chat) ?? new Set();
    const list = { parentId, isSeen };
    lists.set(chat, shown.add(list));
    return () => void shown.delete(list);
  }, [chat, parentId, isSeen]);
}

/** Whether a message that comes now is seen: one of its lists is shown in front, at its end. */
export function isLookedAt(chat: Chat, message: Message): boolean {
  return [...(lists.get(chat) ?? [])].some(({ parentId, isSeen }) => belongsTo(message, parentId) && isSeen());
}
