import { composerOf, useChatScope, useParentId, useReadable } from "@foyer/chat-headless";

/** Whether a message is the one that is being edited in the surrounding list. */
export function useBeingEdited(messageId: string): boolean {
  const scope = useChatScope();
  const composer = composerOf(scope, useParentId());
  return useReadable(composer.store, ({ mode }) => mode.type === "editing" && mode.messageId === messageId);
}
