import type { ReactionChange, TextContent } from "../../port/adapter";
import type { Message, User } from "../../port/model";
import type { OutboxEntry } from "./outbox";
import type { Outgoing } from "./outgoing-lifecycle";
import { applyReactions } from "../timeline-entry";

/**
 * An own change of a message that the service has not confirmed. It is laid over what the service says, so that undoing
 * it is forgetting it. An edit that was refused (`failed`) is kept for its text, and not shown.
 */
export type PendingChange = Outgoing & {
  readonly messageId: string;
  /** The list that the message is read from, by parent id. */
  readonly parentId: string | null;
} & ChangeContent;

/** An own change of a message: a new text, its deletion, the undoing of one, or a reaction. */
export type ChangeContent =
  | { readonly type: "edit"; readonly content: TextContent; readonly mentionedUsers: readonly User[] }
  | { readonly type: "delete"; readonly mode: "soft" | "hard" }
  | { readonly type: "undo-delete" }
  /** The one reaction this person wants to have on the message; `null` for none. */
  | { readonly type: "react"; readonly emojiKey: string | null };

/** Own changes of one message that the service has not confirmed, oldest first, and an edit that it refused. */
export function pendingChangesOf(
  { outbox }: { readonly outbox: readonly OutboxEntry[] },
  messageId: string,
): readonly PendingChange[] {
  return outbox.filter((entry): entry is PendingChange => "messageId" in entry && entry.messageId === messageId);
}

/** The message with own changes on their way applied; `null` while it is being deleted for good. */
export function applyPendingChanges(
  message: Message,
  changes: readonly PendingChange[],
  selfId: string,
): Message | null {
  return changes.reduce<Message | null>(
    (shown, change) => (shown && change.phase !== "failed" ? applyPendingChange(shown, change, selfId) : shown),
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

/** The steps that make `emojiKey` the one reaction of a person; `null` for none. */
export function toReactionSteps(
  reactions: Message["reactions"],
  emojiKey: string | null,
  userId: string,
): readonly ReactionStep[] {
  const own = reactions.filter(({ userIds }) => userIds.includes(userId)).map(({ key }) => key);
  const steps = own.filter((key) => key !== emojiKey).map((key) => ({ key, userId, on: false }));
  return emojiKey && !own.includes(emojiKey) ? [...steps, { key: emojiKey, userId, on: true }] : steps;
}
