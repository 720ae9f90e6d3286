import { usePermissions } from "@foyer/chat-headless";

/** Whether a message is the one that is being edited in the surrounding list. */
export function useBeingEdited(messageId: string): boolean {
  return usePermissions(({ editedId }) => editedId === messageId);
}
