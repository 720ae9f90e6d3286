import { expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkMessage } from "../../test/sdk-objects";
import { createServerClock } from "../server-clock";
import { createMessageCache } from "./message-cache";
import { createSearches } from "./searches";
import { archived } from "./to-message";

const never = new AbortController().signal;

it("a search finds messages page by page, newest first, without those that are deleted or cannot be read", async () => {
  const pages = [
    [toSdkMessage({ messageId: 4, createdAt: 40 }), null, toSdkMessage({ messageId: 3, customType: archived })],
    [toSdkMessage({ messageId: 2, createdAt: 20 })],
  ];
  const queries: object[] = [];
  const connection = toSdkConnection(toSdkChannel("group"), {
    createMessageSearchQuery(params: object) {
      queries.push(params);
      return {
        get hasNext() {
          return pages.length > 0;
        },
        next: async () => pages.shift(),
      };
    },
  });
  const clock = createServerClock(() => 0);
  const { search } = createSearches(createMessageCache(clock), clock);
  const first = await search(connection, "hall", { text: "tea", limit: 3, cursor: null }, never);
  expect(first.messages.map(({ id }) => id)).toEqual(["4"]);
  expect(first.messages).toMatchObject([{ reactionsRevision: 0, thread: null }]);
  const second = await search(connection, "hall", { text: "tea", limit: 3, cursor: first.cursor }, never);
  expect(second.messages.map(({ id }) => id)).toEqual(["2"]);
  expect(second.cursor).toBeNull();
  expect(queries).toEqual([{ keyword: "tea", channelUrl: "hall", limit: 3, order: "ts" }]);
  expect(clock.latest()).toBe(1_000);
});
