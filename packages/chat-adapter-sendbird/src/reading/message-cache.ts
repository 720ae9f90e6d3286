import type { BaseMessage } from "@sendbird/chat/message";
import { type Message, ChatError } from "@foyer/chat-headless/core";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import type { ServerClock } from "../server-clock";
import { type ReadContext, toMessage } from "./to-message";

/** Messages. More than are on screen and likely to be acted upon. */
const capacity = 500;

/**
 * The SDK's message objects by id, least recently added dropped first. The SDK wants its own object back to delete a message
 * and to react to it (@sendbird/chat 4.22.12 rejects a plain copy with 800110). All conversion to the model happens here.
 */
export interface MessageCache {
  /** Stores a message the service sent and returns it converted to the model. */
  add(message: BaseMessage, context: ReadContext): Message;
  remove(id: string): void;
  clear(): void;
  /** From the cache, or from the service where it is not cached. Rejects with `not-found`. */
  get(connection: SdkConnection, channelUrl: string, id: string): Promise<BaseMessage>;
  /** From the service, as it is now. Rejects with `not-found`. */
  fetch(connection: SdkConnection, channelUrl: string, id: string): Promise<BaseMessage>;
}

export function createMessageCache(clock: ServerClock): MessageCache {
  const messages = new Map<string, BaseMessage>();

  function put(message: BaseMessage): void {
    const id = String(message.messageId);
    const known = messages.get(id);
    if (known !== undefined && known.updatedAt > message.updatedAt) return;
    messages.delete(id);
    messages.set(id, message);
    const [oldest] = messages.keys();
    if (messages.size > capacity && oldest !== undefined) messages.delete(oldest);
  }

  async function fetch(connection: SdkConnection, channelUrl: string, id: string): Promise<BaseMessage> {
    const messageId = toMessageId(id);
    const channel = await getChannel(connection, channelUrl);
    const message = await connection.sdk.message.getMessage({
      channelUrl,
      channelType: channel.channelType,
      messageId,
      includeReactions: true,
      includeThreadInfo: true,
      includeParentMessageInfo: true,
    });
    // The SDK returns message kinds it does not know without the fields of a message.
    if (message === null || !("threadInfo" in message)) throw notFound(id);
    put(message);
    return message;
  }

  return {
    add(message, context) {
      put(message);
      clock.observe(message.createdAt, message.updatedAt, message.threadInfo?.updatedAt ?? 0);
      const converted = toMessage(message, context);
      clock.observe(converted.reactionsRevision);
      return converted;
    },
    remove: (id) => void messages.delete(id),
    clear: () => messages.clear(),
    async get(connection, channelUrl, id) {
      const known = messages.get(id);
      return known?.channelUrl === channelUrl ? known : fetch(connection, channelUrl, id);
    },
    fetch,
  };
}

/** The service's ids are positive integers. Throws `not-found` for any other id. */
export function toMessageId(id: string): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) throw notFound(id);
  return number;
}

function notFound(id: string): ChatError {
  return new ChatError("not-found", `The service has no message ${id}.`);
}
