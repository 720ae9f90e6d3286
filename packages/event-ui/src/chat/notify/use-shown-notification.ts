import { type Message, useChatScope, useChatState, useUnreadCount } from "@foyer/chat-headless";
import { useCallback, useEffect, useRef } from "react";
import { isLookedAt, onShownList } from "../context/looked-at";
import { useSetting } from "../context/use-setting";
import { type NotificationContent, showNotification } from "./browser-notification";

/** The list in which a message is seen: the root of its thread, `null` for the main list. */
type Place = string | null;

/**
 * The notification that is shown now, which closes once all places of its messages have been looked at, in this tab or, where the
 * chat's storage is shared, in another. Returns what shows one in its stead, and whether it could.
 */
export function useShownNotification(): (
  content: NotificationContent,
  messages: readonly Message[],
  onPress: () => void,
) => boolean {
  const { chat } = useChatScope();
  const isReady = useChatState(({ connection }) => connection.type === "ready");
  const allSeen = useUnreadCount() === 0;
  const closeShown = useRef<(() => void) | null>(null);
  const [kept, keep] = useSetting(`foyer:notify-shown:${chat.memory.id}`);

  const close = useCallback(() => {
    closeShown.current?.();
    closeShown.current = null;
  }, []);
  useEffect(() => close, [chat, close]);
  useEffect(() => {
    if (parse(kept).length === 0) close();
  }, [kept, close]);

  useEffect(() => {
    // Messages that were missed while the connection was lost count as seen only once they are loaded.
    if (!isReady) return;
    const isSeen = (place: Place) =>
      isLookedAt(chat, { parentId: place, inMainList: place === null }) ||
      // Seen on another device. A tab that has just begun has not counted yet.
      (place === null && allSeen && closeShown.current !== null);
    const look = () => {
      const places = parse(kept);
      const left = places.filter((place) => !isSeen(place));
      if (left.length < places.length) keep(JSON.stringify(left));
    };
    look();
    return onShownList(chat, look);
  });

  return (content, messages, onPress) => {
    close();
    closeShown.current = showNotification(content, onPress);
    if (closeShown.current === null) return false;
    keep(JSON.stringify([...new Set(messages.map(({ inMainList, parentId }) => (inMainList ? null : parentId)))]));
    return true;
  };
}

function parse(kept: string): readonly Place[] {
  try {
    const places: unknown = JSON.parse(kept || "[]");
    return Array.isArray(places) ? places.filter((place) => place === null || typeof place === "string") : [];
  } catch {
    return [];
  }
}
