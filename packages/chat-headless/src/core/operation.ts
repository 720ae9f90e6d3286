import type { TextContent } from "./adapter";
import { applyReaction } from "./entry";
import type { Message, User } from "./model";

/**
 * An own change of a message that the service has not confirmed. It is laid over what the service says, so that undoing
 * it is forgetting it.
 */
export type Operation = { readonly serial: number } & (
  | { readonly type: "edit"; readonly content: TextContent; readonly mentionedUsers: readonly User[] }
  | { readonly type: "delete"; readonly mode: "soft" | "hard" }
  | { readonly type: "undo-delete" }
  /** The one reaction this person wants to have on the message; `null` for none. */
  | { readonly type: "react"; readonly emojiKey: string | null }
);

/** The message with own changes on their way applied; `null` while it is being deleted for good. */
export function applyOperations(message: Message, operations: readonly Operation[], selfId: string): Message | null {
  let shown: Message | null = message;
  for (const operation of operations) {
    if (shown === null) return null;
    shown = applyOperation(shown, operation, selfId);
  }
  return shown;
}

function applyOperation(message: Message, operation: Operation, selfId: string): Message | null {
  switch (operation.type) {
    case "edit":
      if (message.type !== "text") return message;
      return {
        ...message,
        text: operation.content.text,
        mentionTemplate: operation.content.mentionTemplate,
        mentionedUsers: operation.mentionedUsers,
        updatedAt: Math.max(message.updatedAt, message.createdAt, 1),
      };
    case "delete":
      return operation.mode === "hard" ? null : { ...message, deleted: true };
    case "undo-delete":
      return { ...message, deleted: false };
    case "react": {
      const { emojiKey } = operation;
      let reactions = message.reactions;
      for (const key of ownReactions(message, selfId)) {
        if (key !== emojiKey) reactions = applyReaction(reactions, { key, userId: selfId, on: false });
      }
      if (emojiKey !== null) reactions = applyReaction(reactions, { key: emojiKey, userId: selfId, on: true });
      return { ...message, reactions };
    }
  }
}

/** The emoji a person has reacted with. */
export function ownReactions(message: Message, userId: string): readonly string[] {
  return message.reactions.filter((reaction) => reaction.userIds.includes(userId)).map((reaction) => reaction.key);
}
