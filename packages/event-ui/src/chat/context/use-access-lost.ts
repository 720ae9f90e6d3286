import { useConversation } from "@foyer/chat-headless";
import { useEffect } from "react";

/** Calls `onLost` when the person may no longer read the channel: hits, people and messages would stay over what says so. */
export function useAccessLost(onLost: () => void): void {
  const isLost = useConversation(({ status }) => status === "banned" || status === "no-channel");
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
}
