import type { ChatAdapter } from "@foyer/chat-headless/core";
import { expect, it } from "vitest";
import { createAdapterOverDoubles, createSdkDouble } from "../test/sdk-double";
import { createSendbirdAdapter } from "./create-sendbird-adapter";
import { channelKindOf, type SendbirdAdapterOptions } from "./options";

const adapter = createSendbirdAdapter({ appId: "none" });
const place = { key: "key", parentId: null, inMainList: true };
const content = (length: number) => ({ text: "x".repeat(length), mentionTemplate: null, mentionedUserIds: [] });
const file = (size: number) => {
  const blob = new Blob([new Uint8Array(size)], { type: "image/png" });
  return { ...place, file: blob, name: "a.png", mimeType: "image/png", width: 0, height: 0 };
};

it.each([
  ["a text", (connected: ChatAdapter) => connected.sendText("hall", { ...place, ...content(6) }), "too-long"],
  ["an edit", (connected: ChatAdapter) => connected.updateText("hall", "1", content(6)), "too-long"],
  ["a file", (connected: ChatAdapter) => connected.sendFile("hall", file(11)), "too-large"],
])("%s that is too long or large is refused before the service is asked", async (_, call, code) => {
  const double = createSdkDouble();
  const over = createAdapterOverDoubles([double], { maxTextLength: 5, maxFileSize: 10 });
  await over.adapter.connect(over.session);
  double.calls.length = 0;
  await expect(call(over.adapter)).rejects.toMatchObject({ code });
  expect(double.calls).toEqual([]);
  await over.adapter.disconnect();
});

it("an adapter without the id of an application says so, in place of the SDK's code", async () => {
  const nowhere = createSendbirdAdapter({ appId: "" });
  await expect(nowhere.connect({ userId: "ann", getToken: async () => null })).rejects.toMatchObject({
    code: "invalid",
    message: "createSendbirdAdapter was given no appId.",
  });
  await nowhere.disconnect();
});

it("leaving a channel needs no connection", async () => {
  await expect(adapter.leave("hall")).resolves.toBeUndefined();
});

it("the adapter calls no listener that has unsubscribed", async () => {
  const stop = adapter.subscribe(() => {
    throw new Error("It was told.");
  });
  stop();
  await expect(adapter.join("hall")).rejects.toMatchObject({ code: "not-connected" });
  await adapter.disconnect();
});

it("the adapter declares for each kind of channel what the service has there", () => {
  const capabilitiesOf = (options: Partial<SendbirdAdapterOptions>) =>
    createSendbirdAdapter({ appId: "none", ...options }).capabilities;
  const group = { reactions: true, threads: true, typing: true, unread: true, search: true, presence: false };
  const open = { reactions: false, threads: true, typing: false, unread: false, search: false, presence: true };
  const both = {
    files: true,
    softDelete: true,
    members: true,
    mentions: true,
    changes: true,
    reports: true,
    data: true,
  };
  const limits = { idempotentSend: false, maxTextLength: 1024, lengthUnit: "utf16", maxFileSize: 26_214_400 };
  expect(capabilitiesOf({})).toEqual({ ...group, ...both, ...limits });
  expect(capabilitiesOf({ channelKind: "group" })).toEqual({ ...group, ...both, ...limits });
  expect(capabilitiesOf({ channelKind: "open" })).toEqual({ ...open, ...both, ...limits });
  expect(capabilitiesOf({ search: false, softDelete: false })).toMatchObject({ search: false, softDelete: false });
  const withoutThreads = { threadsInOpenChannels: false };
  expect(capabilitiesOf({ ...withoutThreads, channelKind: "open" }).threads).toBe(false);
  expect(capabilitiesOf(withoutThreads).threads).toBe(true);
});

it("the adapter refuses what the channel's kind or the application does not have, before it needs a connection", async () => {
  const open = createSendbirdAdapter({ appId: "none", channelKind: "open", threadsInOpenChannels: false });
  const group = createSendbirdAdapter({ appId: "none", softDelete: false, search: false });
  const reply = { ...place, parentId: "5" };
  const query = { limit: 5, cursor: null };
  const calls: Readonly<Record<string, Promise<unknown>>> = {
    "a thread": open.getMessages("hall", { parentId: "5", limit: 5, before: null }),
    "a reply": open.sendText("hall", { ...reply, ...content(1) }),
    "a reply with a file": open.sendFile("hall", { ...file(1), ...reply }),
    "a reaction": open.setReaction("hall", "5", "heart", true),
    "the emoji": open.getEmoji(),
    typing: open.setTyping("hall", true),
    "what was seen": open.markAsSeen("hall", { createdAt: 1, id: "5" }),
    "a search in an open channel": open.search("hall", { text: "tea", ...query }),
    "a search": group.search("hall", { text: "tea", ...query }),
    "a soft deletion": group.deleteMessage("hall", "5", "soft"),
    "an undone deletion": group.undoDelete("hall", "5"),
  };
  const codes = Object.entries(calls).map(async ([what, call]) => [what, await call.catch(({ code }) => code)]);
  const expected = Object.keys(calls).map((what) => [what, "unsupported"]);
  expect(await Promise.all(codes)).toEqual(expected);
});

it("the adapter needs a connection for every other call", async () => {
  const query = { limit: 5, cursor: null };
  const calls = [
    adapter.join("hall"),
    adapter.getMessages("hall", { parentId: "5", limit: 5, before: null }),
    adapter.getChanges("hall", "t0"),
    adapter.deleteMessage("hall", "5", "hard"),
    adapter.deleteMessage("hall", "5", "soft"),
    adapter.undoDelete("hall", "5"),
    adapter.setReaction("hall", "5", "heart", true),
    adapter.setTyping("hall", true),
    adapter.markAsSeen("hall", { createdAt: 1, id: "5" }),
    adapter.search("hall", { text: "tea", ...query }),
    adapter.getMembers("hall", { filter: "all", namePrefix: "", ...query }),
    adapter.getEmoji(),
  ];
  const codes = await Promise.all(calls.map((call) => call.catch(({ code }) => code)));
  expect(new Set(codes)).toEqual(new Set(["not-connected"]));
});

it("the kind of a channel is read from an address that the service has made", () => {
  expect(channelKindOf("sendbird_group_channel_1_a")).toBe("group");
  expect(channelKindOf("sendbird_open_channel_1_a")).toBe("open");
  expect(channelKindOf("hall")).toBeNull();
});
