import { composerModeOf, useChatScope, useParentId, useReadable } from "@foyer/chat-headless";

/** Whether a message is the one that is being edited in the surrounding list. */
export function useBeingEdited(messageId: string): boolean {
  const mode = composerModeOf(useChatScope().chat, useParentId());
  return useReadable(mode, (now) => now.type === "editing" && now.messageId === messageId);
}
