import { type Chat, createChat, type Message, systemEnvironment } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, textOf, until, type Visitor } from "./visitor";

/** A chat of the core over the adapter, so that a gap is closed the way it is closed on a page. */
function openChat(world: LoopbackWorld, visitor: Visitor) {
  const { adapter, session } = visitor;
  const chat = createChat({ adapter, session, channelUrl: world.channelUrl, environment: systemEnvironment });
  const close = chat.open();
  return { chat, close };
}

const timelineOf = (chat: Chat) => chat.store.get().conversations.get("")?.timeline;

/** The texts that the chat shows of the main list, oldest first. */
function shown(chat: Chat): readonly Message[] {
  return (timelineOf(chat)?.blocks ?? []).flatMap((block) => block.map((entry) => entry.message));
}

describe.each(["group", "open"] as const)("a gap in a channel of kind %s", (kind) => {
  let world: LoopbackWorld;
  let alice: Visitor;
  let chat: Chat;
  let close: () => void;

  const type = () => chat.store.get().connection.type;
  const post = (text: string) => world.server.messages.post(world.channel, { senderId: "bob", text });
  const goAway = async () => {
    world.server.faults.onRequest("LOGI", { kind: "drop-before" }, { userId: "alice", times: 10_000 });
    world.server.drop("alice");
    await until("alice noticed", () => type() === "reconnecting");
  };
  const comeBack = async () => {
    world.server.faults.clear();
    await until("alice is back", () => type() === "ready");
  };

  beforeEach(async () => {
    world = await createLoopbackWorld(kind, { reconnectAttempts: 1000 });
    for (let index = 0; index < 60; index++) post(`before ${index}`);
    alice = createVisitor(world, "alice");
    ({ chat, close } = openChat(world, alice));
    await until("the chat is ready", () => type() === "ready");
    while ((timelineOf(chat)?.length ?? 0) < 60) await chat.history.loadOlder(null);
  });

  afterEach(async () => {
    close();
    await until("everybody is gone", () => world.server.hub.clients.size === 0);
    await alice.adapter.disconnect();
    await endWorld(world);
  });

  it("of 500 messages and 50 edits is closed without a missing or repeated message", async () => {
    await goAway();
    for (let index = 0; index < 500; index++) post(`during ${index}`);
    for (const message of world.channel.messages.slice(0, 50)) {
      world.server.messages.edit(world.channel, message, { text: `${message.text}, edited` });
    }
    await comeBack();
    const expected = world.channel.messages.map((message) => message.text);
    expect(expected).toHaveLength(560);
    await until("all is shown", () => shown(chat).length === expected.length);
    expect(shown(chat).map(textOf)).toEqual(expected);
    expect(shown(chat).filter((message) => message.updatedAt > 0)).toHaveLength(50);
    expect(timelineOf(chat)?.coverage, "holes").toHaveLength(1);
  });

  it("with more edits, deletions and restorations than one page of change logs is closed", async () => {
    const { messages } = world.channel;
    await goAway();
    for (let round = 0; round < 5; round++) {
      for (const message of messages) {
        world.server.messages.edit(world.channel, message, { text: `${message.text} ${round}` });
      }
    }
    for (let index = 0; index < 200; index++) {
      world.server.messages.edit(world.channel, post(`during ${index}`), { text: `edited ${index}` });
    }
    for (const message of messages.slice(0, 20)) world.server.messages.remove(world.channel, message);
    for (const message of messages.slice(0, 20)) {
      world.server.messages.edit(world.channel, message, { customType: "archived" });
    }
    await comeBack();
    const expected = messages.map((message) => [message.text, message.customType === "archived"]);
    await until("all is shown", () => shown(chat).length === expected.length);
    expect(shown(chat).map((message) => [textOf(message), message.deleted])).toEqual(expected);
  });

  it("of 700 messages leaves a hole in the list that can be loaded", async () => {
    await goAway();
    for (let index = 0; index < 700; index++) post(`during ${index}`);
    await comeBack();
    await until("the newest is shown", () => {
      const newest = shown(chat).at(-1);
      return newest !== undefined && textOf(newest) === "during 699";
    });
    expect(shown(chat).map(textOf).slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, index) => `before ${index}`));
    expect(new Set(shown(chat).map((message) => message.id)).size).toBe(shown(chat).length);
    expect(shown(chat).length < 760).toBe(timelineOf(chat)?.coverage.length === 2);
  });

  it("that cut off an own send leaves the message once", async () => {
    world.server.faults.onRequest("MESG", { kind: "drop-after" }, { userId: "alice" });
    chat.sending.sendText({
      text: "stored",
      mentionTemplate: null,
      mentionedUserIds: [],
      mentionedUsers: [],
      parentId: null,
      parent: null,
    });
    await until("alice noticed", () => type() === "reconnecting");
    await until("alice is back", () => type() === "ready");
    await until("the outbox is settled", () => chat.store.get().outbox.length === 0);
    expect(shown(chat).filter((message) => textOf(message) === "stored")).toHaveLength(1);
    expect(world.channel.messages.filter((message) => message.text === "stored")).toHaveLength(1);
  });

  it("of repeated and reordered events shows every message once, in the service's order", async () => {
    world.server.faults.onEvent("MESG", "hold", { userId: "alice", times: 10 });
    for (let index = 0; index < 10; index++) post(`held ${index}`);
    world.server.faults.onEvent("MESG", "duplicate", { userId: "alice", times: 10 });
    for (let index = 0; index < 10; index++) post(`doubled ${index}`);
    world.server.hub.release();
    const expected = world.channel.messages.map((message) => message.text);
    await until("all is shown", () => shown(chat).length === expected.length);
    expect(shown(chat).map(textOf)).toEqual(expected);
  });
});
