import { useMemo } from "react";
import type { Emoji } from "../core/port/model";
import { permit, type Permission } from "../core/views/permission";
import { type ReactionSummary, summarizeReactions, unusedEmoji } from "../core/views/reaction-summary";
import type { Row } from "../core/state/row";
import { useChatScope } from "./chat-provider";
import { useEmoji } from "./use-emoji";
import { usePermissions } from "./use-permissions";

export interface UseReactionsResult {
  /** One badge for each emoji in use, in the event's order. */
  readonly badges: readonly ReactionSummary[];
  readonly emoji: readonly Emoji[];
  /** Those nobody has used on this message; when there is none, there is nothing to add. */
  readonly unused: readonly Emoji[];
  readonly permission: Permission;
  /** Sets one's one reaction, or clears it when it is this one already. Does nothing while not permitted. */
  toggle(key: string): void;
}

/** The reactions of one message. Renders when its row, the emoji or the permission to react to it changes. */
export function useReactions(row: Row): UseReactionsResult {
  const { chat } = useChatScope();
  const emoji = useEmoji();
  const permission = usePermissions((context) => permit("react", context, row));
  return useMemo(() => {
    const { message } = row;
    const badges = summarizeReactions(message.reactions, emoji, chat.selfId);
    return {
      badges,
      emoji,
      unused: unusedEmoji(message, emoji),
      permission,
      toggle(key) {
        if (permission.type !== "allowed") return;
        const isOwn = badges.some((badge) => badge.key === key && badge.own);
        void chat.changes.react(message.id, isOwn ? null : key);
      },
    };
  }, [chat, emoji, row, permission]);
}
