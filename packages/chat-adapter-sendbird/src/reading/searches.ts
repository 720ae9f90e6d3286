import type { BaseMessage } from "@sendbird/chat/message";
import type { Message, SearchPage, SearchQuery } from "@foyer/chat-headless/core";
import type { SdkConnection } from "../connection/sdk-connection";
import type { ServerClock } from "../server-clock";
import { createListPages, mapped } from "./list-pages";
import type { MessageCache } from "./message-cache";
import { toReadContext } from "./to-message";

export interface Searches {
  search(connection: SdkConnection, channelUrl: string, query: SearchQuery, signal: AbortSignal): Promise<SearchPage>;
  /** Forgets the SDK's objects of an instance that has ended. */
  clear(): void;
}

export function createSearches(cache: MessageCache, clock: ServerClock): Searches {
  const pages = createListPages<Message>();
  return {
    async search(connection, channelUrl, { text, limit, cursor }, signal) {
      const context = toReadContext(connection, 0);
      const order = connection.loaded.message.MessageSearchOrder.TIMESTAMP;
      // The SDK lists messages that it cannot parse as null.
      const toMessages = (found: readonly (BaseMessage | null)[]) => {
        const messages = found.filter((message) => message !== null).map((message) => cache.add(message, context));
        clock.observe(...messages.map((message) => message.createdAt));
        return messages.filter((message) => !message.deleted);
      };
      const start = () =>
        mapped(connection.sdk.createMessageSearchQuery({ keyword: text, channelUrl, limit, order }), () => toMessages);
      const page = await pages.read(cursor, start, signal);
      return { messages: page.items, cursor: page.cursor };
    },
    clear: () => pages.clear(),
  };
}
