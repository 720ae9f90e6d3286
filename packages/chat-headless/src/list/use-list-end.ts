import { useChatScope } from "../react/chat-provider";
import { useConversation } from "../react/use-conversation";
import { useReadable } from "../react/use-readable";
import { newsSince } from "./news";
import type { UseMessageListResult } from "./use-message-list";

/** The distance of the end of a list, and the number of new messages there. */
export interface UseListEndResult {
  /** Whether the list follows its end, which stays in view until a hand scrolls up. */
  readonly isFollowing: boolean;
  /** Whether the end is so far that a button should lead there. */
  readonly isAway: boolean;
  /** How many messages others wrote since the end was seen. */
  readonly newCount: number;
  /** How many of them mention this person. */
  readonly newMentions: number;
}

/** Reads where the end of a list is. Call it in a component of its own: it renders when the reader leaves the end, and the list need not. */
export function useListEnd({ view }: Pick<UseMessageListResult, "view">): UseListEndResult {
  const { selfId } = useChatScope().chat;
  const { rows } = useConversation();
  const { away, atEnd, seen } = useReadable(view.position, (now) => now);
  const news = newsSince(rows, seen, selfId);
  return { isFollowing: atEnd, isAway: away, newCount: news?.count ?? 0, newMentions: news?.mentions ?? 0 };
}
