import type { BaseMessage } from "@sendbird/chat/message";
import { type ChatError, createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { toSdkChannel, toSdkConnection, toSdkMessage } from "../../test/sdk-objects";
import { createChannelRecords } from "../channel/channel-records";
import { createMessageCache } from "../reading/message-cache";
import { readMessageData, writeMessageData } from "../reading/message-data";
import { archived } from "../reading/to-message";
import { createServerClock } from "../server-clock";
import { createMessageWriter } from "./message-writer";
import { setReaction } from "./reactions";
import { createToAddress } from "../sdk/to-address";

const refusal = (code: number) => Object.assign(new Error("no"), { name: "SendbirdError", code });

/** A send of the SDK, which reports its outcome to handlers. */
function sending(outcome: () => BaseMessage) {
  const request = {
    onSucceeded(handler: (message: BaseMessage) => void) {
      settle.done = handler;
      return request;
    },
    onFailed(handler: (error: Error) => void) {
      settle.fail = handler;
      return request;
    },
  };
  const settle: { done?: (message: BaseMessage) => void; fail?: (error: Error) => void } = {};
  void Promise.resolve().then(() => {
    try {
      settle.done?.(outcome());
    } catch (thrown) {
      if (thrown instanceof Error) settle.fail?.(thrown);
    }
  });
  return request;
}

/** A writer over a service that has one message, and records what it is asked to do. */
async function begin(
  kind: "group" | "open",
  stored: BaseMessage | null = null,
  { isJoined = true, refusals = 0 } = {},
) {
  const environment = createVirtualEnvironment();
  const clock = createServerClock(() => environment.elapsed());
  const cache = createMessageCache(clock);
  let revisions = 0;
  const channels = createChannelRecords(clock, environment, () => (revisions += 1));
  const calls: unknown[][] = [];
  let refusalsLeft = refusals;
  const answer = (name: string, params: object) => {
    calls.push([name, params]);
    if (refusalsLeft-- > 0) throw refusal(900020);
    return toSdkMessage({ messageId: 9, createdAt: 2_000, ...params });
  };
  const change = (name: string) => async (id: number, params: object) => {
    calls.push([name, id, params]);
    return Object.assign(toSdkMessage(stored ?? {}), params);
  };
  const none = { hasNext: false, next: async () => [] };
  const channel = toSdkChannel(kind, {
    myMemberState: "joined",
    lastMessage: null,
    myMutedState: "unmuted",
    operators: [],
    isOperator: () => false,
    getMyMutedInfo: async () => ({ isMuted: false }),
    getMessagesByTimestamp: async () => [],
    createOperatorListQuery: () => none,
    createMemberListQuery: () => none,
    createMutedUserListQuery: () => none,
    enter: async () => void calls.push(["enter"]),
    sendUserMessage: (params: object) => sending(() => answer("text", params)),
    sendFileMessage: (params: object) => sending(() => answer("file", params)),
    uploadFile: async () => ({ url: "https://example.com/a.png" }),
    cancelUploadingFileMessage: async () => undefined,
    updateUserMessage: change("update text"),
    updateFileMessage: change("update file"),
    deleteMessage: async (message: BaseMessage) => void calls.push(["delete", message]),
    addReaction: async (message: BaseMessage, key: string) => (
      calls.push(["react", message, key]),
      reaction("add", key)
    ),
    deleteReaction: async (message: BaseMessage, key: string) => (
      calls.push(["unreact", message, key]),
      reaction("delete", key)
    ),
  });
  let isReadable = true;
  const reaction = (operation: string, key: string) => ({
    messageId: 7,
    userId: "ann",
    key,
    operation: isReadable ? operation : null,
    updatedAt: 70_000,
  });
  const connection = toSdkConnection(channel, { message: { getMessage: async () => stored } }, channels);
  if (isJoined) await channels.join(connection, "hall", new AbortController().signal);
  calls.length = 0;
  const writer = createMessageWriter(cache);
  const react = (on: boolean) => setReaction(connection, "hall", { messageId: "7", key: "heart", on }, cache, clock);
  return { writer, connection, calls, cache, clock, react, garble: () => void (isReadable = false) };
}

const content = { text: "hello", mentionTemplate: null, mentionedUserIds: [] };
const place = { key: "mine", parentId: null, inMainList: true };
const file = new Blob(["12345"], { type: "image/png" });
const fileDraft = { ...place, file, name: "a.png", mimeType: "image/png", width: 0, height: 0 };
const never = () => new AbortController().signal;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: ChatError) => error.code,
  );

describe("a send", () => {
  it("returns the stored message with the draft's key, and proves nothing else of it", async () => {
    const { writer, connection, calls } = await begin("group");
    const sent = await writer.sendText(connection, "hall", { ...place, ...content });
    expect(sent).toMatchObject({ id: "9", key: "mine", text: "hello", reactionsRevision: 0, thread: null });
    expect(calls).toMatchObject([["text", { message: "hello" }]]);
  });

  it("of a file uploads it first, and sends nothing when it was aborted meanwhile", async () => {
    const { writer, connection, calls } = await begin("group");
    const progress: number[] = [];
    const sent = await writer.sendFile(connection, "hall", fileDraft, never(), (loaded) => progress.push(loaded));
    expect([sent.key, progress]).toEqual(["mine", [5]]);
    expect(calls).toMatchObject([["file", { fileUrl: "https://example.com/a.png", fileSize: 5 }]]);
    const abort = new AbortController();
    const aborted = codeOf(writer.sendFile(connection, "hall", fileDraft, abort.signal, null));
    abort.abort();
    expect([await aborted, calls.length]).toEqual(["cancelled", 1]);
  });

  it("that comes before an open channel is entered again is sent again after entering it", async () => {
    const { writer, connection, calls } = await begin("open", null, { refusals: 1 });
    expect((await writer.sendText(connection, "hall", { ...place, ...content })).id).toBe("9");
    expect(calls.map(([name]) => name)).toEqual(["text", "enter", "text"]);
  });

  it("is refused after a second refusal, or where the channel is not joined or has members", async () => {
    const twice = await begin("open", null, { refusals: 2 });
    await expect(twice.writer.sendText(twice.connection, "hall", { ...place, ...content })).rejects.toThrow("no");
    expect(twice.calls.map(([name]) => name)).toEqual(["text", "enter", "text"]);
    const outside = await begin("open", null, { refusals: 1, isJoined: false });
    await expect(outside.writer.sendText(outside.connection, "hall", { ...place, ...content })).rejects.toThrow("no");
    const group = await begin("group", null, { refusals: 1 });
    await expect(group.writer.sendText(group.connection, "hall", { ...place, ...content })).rejects.toThrow("no");
    expect([outside, group].map(({ calls }) => calls.map(([name]) => name))).toEqual([["text"], ["text"]]);
  });
});

describe("an edit", () => {
  it("changes the words and keeps the key", async () => {
    const stored = toSdkMessage({ data: writeMessageData("", { key: "first" }) });
    const { writer, connection, calls } = await begin("group", stored);
    const edited = await writer.updateText(connection, "hall", "7", { ...content, text: "better" });
    expect(edited).toMatchObject({ id: "7", key: "first", text: "better" });
    expect(calls).toMatchObject([["update text", 7, { message: "better" }]]);
    expect(calls[0]?.[2], "what is left out stays").not.toHaveProperty("data");
  });

  it.each([
    ["a file", toSdkMessage({}, "file")],
    ["a deleted text", toSdkMessage({ customType: archived })],
  ])("of %s is refused without a request", async (_, stored) => {
    const { writer, connection, calls } = await begin("group", stored);
    expect(await codeOf(writer.updateText(connection, "hall", "7", content))).toBe("not-allowed");
    expect(calls).toEqual([]);
  });
});

describe("a deletion", () => {
  it("for good hands the SDK its own object, and forgets it", async () => {
    const stored = toSdkMessage({}, "file");
    const { writer, connection, calls, cache } = await begin("group", stored);
    await writer.deleteForGood(connection, "hall", "7");
    expect(calls).toEqual([["delete", stored]]);
    const gone = toSdkConnection(toSdkChannel("group"), { message: { getMessage: async () => null } });
    expect(await codeOf(cache.get(gone, "hall", "7"))).toBe("not-found");
  });

  it("a deletion for good that the service refuses is refused, and the message stays known", async () => {
    const stored = toSdkMessage();
    const { writer, cache } = await begin("group", stored);
    const channel = toSdkChannel("group", { deleteMessage: () => Promise.reject(refusal(900022)) });
    const connection = toSdkConnection(channel, { message: { getMessage: async () => stored } });
    await expect(writer.deleteForGood(connection, "hall", "7")).rejects.toMatchObject({ code: 900022 });
    const gone = toSdkConnection(channel, { message: { getMessage: async () => null } });
    expect(await cache.get(gone, "hall", "7")).toBe(stored);
  });

  it("for good of an announcement is refused without a request", async () => {
    const { writer, connection, calls } = await begin("group", toSdkMessage({}, "admin"));
    expect(await codeOf(writer.deleteForGood(connection, "hall", "7"))).toBe("not-allowed");
    expect(calls).toEqual([]);
  });

  it.each(["text", "file"] as const)(
    "that can be undone keeps the state before in the message's data, of a %s",
    async (kind) => {
      const stored = toSdkMessage({ customType: "question", updatedAt: 40, data: '{"poll":7}' }, kind);
      const { writer, connection, calls } = await begin("group", stored);
      await writer.archive(connection, "hall", "7");
      expect(calls).toMatchObject([[`update ${kind}`, 7, { customType: archived }]]);
      const { data } = Object(calls[0]?.[2]);
      expect(readMessageData(data)).toEqual({ was: { customType: "question" } });
      expect(JSON.parse(data)).toMatchObject({ poll: 7 });
    },
  );

  it("a soft deletion keeps the state that the service has, not the one that was read before", async () => {
    const stored = toSdkMessage({ customType: "question", updatedAt: 40 });
    const { writer, connection, calls, cache } = await begin("group", stored);
    cache.add(toSdkMessage({ customType: "", updatedAt: 0 }), {
      selfId: "ann",
      asOf: 0,
      toAddress: createToAddress({}),
    });
    await writer.archive(connection, "hall", "7");
    expect(readMessageData(Object(calls[0]?.[2]).data)).toEqual({ was: { customType: "question" } });
  });

  it("that is undone restores the kind", async () => {
    const was = { customType: "question" };
    const stored = toSdkMessage({ customType: archived, data: writeMessageData("", { was }) });
    const { writer, connection, calls } = await begin("group", stored);
    await writer.restore(connection, "hall", "7");
    expect(calls).toEqual([["update text", 7, { customType: "question", data: '{"foyer":{}}' }]]);
    const foreign = await begin("group", toSdkMessage({ customType: archived }));
    await foreign.writer.restore(foreign.connection, "hall", "7");
    expect(foreign.calls).toEqual([["update text", 7, { customType: "", data: '{"foyer":{}}' }]]);
  });

  it("that is done already, or undone already, needs no request", async () => {
    const deleted = await begin("group", toSdkMessage({ customType: archived }));
    expect(await deleted.writer.archive(deleted.connection, "hall", "7")).toMatchObject({ deleted: true });
    const present = await begin("group", toSdkMessage());
    expect(await present.writer.restore(present.connection, "hall", "7")).toMatchObject({ deleted: false });
    expect([deleted.calls, present.calls]).toEqual([[], []]);
  });
});

describe("a reaction", () => {
  it("is set and cleared by the SDK's own object of the message", async () => {
    const stored = toSdkMessage();
    const { react, calls, clock } = await begin("group", stored);
    const change = { messageId: "7", key: "heart", userId: "ann", revision: 70_000, count: null };
    expect(await react(true)).toEqual({ ...change, on: true });
    expect(await react(false)).toEqual({ ...change, on: false });
    expect(calls).toEqual([
      ["react", stored, "heart"],
      ["unreact", stored, "heart"],
    ]);
    expect(clock.latest()).toBe(70_000);
  });

  it("whose answer cannot be read is in doubt", async () => {
    const { react, garble } = await begin("group", toSdkMessage());
    garble();
    expect(await codeOf(react(true))).toBe("malformed");
  });
});
