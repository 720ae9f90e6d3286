import { describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../test/world";
import type { ChatAdapter } from "../port/adapter";
import { ChatError } from "../port/chat-error";

/** Ann's chat, and what it has reported of her typing: `true` or `false` and the milliseconds since she came. */
async function createTyping(world: World, replaced: Partial<ChatAdapter> = {}) {
  const reports: [boolean, number][] = [];
  const inner = world.service.createAdapter();
  let start = 0;
  const adapter: ChatAdapter = {
    ...inner,
    async setTyping(url, typing, options) {
      reports.push([typing, world.environment.now() - start]);
      await inner.setTyping(url, typing, options);
    },
    ...replaced,
  };
  const chat = await world.enter("ann", { adapter });
  start = world.environment.now();
  return { chat, type: chat.presence.setTyping, reports };
}

describe("own typing", () => {
  it("is reported at once, then every five seconds while it goes on, and ends after five seconds of rest", async () => {
    const world = await createWorld();
    const { type, reports } = await createTyping(world);
    for (let second = 0; second < 7; second++) {
      type(true);
      await world.environment.advance(1_000);
    }
    expect(reports).toEqual([
      [true, 0],
      [true, 5_000],
    ]);
    await world.environment.advance(3_999);
    expect(reports).toHaveLength(2);
    await world.environment.advance(60_000);
    expect(reports.slice(2)).toEqual([[false, 11_000]]);
  });

  it("ends once, at once, and may begin again at once", async () => {
    const world = await createWorld();
    const { type, reports } = await createTyping(world);
    type(false);
    type(true);
    type(false);
    type(false);
    type(true);
    type(false);
    await world.environment.advance(60_000);
    expect(reports.map(([typing]) => typing)).toEqual([true, false, true, false]);
  });

  it.each([
    ["after its first key", {}],
    ["after its first key, and not to this page", { echo: "none" }],
  ] as const)(
    "is seen by others while the next message is typed, also where the last one comes to them %s",
    async (_, service) => {
      const world = await createWorld(service);
      const { chat, type } = await createTyping(world);
      const ben = await world.enter("ben");
      const seen = () => ben.store.get().people.typing.map(({ id }) => id);
      await world.service.control.addFault({ method: "sendText", fault: { type: "delay", min: 300, max: 300 } });
      type(true);
      chat.sending.sendText({ text: "first" });
      type(false);
      for (let key = 0; key < 10; key++) {
        type(true);
        await world.environment.advance(100);
      }
      expect(seen()).toEqual(["ann"]);
      type(false);
      await world.environment.advance(100);
      expect(seen()).toEqual([]);
    },
  );

  it("after a rest is reported at once", async () => {
    const world = await createWorld();
    const { type, reports } = await createTyping(world);
    type(true);
    await world.environment.advance(5_500);
    type(true);
    await world.environment.advance(100);
    expect(reports).toEqual([
      [true, 0],
      [false, 5_000],
      [true, 5_500],
    ]);
  });

  it("is not reported where the service has no typing", async () => {
    const world = await createWorld({ capabilities: { typing: false } });
    const { type, reports } = await createTyping(world);
    type(true);
    type(false);
    await world.environment.advance(60_000);
    expect(reports).toEqual([]);
  });

  it("is not reported without a connection, and its end is not reported later", async () => {
    const world = await createWorld();
    const { type, reports } = await createTyping(world);
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    type(true);
    await world.environment.advance(10_000);
    await world.service.control.setConnections("open");
    await world.environment.advance(60_000);
    expect(reports).toEqual([]);
  });

  it("whose report fails makes nothing else fail", async () => {
    const world = await createWorld();
    const setTyping = () => Promise.reject(new ChatError("server-error"));
    const { chat, type } = await createTyping(world, { setTyping });
    type(true);
    await world.environment.advance(60_000);
    expect(chat.store.get().connection).toEqual({ type: "ready" });
  });

  it("ends without a report when the chat is closed, and is reported at once when it is opened again", async () => {
    const world = await createWorld();
    const { chat, type, reports } = await createTyping(world);
    type(true);
    chat.close();
    await world.environment.advance(1_000);
    expect(world.environment.pending()).toBe(0);
    const close = chat.open();
    await world.environment.advance(1_000);
    type(true);
    await world.environment.advance(0);
    expect(reports.map(([typing]) => typing)).toEqual([true, true]);
    close();
  });
});

describe("typing of others", () => {
  it("is shown for ten seconds, and leaves no timer when the chat is closed", async () => {
    const world = await createWorld();
    const { chat } = await createTyping(world);
    const typing = () => chat.store.get().people.typing.map(({ id }) => id);
    await world.service.control.setTyping({ channelUrl: chat.channelUrl, userId: "ben", typing: true });
    await world.environment.advance(9_900);
    expect(typing()).toEqual(["ben"]);
    await world.environment.advance(200);
    expect(typing()).toEqual([]);
    await world.service.control.setTyping({ channelUrl: chat.channelUrl, userId: "ben", typing: true });
    await world.environment.advance(100);
    chat.close();
    await world.environment.advance(1_000);
    expect(world.environment.pending()).toBe(0);
  });
});
