import { useMemo } from "react";
import { isSendable } from "../../core/views/text/text-limits";
import { toQuote } from "../../core/port/quote";
import { conversationOf } from "../../core/state/chat-state";
import type { Permission } from "../../core/views/permission";
import { permitPlain } from "../../core/views/plain-permission";
import { useChatScope } from "../chat-provider";
import { useParentId } from "../conversation-scope";
import { permissionsOf, usePermissions } from "../message/use-permissions";

export interface UseSendResult {
  /** Whether sending is allowed now, or why not. */
  readonly permission: Permission;
  /**
   * Sends a text to the surrounding list without a field, as a button with a ready answer does. What is being written in the
   * composer stays. Returns the message's key, which its row has from now on; `null` where nothing was sent: that is not
   * allowed, or nothing of the text can be seen, or it is too long.
   */
  send(text: string): string | null;
}

/** Sending without a field. Renders when the permission to send changes. */
export function useSend(): UseSendResult {
  const scope = useChatScope();
  const parentId = useParentId();
  const permission = usePermissions((context) => permitPlain("send", context));
  return useMemo(
    () => ({
      permission,
      send(written) {
        const text = written.trim();
        const { chat, policy } = scope;
        const state = chat.store.get();
        const now = permitPlain("send", permissionsOf(scope, parentId).get());
        if (now.type !== "allowed" || !isSendable(text, state.capabilities, policy)) return null;
        const { root } = conversationOf(state, parentId);
        const content = { text, mentionTemplate: null, mentionedUserIds: [], mentionedUsers: [] };
        return chat.sending.sendText({ ...content, parentId, parent: root && toQuote(root.message) });
      },
    }),
    [scope, parentId, permission],
  );
}
