import type { SearchPage, SearchQuery } from "@foyer/chat-headless/core";
import type { SdkConnection } from "../connection/sdk-connection";
import type { ServerClock } from "../server-clock";
import { createListCursors, type PagedList } from "./list-cursors";
import type { MessageCache } from "./message-cache";
import { toReadContext } from "./to-message";

export interface Searches {
  search(connection: SdkConnection, channelUrl: string, query: SearchQuery): Promise<SearchPage>;
}

export function createSearches(cache: MessageCache, clock: ServerClock): Searches {
  const cursors = createListCursors<PagedList<Parameters<MessageCache["add"]>[0]>>();
  return {
    async search(connection, channelUrl, { text, limit, cursor }) {
      const context = toReadContext(connection, 0);
      const order = connection.loaded.message.MessageSearchOrder.TIMESTAMP;
      const list =
        cursor === null
          ? connection.sdk.createMessageSearchQuery({ keyword: text, channelUrl, limit, order })
          : cursors.at(cursor);
      const found = (await list.next()).filter(Boolean).map((message) => cache.add(message, context));
      clock.observe(...found.map((message) => message.createdAt));
      return {
        messages: found.filter((message) => !message.deleted),
        cursor: list.hasNext ? cursors.add(list) : null,
      };
    },
  };
}
