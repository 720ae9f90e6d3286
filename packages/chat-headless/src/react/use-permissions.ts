import { useMemo } from "react";
import { type ChatState, conversationOf } from "../core/state/chat-state";
import type { PermissionContext } from "../core/views/permission";
import { withStructuralSharing } from "../core/state/structural-sharing";
import { useChatScope } from "./chat-provider";
import { composerOf } from "./chat-scope";
import { useParentId } from "./conversation-scope";
import { useEmoji } from "./use-emoji";
import { useChatState, useReadable } from "./use-readable";

/** Everything `permit` needs to know in the surrounding list. The same reference until a permission may have changed. */
export function usePermissions(): PermissionContext {
  const scope = useChatScope();
  const { chat, flags, softDelete } = scope;
  const parentId = useParentId();
  const { store } = composerOf(scope, parentId);
  const editingKey = useReadable(store, ({ mode }) => (mode.type === "editing" ? mode.key : null));
  const quotedId = useReadable(store, ({ mode }) => (mode.type === "replying" ? mode.quote.id : null));
  const hasEmoji = useEmoji().length > 0;
  const { selfId } = chat;

  const select = useMemo(
    () =>
      withStructuralSharing(
        ({ capabilities, connection, people, channel, conversations }: ChatState): PermissionContext => {
          const { newest, rootDeleted } = conversationOf({ conversations }, parentId);
          return {
            flags,
            softDelete,
            capabilities,
            connection: connection.type,
            loading: newest !== "idle",
            membership: people.membership,
            frozen: channel?.frozen ?? false,
            hasEmoji,
            selfId,
            parentId,
            rootDeleted,
            editingKey,
            quotedId,
          };
        },
      ),
    [flags, softDelete, hasEmoji, selfId, parentId, editingKey, quotedId],
  );
  return useChatState(select);
}
