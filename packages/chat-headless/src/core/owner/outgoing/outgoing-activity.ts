import type { ActivityEvent } from "../../port/activity";
import type { ChatAction, ChatState } from "../../state/chat-state";
import { isMessage, type OutboxEntry, type UnsentMessage } from "../../state/outgoing/outbox";
import { isConfirmed } from "../../state/outgoing/reduce-outbox";

/** Emits an event for each entry of the outbox that actions prove to be stored by the service, or refused for good. */
export function observeOutgoing(
  { outbox: before }: ChatState,
  now: ChatState,
  actions: readonly ChatAction[],
  emit: (event: ActivityEvent) => void,
): void {
  for (const entry of before) {
    const next = now.outbox.find(({ key }) => key === entry.key);
    if (next && next.phase === "failed" && entry.phase !== "failed" && isMessage(next))
      emit({ ...toSent(next), type: "message-failed", error: next.error ?? "timeout" });
    // The person has removed one that is withdrawn, also where the service has it.
    if (next || entry.phase === "withdrawn" || !actions.some((action) => isConfirmed(now, action, entry))) continue;
    if (isMessage(entry)) emit(toSent(entry));
    else if (entry.type === "react" && entry.emojiKey !== null && isLast(entry, before))
      emit({ type: "reaction-added", messageId: entry.messageId, emojiKey: entry.emojiKey });
  }
}

const toSent = ({ key, type, draft }: UnsentMessage) =>
  ({
    type: "message-sent",
    key,
    messageType: type,
    customType: draft.customType ?? "",
    parentId: draft.parentId,
  }) as const;

/** Whether no newer own reaction to the message waits: only the last one is made. */
function isLast({ messageId, sequence }: OutboxEntry & { readonly messageId: string }, outbox: readonly OutboxEntry[]) {
  return !outbox.some((other) => other.type === "react" && other.messageId === messageId && other.sequence > sequence);
}
