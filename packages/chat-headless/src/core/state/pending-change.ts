import type { ReactionChange, TextContent } from "../port/adapter";
import type { ChatErrorCode } from "../port/chat-error";
import { applyReactions } from "./timeline-entry";
import type { Message, User } from "../port/model";

/**
 * An own change of a message that the service has not confirmed. It is laid over what the service says, so that undoing
 * it is forgetting it.
 */
export type PendingChange = {
  readonly messageId: string;
  /** Larger than that of every earlier change of the message. */
  readonly serial: number;
  /** The list that the message is read from, by parent id. */
  readonly parentId: string | null;
  /** It was handed to the adapter: the service may have done it. */
  readonly attempted: boolean;
  /** Why an edit was refused, which is kept for its text and not shown; `null` while it is on its way. */
  readonly error: ChatErrorCode | null;
} & (
  | { readonly type: "edit"; readonly content: TextContent; readonly mentionedUsers: readonly User[] }
  | { readonly type: "delete"; readonly mode: "soft" | "hard" }
  | { readonly type: "undo-delete" }
  /** The one reaction this person wants to have on the message; `null` for none. */
  | { readonly type: "react"; readonly emojiKey: string | null }
);

/** Own changes of one message that the service has not confirmed, oldest first, and an edit that it refused. */
export function pendingChangesOf(
  { pendingChanges }: { readonly pendingChanges: ReadonlyMap<string, readonly PendingChange[]> },
  messageId: string,
): readonly PendingChange[] {
  return pendingChanges.get(messageId) ?? [];
}

/** The message with own changes on their way applied; `null` while it is being deleted for good. */
export function applyPendingChanges(
  message: Message,
  changes: readonly PendingChange[],
  selfId: string,
): Message | null {
  return changes.reduce<Message | null>(
    (shown, change) => (shown && !change.error ? applyPendingChange(shown, change, selfId) : shown),
    message,
  );
}

function applyPendingChange(message: Message, change: PendingChange, selfId: string): Message | null {
  switch (change.type) {
    case "edit": {
      if (message.type !== "text") return message;
      const { text, mentionTemplate, data = message.data } = change.content;
      return {
        ...message,
        text,
        mentionTemplate,
        data,
        mentionedUsers: change.mentionedUsers,
        updatedAt: Math.max(message.updatedAt, message.createdAt, 1),
      };
    }
    case "delete":
      return change.mode === "hard" ? null : { ...message, deleted: true };
    case "undo-delete":
      return { ...message, deleted: false };
    case "react": {
      const { reactions } = message;
      return {
        ...message,
        reactions: applyReactions(reactions, toReactionSteps(reactions, change.emojiKey, selfId)),
      };
    }
  }
}

type ReactionStep = Pick<ReactionChange, "key" | "userId" | "on">;

/** What makes `emojiKey` the one reaction of a person; `null` for none. */
export function toReactionSteps(
  reactions: Message["reactions"],
  emojiKey: string | null,
  userId: string,
): readonly ReactionStep[] {
  const own = reactions.filter(({ userIds }) => userIds.includes(userId)).map(({ key }) => key);
  const steps = own.filter((key) => key !== emojiKey).map((key) => ({ key, userId, on: false }));
  return emojiKey && !own.includes(emojiKey) ? [...steps, { key: emojiKey, userId, on: true }] : steps;
}
