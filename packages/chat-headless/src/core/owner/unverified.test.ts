import type { MemoryChatOptions } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, type OpenChat, plain, type World } from "../../../test/world";
import { withEvents } from "../../../test/with-events";
import type { ChatAdapter, ChatEvent } from "../port/adapter";
import { hasAllOlder } from "../state/reduce-conversation";
import { conversationOf } from "../state/chat-state";
import { holesOf } from "../state/timeline";

const at = { channelUrl };

/** A service that cannot say what changed during a gap: it never could, or no longer knows that far back. */
const forgetful: readonly (readonly [string, MemoryChatOptions])[] = [
  ["without changes (R7)", { capabilities: { changes: false } }],
  ["that no longer knows the changes (R8)", { changesKept: 1 }],
];

async function postMany(world: World, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await world.post("ben", `message ${index}`));
  return ids;
}

/** Makes a change while the line is down. */
async function duringGap(world: World, change: () => Promise<void>): Promise<void> {
  await world.service.control.setConnections("down");
  await world.environment.advance(1_000);
  await change();
  // Enough for a service that keeps few changes to forget the beginning.
  for (let index = 0; index < 3; index++) await world.post("ben", `missed ${index}`);
  await world.service.control.setConnections("open");
  await world.environment.advance(60_000);
}

async function expectConverged(world: World, chat: OpenChat): Promise<void> {
  const truth = await world.service.control.history(at);
  expect(chat.store.get().connection.type).toBe("ready");
  expect(chat.rows().map(({ message }) => message)).toEqual(truth.slice(-chat.rows().length));
}

it("a hole is not asked for twice while its list is read anew (F17)", async () => {
  const world = await createWorld({ capabilities: { changes: false }, latency: 10 });
  await postMany(world, 5);
  const inner = world.service.createAdapter();
  const open = new Set<string>();
  let isTwice = false;
  const adapter: ChatAdapter = {
    ...inner,
    async getMessages(url, query, options) {
      const name = JSON.stringify(query);
      isTwice ||= open.has(name);
      open.add(name);
      return inner.getMessages(url, query, options).finally(() => open.delete(name));
    },
  };
  const chat = await world.enter("ann", { adapter });
  chat.store.subscribe(() => {
    const { timeline } = conversationOf(chat.store.get(), null);
    for (const { key } of holesOf(timeline)) void chat.history.fillHole(null, key, "newer");
  });
  await duringGap(world, async () => void (await postMany(world, 150)));
  expect(isTwice).toBe(false);
  await expectConverged(world, chat);
});

it("a message that was deleted before a ban does not come back when its event comes again after it (F5)", async () => {
  const world = await createWorld({ capabilities: { changes: false } });
  const { control } = world.service;
  await world.post("ben", "first");
  const received: ChatEvent[] = [];
  const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
    if (event.type === "message-received") received.push(event);
    return false;
  });
  const chat = await world.enter("ann", { adapter });
  const messageId = await world.post("ben", "gone");
  await control.deleteMessage({ ...at, messageId, mode: "hard" });
  await world.environment.advance(1_000);
  await control.ban({ ...at, userId: "ann" });
  await world.environment.advance(1_000);
  await control.unban({ ...at, userId: "ann" });
  await world.environment.advance(10_000);
  expect(received).toHaveLength(1);
  for (const event of received) emit(event);
  await world.environment.advance(1_000);
  expect(chat.texts()).toEqual(["first"]);
  await expectConverged(world, chat);
});

describe("a ban that is reported after its end", () => {
  it("is followed by what was posted meanwhile", async () => {
    const world = await createWorld();
    await world.post("ben", "before");
    const bans: ChatEvent[] = [];
    const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
      const isBan = event.type === "member-changed" && event.member.banned;
      if (isBan) bans.push(event);
      return isBan;
    });
    const chat = await world.enter("ann", { adapter });
    const { control } = world.service;
    await control.ban({ ...at, userId: "ann" });
    await world.post("ben", "meanwhile");
    await control.unban({ ...at, userId: "ann" });
    await world.environment.advance(1_000);
    for (const event of bans) emit(event);
    await world.environment.advance(10_000);
    await expectConverged(world, chat);
    expect(chat.texts()).toEqual(["before", "meanwhile"]);
  });
});

describe.each(forgetful)("a gap with a service %s", (_, options) => {
  it("ends with what was edited, deleted and reacted to meanwhile, and with every row that was loaded", async () => {
    const world = await createWorld(options);
    const ids = await postMany(world, 150);
    const chat = await world.enter("ann");
    for (let page = 0; page < 4; page++) await chat.history.loadOlder(null);
    expect(chat.rows()).toHaveLength(150);
    const { control } = world.service;
    await duringGap(world, async () => {
      await control.edit({ ...at, messageId: ids[3]!, text: "edited" });
      await control.deleteMessage({ ...at, messageId: ids[40]!, mode: "hard" });
      await control.deleteMessage({ ...at, messageId: ids[149]!, mode: "hard" });
      await control.react({ ...at, messageId: ids[5]!, userId: "cem", key: "tea" });
    });
    expect(chat.rows()).toHaveLength(151);
    await expectConverged(world, chat);
  });

  it("is learnt of again after the next one", async () => {
    const world = await createWorld(options);
    const [first = "", second = ""] = await postMany(world, 3);
    const chat = await world.enter("ann");
    const { control } = world.service;
    await duringGap(world, () => control.deleteMessage({ ...at, messageId: first, mode: "hard" }));
    await duringGap(world, async () => void (await control.edit({ ...at, messageId: second, text: "edited" })));
    await expectConverged(world, chat);
  });

  it("ends with every row as it is now where a jump has reached the live end before that was asked for (F17)", async () => {
    const world = await createWorld(options);
    const { control } = world.service;
    const [first = ""] = await postMany(world, 5);
    const inner = world.service.createAdapter();
    let jumpToNewest = async () => {};
    const adapter: ChatAdapter = {
      ...inner,
      async join(...args) {
        const joined = await inner.join(...args);
        await jumpToNewest();
        return joined;
      },
    };
    const chat = await world.enter("ann", { adapter, pageSize: 2 });
    for (let page = 0; page < 2; page++) await chat.history.loadOlder(null);
    jumpToNewest = async () => chat.history.reveal(null, (await control.history(at)).at(-1)!.id);
    await duringGap(world, async () => void (await control.edit({ ...at, messageId: first, text: "edited" })));
    expect(holesOf(conversationOf(chat.store.get(), null).timeline)).toEqual([]);
    expect(chat.rows()).toHaveLength(8);
    await expectConverged(world, chat);
  });

  it("keeps the rows while they are loaded again, and when that fails", async () => {
    const world = await createWorld(options);
    await postMany(world, 20);
    const chat = await world.enter("ann");
    const fault = { method: "getMessages", fault: { type: "fail", code: "server-error" } } as const;
    const id = await world.service.control.addFault(fault);
    await duringGap(world, async () => {});
    expect(chat.rows().length).toBeGreaterThanOrEqual(20);
    await world.service.control.removeFault(id);
    chat.retry();
    await world.environment.advance(60_000);
    await expectConverged(world, chat);
  });

  it("ends with an open thread as it is now, its root too", async () => {
    const world = await createWorld(options);
    const root = await world.post("ben", "root");
    const reply = await world.post("ben", "reply", root);
    const chat = await world.enter("ann");
    chat.openThread(root);
    await world.environment.advance(1_000);
    const { control } = world.service;
    await duringGap(world, async () => {
      await control.edit({ ...at, messageId: root, text: "another root" });
      await control.deleteMessage({ ...at, messageId: reply, mode: "hard" });
    });
    const thread = conversationOf(chat.store.get(), root);
    expect(chat.texts(root)).toEqual([]);
    expect(thread.root?.message).toMatchObject({ text: "another root", thread: { replyCount: 0 } });
    await expectConverged(world, chat);
  });

  it("does not bring back what was deleted by an event that comes late", async () => {
    const world = await createWorld(options);
    const ids = await postMany(world, 5);
    const chat = await world.enter("ann");
    const late = chat.find(ids[1]!);
    await duringGap(world, () => world.service.control.deleteMessage({ ...at, messageId: ids[1]!, mode: "hard" }));
    const event = { type: "message-updated", channelUrl, message: late };
    await world.service.control.injectEvent({ ...at, event });
    await world.environment.advance(1_000);
    await expectConverged(world, chat);
  });

  it("drops what lies far beyond, which loads again when it is wanted", async () => {
    const world = await createWorld({ ...options, maxPageSize: 100 });
    await postMany(world, 900);
    const chat = await world.enter("ann", { pageSize: 100 });
    while (!hasAllOlder(conversationOf(chat.store.get(), null))) await chat.history.loadOlder(null);
    await duringGap(world, async () => {});
    expect(chat.rows().length).toBeGreaterThanOrEqual(500);
    await expectConverged(world, chat);
    while (!hasAllOlder(conversationOf(chat.store.get(), null))) await chat.history.loadOlder(null);
    expect(holesOf(conversationOf(chat.store.get(), null).timeline)).toEqual([]);
    expect(chat.rows()).toHaveLength(903);
    await expectConverged(world, chat);
  });

  it.each([
    ["further up", 900, 0, 200, 100],
    ["further up, in small pages", 900, 0, 200, 20],
    ["first of all", 900, 0, 0, 100],
    ["before much that was missed", 100, 700, 60, 100],
    ["just before what is loaded again", 900, 0, 395, 100],
  ])("keeps the rows around the one being read, %s (F13)", async (_, before, missed, index, maxPageSize) => {
    const world = await createWorld({ ...options, maxPageSize });
    const ids = await postMany(world, before);
    const chat = await world.enter("ann", { pageSize: 100 });
    while (!hasAllOlder(conversationOf(chat.store.get(), null))) await chat.history.loadOlder(null);
    chat.history.readAt(null, index);
    const { control } = world.service;
    await duringGap(world, async () => {
      await postMany(world, missed);
      await control.edit({ ...at, messageId: ids[index + 1]!, text: "edited" });
      await control.deleteMessage({ ...at, messageId: ids[index + 2]!, mode: "hard" });
    });
    const list = () => conversationOf(chat.store.get(), null);
    const place = chat.rows().findIndex(({ message }) => message.id === ids[index]);
    expect(chat.rows()[place + 1]).toMatchObject({ message: { text: "edited" } });
    expect(place).toBe(Math.min(index, 49));
    expect(chat.rows().length).toBeLessThanOrEqual(720);
    while (!hasAllOlder(list())) await chat.history.loadOlder(null);
    for (let [hole] = holesOf(list().timeline); hole; [hole] = holesOf(list().timeline))
      await chat.history.fillHole(null, hole.key, "older");
    expect(chat.rows()).toHaveLength(before + missed + 2);
    await expectConverged(world, chat);
  });

  it("keeps nothing around a row being read that has gone with all others there", async () => {
    const world = await createWorld(options);
    const ids = await postMany(world, 600);
    const chat = await world.enter("ann", { pageSize: 100 });
    while (!hasAllOlder(conversationOf(chat.store.get(), null))) await chat.history.loadOlder(null);
    chat.history.readAt(null, 20);
    await duringGap(world, async () => {
      for (const messageId of ids.slice(0, 200))
        await world.service.control.deleteMessage({ ...at, messageId, mode: "hard" });
    });
    expect(chat.rows()).toHaveLength(403);
    await expectConverged(world, chat);
  });

  it("keeps an own message that was sent while the rows are loaded again", async () => {
    const world = await createWorld({ ...options, latency: 50 });
    await postMany(world, 5);
    const chat = await world.enter("ann");
    await world.environment.advance(1_000);
    chat.sending.sendText(plain("mine"));
    await duringGap(world, async () => {});
    chat.sending.sendText(plain("mine too"));
    await world.environment.advance(5_000);
    await expectConverged(world, chat);
  });
});
