import type { CallFault, MemoryChatOptions } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { createTestBrowser, type TestPage } from "../../../test/browser";
import { withEvents } from "../../../test/with-events";
import { channelUrl, createWorld, type OpenChat, picture, plain, type World } from "../../../test/world";
import { createComposers } from "../composer/composers";
import type { ChatAdapter } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";

// A service that tells nobody of their own messages and does not know keys is the hardest one.
const createHardWorld = (options: MemoryChatOptions = {}) =>
  createWorld({ echo: "none", ...options, capabilities: { idempotentSend: false, ...options.capabilities } });

/** Ann's adapter, of which single methods can be replaced. */
function withCalls(world: World, replace: (inner: ChatAdapter) => Partial<ChatAdapter>): ChatAdapter {
  const inner = world.service.createAdapter();
  return { ...inner, ...replace(inner) };
}

const once = (world: World, fault: CallFault, method: "sendText" | "sendFile" = "sendText") =>
  world.service.control.addFault({ method, fault, count: 1 });

async function stored(world: World): Promise<readonly string[]> {
  const messages = await world.service.control.history({ channelUrl });
  return messages.map((message) => (message.type === "text" ? message.text : message.type));
}

const shown = (chat: OpenChat) => chat.rows().map(({ status }, index) => `${chat.texts()[index]} ${status}`);

async function deleteLast(world: World): Promise<void> {
  const messages = await world.service.control.history({ channelUrl });
  await world.service.control.deleteMessage({ channelUrl, messageId: messages.at(-1)!.id, mode: "hard" });
}

describe("a text whose answer was lost, and that is deleted by a moderator before it is looked for", () => {
  it("is not posted again where the changes of the gap name the deletion, and Retry posts it (G1)", async () => {
    const world = await createHardWorld();
    const chat = await world.enter("ann");
    await once(world, { type: "drop", when: "after" });
    chat.sending.sendText(plain("hello"));
    await world.environment.advance(10);
    await deleteLast(world);
    await world.environment.advance(120_000);
    expect(await stored(world)).toEqual([]);
    expect(shown(chat)).toEqual(["hello unproven"]);
    chat.sending.retry(chat.rows()[0]!.key);
    await world.environment.advance(1_000);
    expect([await stored(world), shown(chat)]).toEqual([["hello"], ["hello sent"]]);
  });

  it("is not posted again where the deletion came as an event (G1)", async () => {
    const world = await createHardWorld();
    const chat = await world.enter("ann");
    const adapter = withCalls(world, (inner) => ({
      async sendText(...args) {
        await inner.sendText(...args);
        throw new ChatError("connection-lost");
      },
      // The service is slow to list what was sent.
      async getMessages(...args) {
        await new Promise<void>((resolve) => void world.environment.after(1_000, resolve));
        return inner.getMessages(...args);
      },
    }));
    chat.close();
    const again = await world.enter("ann", { adapter });
    await world.environment.advance(5_000);
    again.sending.sendText(plain("hello"));
    await world.environment.advance(100);
    await deleteLast(world);
    await world.environment.advance(120_000);
    expect([await stored(world), shown(again)]).toEqual([[], ["hello unproven"]]);
  });

  it("is posted again where only a message was deleted that had been shown (G1)", async () => {
    const world = await createHardWorld();
    await world.post("ben", "theirs");
    const chat = await world.enter("ann");
    await once(world, { type: "drop", when: "before" });
    chat.sending.sendText(plain("hello"));
    await world.environment.advance(10);
    await deleteLast(world);
    await world.environment.advance(120_000);
    expect([await stored(world), shown(chat)]).toEqual([["hello"], ["hello sent"]]);
  });

  it("is waited for where its request is slow, whatever else is deleted meanwhile (G1)", async () => {
    const world = await createHardWorld();
    const oldest = await world.post("ben", "oldest");
    for (let i = 0; i < 60; i++) await world.post("ben", `m${i}`);
    let calls = 0;
    const adapter = withCalls(world, (inner) => ({
      async sendText(url, draft) {
        calls++;
        void world.environment.after(8_000, () => void inner.sendText(url, draft));
        throw new ChatError("connection-lost");
      },
    }));
    const chat = await world.enter("ann", { adapter, pageSize: 30 });
    const key = chat.sending.sendText(plain("slow"));
    await world.environment.advance(1_000);
    await world.service.control.deleteMessage({ channelUrl, messageId: oldest, mode: "hard" });
    await world.environment.advance(60_000);
    expect([chat.rows().find((row) => row.key === key)?.status, calls]).toEqual(["sent", 1]);
  });

  it("is gone, with a notification, where the service knows its key (G5)", async () => {
    const world = await createWorld({ echo: "none" });
    const chat = await world.enter("ann");
    const deleted: unknown[] = [];
    const composerOf = createComposers(chat, { storage: null });
    const [composer, thread] = [composerOf(null), composerOf("another list")];
    const detach = [composer.attach(), thread.attach()];
    chat.on("send-deleted", (sent) => deleted.push(sent));
    await once(world, { type: "lose-ack" });
    const key = chat.sending.sendText(plain("hello"));
    await world.environment.advance(10);
    await deleteLast(world);
    await world.environment.advance(120_000);
    expect([await stored(world), shown(chat), deleted]).toEqual([[], [], [{ key, parentId: null }]]);
    expect([composer, thread].map(({ store }) => store.get().messageDeleted)).toEqual([true, false]);
    for (const stop of detach) stop();
  });

  it("keeps the words of a reply whose answer was lost and whose thread is gone (G5)", async () => {
    const world = await createWorld({ echo: "none" });
    const root = await world.post("ben", "root");
    const chat = await world.enter("ann");
    await once(world, { type: "lose-request" });
    chat.sending.sendText({ ...plain("reply"), parentId: root });
    await world.environment.advance(10);
    await deleteLast(world);
    await world.environment.advance(120_000);
    expect(shown(chat)).toEqual(["reply failed"]);
  });
});

it("a text in doubt is looked for again by a timer that comes a moment early, as those of browsers do (M4)", async () => {
  const world = await createHardWorld();
  let early = 0;
  const environment: Environment = {
    ...world.environment,
    // Time goes on while code runs.
    elapsed: () => world.environment.elapsed() - (early = Math.max(0, early - 0.25)),
    after: (delay, run) =>
      world.environment.after(delay, () => {
        early = 0.5;
        run();
      }),
  };
  const chat = await world.enter("ann", { environment });
  await once(world, { type: "drop", when: "before" });
  chat.sending.sendText(plain("hello"));
  chat.sending.sendText(plain("there"));
  await world.environment.advance(60_000);
  expect(shown(chat)).toEqual(["hello sent", "there sent"]);
});

describe("an answer that nobody waits for any more", () => {
  it("holds up what follows no longer than until an event confirms the text", async () => {
    const world = await createHardWorld();
    const adapter = withCalls(world, (inner) => ({
      async sendText(url, draft) {
        if (draft.text !== "slow") return inner.sendText(url, draft);
        const arrive = async () => {
          const message = await inner.sendText(url, draft);
          const event = { type: "message-received", channelUrl, message } as const;
          await world.service.control.injectEvent({ channelUrl, event });
        };
        world.environment.after(2_000, () => void arrive());
        throw new ChatError("connection-lost");
      },
    }));
    const chat = await world.enter("ann", { adapter });
    for (const text of ["slow", "next"]) chat.sending.sendText(plain(text));
    await world.environment.advance(3_000);
    expect([await stored(world), shown(chat)]).toEqual([
      ["slow", "next"],
      ["slow sent", "next sent"],
    ]);
  });

  it("shows an upload that was removed when it was stored already (G3)", async () => {
    const world = await createHardWorld();
    const adapter = withCalls(world, (inner) => ({
      async sendFile(url, draft, options) {
        await inner.sendFile(url, draft, options);
        return new Promise((_, reject) => {
          options?.signal?.addEventListener("abort", () => reject(new ChatError("cancelled")));
        });
      },
    }));
    const chat = await world.enter("ann", { adapter });
    const key = chat.sending.sendFile(picture);
    await world.environment.advance(100);
    chat.sending.remove(key);
    expect(chat.rows()).toEqual([]);
    await world.environment.advance(1_000);
    expect(shown(chat)).toEqual(["a.png sent"]);
  });

  it.each([5_000, 12_000])("shows an upload that was removed and is stored %i ms later (G3)", async (delay) => {
    const world = await createHardWorld();
    const adapter = withCalls(world, (inner) => ({
      sendFile(url, draft) {
        void world.environment.after(delay, () => void inner.sendFile(url, draft));
        return new Promise(() => {});
      },
    }));
    const chat = await world.enter("ann", { adapter });
    const key = chat.sending.sendFile(picture);
    await world.environment.advance(100);
    chat.sending.remove(key);
    await world.environment.advance(30_000);
    expect([shown(chat), chat.store.get().outbox]).toEqual([["a.png sent"], []]);
  });

  it("shows a text that was removed and is stored later, also where the service knows its key (G3)", async () => {
    const world = await createWorld({ echo: "none" });
    const adapter = withCalls(world, (inner) => ({
      sendText(url, draft) {
        void world.environment.after(8_000, () => void inner.sendText(url, draft));
        return new Promise(() => {});
      },
    }));
    const chat = await world.enter("ann", { adapter });
    const key = chat.sending.sendText(plain("slow"));
    await world.environment.advance(100);
    chat.sending.remove(key);
    expect(chat.rows()).toEqual([]);
    await world.environment.advance(30_000);
    expect([shown(chat), chat.store.get().outbox]).toEqual([["slow sent"], []]);
  });

  it("shows a text whose answer comes after its time (G3)", async () => {
    const world = await createHardWorld();
    const adapter = withCalls(world, (inner) => ({
      async sendText(...args) {
        const message = await inner.sendText(...args);
        await new Promise<void>((resolve) => void world.environment.after(20_000, resolve));
        return message;
      },
      async getMessages(...args) {
        if ("after" in args[1]) throw new ChatError("server-error");
        return inner.getMessages(...args);
      },
    }));
    const chat = await world.enter("ann", { adapter });
    chat.sending.sendText(plain("hello"));
    await world.environment.advance(19_000);
    expect(shown(chat)).toEqual(["hello unproven"]);
    await world.environment.advance(2_000);
    expect(shown(chat)).toEqual(["hello sent"]);
  });

  it("shows an edit whose answer comes after its time (G3)", async () => {
    const world = await createHardWorld();
    const mine = await world.post("ann", "mine");
    const adapter = withCalls(world, (inner) => ({
      async updateText(...args) {
        const message = await inner.updateText(...args);
        await new Promise<void>((resolve) => void world.environment.after(20_000, resolve));
        return message;
      },
      async getMessages(...args) {
        if ("around" in args[1]) throw new ChatError("server-error");
        return inner.getMessages(...args);
      },
    }));
    const chat = await world.enter("ann", { adapter });
    void chat.changes.edit(mine, { text: "edited" });
    await world.environment.advance(19_000);
    expect(chat.rows()).toMatchObject([{ hasPendingChange: true }]);
    await world.environment.advance(2_000);
    expect(chat.rows()).toMatchObject([{ hasPendingChange: false, message: { text: "edited" } }]);
  });

  it("changes nothing once the chat is closed (G3)", async () => {
    const world = await createHardWorld({ latency: 1_000 });
    const chat = await world.enter("ann");
    await world.environment.advance(5_000);
    chat.sending.sendText(plain("hello"));
    await world.environment.advance(600);
    chat.close();
    await world.environment.advance(100);
    const closed = chat.store.get();
    await world.environment.advance(30_000);
    expect(chat.store.get()).toBe(closed);
  });
});

it("a text that could not be proven is looked for before a later text goes out over a new connection (G15)", async () => {
  const world = await createHardWorld();
  let isBlind = true;
  const adapter = withCalls(world, (inner) => ({
    async getMessages(...args) {
      if (isBlind && "after" in args[1]) throw new ChatError("server-error");
      return inner.getMessages(...args);
    },
  }));
  const chat = await world.enter("ann", { adapter });
  await once(world, { type: "drop", when: "before" });
  chat.sending.sendText(plain("one"));
  await world.environment.advance(60_000);
  expect(shown(chat)).toEqual(["one unproven"]);
  await world.service.control.setConnections("down");
  await world.environment.advance(100);
  chat.sending.sendText(plain("two"));
  isBlind = false;
  await world.service.control.setConnections("open");
  await world.environment.advance(120_000);
  expect([await stored(world), shown(chat)]).toEqual([
    ["one", "two"],
    ["one sent", "two sent"],
  ]);
});

it("a text in doubt has all its searches again over a new connection before it counts as unproven (G15)", async () => {
  const world = await createHardWorld();
  let searches = 0;
  const adapter = withCalls(world, (inner) => ({
    async getMessages(...args) {
      if (!("after" in args[1])) return inner.getMessages(...args);
      searches++;
      throw new ChatError("server-error");
    },
  }));
  const chat = await world.enter("ann", { adapter });
  await once(world, { type: "drop", when: "before" });
  chat.sending.sendText(plain("one"));
  const search = async (count: number) => {
    while (searches < count) await world.environment.advance(100);
    return shown(chat);
  };
  expect(await search(2)).toEqual(["one unconfirmed"]);
  await world.service.control.setConnections("down");
  await world.environment.advance(100);
  await world.service.control.setConnections("open");
  expect(await search(4)).toEqual(["one unconfirmed"]);
  expect(await search(5)).toEqual(["one unproven"]);
});

it("a text that could not be proven is looked for on, also where slow mode ends while its next search waits", async () => {
  const world = await createHardWorld();
  await world.service.control.setSlowMode({ channelUrl, seconds: 5 });
  let isBlind = true;
  const adapter = withCalls(world, (inner) => ({
    async getMessages(...args) {
      if (isBlind && "after" in args[1]) throw new ChatError("server-error");
      return inner.getMessages(...args);
    },
    async sendText(...args) {
      await inner.sendText(...args);
      throw new ChatError("server-error");
    },
  }));
  const chat = await world.enter("ann", { adapter });
  chat.sending.sendText(plain("one"));
  await world.environment.advance(60_000);
  expect(shown(chat)).toEqual(["one unproven"]);
  await world.service.control.setSlowMode({ channelUrl, seconds: 0 });
  await world.environment.advance(1_000);
  isBlind = false;
  await world.environment.advance(120_000);
  expect([await stored(world), shown(chat)]).toEqual([["one"], ["one sent"]]);
});

describe("two tabs of one person", () => {
  const enter = (world: World, { kill: _, ...page }: TestPage) => world.enter("ann", page);

  async function createTabs(options: MemoryChatOptions = {}) {
    const world = await createHardWorld(options);
    const browser = createTestBrowser(world);
    const [first, second] = [browser.openPage(), browser.openPage()];
    return { world, browser, first, second };
  }

  /** A page whose storage takes nothing while `isFull`. */
  function withSpace(page: TestPage, isFull: () => boolean): TestPage {
    const storage = new Proxy(page.storage, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (name !== "setItem") return member;
        return (key: string, value: string) => {
          if (isFull()) throw new DOMException("full", "QuotaExceededError");
          target.setItem(key, value);
        };
      },
    });
    return { ...page, storage };
  }

  it("keep a photo that is on its way while the storage is full for a moment at a drop (G10)", async () => {
    const { world, browser, first, second } = await createTabs();
    let isFull = false;
    let uploads = 0;
    let cut = () => {};
    const { adapter, emit } = withEvents(first.adapter);
    adapter.sendFile = (...args) =>
      ++uploads > 2
        ? first.adapter.sendFile(...args)
        : new Promise((_, reject) => (cut = () => reject(new ChatError("connection-lost"))));
    const drop = async () => {
      emit({ type: "connection-changed", connection: "reconnecting", error: null });
      cut();
      await world.environment.advance(1_000);
      emit({ type: "connection-changed", connection: "ready", error: null });
    };
    const a = await enter(
      world,
      withSpace({ ...first, adapter }, () => isFull),
    );
    const b = await enter(
      world,
      withSpace(second, () => isFull),
    );
    await world.environment.advance(1_000);
    a.sending.sendFile(picture);
    await world.environment.advance(1_000);
    expect([a, b].map(shown)).toEqual([["a.png pending"], ["a.png pending"]]);
    isFull = true;
    await drop();
    isFull = false;
    // It is looked for, and sent again.
    await world.environment.advance(20_000);
    b.sending.sendText(plain("later"));
    await drop();
    await world.environment.advance(200_000);
    expect((await stored(world)).toSorted()).toEqual(["file", "later"]);
    for (const chat of [a, b]) expect(shown(chat).toSorted()).toEqual(["a.png sent", "later sent"]);
    expect([...browser.names(), ...browser.files.keys()]).toEqual([]);
  });

  it("send a text in order, and show it, while the storage is full (G3)", async () => {
    const { world, first, second } = await createTabs();
    let isFull = false;
    const a = await enter(
      world,
      withSpace(first, () => isFull),
    );
    const b = await enter(
      world,
      withSpace(second, () => isFull),
    );
    await world.environment.advance(1_000);
    await once(world, { type: "delay", min: 2_000, max: 2_000 });
    a.sending.sendText(plain("hello"));
    await world.environment.advance(500);
    isFull = true;
    b.sending.sendText(plain("later"));
    await world.service.control.dropClients({ clientId: "client-1" });
    await world.environment.advance(200_000);
    expect(await stored(world)).toEqual(["hello", "later"]);
    for (const chat of [a, b]) expect(shown(chat)).toEqual(["hello sent", "later sent"]);
  });

  it("take no record that has gone for a text that was removed (G3)", async () => {
    const { world, browser, first, second } = await createTabs();
    const a = await enter(world, first);
    await world.environment.advance(1_000);
    await once(world, { type: "delay", min: 2_000, max: 2_000 });
    a.sending.sendText(plain("hello"));
    await world.environment.advance(500);
    // The other one could not write what it knows.
    for (const name of browser.names("foyer:outbox")) second.storage.removeItem(name);
    await world.environment.advance(60_000);
    expect([await stored(world), shown(a)]).toEqual([["hello"], ["hello sent"]]);
  });

  it("never lose sight of a text between two words about it, however late they are (G4)", async () => {
    const { world, first, second } = await createTabs();
    const a = await enter(world, first);
    const tab = await second.environment.openTab!();
    const onStorage: typeof tab.onStorage = (listener) =>
      tab.onStorage((...change) => void world.environment.after(400, () => listener(...change)));
    const openTab = async () => ({ ...tab, onStorage });
    const b = await enter(world, { ...second, environment: { ...second.environment, openTab } });
    await world.environment.advance(1_000);
    // The first tab keeps its turn.
    await once(world, { type: "lose-request" }, "sendFile");
    a.sending.sendFile(picture);
    await once(world, { type: "fail", code: "busy" });
    a.sending.sendText(plain("hello"));
    await world.environment.advance(500);
    expect(shown(b)).toEqual(["a.png pending", "hello pending"]);
    const texts = new Set<boolean>();
    b.store.subscribe(() => texts.add(b.texts().includes("hello")));
    await world.environment.advance(10_000);
    expect([shown(b)[0], [...texts]]).toEqual(["hello sent", [true]]);
  });

  it("forget in each tab what is removed in one (G10)", async () => {
    const { world, browser, first, second } = await createTabs();
    const [a, b] = [await enter(world, first), await enter(world, second)];
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    const key = a.sending.sendText(plain("hello"));
    await world.environment.advance(100);
    b.sending.remove(key);
    await world.service.control.setConnections("open");
    await world.environment.advance(60_000);
    expect([await stored(world), shown(a), shown(b), browser.names()]).toEqual([[], [], [], []]);
  });
});
