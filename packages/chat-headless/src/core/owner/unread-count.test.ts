import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, type OpenChat, type World } from "../../../test/world";
import { watchCalls } from "../../../test/watch-calls";
import { withEvents } from "../../../test/with-events";
import type { ChatAdapter, ChatEvent } from "../port/adapter";
import { countUnreadMentions, unreadTotal } from "../state/unread";

const at = { channelUrl };
const unread = (chat: OpenChat) => unreadTotal(chat.store.get().unread);

async function expectCounted(world: World, chat: OpenChat): Promise<void> {
  await world.environment.advance(10_000);
  expect(unread(chat)).toBe(await world.service.control.unreadCount({ ...at, userId: "ann" }));
}

/** The answer to a join comes half a second after what happens then. */
function withSlowJoin({ service, environment }: World): ChatAdapter {
  const inner = service.createAdapter();
  return {
    ...inner,
    async join(...args) {
      const joined = await inner.join(...args);
      await new Promise<void>((resolve) => void environment.after(500, resolve));
      return joined;
    },
  };
}

/** Holds the events of changed messages back until `release` is called. */
function withLateUpdates({ service }: World) {
  const late: ChatEvent[] = [];
  const { adapter, emit } = withEvents(service.createAdapter(), (event) => {
    const isLate = event.type === "message-updated";
    if (isLate) late.push(event);
    return isLate;
  });
  return { adapter, release: () => late.forEach(emit) };
}

describe("the service's count of unread messages at the join", () => {
  it.each([
    ["that is loaded", 3],
    ["that is not loaded", 60],
  ])("is counted again when a message %s is deleted or comes back (R19)", async (_, count) => {
    const world = await createWorld();
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await world.post("ben", `${index}`));
    const chat = await world.enter("ann");
    expect(unread(chat)).toBe(count);
    const { control } = world.service;
    await control.deleteMessage({ ...at, messageId: ids[0]!, mode: "hard" });
    await expectCounted(world, chat);
    await control.deleteMessage({ ...at, messageId: ids[1]!, mode: "soft" });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(count - 2);
    await control.undoDelete({ ...at, messageId: ids[1]! });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(count - 1);
  });

  it("is counted again when more than a page came between the join and the first page (R19)", async () => {
    const world = await createWorld();
    const rule = { method: "getMessages", count: 1, fault: { type: "delay", min: 500, max: 500 } } as const;
    await world.service.control.addFault(rule);
    const chat = await world.enter("ann", { pageSize: 5 });
    for (let index = 0; index < 20; index++) await world.post("ben", `${index}`);
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(20);
  });

  it("is counted again when a message was deleted before the answer to the join came (R19)", async () => {
    const world = await createWorld();
    const gone = await world.post("ben", "gone");
    await world.post("ben", "still there");
    const chat = await world.enter("ann", { adapter: withSlowJoin(world) });
    await world.service.control.deleteMessage({ ...at, messageId: gone, mode: "hard" });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(1);
  });

  it("is counted again when a message was deleted during a ban that ended before the answer to the join came (F20)", async () => {
    const world = await createWorld();
    const { control } = world.service;
    const gone = await world.post("ben", "gone");
    await world.post("ben", "still there");
    await control.ban({ ...at, userId: "ann" });
    const chat = await world.enter("ann", { adapter: withSlowJoin(world) });
    await control.deleteMessage({ ...at, messageId: gone, mode: "hard" });
    await control.unban({ ...at, userId: "ann" });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(1);
    expect(chat.texts()).toEqual(["still there"]);
  });

  it("is counted again when all was seen elsewhere before the answer to the join came (R10)", async () => {
    const world = await createWorld();
    await world.post("ben", "one");
    const chat = await world.enter("ann", { adapter: withSlowJoin(world) });
    await world.service.control.markAsSeen({ ...at, userId: "ann" });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(0);
  });

  it("is counted again when the only one was deleted before the join and comes back (R19)", async () => {
    const world = await createWorld();
    const messageId = await world.post("ben", "one");
    await world.service.control.deleteMessage({ ...at, messageId, mode: "soft" });
    const chat = await world.enter("ann");
    expect(unread(chat)).toBe(0);
    await world.service.control.undoDelete({ ...at, messageId });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(1);
  });

  it.each([
    ["is deleted", 0, 1],
    ["comes back", 1, 2],
    ["comes back as the only one", 2, 1],
  ])("is counted again when a message %s and a page tells so before its event (R19)", async (_, deleted, left) => {
    const world = await createWorld();
    const { control } = world.service;
    const { adapter, release } = withLateUpdates(world);
    const ids = [await world.post("ben", "one"), await world.post("ben", "two")];
    for (const messageId of ids.slice(0, deleted)) await control.deleteMessage({ ...at, messageId, mode: "soft" });
    const chat = await world.enter("ann", { adapter, pageSize: 1 });
    const first = { ...at, messageId: ids[0]! };
    await (deleted > 0 ? control.undoDelete(first) : control.deleteMessage({ ...first, mode: "soft" }));
    await chat.history.loadOlder(null);
    release();
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(left);
  });

  it("is counted again when the changes of a gap tell of a deletion after the join, before its event (R19)", async () => {
    const world = await createWorld();
    const { control } = world.service;
    const { adapter, release } = withLateUpdates(world);
    const messageId = await world.post("ben", "one");
    const chat = await world.enter("ann", {
      adapter: {
        ...adapter,
        async getChanges(...args) {
          await control.deleteMessage({ ...at, messageId, mode: "soft" });
          return adapter.getChanges(...args);
        },
      },
    });
    await control.setConnections("down");
    await world.environment.advance(1_000);
    await control.setConnections("open");
    await world.environment.advance(10_000);
    expect(chat.rows()).toMatchObject([{ message: { deleted: true } }]);
    release();
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(0);
  });

  it("is counted again when the only one comes back while the first page is loading (R19)", async () => {
    const world = await createWorld();
    const { control } = world.service;
    const messageId = await world.post("ben", "one");
    await control.deleteMessage({ ...at, messageId, mode: "soft" });
    const rule = { method: "getMessages", count: 1, fault: { type: "delay", min: 500, max: 500 } } as const;
    await control.addFault(rule);
    const chat = await world.enter("ann");
    expect(chat.store.get().room.phase).toBe("loading");
    await control.undoDelete({ ...at, messageId });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(1);
  });

  it("is counted again when the only one comes back and is not loaded (R19)", async () => {
    const world = await createWorld();
    const { control } = world.service;
    const messageId = await world.post("ben", "one");
    await control.deleteMessage({ ...at, messageId, mode: "soft" });
    for (const text of ["two", "three", "four"]) await world.post("ann", text);
    const chat = await world.enter("ann", { pageSize: 2 });
    expect([chat.texts(), unread(chat)]).toEqual([["three", "four"], 0]);
    await control.undoDelete({ ...at, messageId });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(1);
  });

  it("is not counted again when a message is edited that is not loaded, where a newer one was seen", async () => {
    const world = await createWorld();
    const { control } = world.service;
    const messageId = await world.post("ben", "one");
    for (const text of ["two", "three", "four"]) await world.post("ben", text);
    await control.markAsSeen({ ...at, userId: "ann" });
    const chat = await world.enter("ann", { pageSize: 2 });
    await control.edit({ ...at, messageId, text: "edited" });
    await expectCounted(world, chat);
    expect(world.service.log.lines().filter((line) => line.includes(" join "))).toHaveLength(1);
  });

  it("is not counted again when a message is edited that was counted, or an own one", async () => {
    const world = await createWorld();
    const ids = [await world.post("ben", "one"), await world.post("ann", "two"), await world.post("ann", "three")];
    const chat = await world.enter("ann", { pageSize: 2 });
    await chat.history.loadOlder(null);
    const { control } = world.service;
    for (const messageId of ids) await control.edit({ ...at, messageId, text: "edited" });
    await expectCounted(world, chat);
    expect(chat.texts()).toEqual(["edited", "edited", "edited"]);
    expect(world.service.log.lines().filter((line) => line.includes(" join "))).toHaveLength(1);
  });

  it("is asked for once for a burst of deletions, and again after a failure", async () => {
    const world = await createWorld();
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) ids.push(await world.post("ben", `${index}`));
    const chat = await world.enter("ann");
    const { control } = world.service;
    await control.addFault({ method: "join", count: 2, fault: { type: "fail", code: "busy" } });
    for (const messageId of ids.slice(0, 10)) await control.deleteMessage({ ...at, messageId, mode: "hard" });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(10);
    expect(world.service.log.lines().filter((line) => line.includes(" join "))).toHaveLength(4);
  });

  it("is counted again when something newer is deleted while it is counted again (R19)", async () => {
    const world = await createWorld();
    const { control } = world.service;
    const gone = await world.post("ben", "gone");
    await world.post("ben", "still there");
    const chat = await world.enter("ann", { adapter: withSlowJoin(world) });
    await world.environment.advance(2_000);
    const newer = await world.post("ben", "newer");
    const joins = () => world.service.log.lines().filter((line) => line.includes(" join "));
    await control.deleteMessage({ ...at, messageId: gone, mode: "hard" });
    while (joins().length < 2) await world.environment.advance(10);
    await control.deleteMessage({ ...at, messageId: newer, mode: "hard" });
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(1);
  });

  it("is asked for again after the time that the service asked for (F19)", async () => {
    const world = await createWorld();
    const messageId = await world.post("ben", "gone");
    const chat = await world.enter("ann");
    const { control } = world.service;
    const fault = { type: "fail", code: "rate-limited", retryAfter: 30_000 } as const;
    await control.addFault({ method: "join", count: 1, fault });
    await control.deleteMessage({ ...at, messageId, mode: "hard" });
    const joins = () => world.service.log.lines().filter((line) => line.includes(" join "));
    await world.environment.advance(29_000);
    expect(joins()).toHaveLength(2);
    await expectCounted(world, chat);
    expect(joins()).toHaveLength(3);
    expect(unread(chat)).toBe(0);
  });

  it("does not come back when it was seen while it is counted again", async () => {
    const world = await createWorld({ latency: 200, echo: "none" });
    const ids = [await world.post("ben", "one"), await world.post("ben", "two")];
    const chat = await world.enter("ann");
    await world.environment.advance(5_000);
    await world.service.control.deleteMessage({ ...at, messageId: ids[0]!, mode: "hard" });
    // Until the question is on its way.
    await world.environment.advance(900);
    chat.presence.markSeen();
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(0);
  });

  it("is counted again when less was seen elsewhere than came, of which something is late (R10)", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
      if (event.type !== "message-received" && event.type !== "seen-changed") return false;
      late.push(event);
      return true;
    });
    const late: ChatEvent[] = [];
    const ids = [await world.post("ben", "one"), await world.post("ben", "two")];
    const chat = await world.enter("ann", { adapter });
    await world.service.control.markAsSeen({ ...at, userId: "ann" });
    await world.post("ben", "three");
    await world.service.control.deleteMessage({ ...at, messageId: ids[1]!, mode: "soft" });
    await expectCounted(world, chat);
    const [seen, received] = [...late].sort((a) => (a.type === "seen-changed" ? -1 : 1));
    for (const event of [seen!, received!]) emit(event);
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(1);
  });

  it("keeps its sum when the window is trimmed and filled again (R17)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann", { pageSize: 100, maxHeld: 80 });
    for (let index = 0; index < 200; index++) await world.post("ben", `${index}`);
    await world.environment.advance(1_000);
    chat.history.readAt(null, 10);
    expect(chat.rows().length).toBeLessThanOrEqual(80);
    expect(unread(chat)).toBe(200);
    for (let page = 0; page < 3; page++) await chat.history.loadOlder(null);
    expect(unread(chat)).toBe(200);
    await expectCounted(world, chat);
  });

  it("counts what comes late after the window was trimmed (R17)", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
      const isLate = event.type === "message-received" && late.length < 3;
      if (isLate) late.push(event);
      return isLate;
    });
    const late: ChatEvent[] = [];
    const chat = await world.enter("ann", { adapter, pageSize: 100, maxHeld: 4 });
    for (let index = 0; index < 20; index++) await world.post("ben", `${index}`);
    await world.environment.advance(100);
    chat.history.readAt(null, 2);
    for (const event of late) emit(event);
    await expectCounted(world, chat);
    expect(unread(chat)).toBe(20);
  });

  it("is not counted again for an event that comes twice after the window was trimmed (R17)", async () => {
    const world = await createWorld();
    const events: ChatEvent[] = [];
    const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
      if (event.type === "message-received") events.push(event);
      return false;
    });
    let joins = 0;
    const count = ({ method }: { readonly method: string }) => void (joins += Number(method === "join"));
    const chat = await world.enter("ann", {
      adapter: watchCalls(adapter, { before: count }),
      pageSize: 100,
      maxHeld: 10,
    });
    for (let index = 0; index < 20; index++) await world.post("ben", `${index}`);
    await world.environment.advance(100);
    chat.history.readAt(null, 2);
    const [first] = events;
    expect(chat.texts()).toContain("0");
    emit(first!);
    await world.environment.advance(10_000);
    expect([joins, unread(chat)]).toEqual([1, 20]);
  });

  it("is not counted by the service again and again while a crowd moves a bounded window on (G12)", async () => {
    const world = await createWorld();
    let joins = 0;
    const count = ({ method }: { readonly method: string }) => void (joins += Number(method === "join"));
    const adapter = watchCalls(world.service.createAdapter(), { before: count });
    const chat = await world.enter("ann", { adapter, pageSize: 100, maxHeld: 20 });
    chat.store.subscribe(() => chat.history.readAt(null, chat.rows().length - 1));
    for (let index = 0; index < 300; index++) {
      await world.post("ben", `${index}`);
      await world.environment.advance(100);
    }
    expect([chat.rows().length, joins, unread(chat)]).toEqual([20, 1, 300]);
  });

  it("is zero after a join that came before the mark was sent (R11)", async () => {
    const world = await createWorld({ echo: "none" });
    await world.post("ben", "one");
    const chat = await world.enter("ann");
    await world.service.control.setConnections("down");
    await world.environment.advance(1_000);
    chat.presence.markSeen();
    await world.service.control.setConnections("open");
    await world.environment.advance(30_000);
    expect(unread(chat)).toBe(0);
  });
});

describe("mentions of this person among the unread messages", () => {
  const mentions = (chat: OpenChat) => {
    const { conversations, unread: now, self } = chat.store.get();
    return countUnreadMentions(conversations.get("")!.timeline, unreadTotal(now), self.id);
  };
  const mention = (world: World, userId = "ben") =>
    world.service.control.post({ ...at, userId, text: "@{ann} hi", mentionedUserIds: ["ann"] });

  it("are counted from the join on, and no longer once they were seen (U9, detail 37)", async () => {
    const world = await createWorld();
    await mention(world);
    const chat = await world.enter("ann");
    chat.presence.markSeen();
    expect(mentions(chat)).toBe(0);
    await world.post("ben", "nobody");
    await mention(world);
    await mention(world, "ann");
    await world.environment.advance(1_000);
    expect([unread(chat), mentions(chat)]).toEqual([2, 1]);
    chat.presence.markSeen();
    expect(mentions(chat)).toBe(0);
  });

  it("are those that came before the chat was opened, too, but none that was deleted (U9, detail 37)", async () => {
    const world = await createWorld();
    const { id } = await mention(world);
    await mention(world);
    const chat = await world.enter("ann");
    expect(mentions(chat)).toBe(2);
    await world.service.control.deleteMessage({ ...at, messageId: id, mode: "soft" });
    await world.environment.advance(1_000);
    expect(mentions(chat)).toBe(1);
  });

  it("are those of any number of the newest unread messages, over all that is loaded (U9)", async () => {
    const world = await createWorld();
    for (let i = 0; i < 600; i++)
      await (i % 7 === 0 ? mention(world, i % 3 === 0 ? "ann" : "ben") : world.post("ben", "x"));
    const chat = await world.enter("ann", { pageSize: 600 });
    const { conversations } = chat.store.get();
    const messages = chat.rows().map(({ message }) => message);
    const fromOthers = messages.filter(({ sender }) => sender?.id !== "ann").reverse();
    for (const total of [0, 1, 7, 255, 256, 257, 400, fromOthers.length, 9_999]) {
      const newest = fromOthers.slice(0, total);
      const expected = newest.filter((message) => message.type === "text" && message.mentionedUsers.length > 0).length;
      expect(countUnreadMentions(conversations.get("")!.timeline, total, "ann"), `of ${total}`).toBe(expected);
    }
  });
});
