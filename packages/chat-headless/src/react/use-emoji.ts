import type { Emoji } from "../core/port/model";
import { useChatScope } from "./chat-provider";
import { useChatState } from "./use-readable";

/** The emoji people can react with: the event's, else the service's. */
export function useEmoji(): readonly Emoji[] {
  const own = useChatScope().emoji;
  const service = useChatState((state) => state.emoji);
  return own ?? service;
}
