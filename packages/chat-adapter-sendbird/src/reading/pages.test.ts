import type { BaseMessage } from "@sendbird/chat/message";
import type { Position } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkMessage } from "../../test/sdk-objects";
import { createServerClock } from "../server-clock";
import { createMessageCache } from "./message-cache";
import { loadNewest, loadPage } from "./pages";

interface Size {
  readonly prevResultSize: number;
  readonly nextResultSize: number;
}

/** A service with messages of the times 1, 2, 3, …, and what it was asked for. */
function begin(count: number, more: { readonly message?: BaseMessage | null; readonly thread?: object } = {}) {
  const clock = createServerClock(() => 0);
  clock.observe(50_000);
  const cache = createMessageCache(clock);
  const messages = Array.from({ length: count }, (_, index) =>
    toSdkMessage({ messageId: index + 1, createdAt: index + 1, ...more.thread }),
  );
  const asked: { readonly time: number; readonly params: Size & Record<string, unknown> }[] = [];
  const channel = toSdkChannel("group", {
    async getMessagesByTimestamp(time: number, params: Size & Record<string, unknown>) {
      asked.push({ time, params });
      const before = messages.filter(({ createdAt }) => createdAt < time);
      const at = messages.filter(({ createdAt }) => createdAt === time);
      const after = messages.filter(({ createdAt }) => createdAt > time);
      const older = params.prevResultSize === 0 ? [] : before.slice(-params.prevResultSize);
      return [...older, ...at, ...after.slice(0, params.nextResultSize)];
    },
  });
  const getMessage = async ({ messageId }: { readonly messageId: number }) =>
    more.message === undefined ? (messages[messageId - 1] ?? null) : more.message;
  const connection = toSdkConnection(channel, { message: { getMessage } });
  const page = (query: object, parentId: string | null = null) => {
    const whole = { parentId, limit: 4, before: null, ...query };
    return loadPage(connection, "hall", whole, cache, clock);
  };
  return { asked, connection, page, cache };
}

const idsOf = ({ messages }: { readonly messages: readonly { readonly id: string }[] }) => messages.map(({ id }) => id);

describe("a page of the main list", () => {
  it("is asked for once, with reactions, threads, quotes, and the replies that are in the main list too", async () => {
    const { asked, page } = begin(9);
    expect(idsOf(await page({}))).toEqual(["6", "7", "8", "9"]);
    expect(asked).toEqual([
      {
        time: Number.MAX_SAFE_INTEGER,
        params: {
          isInclusive: true,
          includeReactions: true,
          includeParentMessageInfo: true,
          includeThreadInfo: true,
          replyType: "only_reply_to_channel",
          prevResultSize: 6,
          nextResultSize: 0,
        },
      },
    ]);
  });

  it("of the newest messages has nothing newer, and nothing older where it has all of them", async () => {
    expect(await begin(9).page({})).toMatchObject({ hasOlder: true, hasNewer: false, parent: null });
    expect(await begin(4).page({})).toMatchObject({ hasOlder: false, hasNewer: false });
  });

  it.each<[string, { readonly before: Position } | { readonly after: Position }, readonly string[]]>([
    ["before", { before: { createdAt: 6, id: "6" } }, ["2", "3", "4", "5"]],
    ["after", { after: { createdAt: 3, id: "3" } }, ["4", "5", "6", "7"]],
  ])("%s a place has the messages there and knows of those on both sides", async (_, place, ids) => {
    const found = await begin(9).page(place);
    expect([idsOf(found), found.hasOlder, found.hasNewer]).toEqual([ids, true, true]);
  });

  it.each([
    [1, ["5"]],
    [2, ["5", "6"]],
    [3, ["4", "5", "6"]],
    [4, ["4", "5", "6", "7"]],
    [5, ["3", "4", "5", "6", "7"]],
  ])("of %i around a message has it in the middle", async (limit, ids) => {
    expect(idsOf(await begin(9).page({ around: "5", limit }))).toEqual(ids);
  });

  it("around a message that is in another list is refused, and so is one around a message that is nowhere", async () => {
    const reply = toSdkMessage({ messageId: 5, createdAt: 5, parentMessageId: 3 });
    await expect(begin(9, { message: reply }).page({ around: "5" })).rejects.toMatchObject({ code: "not-found" });
    await expect(begin(9, { message: null }).page({ around: "5" })).rejects.toMatchObject({ code: "not-found" });
  });

  it("proves what reactions and threads its messages had at its time", async () => {
    const { messages } = await begin(1).page({});
    expect(messages).toMatchObject([{ reactionsRevision: 49_999, thread: { replyCount: 0, revision: 49_999 } }]);
  });

  it("is refused as the service refuses it", async () => {
    const channel = toSdkChannel("group", { getMessagesByTimestamp: () => Promise.reject(new Error("down")) });
    const clock = createServerClock(() => 0);
    const query = { parentId: null, limit: 4, before: null };
    const page = loadPage(toSdkConnection(channel), "hall", query, createMessageCache(clock), clock);
    await expect(page).rejects.toThrow("down");
  });
});

describe("the newest message", () => {
  it("is that of the main list, or none in an empty channel", async () => {
    expect((await loadNewest(begin(3).connection, "hall"))?.messageId).toBe(3);
    expect(await loadNewest(begin(0).connection, "hall")).toBeNull();
  });
});

describe("a page of a thread", () => {
  const reply = (messageId: number) => toSdkMessage({ messageId, createdAt: messageId, parentMessageId: 1 });
  const listing = (getThreadedMessagesByTimestamp: (time: number, params: object) => Promise<object>) =>
    toSdkMessage({ messageId: 1, createdAt: 1, getThreadedMessagesByTimestamp });

  it("has its replies, and its root as it is now", async () => {
    const asked: object[] = [];
    const root = listing(async (_, params) => {
      asked.push(params);
      const parentMessage = toSdkMessage({ messageId: 1, createdAt: 1, updatedAt: 9, message: "edited" });
      return { parentMessage, threadedMessages: [reply(2), reply(3)] };
    });
    const found = await begin(0, { message: root }).page({}, "1");
    expect(found).toMatchObject({ messages: [{ id: "2" }, { id: "3" }], parent: { id: "1", text: "edited" } });
    const sizes = { prevResultSize: 6, nextResultSize: 0 };
    expect(asked).toEqual([{ isInclusive: true, includeReactions: true, includeParentMessageInfo: true, ...sizes }]);
  });

  it("is empty and without a root where that is gone, or of a kind without replies", async () => {
    const empty = { messages: [], hasOlder: false, hasNewer: false, parent: null };
    expect(await begin(0, { message: null }).page({}, "1")).toEqual(empty);
    expect(await begin(0, { message: toSdkMessage({ messageId: 1 }, "admin") }).page({}, "1")).toEqual(empty);
    const gone = Object.assign(new Error("gone"), { name: "SendbirdError", code: 400201 });
    const { page, cache } = begin(0, { message: listing(() => Promise.reject(gone)) });
    expect(await page({}, "1")).toEqual(empty);
    const asked: object[] = [];
    const getMessage = async (params: object) => {
      asked.push(params);
      return null;
    };
    const again = toSdkConnection(toSdkChannel("group"), { message: { getMessage } });
    await expect(cache.get(again, "hall", "1")).rejects.toMatchObject({ code: "not-found" });
    expect(asked, "the root is no longer remembered").toHaveLength(1);
  });

  it("is refused as the service refuses it, with the root still there", async () => {
    const busy = Object.assign(new Error("busy"), { name: "SendbirdError", code: 500910 });
    const root = listing(() => Promise.reject(busy));
    const { page, cache, connection } = begin(0, { message: root });
    await expect(page({}, "1")).rejects.toBe(busy);
    expect(await cache.get(connection, "hall", "1")).toBe(root);
  });
});
