import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { withEvents } from "../../../test/with-events";
import { channelUrl, createWorld, picture, plain, type World } from "../../../test/world";
import type { ChatOptions } from "../owner/chat";
import type { ChatAdapter, ChatEvent } from "../port/adapter";
import type { Row } from "../state/row";
import { followSlowMode } from "./slow-mode";
import { createSlowed } from "./slowed";

const seconds = 30;

async function createSlowWorld(latency = 0) {
  const world = await createWorld({ latency });
  await world.service.control.setSlowMode({ channelUrl, seconds });
  return world;
}

/** A chat that is followed: `wait` is how many milliseconds slow mode lets its person wait; `null` for not at all. */
async function enter(world: World, userId: string, options: Partial<ChatOptions> = {}) {
  const chat = await world.enter(userId, options);
  const slowed = createSlowed();
  const stop = followSlowMode(chat, slowed);
  const wait = () => {
    const until = slowed.get().until;
    return until === null ? null : until - world.environment.elapsed();
  };
  return { ...chat, slowed, wait, stop };
}
const statusesOf = (rows: readonly Row[]) => rows.map(({ status }) => status);

describe("slow mode", () => {
  it("begins with each own message, and ends by itself", async () => {
    const world = await createSlowWorld();
    const chat = await enter(world, "ann");
    expect(chat.wait()).toBeNull();
    chat.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    expect(chat.wait()).toBeGreaterThan(28_900);
    await world.environment.advance(28_900);
    expect(chat.wait()).not.toBeNull();
    await world.environment.advance(300);
    expect(chat.wait()).toBeNull();
  });

  it("counts what the same person sends in another tab, and nothing that others send", async () => {
    const world = await createSlowWorld();
    const [here, there] = [await enter(world, "ann"), await enter(world, "ann")];
    await world.post("ben", "hello");
    await world.environment.advance(100);
    expect(here.wait()).toBeNull();
    there.sending.sendText(plain("from the other tab"));
    await world.environment.advance(1_000);
    expect(here.wait()).toBeGreaterThan(28_000);
  });

  it("begins where the answer comes after later messages of others, from when the message was stored", async () => {
    const world = await createSlowWorld();
    const { environment } = world;
    const isOwn = (event: ChatEvent) => event.type === "message-received" && event.message.sender?.id === "ann";
    const { adapter: inner } = withEvents(world.service.createAdapter(), isOwn);
    const sendText: ChatAdapter["sendText"] = async (...draft) => {
      const sent = await inner.sendText(...draft);
      await new Promise<void>((resolve) => void environment.after(5_000, resolve));
      return sent;
    };
    const chat = await enter(world, "ann", { adapter: { ...inner, sendText } });
    chat.sending.sendText(plain("one"));
    await environment.advance(2_000);
    await world.post("ben", "two");
    await environment.advance(4_000);
    expect(statusesOf(chat.rows())).toEqual(["sent", "sent"]);
    expect(chat.wait()).toBeGreaterThan(24_000);
    expect(chat.wait()).toBeLessThanOrEqual(28_000);
  });

  it("goes on after a reload, from when the last message was made", async () => {
    const world = await createSlowWorld();
    const before = await enter(world, "ann");
    before.sending.sendText(plain("one"));
    await world.environment.advance(10_000);
    before.close();
    const chat = await enter(world, "ann");
    expect(chat.wait()).toBeGreaterThan(19_000);
    expect(chat.wait()).toBeLessThanOrEqual(20_000);
  });

  it("loses no message that the service refuses: it waits its time and is sent, in order", async () => {
    const world = await createSlowWorld();
    const chat = await enter(world, "ann");
    for (const text of ["one", "two", "three"]) chat.sending.sendText(plain(text));
    await world.environment.advance(1_000);
    expect(statusesOf(chat.rows())).toEqual(["sent", "pending", "pending"]);
    await world.environment.advance(2 * seconds * 1_000 + 10_000);
    expect(statusesOf(chat.rows())).toEqual(["sent", "sent", "sent"]);
    const history = await world.service.control.history({ channelUrl });
    expect(history).toMatchObject([{ text: "one" }, { text: "two" }, { text: "three" }]);
  });

  it("does not begin anew by a repeated event or by an edit", async () => {
    const world = await createSlowWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = await enter(world, "ann", { adapter });
    chat.sending.sendText(plain("one"));
    await world.environment.advance(20_000);
    const [{ message }] = chat.rows() as [Row];
    emit({ type: "message-received", channelUrl, message });
    emit({ type: "message-updated", channelUrl, message: { ...message, revision: message.revision + 1 } });
    const old = textMessage({
      id: "000000000000",
      createdAt: message.createdAt - 5_000,
      sender: { id: "ann", name: "Ann" },
    });
    emit({ type: "message-received", channelUrl, message: old });
    await world.environment.advance(100);
    expect(chat.wait()).toBeLessThanOrEqual(10_000);
  });

  it("does not hold for operators, and ends when it is switched off", async () => {
    const world = await createSlowWorld();
    await world.service.control.setRole({ channelUrl, userId: "ben", role: "operator" });
    const [ann, ben] = [await enter(world, "ann"), await enter(world, "ben")];
    for (const chat of [ann, ben]) chat.sending.sendText(plain("hello"));
    await world.environment.advance(1_000);
    expect([ann.wait() !== null, ben.wait()]).toEqual([true, null]);
    await world.service.control.setSlowMode({ channelUrl, seconds: 0 });
    await world.environment.advance(1_000);
    expect(ann.wait()).toBeNull();
  });

  it("lets nobody wait longer than it takes, whatever the device's clock says", async () => {
    const world = await createSlowWorld();
    const before = await enter(world, "ann");
    before.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    const { environment } = world;
    const slow = { ...environment, now: () => environment.now() - 3_600_000 };
    const chat = await world.enter("ann", { environment: slow });
    const slowed = createSlowed();
    const stop = followSlowMode(chat, slowed);
    expect((slowed.get().until ?? 0) - slow.elapsed()).toBe(seconds * 1_000);
    stop();
  });

  it("begins with the first message of a channel at once, whatever the device's clock says", async () => {
    const world = await createSlowWorld();
    const { environment } = world;
    const fast = { ...environment, now: () => environment.now() + 3_600_000 };
    const chat = await world.enter("ann", { environment: fast });
    const slowed = createSlowed();
    const stop = followSlowMode(chat, slowed);
    chat.sending.sendText(plain("one"));
    await environment.advance(1_000);
    expect((slowed.get().until ?? 0) - fast.elapsed()).toBeGreaterThan(28_900);
    stop();
  });

  it("begins with what was sent before it was switched on", async () => {
    const world = await createWorld();
    const chat = await enter(world, "ann");
    chat.sending.sendText(plain("one"));
    await world.environment.advance(10_000);
    expect(chat.wait()).toBeNull();
    await world.service.control.setSlowMode({ channelUrl, seconds });
    await world.environment.advance(100);
    expect(chat.wait()).toBeGreaterThan(19_000);
    expect(chat.wait()).toBeLessThanOrEqual(20_000);
  });

  it("goes on where another component follows it, and leaves no timer behind", async () => {
    const world = await createSlowWorld();
    const chat = await enter(world, "ann");
    chat.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    const timers = world.environment.pending();
    chat.stop();
    expect(world.environment.pending()).toBe(timers - 1);
    await world.environment.advance(5_000);
    const stop = followSlowMode(chat, chat.slowed);
    expect(chat.wait()).toBeGreaterThan(23_000);
    expect(chat.wait()).toBeLessThanOrEqual(24_100);
    stop();
  });

  it("does not begin anew where another component follows it, on a clock that is behind", async () => {
    const world = await createSlowWorld();
    const { environment } = world;
    const behind = { ...environment, now: () => environment.now() - 3_600_000 };
    const chat = await enter(world, "ann", { environment: behind });
    chat.sending.sendText(plain("one"));
    await environment.advance(60_000);
    expect(chat.slowed.get().until).toBeNull();
    chat.stop();
    const stop = followSlowMode(chat, chat.slowed);
    expect(chat.slowed.get().until).toBeNull();
    stop();
  });

  it("lets what waits go once it is switched off", async () => {
    const world = await createWorld();
    await world.service.control.setSlowMode({ channelUrl, seconds: 600 });
    const chat = await world.enter("ann");
    chat.sending.sendText(plain("one"));
    chat.sending.sendText(plain("two"));
    await world.environment.advance(5_000);
    expect(statusesOf(chat.rows())).toEqual(["sent", "pending"]);
    await world.service.control.setSlowMode({ channelUrl, seconds: 0 });
    await world.environment.advance(5_000);
    expect(statusesOf(chat.rows())).toEqual(["sent", "sent"]);
  });

  it("fails nothing of what waits, however often something else comes first", async () => {
    const world = await createSlowWorld();
    const chat = await world.enter("ann");
    for (const text of ["1", "2", "3", "4", "5"]) chat.sending.sendText(plain(text));
    chat.sending.sendFile(picture);
    await world.environment.advance(20 * seconds * 1_000);
    expect(new Set(statusesOf(chat.rows()))).toEqual(new Set(["sent"]));
  });
});
