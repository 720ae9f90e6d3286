import { useMemo } from "react";
import type { Emoji } from "../../core/port/model";
import { permit, type Permission } from "../../core/views/permission";
import { ownEmojiKey, type ReactionSummary, summarizeReactions, unusedEmoji } from "../../core/views/reaction-summary";
import type { Readable } from "../../core/owner/store";
import { pendingChangesOf } from "../../core/state/outgoing/pending-change";
import type { Row } from "../../core/state/row";
import { useChatScope } from "../chat-provider";
import { useParentId } from "../conversation-scope";
import { useEmoji } from "../use-emoji";
import { permissionsOf } from "./use-permissions";
import { useReadable } from "../use-readable";

/** The reactions to one message, and the emoji that can be added. */
export interface UseReactionsResult {
  /** One badge for each emoji in use, in the event's order. */
  readonly badges: readonly ReactionSummary[];
  readonly emoji: readonly Emoji[];
  /** The emoji that are not used on this message yet. Where the array is empty, there is none to add. */
  readonly unused: readonly Emoji[];
  readonly permission: Permission;
  /** Sets one's one reaction, or clears it when it is this one already. Does nothing while not permitted. */
  toggle(key: string): void;
}

/** As `UseReactionsResult`, with the permission as it is whenever it is read. */
export interface UseReactionBadgesResult extends Omit<UseReactionsResult, "permission"> {
  /** The same object for as long as the row stays the same. Subscribers hear of it when it may have changed. */
  readonly permission: Readable<Permission>;
}

/** The reactions of one message. Renders when its row, the emoji or the permission to react to it changes. */
export function useReactions(row: Row): UseReactionsResult {
  const reactions = useReactionBadges(row);
  const permission = useReadable(reactions.permission, (now) => now);
  return useMemo(() => ({ ...reactions, permission }), [reactions, permission]);
}

/**
 * The reactions of one message, for what shows them at rest: no render when the permission to react changes, as for all rows at
 * once when this person is muted. Subscribe to `permission` for what it changes on an element.
 */
export function useReactionBadges(row: Row): UseReactionBadgesResult {
  const scope = useChatScope();
  const parentId = useParentId();
  const emoji = useEmoji();
  return useMemo(() => {
    const { message } = row;
    const { changes, find, selfId, store } = scope.chat;
    const { get, subscribe } = permissionsOf(scope, parentId);
    const badges = summarizeReactions(message.reactions, emoji, selfId);
    const permission = { get: () => permit("react", get(), row), subscribe };
    return {
      badges,
      emoji,
      unused: unusedEmoji(message, emoji),
      permission,
      toggle(key) {
        const now = find(message.id) ?? message;
        const pending = pendingChangesOf(store.get(), message.id);
        const deletion = pending.findLast(({ type }) => type === "delete" || type === "undo-delete");
        const deleted = deletion ? deletion.type === "delete" : now.deleted;
        if (permit("react", get(), { ...row, message: { ...now, deleted } }).type !== "allowed") return;
        const reaction = pending.findLast(({ type }) => type === "react");
        const own = reaction?.type === "react" ? reaction.emojiKey : ownEmojiKey(now.reactions, selfId);
        void changes.react(message.id, own === key ? null : key);
      },
    };
  }, [scope, parentId, emoji, row]);
}
