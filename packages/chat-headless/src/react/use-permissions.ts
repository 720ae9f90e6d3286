import { useMemo } from "react";
import { conversationOf } from "../core/chat-state";
import type { PermissionContext } from "../core/permission";
import { useChatScope } from "./chat-provider";
import { useParentId } from "./conversation-scope";
import { useEmoji } from "./use-emoji";
import { useChatState, useReadable } from "./use-readable";

/** Everything `permit` needs to know in the surrounding list. The same reference until a permission may have changed. */
export function usePermissions(): PermissionContext {
  const { chat, flags, softDelete, composer } = useChatScope();
  const parentId = useParentId();
  const connection = useChatState((state) => state.connection.type);
  const membership = useChatState((state) => state.people.membership);
  const frozen = useChatState((state) => state.channel?.frozen ?? false);
  const loading = useChatState((state) => conversationOf(state, parentId).newest !== "idle");
  const rootDeleted = useChatState((state) => conversationOf(state, parentId).rootDeleted);
  const { store } = composer(parentId);
  const editingKey = useReadable(store, ({ mode }) => (mode.type === "editing" ? mode.key : null));
  const quotedId = useReadable(store, ({ mode }) => (mode.type === "replying" ? mode.quote.id : null));
  const hasEmoji = useEmoji().length > 0;
  const { capabilities } = chat.store.get();
  const { selfId } = chat;

  return useMemo(
    () => ({
      flags,
      softDelete,
      capabilities,
      connection,
      loading,
      membership,
      frozen,
      hasEmoji,
      selfId,
      parentId,
      rootDeleted,
      editingKey,
      quotedId,
    }),
    [
      flags,
      softDelete,
      capabilities,
      connection,
      loading,
      membership,
      frozen,
      hasEmoji,
      selfId,
      parentId,
      rootDeleted,
      editingKey,
      quotedId,
    ],
  );
}
