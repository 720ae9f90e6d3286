import type { TextContent } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { toChatError } from "../boundary/to-chat-error";
import { backoffDelay } from "./call-scope";
import type { ChatContext } from "./chat-context";
import type { ChannelEvent } from "./client";
import { createDelivery, type Lane } from "./delivery";
import { pendingChangesOf } from "../state/chat-state";
import { findMessage } from "../state/find-message";
import type { Message, User } from "../port/model";
import { isApplied, type PendingChange, toReactionSteps } from "../state/pending-change";
import { parseMessage, parseReactionChange } from "../boundary/parse";

/** How often a change is tried by itself; then it is taken back. */
const maxTries = 3;

type Wish<T> = T extends PendingChange ? Omit<T, "serial" | "parentId" | "attempted" | "error"> : never;

/**
 * Own changes of messages: shown at once, confirmed by the service, taken back with a notice when it refuses. What it puts
 * off is tried again; what it may have done is settled by reading the message. A promise resolves once its change is
 * confirmed or taken back.
 */
export interface MessageChanges {
  /** Replaces a refused edit of the message. */
  edit(messageId: string, content: TextContent, mentionedUsers: readonly User[]): Promise<void>;
  remove(messageId: string, mode: "soft" | "hard"): Promise<void>;
  undoDelete(messageId: string): Promise<void>;
  /** Makes `emojiKey` the one own reaction; `null` for none. */
  react(messageId: string, emojiKey: string | null): Promise<void>;
  /** Forgets the text of a refused edit. */
  discardEdit(messageId: string): void;
}

export interface MessageChangesOwner extends MessageChanges {
  /** The connection is ready: goes on with what is not settled. */
  resume(): void;
}

export function createMessageChanges(context: ChatContext): MessageChangesOwner {
  const { adapter, channelUrl, selfId, environment } = context;
  const { pump } = createDelivery(context, due);
  const tries = new Map<string, number>();
  const settled = new Map<string, () => void>();
  const nameOf = (messageId: string, { serial }: PendingChange) => `${serial} ${messageId}`;

  function start(messageId: string, wish: Wish<PendingChange>): Promise<void> {
    const message = findMessage(context.state(), messageId);
    const last = pendingChangesOf(context.state(), messageId).at(-1)?.serial ?? 0;
    const change: PendingChange = {
      ...wish,
      serial: Math.max(environment.now(), last + 1),
      parentId: message && !message.inMainList ? message.parentId : null,
      attempted: false,
      error: null,
    };
    context.dispatch({ type: "change-recorded", messageId, change });
    return new Promise((resolve) => {
      settled.set(nameOf(messageId, change), resolve);
      pump();
    });
  }

  /** Changes of one message go one after the other. */
  function due(): readonly Lane[] {
    return [...context.state().pendingChanges].flatMap(([messageId, changes]) => {
      const next = changes.find(({ error }) => !error);
      return next ? { name: messageId, deliver: () => perform(messageId, next) } : [];
    });
  }

  async function perform(messageId: string, change: PendingChange): Promise<void> {
    const scope = context.chatScope();
    try {
      let message = findMessage(context.state(), messageId);
      if (change.attempted || (change.type === "react" && !message)) {
        message = await read(messageId, change);
        const facts = toFacts(messageId, message);
        if (isApplied(message, change, selfId)) return end(messageId, change, facts);
        if (!message) throw new ChatError("not-found");
        context.dispatch(...facts);
      }
      if (isOutdated(messageId, change)) return end(messageId, change, []);
      context.dispatch({ type: "change-recorded", messageId, change: { ...change, attempted: true } });
      end(messageId, change, await scope.run((signal) => call(messageId, change, message, signal)));
    } catch (thrown) {
      // What is cut off by closing the chat goes on when it is opened again.
      if (!scope.ended) await settle(messageId, change, toChatError(thrown));
    }
  }

  /** Of several wishes for one's reaction only the last one counts. */
  function isOutdated(messageId: string, { type, serial }: PendingChange): boolean {
    const isNewer = (other: PendingChange) => other.type === type && other.serial > serial;
    return type === "react" && pendingChangesOf(context.state(), messageId).some(isNewer);
  }

  async function call(
    messageId: string,
    change: PendingChange,
    message: Message | null,
    signal: AbortSignal,
  ): Promise<readonly ChannelEvent[]> {
    const options = { signal };
    switch (change.type) {
      case "edit":
        return updated(await adapter.updateText(channelUrl, messageId, change.content, options));
      case "delete": {
        const raw = await adapter.deleteMessage(channelUrl, messageId, change.mode, options);
        return change.mode === "hard" ? toFacts(messageId, null) : updated(raw);
      }
      case "undo-delete":
        return updated(await adapter.undoDelete(channelUrl, messageId, options));
      case "react": {
        const confirmed: ChannelEvent[] = [];
        for (const { key, on } of toReactionSteps(message?.reactions ?? [], change.emojiKey, selfId)) {
          const done = parseReactionChange(await adapter.setReaction(channelUrl, messageId, key, on, options));
          if (done) confirmed.push({ type: "reaction-changed", channelUrl, change: done });
        }
        return confirmed;
      }
    }
  }

  async function settle(messageId: string, change: PendingChange, error: ChatError): Promise<void> {
    const name = nameOf(messageId, change);
    const isReady = context.state().connection.type === "ready";
    const count = (tries.get(name) ?? 0) + Number(isReady);
    tries.set(name, count);
    const goesOn = error.canRetry || error.class === "cancelled" || error.code === "session-expired";
    if (goesOn && count < maxTries) {
      if (isReady || error.retryAfter !== null)
        await context.chatScope().wait(error.retryAfter ?? backoffDelay(count - 1, environment.random));
      return;
    }
    // Half of it may be done: what is shown is what the service has.
    const message = await read(messageId, change).catch(() => undefined);
    const isDone = message !== undefined && isApplied(message, change, selfId);
    end(messageId, change, message === undefined ? [] : toFacts(messageId, message), isDone ? null : error);
  }

  function end(
    messageId: string,
    change: PendingChange,
    facts: readonly ChannelEvent[],
    error: ChatError | null = null,
  ): void {
    const name = nameOf(messageId, change);
    context.dispatch(
      ...facts,
      error && change.type === "edit"
        ? { type: "change-recorded", messageId, change: { ...change, error: error.code } }
        : { type: "change-ended", messageId, serial: change.serial },
    );
    context.share(facts);
    if (error) context.notify("change-failed", { messageId, change, error: error.code });
    tries.delete(name);
    settled.get(name)?.();
    settled.delete(name);
  }

  /** The message as the service has it; `null` for one that is gone. */
  async function read(messageId: string, { parentId }: PendingChange): Promise<Message | null> {
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

  function updated(raw: unknown): readonly ChannelEvent[] {
    const message = parseMessage(raw, selfId, context.report);
    return message ? toFacts(message.id, message) : [];
  }

  function discardEdit(messageId: string): void {
    for (const { error, serial } of pendingChangesOf(context.state(), messageId)) {
      if (error) context.dispatch({ type: "change-ended", messageId, serial });
    }
  }

  return {
    edit(messageId, content, mentionedUsers) {
      discardEdit(messageId);
      return start(messageId, { type: "edit", content, mentionedUsers });
    },
    remove: (messageId, mode) => start(messageId, { type: "delete", mode }),
    undoDelete: (messageId) => start(messageId, { type: "undo-delete" }),
    react: (messageId, emojiKey) => start(messageId, { type: "react", emojiKey }),
    discardEdit,
    resume: pump,
  };
}
