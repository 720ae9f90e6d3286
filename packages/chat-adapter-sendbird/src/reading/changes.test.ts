import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkMessage } from "../../test/sdk-objects";
import { createServerClock } from "../server-clock";
import { loadChanges, toCursor } from "./changes";
import { createMessageCache } from "./message-cache";
import { createToAddress } from "../sdk/to-address";

const none = { updatedMessages: [], deletedMessageIds: [], hasMore: false, token: "" };

/** Reads the changes of a service that answers with `logs`, or refuses with an error of that code. */
async function read(cursor: string, logs: object | number = none) {
  const clock = createServerClock(() => 0);
  clock.observe(100_000);
  const cache = createMessageCache(clock);
  const asked: unknown[][] = [];
  const answer =
    (how: string) =>
    async (...args: unknown[]) => {
      asked.push([how, ...args]);
      if (typeof logs === "number") throw Object.assign(new Error("no"), { name: "SendbirdError", code: logs });
      return { ...none, ...logs };
    };
  const channel = toSdkChannel("group", {
    getMessageChangeLogsSinceToken: answer("token"),
    getMessageChangeLogsSinceTimestamp: answer("time"),
  });
  const connection = toSdkConnection(channel, { message: { getMessage: async () => null } });
  cache.add(toSdkMessage({ messageId: 3 }), { selfId: "ann", asOf: 0, toAddress: createToAddress({}) });
  const changes = loadChanges(connection, "hall", cursor, cache, clock);
  return { changes: await changes.catch((thrown: unknown) => thrown), asked, cache, connection };
}

const extras = { replyType: "all", includeReactions: true, includeThreadInfo: true, includeParentMessageInfo: true };
const incomplete = { changed: [], deletedIds: [], cursor: "t95000", hasMore: false, complete: false };

describe("a cursor of changes", () => {
  it("is five seconds before its time, and never before the beginning", () => {
    expect([toCursor(12_000), toCursor(5_000), toCursor(4_999), toCursor(0)]).toEqual(["t7000", "t0", "t0", "t0"]);
  });

  it("of a time asks for everything since that time, one of the service for what follows it", async () => {
    expect((await read("t123")).asked).toEqual([["time", 123, extras]]);
    expect((await read("kmore")).asked).toEqual([["token", "more", extras]]);
  });

  it.each(["", "k", "t", "t-5", "t1x", "xt1", "later"])(
    "that is %j is unknown, and asks for nothing",
    async (cursor) => {
      const { changes, asked } = await read(cursor);
      expect(asked).toEqual([]);
      expect(changes).toEqual(incomplete);
    },
  );

  it.each([400105, 400111, 800110])("that the service refuses with %i is unknown", async (code) => {
    expect((await read("t1", code)).changes).toEqual(incomplete);
    expect((await read("kold", code)).changes).toEqual(incomplete);
  });

  it("that could not be read now stays as it is", async () => {
    expect((await read("t1", 500910)).changes).toMatchObject({ code: 500910 });
  });
});

describe("the changes since a cursor", () => {
  it("are messages that can be read, with everything up to the time of the answer, and the ids of removed ones", async () => {
    const updatedMessages = [toSdkMessage({ messageId: 1, message: "edited" }), null];
    const { changes, cache, connection } = await read("t1", { updatedMessages, deletedMessageIds: [3], hasMore: true });
    expect(changes).toMatchObject({
      changed: [{ id: "1", text: "edited", reactionsRevision: 99_999, thread: { replyCount: 0 } }],
      deletedIds: ["3"],
      hasMore: true,
      complete: true,
    });
    await expect(cache.get(connection, "hall", "3")).rejects.toMatchObject({ code: "not-found" });
  });

  it("go on from the service's own cursor, or else from the time of the answer", async () => {
    expect((await read("t1", { token: "next" })).changes).toMatchObject({ cursor: "knext", hasMore: false });
    expect((await read("t1", { token: "" })).changes).toMatchObject({ cursor: "t95000", complete: true });
  });
});
