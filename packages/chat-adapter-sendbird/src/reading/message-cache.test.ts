import type { BaseMessage } from "@sendbird/chat/message";
import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkMessage } from "../../test/sdk-objects";
import { createServerClock } from "../server-clock";
import { createMessageCache, toMessageId } from "./message-cache";
import { createToAddress } from "../sdk/to-address";

const event = { selfId: "ann", asOf: 0, toAddress: createToAddress({}) };

/** A cache, and a service that counts what it is asked for. */
function begin(stored: BaseMessage | null = toSdkMessage({ messageId: 1, message: "of the service" })) {
  const clock = createServerClock(() => 0);
  const cache = createMessageCache(clock);
  const asked: object[] = [];
  const message = {
    async getMessage(params: object) {
      asked.push(params);
      return stored;
    },
  };
  const connection = toSdkConnection(toSdkChannel("group"), { message });
  const add = (messageId: number, properties: object = {}) => {
    const added = toSdkMessage({ messageId, ...properties });
    cache.add(added, event);
    return added;
  };
  return { cache, clock, asked, connection, add, stored };
}

describe("the cache of messages", () => {
  it("returns the SDK's own object of a message that was read, without a request", async () => {
    const { cache, connection, asked, add } = begin();
    const added = add(1);
    expect(await cache.get(connection, "hall", "1")).toBe(added);
    expect(asked).toEqual([]);
  });

  it("asks the service for a message that it does not have, once, with everything that a message can have", async () => {
    const { cache, connection, asked, stored } = begin();
    expect(await cache.get(connection, "hall", "1")).toBe(stored);
    expect(await cache.get(connection, "hall", "1")).toBe(stored);
    expect(asked).toEqual([
      {
        channelUrl: "hall",
        channelType: "group",
        messageId: 1,
        includeReactions: true,
        includeThreadInfo: true,
        includeParentMessageInfo: true,
      },
    ]);
  });

  it("asks the service again for a message of another channel, and for one as it is now", async () => {
    const { cache, connection, asked, add, stored } = begin();
    add(1);
    expect(await cache.get(connection, "foyer", "1")).toBe(stored);
    expect(await cache.fetch(connection, "hall", "1")).toBe(stored);
    expect(asked).toHaveLength(2);
  });

  it("keeps the newer one of two copies, in whatever order they come", async () => {
    const { cache, connection, add } = begin();
    add(1, { updatedAt: 5 });
    const newer = add(1, { updatedAt: 6 });
    add(1, { updatedAt: 5 });
    expect(await cache.get(connection, "hall", "1")).toBe(newer);
    const equal = add(1, { updatedAt: 6 });
    expect(await cache.get(connection, "hall", "1")).toBe(equal);
  });

  it("forgets a message that is removed, and all of them when it is cleared", async () => {
    const { cache, connection, asked, add } = begin();
    add(1);
    add(2);
    cache.remove("1");
    await cache.get(connection, "hall", "1");
    expect(asked).toHaveLength(1);
    cache.clear();
    await cache.get(connection, "hall", "2");
    expect(asked).toHaveLength(2);
  });

  it("keeps the five hundred messages that were read last", async () => {
    const { cache, connection, asked, add } = begin();
    for (let id = 1; id <= 500; id++) add(id);
    add(1);
    await cache.get(connection, "hall", "2");
    expect(asked).toEqual([]);
    add(501);
    await cache.get(connection, "hall", "1");
    await cache.get(connection, "hall", "3");
    expect(asked).toEqual([]);
    await cache.get(connection, "hall", "2");
    expect(asked).toHaveLength(1);
  });

  it("learns the service's time from all that a message says", () => {
    const { clock, add } = begin();
    add(1, { createdAt: 10 });
    expect(clock.latest()).toBe(10);
    add(2, { createdAt: 10, updatedAt: 20 });
    expect(clock.latest()).toBe(20);
    add(3, { createdAt: 10, threadInfo: { replyCount: 0, lastRepliedAt: 0, mostRepliedUsers: [], updatedAt: 30 } });
    expect(clock.latest()).toBe(30);
    add(4, {
      createdAt: 10,
      reactions: [
        { key: "a", userIds: [], count: 0, sampledUserInfoList: [], hasCurrentUserReacted: false, updatedAt: 40 },
      ],
    });
    expect(clock.latest()).toBe(40);
  });
});

describe("a message that the service does not have", () => {
  it("is not found, also where the SDK returns something that is no message", async () => {
    const unknown = { messageId: 1 } as BaseMessage;
    for (const { cache, connection } of [begin(null), begin(unknown)]) {
      await expect(cache.get(connection, "hall", "1")).rejects.toMatchObject({ code: "not-found" });
      await expect(cache.fetch(connection, "hall", "1")).rejects.toMatchObject({ code: "not-found" });
    }
  });

  it.each(["0", "-1", "1.5", "one", "", "9007199254740992"])(
    "is not found by the id %j, which no message has",
    (id) => {
      expect(() => toMessageId(id)).toThrow(expect.objectContaining({ code: "not-found" }));
    },
  );

  it("the id of a message is a positive integer", () => {
    expect([toMessageId("1"), toMessageId("9007199254740991")]).toEqual([1, 9_007_199_254_740_991]);
  });
});
