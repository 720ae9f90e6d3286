import { parseMessage, parseReactionChange } from "../../boundary/parse";
import { toChatError } from "../../boundary/to-chat-error";
import type { ChannelEvent } from "../../port/adapter";
import { ChatError, errorClassOf } from "../../port/chat-error";
import { isSameJson } from "../../port/json";
import type { Message } from "../../port/model";
import { findMessage } from "../../state/find-message";
import { type PendingChange, pendingChangesOf, toReactionSteps } from "../../state/outgoing/pending-change";
import type { ChatContext } from "../chat-context";
import { type Courier, maxTries, restAfter } from "./courier";

/**
 * Makes edits, deletions and reactions, and reads the message to see whether they were made.
 */
export function createChangeCourier(context: ChatContext): Courier<PendingChange> {
  const { adapter, channelUrl, selfId } = context;

  async function call(change: PendingChange, signal: AbortSignal): Promise<() => void> {
    const facts = isOutdated(change) ? [] : await make(change, signal);
    return () => end(change, facts);
  }

  /** Whether a newer own reaction to the message waits: only the last one is made. */
  function isOutdated({ messageId, type, sequence }: PendingChange): boolean {
    const isNewer = (other: PendingChange) => other.type === type && other.sequence > sequence;
    return type === "react" && pendingChangesOf(context.state(), messageId).some(isNewer);
  }

  async function make(change: PendingChange, signal: AbortSignal): Promise<readonly ChannelEvent[]> {
    const { messageId } = change;
    const options = { signal };
    switch (change.type) {
      case "edit":
        return updated(messageId, await adapter.updateText(channelUrl, messageId, change.content, options));
      case "delete": {
        const raw = await adapter.deleteMessage(channelUrl, messageId, change.mode, options);
        return change.mode === "hard" ? toFacts(messageId, null) : updated(messageId, raw);
      }
      case "undo-delete":
        return updated(messageId, await adapter.undoDelete(channelUrl, messageId, options));
      case "react": {
        const confirmed: ChannelEvent[] = [];
        const message = findMessage(context.state(), messageId) ?? (await read(change));
        if (!message) throw new ChatError("not-found");
        for (const { key, on } of toReactionSteps(message.reactions, change.emojiKey, selfId)) {
          const done = parseReactionChange(await adapter.setReaction(channelUrl, messageId, key, on, options));
          if (done?.messageId !== messageId)
            throw new ChatError("malformed", "A reaction to another message was changed.", { cause: done });
          confirmed.push({ type: "reaction-changed", channelUrl, change: done });
        }
        return confirmed;
      }
    }
  }

  async function look(changes: readonly PendingChange[]): Promise<void> {
    for (const change of changes) {
      const { key, failedLooks } = change;
      try {
        settle(change, await read(change));
      } catch (thrown) {
        const { retryAfter } = toChatError(thrown);
        const restUntil = restAfter(context, failedLooks, retryAfter);
        context.move(key, "put-off", { failedLooks: failedLooks + 1, restUntil });
      }
    }
  }

  /** Decides on a change by the message that the service has, which is then shown: half of the change may be done. */
  function settle(change: PendingChange, message: Message | null): void {
    const { key, error, tries, messageId } = change;
    const facts = toFacts(messageId, message);
    if (isApplied(message, change, selfId)) return end(change, facts);
    const goesOn = error === null || (errorClassOf(error) !== "refused" && error !== "session-refused");
    if (message && goesOn && tries < maxTries)
      return context.dispatch(...facts, { type: "outgoing-moved", key, event: "absent", step: { failedLooks: 0 } });
    const reason = message || !goesOn ? (error ?? "timeout") : "not-found";
    const taken = { type: "outgoing-moved", key, event: "refused", step: { error: reason } } as const;
    const removed = { type: "outgoing-moved", key, event: "removed" } as const;
    context.dispatch(...facts, taken, ...(change.type === "edit" ? [] : [removed]));
    context.share(facts);
    context.notify("change-failed", { messageId, change, error: reason });
  }

  function end({ key }: PendingChange, facts: readonly ChannelEvent[]): void {
    context.dispatch(...facts, { type: "outgoing-moved", key, event: "confirmed" });
    context.share(facts);
  }

  /** The message as the service has it; `null` for one that is gone. */
  async function read({ messageId, parentId }: PendingChange): Promise<Message | null> {
    try {
      const { messages } = await context.readPage({ parentId, around: messageId, limit: 1 }, context.chatScope());
      const message = messages.find(({ id }) => id === messageId);
      if (message) return message;
    } catch (thrown) {
      const error = toChatError(thrown);
      if (error.code === "not-found") return null;
      throw error;
    }
    throw new ChatError("malformed");
  }

  function toFacts(messageId: string, message: Message | null): readonly ChannelEvent[] {
    return [
      message ? { type: "message-updated", channelUrl, message } : { type: "message-deleted", channelUrl, messageId },
    ];
  }

  /** An answer about another message, or none that can be read, proves nothing. */
  function updated(messageId: string, raw: unknown): readonly ChannelEvent[] {
    const message = parseMessage(raw, selfId, () => {});
    if (message?.id !== messageId) throw new ChatError("malformed", "Another message was changed.", { cause: raw });
    return toFacts(messageId, message);
  }

  return { call, look };
}

/** Whether the service has made a change; `message` is its present state, `null` where it is gone. */
function isApplied(message: Message | null, change: PendingChange, selfId: string): boolean {
  if (!message) return change.type === "delete" && change.mode === "hard";
  switch (change.type) {
    case "edit": {
      const { text, mentionTemplate, data = message.data } = change.content;
      return (
        message.type === "text" &&
        message.text === text &&
        message.mentionTemplate === mentionTemplate &&
        isSameJson(message.data, data)
      );
    }
    case "delete":
      return change.mode === "soft" && message.deleted;
    case "undo-delete":
      return !message.deleted;
    case "react":
      return toReactionSteps(message.reactions, change.emojiKey, selfId).length === 0;
  }
}
