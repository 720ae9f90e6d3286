import type { ChatState } from "../state/chat-state";
import { type PendingChange, pendingChangesOf } from "../state/outgoing/pending-change";
import type { OutboxEntry } from "../state/outgoing/outbox";
import { toWritten } from "./composer-mode";
import type { MentionedText } from "./mention";

/** What was written in the last edit of a message, when the service refused it. */
export function refusedEditOf(state: ChatState, messageId: string): MentionedText | null {
  const edit = lastEdit(pendingChangesOf(state, messageId));
  return edit?.phase === "failed" ? toWritten(edit.content, edit.mentionedUsers) : null;
}

/** A message of a list whose last edit was refused. */
export function findRefusedEdit(state: ChatState, parentId: string | null): string | null {
  const isRefused = (entry: OutboxEntry): entry is Edit =>
    entry.type === "edit" &&
    entry.phase === "failed" &&
    entry.parentId === parentId &&
    lastEdit(pendingChangesOf(state, entry.messageId)) === entry;
  return state.outbox.find(isRefused)?.messageId ?? null;
}

type Edit = Extract<PendingChange, { type: "edit" }>;

const lastEdit = (changes: readonly PendingChange[]) =>
  changes.findLast((change): change is Edit => change.type === "edit");
