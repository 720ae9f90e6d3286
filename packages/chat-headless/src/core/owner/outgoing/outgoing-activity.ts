import type { ChatAction, ChatState } from "../../state/chat-state";
import { messagesOf } from "../../state/message-facts";
import { isMessage, type OutboxEntry, type UnsentMessage } from "../../state/outgoing/outbox";
import { isConfirmed } from "../../state/outgoing/reduce-outbox";
import type { ChatContext } from "../chat-context";

/**
 * Emits an event for each entry of the outbox that actions prove to be stored by the service, or refused for good. Other chats of the
 * channel are told of a stored message, however it was found.
 */
export function observeOutgoing(
  { outbox: before }: ChatState,
  now: ChatState,
  actions: readonly ChatAction[],
  { channelUrl, emit, share }: ChatContext,
): void {
  for (const entry of before) {
    const next = now.outbox.find(({ key }) => key === entry.key);
    if (next && next.phase === "failed" && entry.phase !== "failed" && isMessage(next))
      emit({ ...toSent(next), type: "message-failed", error: next.error ?? "timeout" });
    if (next || !actions.some((action) => isConfirmed(now, action, entry))) continue;
    const message = actions.flatMap(messagesOf).find(({ key }) => key === entry.key);
    if (message) share([{ type: "message-updated", channelUrl, message }]);
    // The person has removed one that is withdrawn, also where the service has it.
    if (entry.phase === "withdrawn") continue;
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
