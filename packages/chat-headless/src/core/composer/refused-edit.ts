import type { ChatState } from "../state/chat-state";
import { type PendingChange, pendingChangesOf } from "../state/pending-change";
import { toWritten } from "./composer-mode";
import type { MentionedText } from "./mention";

/** What was written in the last edit of a message, when the service refused it. */
export function refusedEditOf(state: ChatState, messageId: string): MentionedText | null {
  const edit = lastEdit(pendingChangesOf(state, messageId));
  return edit?.error ? toWritten(edit.content, edit.mentionedUsers) : null;
}

/** A message of a list whose last edit was refused. */
export function findRefusedEdit({ pendingChanges }: ChatState, parentId: string | null): string | null {
  for (const [messageId, changes] of pendingChanges) {
    const edit = lastEdit(changes);
    if (edit?.error && edit.parentId === parentId) return messageId;
  }
  return null;
}

type Edit = Extract<PendingChange, { type: "edit" }>;

const lastEdit = (changes: readonly PendingChange[]) =>
  changes.findLast((change): change is Edit => change.type === "edit");
