import type { Message } from "@foyer/chat-headless";

/** Whether a message of somebody else mentions this person. */
export function isAboutSelf(message: Message, selfId: string): boolean {
  return (
    message.type === "text" &&
    !message.deleted &&
    message.sender.id !== selfId &&
    message.mentionedUsers.some(({ id }) => id === selfId)
  );
}
