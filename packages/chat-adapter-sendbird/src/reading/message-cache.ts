import type { BaseMessage } from "@sendbird/chat/message";
import { type Message, ChatError } from "@foyer/chat-headless/core";
import { getChannel, type Link } from "../connection/sdk-connection";
import type { ServerClock } from "../server-clock";
import { type Telling, toMessage } from "./to-message";

/** More than are on screen and likely to be acted upon. */
const capacity = 500;

/**
 * The SDK's own message objects, which it wants to see again to delete and to react, and the only place where they become the
 * model's. Holds the latest few hundred.
 */
export interface MessageShelf {
  /** Takes a message the service told, and answers it as the model has it. */
  take(message: BaseMessage, telling: Telling): Message;
  remove(id: string): void;
  /** As last told, or asked for; rejects with `not-found`. */
  find(link: Link, channelUrl: string, id: string): Promise<BaseMessage>;
  /** As the service has it now. */
  fetch(link: Link, channelUrl: string, id: string): Promise<BaseMessage>;
}

export function createMessageShelf(clock: ServerClock): MessageShelf {
  const held = new Map<string, BaseMessage>();

  function hold(message: BaseMessage): void {
    const id = String(message.messageId);
    const known = held.get(id);
    if (known !== undefined && known.updatedAt > message.updatedAt) return;
    held.delete(id);
    held.set(id, message);
    const [oldest] = held.keys();
    if (held.size > capacity && oldest !== undefined) held.delete(oldest);
  }

  async function fetch(link: Link, channelUrl: string, id: string): Promise<BaseMessage> {
    const messageId = toMessageId(id);
    const channel = await getChannel(link, channelUrl);
    const message = await link.sdk.message.getMessage({
      channelUrl,
      channelType: channel.channelType,
      messageId,
      includeReactions: true,
      includeThreadInfo: true,
      includeParentMessageInfo: true,
    });
    // A kind the SDK does not know is no message to it.
    if (message === null || !("threadInfo" in message)) throw notFound(id);
    hold(message);
    return message;
  }

  return {
    take(message, telling) {
      hold(message);
      clock.heard(message.createdAt, message.updatedAt, message.threadInfo?.updatedAt ?? 0);
      clock.heard(...message.reactions.map((reaction) => reaction.updatedAt));
      return toMessage(message, telling);
    },
    remove: (id) => void held.delete(id),
    async find(link, channelUrl, id) {
      const known = held.get(id);
      return known?.channelUrl === channelUrl ? known : fetch(link, channelUrl, id);
    },
    fetch,
  };
}

/** The service's ids are numbers; another id is no message of this service. */
export function toMessageId(id: string): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) throw notFound(id);
  return number;
}

function notFound(id: string): ChatError {
  return new ChatError("not-found", `The service has no message ${id}.`);
}
