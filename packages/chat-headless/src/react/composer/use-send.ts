import { useMemo } from "react";
import type { OutgoingExtras } from "../../core/boundary/message-data";
import { isSendable } from "../../core/views/text/text-limits";
import { toQuote } from "../../core/port/quote";
import { conversationOf } from "../../core/state/chat-state";
import type { Permission } from "../../core/views/permission";
import { permitPlain } from "../../core/views/plain-permission";
import { useChatScope } from "../chat-provider";
import { useParentId } from "../conversation-scope";
import { permissionsOf, usePermissions } from "../message/use-permissions";

/** A message that is sent without a field. */
export interface ReadyMessage extends OutgoingExtras {
  /** The text for every client, also for those that do not know the kind. Neither empty nor too long. */
  readonly text: string;
}

/** The sending of messages without a field. */
export interface UseSendResult {
  /** Whether sending is allowed now, or why not. */
  readonly permission: Permission;
  /**
   * Sends a text to the surrounding list without a field, as a button with a ready answer does. The composer's text stays.
   * Returns the message's key, which its row has from now on; `null` where nothing was sent: sending is not allowed, or the text
   * is blank or too long, or the service does not keep its `customType` and `data`, which is reported to `onError`.
   */
  send(message: string | ReadyMessage): string | null;
}

/** Sending without a field. Renders when the permission to send changes. */
export function useSend(): UseSendResult {
  const scope = useChatScope();
  const parentId = useParentId();
  const permission = usePermissions((context) => permitPlain("send", context));
  return useMemo(
    () => ({
      permission,
      send(message) {
        const { text: written, ...extras } = typeof message === "string" ? { text: message } : message;
        const text = written.trim();
        const { chat, policy } = scope;
        const state = chat.store.get();
        const now = permitPlain("send", permissionsOf(scope, parentId).get());
        if (now.type !== "allowed" || !isSendable(text, state.capabilities, policy)) return null;
        const { root } = conversationOf(state, parentId);
        try {
          return chat.sending.sendText({ ...extras, text, parentId, parent: root && toQuote(root.message) });
        } catch (thrown) {
          chat.raiseError(thrown, "sendText");
          return null;
        }
      },
    }),
    [scope, parentId, permission],
  );
}
