import { describe, expect, it } from "vitest";
import { behaviours, createMisbehavingAdapter } from "../../../test/misbehaving-adapter";
import { channelUrl, createWorld, type OpenChat, plain, type World } from "../../../test/world";
import type { ChatAdapter, Page, PageQuery } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { holesOf } from "../state/timeline";
import { unreadTotal } from "../state/unread";

const connectionOf = (chat: OpenChat) => chat.store.get().connection;
const unread = (chat: OpenChat) => unreadTotal(chat.store.get().unread);
const member = { channelUrl, userId: "ann" };

/** An adapter that answers pages in its own way, and counts what it is asked. */
function withPages(world: World, answer: (query: PageQuery, page: Page) => unknown) {
  const inner = world.service.createAdapter();
  const asked: PageQuery[] = [];
  const adapter: ChatAdapter = {
    ...inner,
    async getMessages(url, query, options) {
      asked.push(query);
      return answer(query, await inner.getMessages(url, query, options)) as Page;
    },
  };
  return { adapter, asked };
}

async function expectConverged(world: World, chat: OpenChat): Promise<void> {
  const truth = await world.service.control.history({ channelUrl });
  expect(connectionOf(chat).type).toBe("ready");
  expect(chat.rows().map(({ message }) => message.id)).toEqual(truth.map(({ id }) => id));
}

function expectNothingLeft(world: World, when: string): void {
  expect(world.environment.pending(), `${when}`).toBe(0);
  expect(world.service.stats(), `${when}`).toMatchObject({ clients: 0, listeners: 0, inFlight: 0, timers: 0 });
}

describe("the way in", () => {
  it.each([
    ["the token is refused", new ChatError("session-refused", "x"), "session-refused"],
    ["nobody has a token", new Error("offline"), "session-refused"],
    ["the token endpoint rejects with nothing", undefined, "session-refused"],
  ])("is refused when %s, and Retry opens it", async (_, thrown, code) => {
    const world = await createWorld();
    let refuse = true;
    const getToken = async () => {
      if (refuse) throw thrown;
      return "token";
    };
    const chat = await world.enter("ann", { session: { userId: "ann", getToken } });
    await world.environment.advance(60_000);
    expect(connectionOf(chat)).toMatchObject({ type: "refused", error: { code } });
    refuse = false;
    chat.retry();
    chat.retry();
    await world.environment.advance(1_000);
    expect(connectionOf(chat).type).toBe("ready");
    expect(world.service.stats().clients).toBe(1);
  });

  it("fails when the service is down, keeps what is written, and Retry sends it", async () => {
    const world = await createWorld();
    await world.service.control.setConnections("down");
    const chat = await world.enter("ann");
    chat.sending.sendText(plain("early"));
    await world.environment.advance(60_000);
    expect(connectionOf(chat).type).toBe("failed");
    expect(chat.rows()).toMatchObject([{ message: { text: "early" } }]);
    await world.service.control.setConnections("open");
    chat.retry();
    await world.environment.advance(60_000);
    expect(chat.rows()).toMatchObject([{ status: "sent", message: { text: "early" } }]);
  });

  it("of a connection that is lost again on the way tells of one loss and one return", async () => {
    const world = await createWorld({ latency: 50 });
    const chat = await world.enter("ann");
    await world.environment.advance(5_000);
    const told: string[] = [];
    chat.on("connection-lost", () => told.push("lost"));
    chat.on("reconnected", () => told.push("back"));
    for (let drop = 0; drop < 60; drop++) {
      await world.service.control.dropClients();
      await world.environment.advance((drop * 70) % 1_000);
    }
    await world.environment.advance(60_000);
    expect(told.join()).toMatch(/^(lost,back,?)+$/);
  });

  it("goes on trying when the adapter has cancelled the join by itself", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let joins = 0;
    const join: typeof inner.join = async (...args) => {
      joins++;
      if (joins < 3) throw new ChatError("cancelled", "x");
      return inner.join(...args);
    };
    const chat = await world.enter("ann", { adapter: { ...inner, join } });
    await world.environment.advance(60_000);
    expect([connectionOf(chat).type, joins]).toEqual(["ready", 3]);
  });

  it("goes on trying when a page is no page, rather than show an empty channel", async () => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    let broken = true;
    const { adapter } = withPages(world, (_, page) => (broken ? {} : page));
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(60_000);
    expect(connectionOf(chat)).toEqual({ type: "connecting" });
    broken = false;
    await world.environment.advance(31_000);
    await expectConverged(world, chat);
  });

  it.each([0, 5, 12, 18, 25, 33, 41, 47, 55, 70])("survives a drop %i ms after it began", async (moment) => {
    const world = await createWorld({ latency: 10 });
    await world.post("ben", "Hello");
    const adapter = world.service.createAdapter();
    const entering = world.enter("ann", { adapter });
    await world.environment.advance(moment);
    await world.service.control.dropClients();
    const chat = await entering;
    await world.environment.advance(120_000);
    chat.retry();
    await world.environment.advance(120_000);
    await expectConverged(world, chat);
  });
});

describe("a thread opened on the way in or back", () => {
  it("loads, at whatever moment it was opened", async () => {
    for (let moment = 0; moment <= 100; moment += 5) {
      const world = await createWorld({ latency: 10 });
      const root = await world.post("ben", "root");
      await world.post("cem", "reply", root);
      const chat = await world.enter("ann");
      await world.environment.advance(1_000);
      await world.service.control.dropClients();
      while (connectionOf(chat).type !== "catching-up") await world.environment.advance(1);
      await world.environment.advance(moment);
      chat.openThread(root);
      await world.environment.advance(120_000);
      expect(connectionOf(chat).type).toBe("ready");
      expect(chat.texts(root), `opened after ${moment} ms`).toEqual(["reply"]);
    }
  });

  it("loads when it was opened before anything else", async () => {
    for (let moment = 0; moment <= 1_000; moment += 50) {
      const world = await createWorld({ latency: 100 });
      const root = await world.post("ben", "root");
      await world.post("cem", "reply", root);
      const chat = await world.enter("ann");
      expect(connectionOf(chat).type).toBe("connecting");
      await world.environment.advance(moment);
      chat.openThread(root);
      await world.environment.advance(60_000);
      expect(chat.texts(root), `opened after ${moment} ms`).toEqual(["reply"]);
    }
  });

  it("is asked for once, however many look at it", async () => {
    const world = await createWorld({ latency: 50 });
    const root = await world.post("ben", "root");
    const { adapter, asked } = withPages(world, (_, page) => page);
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(5_000);
    const leave = [chat.openThread(root), chat.openThread(root)];
    leave[0]!();
    leave.push(chat.openThread(root));
    await world.environment.advance(5_000);
    expect(asked.filter(({ parentId }) => parentId === root)).toHaveLength(1);
  });
});

describe("the way back", () => {
  it("leaves nothing behind when the chat is closed on it, at whatever moment", async () => {
    for (let moment = 0; moment < 90; moment += 3) {
      const world = await createWorld({ latency: 10 });
      await world.post("ben", "Hello");
      const chat = await world.enter("ann");
      await world.environment.advance(500);
      await world.service.control.dropClients();
      for (let i = 0; i < 3; i++) await world.post("ben", `m${i}`);
      chat.sending.sendText(plain("mine"));
      while (connectionOf(chat).type !== "catching-up") await world.environment.advance(1);
      await world.environment.advance(moment);
      chat.close();
      await world.environment.advance(60);
      expectNothingLeft(world, `closed after ${moment} ms`);
      const state = chat.store.get();
      await world.environment.advance(60_000);
      expect(chat.store.get()).toBe(state);
    }
  });

  it("ends live in a network that comes and goes for a minute", async () => {
    const world = await createWorld({ latency: 15 });
    const chat = await world.enter("ann");
    await world.environment.advance(1_000);
    const before = world.service.log.lines().length;
    for (let i = 0; i < 240; i++) {
      await world.service.control.setConnections("open");
      await world.environment.advance(50);
      await world.service.control.setConnections("down");
      if (i % 10 === 0) await world.post("ben", `m${i}`);
      if (i % 40 === 0) chat.sending.sendText(plain(`mine ${i}`));
      await world.environment.advance(200);
    }
    // Delays grow, so that a minute of this is not a storm.
    expect(world.service.log.lines().length - before).toBeLessThan(1_000);
    await world.service.control.setConnections("open");
    await world.environment.advance(300_000);
    chat.retry();
    await world.environment.advance(300_000);
    for (const { key, status } of chat.rows()) if (status === "failed") chat.sending.retry(key);
    await world.environment.advance(60_000);
    await expectConverged(world, chat);
    expect(chat.texts().filter((text) => text.startsWith("mine"))).toHaveLength(6);
    expect(holesOf(chat.store.get().conversations.get("")!.timeline)).toEqual([]);
  });

  it("does not show a load as failed that the drop cut off", async () => {
    const world = await createWorld({ latency: 50 });
    for (let i = 0; i < 80; i++) await world.post("ben", `m${i}`);
    const chat = await world.enter("ann");
    await world.environment.advance(5_000);
    void chat.history.loadOlder(null);
    await world.environment.advance(20);
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    expect(connectionOf(chat).type).toBe("ready");
    expect(chat.store.get().conversations.get("")?.older).toBe("idle");
  });

  it("tries again while the service is busy, however long that takes (R12)", async () => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    const inner = world.service.createAdapter();
    let busy = 0;
    let asked = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async join(url, options) {
        asked++;
        if (busy-- > 0) throw new ChatError("busy", "later");
        return inner.join(url, options);
      },
    };
    const chat = await world.enter("ann", { adapter });
    busy = 3;
    await world.service.control.dropClients();
    await world.environment.advance(120_000);
    expect(asked).toBe(5);
    await expectConverged(world, chat);
    busy = Infinity;
    await world.service.control.dropClients();
    await world.environment.advance(3_600_000);
    expect(connectionOf(chat)).toEqual({ type: "catching-up" });
    // About every 15 seconds.
    expect(asked).toBeGreaterThan(150);
    expect(asked).toBeLessThan(350);
    busy = 0;
    await world.environment.advance(31_000);
    await expectConverged(world, chat);
  });
});

describe("a ban", () => {
  it("on the way back, at whatever moment, leaves nothing to read, and its end is a way in", async () => {
    for (let moment = 0; moment < 90; moment += 3) {
      const world = await createWorld({ latency: 10 });
      for (let i = 0; i < 5; i++) await world.post("ben", `m${i}`);
      const chat = await world.enter("ann");
      await world.environment.advance(500);
      await world.service.control.dropClients();
      await world.post("ben", "missed");
      while (connectionOf(chat).type !== "catching-up") await world.environment.advance(1);
      await world.environment.advance(moment);
      await world.service.control.ban(member);
      await world.environment.advance(60_000);
      const when = `banned after ${moment} ms`;
      expect(chat.store.get().people.membership.banned, `${when}`).toBe(true);
      expect(chat.rows(), `${when}`).toEqual([]);
      await world.service.control.unban(member);
      await world.environment.advance(60_000);
      expect(connectionOf(chat).type, `${when}`).toBe("ready");
      expect(chat.store.get().people.membership.banned, `${when}`).toBe(false);
      expect(chat.texts(), `${when}`).toEqual(["m0", "m1", "m2", "m3", "m4", "missed"]);
    }
  });

  it("from before is a state of the conversation, not of the connection", async () => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    await world.service.control.ban(member);
    const chat = await world.enter("ann");
    await world.environment.advance(1_000);
    expect(connectionOf(chat).type).toBe("ready");
    expect(chat.store.get().people.membership.banned).toBe(true);
    expect(chat.rows()).toEqual([]);
  });
});

it.each(["cancelled", "server-error"] as const)("emoji whose request is %s are asked for again", async (code) => {
  const world = await createWorld();
  const inner = world.service.createAdapter();
  let fails = 1;
  const adapter: ChatAdapter = {
    ...inner,
    async getEmoji(...call) {
      if (fails-- > 0) throw new ChatError(code);
      return inner.getEmoji(...call);
    },
  };
  const chat = await world.enter("ann", { adapter });
  await world.environment.advance(5_000);
  expect(chat.store.get().emoji.length).toBeGreaterThan(0);
});

describe("pages that lead nowhere", () => {
  const many = async () => {
    const world = await createWorld();
    for (let i = 0; i < 50; i++) await world.post("ben", `m${i}`);
    return world;
  };

  it("an empty page that claims there is more is not asked for ever", async () => {
    const world = await many();
    const { adapter, asked } = withPages(world, () => ({ messages: [], hasOlder: true, hasNewer: true, parent: null }));
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(60_000);
    await chat.history.loadOlder(null);
    await world.environment.advance(60_000);
    expect(asked.length).toBeLessThan(20);
  });

  it("an empty page that claims there is more after a drop is asked for again until it proves something (F16)", async () => {
    const world = await createWorld();
    let isStuck = false;
    const { adapter } = withPages(world, (_, page) =>
      isStuck ? { messages: [], hasOlder: true, hasNewer: true, parent: null } : page,
    );
    const chat = await world.enter("ann", { adapter });
    isStuck = true;
    await world.service.control.dropClients();
    await world.environment.advance(10_000);
    isStuck = false;
    await world.environment.advance(60_000);
    await world.post("ben", "after the gap");
    await world.environment.advance(1_000);
    await expectConverged(world, chat);
  });

  it("an empty page that claims there is more does not end the messages of a gap (F16)", async () => {
    const world = await createWorld();
    await world.post("ben", "before");
    let isStuck = true;
    const { adapter } = withPages(world, (query, page) => {
      if (!("after" in query) || !isStuck) return page;
      isStuck = false;
      return { messages: [], hasOlder: true, hasNewer: true, parent: null };
    });
    const chat = await world.enter("ann", { adapter, pageSize: 2 });
    await world.service.control.dropClients();
    for (let i = 0; i < 5; i++) await world.post("ben", `missed ${i}`);
    await world.environment.advance(60_000);
    expect(isStuck).toBe(false);
    await expectConverged(world, chat);
  });

  it("an empty page that claims there is more does not prove that a send was not stored (R6)", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    await world.post("ben", "before");
    const { adapter } = withPages(world, (query, page) =>
      "after" in query ? { messages: [], hasOlder: true, hasNewer: true, parent: null } : page,
    );
    const chat = await world.enter("ann", { adapter });
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    chat.sending.sendText(plain("once"));
    await world.environment.advance(120_000);
    expect(chat.rows().at(-1)).toMatchObject({ status: "unproven", message: { text: "once" } });
    chat.close();
  });

  it("the same page again and again is not asked for ever", async () => {
    const world = await many();
    let same: Page | null = null;
    const { adapter, asked } = withPages(world, (_, page) => (same ??= { ...page, hasOlder: true, hasNewer: true }));
    const chat = await world.enter("ann", { adapter });
    for (let i = 0; i < 5; i++) await chat.history.loadOlder(null);
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    expect(asked.length).toBeLessThan(40);
    expect(new Set(chat.rows().map(({ key }) => key)).size).toBe(chat.rows().length);
  });

  it("a send in doubt is not looked for without end", async () => {
    const world = await many();
    let same: Page | null = null;
    const { adapter, asked } = withPages(world, (query, page) =>
      "after" in query ? (same ??= { ...page, messages: page.messages.slice(0, 3), hasNewer: true }) : page,
    );
    const chat = await world.enter("ann", { adapter });
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-request" } });
    chat.sending.sendText(plain("lost"));
    await world.environment.advance(60_000);
    expect(asked.length).toBeLessThan(20);
    // Such pages do not prove that it was not stored.
    expect(chat.rows().at(-1)).toMatchObject({ status: "unproven", message: { text: "lost" } });
  });
});

describe("closing", () => {
  const silent = ["never answers", "throws undefined at once", "rejects with undefined", "answers without a promise"];

  it.each(silent.flatMap((name) => (["leave", "disconnect"] as const).map((method) => [method, name] as const)))(
    "an adapter whose %s %s does not keep the chat from opening again",
    async (method, name) => {
      const world = await createWorld();
      await world.post("ben", "Hello");
      const adapter = createMisbehavingAdapter(world.service.createAdapter(), method, behaviours[name]!);
      const chat = await world.enter("ann", { adapter });
      chat.close();
      await world.environment.advance(60_000);
      expect(connectionOf(chat).type).toBe("left");
      chat.open();
      await world.environment.advance(60_000);
      expect(connectionOf(chat).type).toBe("ready");
      expect(chat.texts()).toEqual(["Hello"]);
    },
  );

  it("a chat that is opened again before closing has ended uses one connection", async () => {
    for (let moment = 0; moment < 60; moment += 2) {
      const world = await createWorld({ latency: 10 });
      const chat = await world.enter("ann");
      await world.environment.advance(500);
      chat.close();
      await world.environment.advance(moment);
      const close = chat.open();
      await world.environment.advance(5_000);
      expect(connectionOf(chat).type, `opened after ${moment} ms`).toBe("ready");
      expect(world.service.stats().clients).toBe(1);
      close();
      await world.environment.advance(5_000);
      expectNothingLeft(world, `opened after ${moment} ms`);
    }
  });
});

describe("unread across gaps", () => {
  it.each([
    ["that the service counts", true, 40],
    ["that nobody counts", false, 40],
    ["that the service counts, too many to load", true, 1_500],
  ])("is exact for messages %s", async (_, counted, missed) => {
    const world = await createWorld({ capabilities: { unread: counted } });
    await world.post("ben", "before");
    const chat = await world.enter("ann");
    const first = unread(chat);
    await world.post("ben", "live");
    await world.environment.advance(100);
    expect(unread(chat)).toBe(first + 1);
    for (let gap = 0; gap < 2; gap++) {
      await world.service.control.setConnections("down");
      await world.environment.advance(1_000);
      for (let i = 0; i < missed / 2; i++) await world.post("ben", `missed ${i}`);
      await world.service.control.setConnections("open");
      await world.environment.advance(120_000);
    }
    expect(unread(chat)).toBe(first + 1 + missed);
    chat.presence.markSeen();
    expect(unread(chat)).toBe(0);
    await world.environment.advance(5_000);
    await world.service.control.dropClients();
    await world.environment.advance(120_000);
    expect(unread(chat)).toBe(0);
    await world.post("ben", "news");
    await world.environment.advance(100);
    expect(unread(chat)).toBe(1);
  });

  it("does not count what was deleted, one's own, or replies that stand only in their thread", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const chat = await world.enter("ann");
    chat.presence.markSeen();
    await world.environment.advance(5_000);
    const { control } = world.service;
    const gone = await world.post("ben", "gone");
    const archived = await world.post("ben", "archived");
    await world.post("ann", "mine from elsewhere");
    await control.post({ channelUrl, userId: "cem", text: "aside", parentId: root, inMainList: false });
    await world.environment.advance(100);
    expect(unread(chat)).toBe(2);
    await control.deleteMessage({ channelUrl, messageId: gone, mode: "hard" });
    await control.deleteMessage({ channelUrl, messageId: archived, mode: "soft" });
    await world.environment.advance(100);
    expect(unread(chat)).toBe(0);
  });
});
