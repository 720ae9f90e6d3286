import type { TextContent } from "../port/adapter";
import { type ChatError } from "../port/chat-error";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatContext } from "./chat-context";
import type { ChannelEvent } from "./client";
import { pendingChangesOf } from "../state/chat-state";
import { findMessage } from "../state/find-message";
import type { User } from "../port/model";
import { type PendingChange, toReactionSteps } from "../state/pending-change";
import { parseMessage, parseReactionChange } from "../boundary/parse";

type Wish<T> = T extends PendingChange ? Omit<T, "serial"> : never;

/** Own changes of messages: shown at once, confirmed by the service, taken back with a notice when it refuses. */
export interface MessageChanges {
  edit(messageId: string, content: TextContent, mentionedUsers: readonly User[]): Promise<void>;
  remove(messageId: string, mode: "soft" | "hard"): Promise<void>;
  undoDelete(messageId: string): Promise<void>;
  /** Makes `emojiKey` the one own reaction; `null` for none. */
  react(messageId: string, emojiKey: string | null): Promise<void>;
}

export function createMessageChanges(context: ChatContext): MessageChanges {
  const { adapter, channelUrl } = context;
  const queues = new Map<string, Promise<void>>();
  let serials = 0;

  /** Changes of one message go one after the other. */
  function start(
    messageId: string,
    wish: Wish<PendingChange>,
    run: (signal: AbortSignal) => Promise<readonly ChannelEvent[]>,
  ): Promise<void> {
    const change: PendingChange = { ...wish, serial: ++serials };
    context.dispatch({ type: "change-started", messageId, change });
    const end = (confirmed: readonly ChannelEvent[]) => {
      context.dispatch(...confirmed, { type: "change-ended", messageId, serial: change.serial });
      context.share(confirmed);
    };
    const perform = async () => {
      try {
        end(isOutdated(messageId, change) ? [] : await context.chatScope().run(run));
      } catch (thrown) {
        const error = toChatError(thrown);
        end(error.class === "indeterminate" || error.code === "not-found" ? await reread(messageId, error) : []);
        if (error.class !== "cancelled") context.notify("change-failed", { messageId, change, error: error.code });
      }
    };
    const mine = (queues.get(messageId) ?? Promise.resolve()).then(perform);
    queues.set(messageId, mine);
    void mine.then(() => queues.get(messageId) === mine && queues.delete(messageId));
    return mine;
  }

  /** Of several wishes for one's reaction only the last one counts. */
  function isOutdated(messageId: string, { type, serial }: PendingChange): boolean {
    const isNewer = (other: PendingChange) => other.type === type && other.serial > serial;
    return type === "react" && pendingChangesOf(context.state(), messageId).some(isNewer);
  }

  /** Fetches the message again after a change that may have been done or not. */
  async function reread(messageId: string, error: ChatError): Promise<readonly ChannelEvent[]> {
    const message = findMessage(context.state(), messageId);
    const parentId = message && !message.inMainList ? message.parentId : null;
    try {
      const page = await context.readPage({ parentId, around: messageId, limit: 1 });
      return page.messages
        .filter(({ id }) => id === messageId)
        .map((message) => ({ type: "message-updated", channelUrl, message }));
    } catch (thrown) {
      const gone = error.code === "not-found" && toChatError(thrown).code === "not-found";
      return gone ? [{ type: "message-deleted", channelUrl, messageId }] : [];
    }
  }

  function updated(raw: unknown): readonly ChannelEvent[] {
    const message = parseMessage(raw, context.selfId, context.report);
    return message ? [{ type: "message-updated", channelUrl, message }] : [];
  }

  return {
    edit: (messageId, content, mentionedUsers) =>
      start(messageId, { type: "edit", content, mentionedUsers }, async (signal) =>
        updated(await adapter.updateText(channelUrl, messageId, content, { signal })),
      ),
    remove: (messageId, mode) =>
      start(messageId, { type: "delete", mode }, async (signal) => {
        const raw = await adapter.deleteMessage(channelUrl, messageId, mode, { signal });
        return mode === "hard" ? [{ type: "message-deleted", channelUrl, messageId }] : updated(raw);
      }),
    undoDelete: (messageId) =>
      start(messageId, { type: "undo-delete" }, async (signal) =>
        updated(await adapter.undoDelete(channelUrl, messageId, { signal })),
      ),
    react: (messageId, emojiKey) =>
      start(messageId, { type: "react", emojiKey }, async (signal) => {
        const reactions = findMessage(context.state(), messageId)?.reactions ?? [];
        const confirmed: ChannelEvent[] = [];
        for (const { key, on } of toReactionSteps(reactions, emojiKey, context.selfId)) {
          const change = parseReactionChange(await adapter.setReaction(channelUrl, messageId, key, on, { signal }));
          if (change) confirmed.push({ type: "reaction-changed", channelUrl, change });
        }
        return confirmed;
      }),
  };
}
