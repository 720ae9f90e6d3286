import { useCallback, useMemo } from "react";
import type { LoadOutcome } from "../core/owner/history";
import { conversationOf } from "../core/state/chat-state";
import { rowsOf } from "../core/state/row";
import { type CatchUpEntry, type CatchUpRange, findCatchUp } from "../core/views/catch-up";
import { useChatScope } from "./chat-provider";
import { useConversation } from "./use-conversation";

/** The important messages among those that came while a person was away. */
export interface UseCatchUpResult {
  /**
   * Mentions of this person, replies to them, questions and messages with at least two reactions, each once, in this order; among
   * equal ones those with more reactions, then newer ones come first.
   */
  readonly entries: readonly CatchUpEntry[];
  /** The number of unread messages that were searched: those that are loaded, in one piece with the newest. */
  readonly looked: number;
  /** Whether there are more of them to load. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Loads the rest, at most 20 pages with one call, or what is missing in between. Never rejects. */
  loadMore(): Promise<LoadOutcome>;
}

/**
 * Finds what matters among the messages of the surrounding list that came while a person was away: so many unread ones up to a row,
 * as they were when reading began. Built from what is loaded.
 */
export function useCatchUp({ total, endKey = null }: CatchUpRange): UseCatchUpResult {
  const { chat } = useChatScope();
  const { rows, parentId, hasOlder, older, filling, loadOlderUntil, fillHole } = useConversation();
  const { entries, looked, hole } = useMemo(
    () => findCatchUp(rows, { total, endKey }, chat.selfId),
    [rows, total, endKey, chat],
  );
  const loadMore = useCallback(() => {
    const look = () => {
      const state = chat.store.get();
      return findCatchUp(rowsOf(state, conversationOf(state, parentId)), { total, endKey }, chat.selfId);
    };
    const gap = look().hole;
    if (gap !== null) return fillHole(gap.key, "newer");
    const isFound = () => {
      const now = look();
      return now.looked >= total || now.hole !== null;
    };
    return loadOlderUntil({ isFound });
  }, [chat, parentId, total, endKey, loadOlderUntil, fillHole]);

  return useMemo(
    () => ({
      entries,
      looked,
      hasMore: looked < total && (hole !== null || hasOlder),
      isLoading: hole === null ? older === "loading" : filling.includes(hole.key),
      loadMore,
    }),
    [entries, looked, total, hole, hasOlder, older, filling, loadMore],
  );
}
