import type { ChatState } from "../state/chat-state";
import { type PendingChange, pendingChangesOf } from "../state/outgoing/pending-change";
import type { OutboxEntry } from "../state/outgoing/outbox";

export type PendingEdit = Extract<PendingChange, { type: "edit" }>;

/** The last own edit of a message that the service has not confirmed: on its way, or refused. */
export function pendingEditOf(state: Pick<ChatState, "outbox">, messageId: string): PendingEdit | undefined {
  return pendingChangesOf(state, messageId).findLast((change): change is PendingEdit => change.type === "edit");
}

/** An edit of a message of a list that the service refused, if it is the last one of its message. */
export function findRefusedEdit(state: Pick<ChatState, "outbox">, parentId: string | null): PendingEdit | undefined {
  return state.outbox.find(
    (entry: OutboxEntry): entry is PendingEdit =>
      entry.type === "edit" &&
      entry.phase === "failed" &&
      entry.parentId === parentId &&
      pendingEditOf(state, entry.messageId) === entry,
  );
}
