import { createVirtualEnvironment, toChatError, type ChatAdapter, type ChatEvent } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { createMemoryChatService, type MemoryChatOptions } from "./service";

const channelUrl = "channel-1";

/** A service with one channel, and Ann and Bob in it, each through a client that collects its events. */
async function createRoom(options: MemoryChatOptions = {}) {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment, ...options });
  await service.control.addUser({ id: "ann", name: "Ann" });
  await service.control.addUser({ id: "bob", name: "Bob" });
  await service.control.addChannel({ url: channelUrl, name: "Foyer", memberIds: ["ann", "bob"] });
  const enter = async (userId: string) => {
    const adapter = service.createAdapter();
    const events: ChatEvent[] = [];
    adapter.subscribe((event) => events.push(event));
    await adapter.connect({ userId, getToken: async () => null });
    await adapter.join(channelUrl);
    await environment.settle();
    events.length = 0;
    return { adapter, events };
  };
  const ann = await enter("ann");
  const bob = await enter("bob");
  ann.events.length = 0;
  return { environment, service, control: service.control, ann, bob, enter };
}

let keys = 0;
const say = (adapter: ChatAdapter, text: string, more: { parentId?: string; key?: string } = {}) =>
  adapter.sendText(channelUrl, {
    key: more.key ?? `key-${++keys}`,
    parentId: more.parentId ?? null,
    inMainList: true,
    text,
    mentionTemplate: null,
    mentionedUserIds: [],
  });

describe("the memory service", () => {
  it("brings a message to everybody, with its key to the sender", async () => {
    const { ann, bob, environment } = await createRoom();
    const sent = await say(ann.adapter, "Hello", { key: "k" });
    await environment.settle();
    expect(sent).toMatchObject({ key: "k", type: "text", text: "Hello", sender: { id: "ann" } });
    expect(bob.events).toEqual([{ type: "message-received", channelUrl, message: sent }]);
    expect(ann.events).toEqual([{ type: "message-received", channelUrl, message: sent }]);
  });

  it("needs no timer without latency, and leaves none behind", async () => {
    const { ann, bob, environment, service } = await createRoom();
    await say(ann.adapter, "Hello");
    await environment.settle();
    expect(environment.pending()).toBe(0);
    await ann.adapter.disconnect();
    await bob.adapter.disconnect();
    expect(service.stats()).toMatchObject({ clients: 0, inFlight: 0, timers: 0 });
  });

  it("keeps the thread's summary and the reply in the main list", async () => {
    const { ann, bob, environment } = await createRoom();
    const root = await say(ann.adapter, "Root");
    const reply = await say(bob.adapter, "Reply", { parentId: root.id });
    await environment.settle();
    expect(ann.events.find(({ type }) => type === "thread-changed")).toMatchObject({
      messageId: root.id,
      thread: { replyCount: 1, lastReplyAt: reply.createdAt, repliers: [{ id: "bob" }] },
    });
    const main = await ann.adapter.getMessages(channelUrl, { parentId: null, before: null, limit: 10 });
    expect(main.messages.map(({ id }) => id)).toEqual([root.id, reply.id]);
    const thread = await ann.adapter.getMessages(channelUrl, { parentId: root.id, before: null, limit: 10 });
    expect(thread.messages).toEqual([reply]);
    expect(thread.parent?.id).toBe(root.id);
  });

  it("comes back after a drop and delivers again", async () => {
    const { ann, bob, control, environment } = await createRoom();
    await control.dropClients({ userId: "ann" });
    expect(ann.events).toEqual([{ type: "connection-changed", connection: "reconnecting", error: null }]);
    await expect(say(ann.adapter, "Nobody hears")).rejects.toMatchObject({ code: "not-connected" });
    await environment.advance(1_000);
    expect(ann.events).toContainEqual({ type: "connection-changed", connection: "ready", error: null });
    await say(bob.adapter, "Again");
    await environment.settle();
    expect(ann.events.some((event) => event.type === "message-received")).toBe(true);
  });

  it("asks for a new token once when the session ends, whatever waits", async () => {
    const { service, control, environment } = await createRoom();
    const adapter = service.createAdapter();
    let asked = 0;
    await adapter.connect({ userId: "ann", getToken: async () => `token-${++asked}` });
    await adapter.join(channelUrl);
    await control.expireTokens({ userId: "ann" });
    await Promise.all([say(adapter, "one"), say(adapter, "two"), adapter.getEmoji()]);
    await environment.settle();
    expect(asked).toBe(2);
  });

  it("sends a file piece by piece and stores nothing when it is aborted", async () => {
    const { ann, bob, environment } = await createRoom({ latency: { upload: 10 } });
    const file = new Blob([new Uint8Array(100_000)], { type: "image/png" });
    const draft = {
      key: "f",
      parentId: null,
      inMainList: true,
      file,
      name: "a.png",
      mimeType: "image/png",
      width: 1,
      height: 1,
    };
    const progress: number[] = [];
    const sending = ann.adapter.sendFile(channelUrl, draft, { onProgress: (loaded) => progress.push(loaded) });
    await environment.advance(1_000);
    const sent = await sending;
    expect(sent).toMatchObject({ type: "file", file: { name: "a.png", size: 100_000 } });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress[progress.length - 1]).toBe(100_000);
    const url = sent.type === "file" ? sent.file.url : "";
    expect((await (await fetch(url)).blob()).size).toBe(100_000);

    const abort = new AbortController();
    const aborted = ann.adapter
      .sendFile(channelUrl, { ...draft, key: "g" }, { signal: abort.signal })
      .catch(toChatError);
    await environment.advance(20);
    abort.abort();
    expect(await aborted).toMatchObject({ code: "cancelled" });
    await environment.advance(1_000);
    expect(bob.events.filter(({ type }) => type === "message-received")).toHaveLength(1);
  });

  it("answers what changed since a cursor", async () => {
    const { ann, bob, control } = await createRoom();
    const first = await say(bob.adapter, "first");
    const second = await say(bob.adapter, "second");
    const { cursor } = await ann.adapter.join(channelUrl);
    await control.edit({ channelUrl, messageId: first.id, text: "first, edited" });
    await control.deleteMessage({ channelUrl, messageId: second.id, mode: "hard" });
    const changes = await ann.adapter.getChanges(channelUrl, cursor ?? "");
    expect(changes).toMatchObject({ deletedIds: [second.id], hasMore: false, complete: true });
    expect(changes.changed).toMatchObject([{ id: first.id, text: "first, edited" }]);
    expect(await ann.adapter.getChanges(channelUrl, changes.cursor)).toMatchObject({ changed: [], deletedIds: [] });
  });
});
