import type { ReactionChange, TextContent } from "../../port/adapter";
import type { Message, User } from "../../port/model";
import { memoize } from "../memoize";
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

export type ChangeContent =
  | { readonly type: "edit"; readonly content: TextContent; readonly mentionedUsers: readonly User[] }
  | { readonly type: "delete"; readonly mode: "soft" | "hard" }
  | { readonly type: "undo-delete" }
  /** The one reaction this person wants to have on the message; `null` for none. */
  | { readonly type: "react"; readonly emojiKey: string | null };

/** The same list for the same changes, whatever else is in the outbox. `_count` tells lists of different lengths apart. */
const toList = memoize((first: PendingChange, _count: number, ...others: readonly PendingChange[]) => [
  first,
  ...others,
]);

const changesByMessage = memoize((outbox: readonly OutboxEntry[]): ReadonlyMap<string, readonly PendingChange[]> => {
  const changes = new Map<string, readonly [PendingChange, ...PendingChange[]]>();
  for (const entry of outbox)
    if ("messageId" in entry) {
      const [first = entry, ...others] = changes.get(entry.messageId) ?? [];
      changes.set(entry.messageId, first === entry ? [entry] : [first, ...others, entry]);
    }
  return new Map([...changes].map(([id, [first, ...others]]) => [id, toList(first, others.length, ...others)]));
});

const none: readonly PendingChange[] = [];

/** Own changes of one message that the service has not confirmed, oldest first, and an edit that it refused. */
export function pendingChangesOf(
  { outbox }: { readonly outbox: readonly OutboxEntry[] },
  messageId: string,
): readonly PendingChange[] {
  return (outbox.length > 0 && changesByMessage(outbox).get(messageId)) || none;
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
