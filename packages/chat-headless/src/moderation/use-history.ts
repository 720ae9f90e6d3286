import { useEffect, useMemo } from "react";
import { type ActionsState, createHistory } from "../core/moderation/history";
import { useChatScope } from "../react/chat-provider";
import { useReadable } from "../react/use-readable";
import { useModerationOwner } from "./use-moderation";

/** The acts of operators, and the call that loads more of them. */
export interface UseModerationHistoryResult extends ActionsState {
  /** Loads the next page, or again the one that could not be loaded. */
  more(): void;
}

/**
 * The acts of operators in the surrounding channel, the latest first. Without a desk, the acts of this page, and the time since
 * when they are known.
 *
 * @param userId only acts on this person. @default all acts
 */
export function useModerationHistory(userId?: string): UseModerationHistoryResult {
  const { chat } = useChatScope();
  const moderation = useModerationOwner();
  const history = useMemo(() => createHistory(chat, moderation, userId ?? null), [chat, moderation, userId]);
  useEffect(() => history.start(), [history]);
  const now = useReadable(history.store, (value) => value);
  return useMemo(() => ({ ...now, more: history.more }), [now, history]);
}
