import { parseMessage, parseReactionChange } from "../boundary/parse";
import { toChatError } from "../boundary/to-chat-error";
import { ChatError } from "../port/chat-error";
import { isSameJson } from "../port/json";
import type { Message } from "../port/model";
import type { ChatOperation } from "../port/operation";
import { findMessage } from "../state/find-message";
import { type PendingChange, pendingChangesOf, toReactionSteps } from "../state/pending-change";
import { backoffDelay } from "../boundary/retrying";
import type { ChatContext } from "./chat-context";
import type { ChannelEvent } from "../port/adapter";

const calls = {
  edit: "updateText",
  delete: "deleteMessage",
  "undo-delete": "undoDelete",
  react: "setReaction",
} as const satisfies Record<PendingChange["type"], ChatOperation>;

/** How often a change is tried by itself; then it is taken back. */
const maxTries = 3;

/** The part of own changes that is loaded with the first of them: makes one attempt, or settles what is in doubt by reading. */
export function createChangePerformer(context: ChatContext): (change: PendingChange) => Promise<void> {
  const { adapter, channelUrl, selfId, environment } = context;
  const tries = new Map<string, number>();
  const nameOf = ({ messageId, serial }: PendingChange) => `${serial} ${messageId}`;

  async function perform(change: PendingChange): Promise<void> {
    const { messageId } = change;
    const scope = context.chatScope();
    try {
      let message = findMessage(context.state(), messageId);
      if (change.attempted || (change.type === "react" && !message)) {
        message = await read(change);
        const facts = toFacts(messageId, message);
        if (isApplied(message, change, selfId)) return end(change, facts);
        if (!message) throw new ChatError("not-found");
        context.dispatch(...facts);
      }
      if (isOutdated(change)) return end(change, []);
      context.dispatch({ type: "change-recorded", change: { ...change, attempted: true } });
      end(change, await scope.run(calls[change.type], (signal) => call(change, message, signal)));
    } catch (thrown) {
      // What is cut off by closing the chat goes on when it is opened again.
      if (!scope.ended) await settle(change, toChatError(thrown));
    }
  }

  /** Of several wishes for one's reaction only the last one counts. */
  function isOutdated({ messageId, type, serial }: PendingChange): boolean {
    const isNewer = (other: PendingChange) => other.type === type && other.serial > serial;
    return type === "react" && pendingChangesOf(context.state(), messageId).some(isNewer);
  }

  async function call(
    change: PendingChange,
    message: Message | null,
    signal: AbortSignal,
  ): Promise<readonly ChannelEvent[]> {
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
        // It was read where it is not loaded.
        for (const { key, on } of toReactionSteps(message!.reactions, change.emojiKey, selfId)) {
          const done = parseReactionChange(await adapter.setReaction(channelUrl, messageId, key, on, options));
          if (done?.messageId !== messageId)
            throw new ChatError("malformed", "A reaction to another message was changed.", { cause: done });
          confirmed.push({ type: "reaction-changed", channelUrl, change: done });
        }
        return confirmed;
      }
    }
  }

  async function settle(change: PendingChange, error: ChatError): Promise<void> {
    const name = nameOf(change);
    const isReady = context.state().connection.type === "ready";
    const count = (tries.get(name) ?? 0) + Number(isReady);
    tries.set(name, count);
    const goesOn = error.canRetry || error.class === "cancelled" || error.code === "session-expired";
    if (goesOn && count < maxTries) {
      if (isReady || error.retryAfter !== null)
        await context.chatScope().wait(backoffDelay(count - 1, environment.random, error.retryAfter));
      return;
    }
    // Half of it may be done: what is shown is what the service has.
    const message = await read(change).catch(() => undefined);
    // What cannot be read now may be done: it is settled later.
    if (message === undefined) return context.chatScope().wait(backoffDelay(count, environment.random));
    end(change, toFacts(change.messageId, message), isApplied(message, change, selfId) ? null : error);
  }

  function end(change: PendingChange, facts: readonly ChannelEvent[], error: ChatError | null = null): void {
    const { messageId } = change;
    const name = nameOf(change);
    context.dispatch(
      ...facts,
      error && change.type === "edit"
        ? { type: "change-recorded", change: { ...change, error: error.code } }
        : { type: "change-ended", messageId, serial: change.serial },
    );
    context.share(facts);
    if (error) context.notify("change-failed", { messageId, change, error: error.code });
    tries.delete(name);
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

  return perform;
}

/** Whether the service has made a change; `message` is what it has now, `null` for nothing. */
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
