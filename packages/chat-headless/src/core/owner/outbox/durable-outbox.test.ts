import type { CallFaultRule, MemoryChatOptions } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { createTestBrowser, type TestPage } from "../../../../test/browser";
import { hostileValues } from "../../../../test/hostile";
import { withEvents } from "../../../../test/with-events";
import { channelUrl, createWorld, picture, plain, type World } from "../../../../test/world";
import { createDrafts } from "../../composer/drafts";
import type { ChatAdapter } from "../../port/adapter";
import { ChatError } from "../../port/chat-error";
import { createChat } from "../chat";
import { forgetPerson } from "../forget-person";

const content = (text: string) => ({ text, mentionTemplate: null, mentionedUserIds: [] });

const enter = (world: World, { kill: _, ...page }: TestPage) => world.enter("ann", page);

/** Ann in the first page of a browser. `mine` is the id of the text that she wrote before, if there is one. */
async function enterPage(options: MemoryChatOptions = {}, text?: string) {
  const world = await createWorld(options);
  const mine = text === undefined ? "" : await world.post("ann", text);
  const browser = createTestBrowser(world);
  const page = browser.openPage();
  return { world, browser, page, chat: await enter(world, page), mine };
}

async function stored(world: World): Promise<readonly string[]> {
  const messages = await world.service.control.history({ channelUrl });
  return messages.map((message) => (message.type === "text" ? message.text : message.type));
}

describe("after a reload", () => {
  it("a message that only waited is sent by itself, in the order of writing, also within one millisecond (R13)", async () => {
    const { world, browser, page, chat } = await enterPage();
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    const texts = Array.from({ length: 12 }, (_, i) => `m${i}`);
    for (const text of texts) chat.sending.sendText(plain(text));
    chat.sending.sendFile(picture);
    await world.environment.advance(100);
    page.kill();
    await world.service.control.setConnections("open");
    const again = await enter(world, browser.openPage());
    await world.environment.advance(60_000);
    expect((await stored(world)).filter((text) => text !== "file")).toEqual(texts);
    expect(again.rows()).toHaveLength(13);
    expect(again.rows().every(({ status }) => status === "sent")).toBe(true);
    expect([...browser.names(), ...browser.files.keys()]).toEqual([]);
  });

  it("a message that failed is there with its reason, and can be retried (R13)", async () => {
    const { world, browser, page, chat } = await enterPage();
    const fault = { type: "fail", code: "blocked" } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 1 });
    const key = chat.sending.sendText(plain("one"));
    await world.environment.advance(100);
    page.kill();
    const again = await enter(world, browser.openPage());
    await world.environment.advance(60_000);
    expect(again.rows()).toMatchObject([{ key, status: "failed", error: "blocked", message: { text: "one" } }]);
    again.sending.retry(key);
    await world.environment.advance(100);
    expect(again.rows()).toMatchObject([{ key, status: "sent" }]);
  });

  it("a refused edit still has its text (R15)", async () => {
    const { world, browser, page, chat, mine } = await enterPage({}, "mine");
    await world.service.control.addFault({ method: "updateText", fault: { type: "fail", code: "blocked" } });
    await chat.changes.edit(mine, content("edited"), []);
    page.kill();
    const again = await enter(world, browser.openPage());
    await world.environment.advance(1_000);
    expect(again.texts()).toEqual(["mine"]);
    expect(again.store.get().outbox).toMatchObject([{ error: "blocked", content: { text: "edited" } }]);
  });

  it("an edit that was refused because its message was deleted still has its text (G13)", async () => {
    const { world, browser, page, chat, mine } = await enterPage({ echo: "none" }, "mine");
    await world.service.control.addFault({ event: "message-deleted", fault: { type: "lose-event" } });
    await world.service.control.deleteMessage({ channelUrl, messageId: mine, mode: "hard" });
    const failures: unknown[] = [];
    chat.on("change-failed", ({ error }) => failures.push(error));
    await chat.changes.edit(mine, content("edited"), []);
    page.kill();
    const again = await enter(world, browser.openPage());
    await world.environment.advance(60_000);
    expect([failures, again.texts()]).toEqual([["not-found"], []]);
    expect(again.store.get().outbox).toMatchObject([
      { messageId: mine, phase: "failed", error: "not-found", content: { text: "edited" } },
    ]);
  });

  it.each(["text", "file"])(
    "a %s that the history shows before the storage is read is kept no longer (R13)",
    async (kind) => {
      const { world, browser, page, chat } = await enterPage({ latency: 4, echo: "none" });
      await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" } });
      await world.service.control.addFault({ method: "sendFile", fault: { type: "lose-ack" } });
      if (kind === "text") chat.sending.sendText(plain("one"));
      else chat.sending.sendFile(picture);
      await world.environment.advance(50);
      page.kill();
      expect(browser.names("foyer:outbox")).toHaveLength(1);
      const { kill: _, ...next } = browser.openPage();
      const openTab = async () => {
        await new Promise<void>((resolve) => void world.environment.after(1_000, resolve));
        return next.environment.openTab!();
      };
      const again = await world.enter("ann", { ...next, environment: { ...next.environment, openTab } });
      await world.environment.advance(60_000);
      expect(again.rows()).toMatchObject([{ status: "sent" }]);
      expect([...browser.names(), ...browser.files.keys()]).toEqual([]);
    },
  );

  it("a text that another tab shows before its record is shown by the tab whose answer was lost, too (R13)", async () => {
    const world = await createWorld({ latency: 4, echo: "none" });
    const browser = createTestBrowser(world);
    const first = await enter(world, browser.openPage());
    const { kill: _, ...page } = browser.openPage();
    const openTab = async () => {
      await new Promise<void>((resolve) => void world.environment.after(1_000, resolve));
      return page.environment.openTab!();
    };
    const second = await world.enter("ann", { ...page, environment: { ...page.environment, openTab } });
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    first.sending.sendText(plain("one"));
    first.sending.sendText(plain("two"));
    await world.environment.advance(60_000);
    for (const chat of [first, second]) expect(chat.texts()).toEqual(["one", "two"]);
    expect(browser.names()).toEqual([]);
  });

  it("texts wait in the storage for the code that sends them, which is loaded again after a failure", async () => {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const { environment, ...page } = browser.openPage();
    const reports: string[] = [];
    let isOffline = true;
    const load = <T>(part: () => Promise<T>) =>
      isOffline ? Promise.reject(new Error("offline")) : world.environment.load!(part);
    const chat = await world.enter("ann", {
      storage: page.storage,
      adapter: page.adapter,
      environment: { ...environment, load },
      onError: ({ message }) => reports.push(message),
    });
    chat.sending.sendText(plain("one"));
    expect(browser.names("foyer:outbox")).toHaveLength(1);
    expect(chat.rows()).toMatchObject([{ status: "pending" }]);
    isOffline = false;
    await world.environment.advance(5_000);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
    expect(browser.names()).toEqual([]);
    expect(reports).toEqual(["offline"]);
  });

  it("texts go out once where one of two tabs cannot load at first what tells it of the other", async () => {
    const world = await createWorld({ latency: 400, echo: "none", capabilities: { idempotentSend: false } });
    const browser = createTestBrowser(world);
    const { kill: _, ...page } = browser.openPage();
    let isOffline = true;
    const openTab = () => (isOffline ? Promise.reject(new Error("offline")) : page.environment.openTab!());
    const first = await world.enter("ann", { ...page, environment: { ...page.environment, openTab } });
    const second = await enter(world, browser.openPage());
    await world.environment.advance(5_000);
    for (const text of ["one", "two"]) first.sending.sendText(plain(text));
    await world.environment.advance(20_000);
    isOffline = false;
    await world.environment.advance(60_000);
    for (const texts of [await stored(world), first.texts(), second.texts()]) expect(texts).toEqual(["one", "two"]);
    expect(browser.names()).toEqual([]);
  });

  it("records that are damaged or hostile neither show nor keep the chat from opening", async () => {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const prefix = `foyer:outbox:${JSON.stringify(["ann", channelUrl])}:`;
    hostileValues().forEach((value, i) => {
      try {
        browser.write(`${prefix}${i}`, JSON.stringify(value) ?? "{");
        browser.write(`${prefix}k${i}`, JSON.stringify({ key: `k${i}`, draft: value, sent: value, messageId: value }));
      } catch {
        // It cannot be written.
      }
    });
    const chat = await enter(world, browser.openPage());
    await world.environment.advance(1_000);
    expect(chat.store.get().connection.type).toBe("ready");
    expect(chat.rows()).toEqual([]);
  });

  it("a full storage is said once, and messages go out all the same (R13)", async () => {
    const world = await createWorld();
    const page = createTestBrowser(world).openPage();
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const chat = await world.enter("ann", { ...page, storage: { ...page.storage, setItem } });
    let said = 0;
    chat.on("not-kept", () => void said++);
    chat.sending.sendText(plain("one"));
    chat.sending.sendText(plain("two"));
    await world.environment.advance(1_000);
    expect(chat.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(said).toBe(1);
  });
});

it("a full storage keeps what an earlier page has left in it, although this page cannot write it anew", async () => {
  const { world, browser, page, chat } = await enterPage();
  await world.service.control.setConnections("down");
  await world.environment.advance(100);
  chat.sending.sendText(plain("one"));
  await world.environment.advance(100);
  page.kill();
  const next = browser.openPage();
  const full: TestPage["storage"] = {
    get length() {
      return next.storage.length;
    },
    key: next.storage.key,
    getItem: next.storage.getItem,
    removeItem: next.storage.removeItem,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const again = await enter(world, { ...next, storage: full });
  await world.environment.advance(1_000);
  expect(again.texts()).toEqual(["one"]);
  expect(browser.names("outbox")).toHaveLength(1);
});

describe("a storage", () => {
  /** A storage that does something else from some moment on. */
  function withStorage(page: TestPage, replaced: () => Partial<TestPage["storage"]> | null) {
    return new Proxy(page.storage, {
      get: (target, name) => Reflect.get(replaced() ?? target, name) ?? (Reflect.get(target, name) as unknown),
    });
  }

  it.each(["that cannot be read any more", "that the integrator takes away"])(
    "%s loses nothing that waits (F35)",
    async (how) => {
      const world = await createWorld();
      const page = createTestBrowser(world).openPage();
      let isGone = false;
      const blocked = {
        get length(): number {
          throw new DOMException("blocked", "SecurityError");
        },
        getItem(): string {
          throw new DOMException("blocked", "SecurityError");
        },
      };
      const storage = withStorage(page, () => (isGone ? blocked : null));
      const chat = createChat({
        ...{ environment: page.environment, adapter: page.adapter, channelUrl },
        session: { userId: "ann", getToken: async () => "token" },
        get storage() {
          return isGone && how === "that the integrator takes away" ? null : storage;
        },
      });
      chat.open();
      await world.environment.advance(100);
      await world.service.control.setConnections("down");
      await world.environment.advance(100);
      chat.sending.sendText(plain("one"));
      await world.environment.advance(100);
      isGone = true;
      await world.service.control.setConnections("open");
      await world.environment.advance(60_000);
      expect(await stored(world)).toEqual(["one"]);
    },
  );

  it("that was blocked when the chat was opened, and works again, is shared: another tab stores nothing twice (F24, F35)", async () => {
    const world = await createWorld({ latency: 400, capabilities: { idempotentSend: false } });
    const browser = createTestBrowser(world);
    let isBlocked = true;
    const length = {
      get length(): number {
        throw new DOMException("blocked", "SecurityError");
      },
      setItem(): void {
        throw new DOMException("blocked", "SecurityError");
      },
    };
    const page = browser.openPage();
    const chat = await world.enter("ann", { ...page, storage: withStorage(page, () => (isBlocked ? length : null)) });
    const other = await enter(world, browser.openPage());
    await world.environment.advance(10_000);
    for (const text of ["one", "two"]) chat.sending.sendText(plain(text));
    isBlocked = false;
    await world.environment.advance(120_000);
    expect(await stored(world)).toEqual(["one", "two"]);
    for (const each of [chat, other]) expect(each.texts()).toEqual(["one", "two"]);
    expect(browser.names()).toEqual([]);
  });

  it("that becomes full when a text is handed over does not let it be stored twice after a crash (F35)", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    const browser = createTestBrowser(world);
    const page = browser.openPage();
    const lengths = new Map<string, number>();
    const setItem = (key: string, value: string) => {
      // Full to the last byte: what stands there may not grow.
      if (value.length > (lengths.get(key) ?? Infinity)) throw new DOMException("full", "QuotaExceededError");
      lengths.set(key, value.length);
      page.storage.setItem(key, value);
    };
    const chat = await world.enter("ann", { ...page, storage: withStorage(page, () => ({ setItem })) });
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    chat.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    page.kill();
    for (let i = 0; i < 60; i++) await world.post("ben", `m${i}`);
    await enter(world, browser.openPage());
    await world.environment.advance(60_000);
    expect((await stored(world)).filter((text) => text === "one")).toEqual(["one"]);
  });

  it.each(["emptied by the page around it", "cleared in another tab"])(
    "that is %s loses nothing that waits or failed (F35)",
    async (how) => {
      const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
      const browser = createTestBrowser(world);
      const page = browser.openPage();
      const [a, b] = [await enter(world, page), await enter(world, browser.openPage())];
      const fault = { type: "fail", code: "blocked" } as const;
      await world.service.control.addFault({ method: "sendText", fault, count: 1 });
      const failed = a.sending.sendText(plain("failed"));
      await world.environment.advance(5_000);
      await world.service.control.setConnections("down");
      await world.environment.advance(100);
      a.sending.sendText(plain("one"));
      b.sending.sendText(plain("two"));
      await world.environment.advance(100);
      if (how === "cleared in another tab") browser.clear();
      else for (const name of browser.names()) page.storage.removeItem(name);
      a.sending.sendText(plain("three"));
      await world.service.control.setConnections("open");
      await world.environment.advance(90_000);
      expect((await stored(world)).toSorted()).toEqual(["one", "three", "two"]);
      const sent = ["sent", "sent", "sent"];
      expect(a.rows().map(({ status }) => status)).toEqual([...sent, "failed"]);
      expect(browser.names(failed)).toHaveLength(1);
    },
  );

  it("without room for the record that a text was sent does not announce the text as not kept (Q1)", async () => {
    const world = await createWorld();
    const page = createTestBrowser(world).openPage();
    const setItem = (key: string, value: string) => {
      if (value.includes('"sent":')) throw new DOMException("full", "QuotaExceededError");
      page.storage.setItem(key, value);
    };
    const chat = await world.enter("ann", { ...page, storage: withStorage(page, () => ({ setItem })) });
    let said = 0;
    chat.on("not-kept", () => void said++);
    chat.sending.sendText(plain("hello"));
    await world.environment.advance(1_000);
    expect([await stored(world), said]).toEqual([["hello"], 0]);
  });

  /** A chat of a page whose storage is what `storage` returns at the moment. */
  function openChanging({ environment, adapter }: TestPage, storage: () => TestPage["storage"] | null) {
    const session = { userId: "ann", getToken: async () => "token" };
    const chat = createChat({
      ...{ environment, adapter, channelUrl, session },
      get storage() {
        return storage();
      },
    });
    return { ...chat, close: chat.open() };
  }

  it.each([true, false])(
    "that is taken away while a text waits keeps nothing of it: a later page does not send it again (left before it is sent: %s) (A3)",
    async (isLeft) => {
      const world = await createWorld({ capabilities: { idempotentSend: false } });
      const browser = createTestBrowser(world);
      const page = browser.openPage();
      let storage: TestPage["storage"] | null = page.storage;
      const chat = openChanging(page, () => storage);
      await world.environment.advance(100);
      await world.service.control.setConnections("down");
      await world.environment.advance(100);
      chat.sending.sendText(plain("hello"));
      await world.environment.advance(100);
      storage = null;
      await world.service.control.setConnections("open");
      if (!isLeft) await world.environment.advance(60_000);
      // Beyond the newest page.
      for (let i = 0; i < 40; i++) await world.post("ben", `m${i}`);
      expect(browser.names("outbox").length).toBe(isLeft ? 1 : 0);
      chat.close();
      await world.environment.advance(1_000);
      await enter(world, browser.openPage());
      await world.environment.advance(60_000);
      expect((await stored(world)).filter((text) => text === "hello")).toEqual(["hello"]);
    },
  );

  it("that is replaced while a text waits leaves it in the new one only (A3)", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false } });
    const [first, second] = [createTestBrowser(world), createTestBrowser(world)];
    const page = first.openPage();
    let { storage } = page;
    const chat = openChanging(page, () => storage);
    await world.environment.advance(100);
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    chat.sending.sendText(plain("one"));
    await world.environment.advance(100);
    storage = second.openPage().storage;
    await world.service.control.setConnections("open");
    const fault = { type: "fail", code: "blocked" } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 1 });
    await world.environment.advance(60_000);
    expect([first.names("outbox").length, second.names("outbox").length]).toEqual([0, 1]);
  });

  it("that comes after the chat was opened brings what an earlier page has left, in order (A2)", async () => {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const first = browser.openPage();
    const left = await enter(world, first);
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    left.sending.sendText(plain("left"));
    first.kill();
    await world.service.control.setConnections("open");
    const page = browser.openPage();
    let storage: TestPage["storage"] | null = null;
    const chat = openChanging(page, () => storage);
    await world.environment.advance(1_000);
    expect(await stored(world)).toEqual([]);
    ({ storage } = page);
    chat.sending.sendText(plain("later"));
    await world.environment.advance(120_000);
    expect(await stored(world)).toEqual(["left", "later"]);
  });

  it("that is full loses nothing that a listener of that notice writes (F35)", async () => {
    const world = await createWorld();
    const page = createTestBrowser(world).openPage();
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const chat = await world.enter("ann", { ...page, storage: withStorage(page, () => ({ setItem })) });
    chat.on("not-kept", () => void chat.sending.sendText(plain("two")));
    chat.sending.sendText(plain("one"));
    await world.environment.advance(1_000);
    expect(await stored(world)).toEqual(["one", "two"]);
  });
});

describe("everything that is stored of a person", () => {
  async function createStage() {
    const { world, browser, page, chat } = await enterPage();
    createDrafts(page, "ann", channelUrl).save("root", { text: "half", mentions: [] });
    await world.service.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
    await world.service.control.addFault({ method: "sendFile", fault: { type: "fail", code: "blocked" } });
    chat.sending.sendText(plain("one"));
    chat.sending.sendFile(picture);
    await world.environment.advance(1_000);
    expect([browser.names().length, browser.files.size]).toEqual([3, 1]);
    return { world, browser, page, chat };
  }

  it("goes with a ban (R13)", async () => {
    const { world, browser, chat } = await createStage();
    await world.service.control.ban({ channelUrl, userId: "ann" });
    await world.environment.advance(1_000);
    expect([...browser.names(), ...browser.files.keys(), ...chat.store.get().outbox]).toEqual([]);
  });

  it("goes with a ban that is reported before it is read (R13)", async () => {
    const { world, browser, page } = await createStage();
    page.kill();
    await world.service.control.ban({ channelUrl, userId: "ann" });
    const { kill: _, ...next } = browser.openPage();
    const openTab = async () => {
      await new Promise<void>((resolve) => void world.environment.after(2_000, resolve));
      return next.environment.openTab!();
    };
    const chat = await world.enter("ann", { ...next, environment: { ...next.environment, openTab } });
    await world.environment.advance(10_000);
    expect(chat.store.get().people.membership.banned).toBe(true);
    expect([...browser.names(), ...browser.files.keys(), ...chat.store.get().outbox]).toEqual([]);
  });

  it("stays when this person is muted, and when the chat is closed", async () => {
    const { world, browser, chat } = await createStage();
    await world.service.control.mute({ channelUrl, userId: "ann" });
    await world.environment.advance(1_000);
    chat.close();
    await world.environment.advance(1_000);
    expect([browser.names().length, browser.files.size]).toEqual([3, 1]);
  });

  it("goes when the person signs out, and nobody else's does (R13)", async () => {
    const { world, browser, page, chat } = await createStage();
    createDrafts(page, "anna", channelUrl).save(null, { text: "hers", mentions: [] });
    chat.close();
    await world.environment.advance(1_000);
    await forgetPerson("ann", page, page.environment);
    expect(browser.names()).toEqual([`foyer:draft:["anna","${channelUrl}"]:`]);
    expect([...browser.files.keys()]).toEqual([]);
  });

  it("goes when the person signs out right after closing the chat, although a text is under way (R13)", async () => {
    const { world, browser, page, chat } = await enterPage({ echo: "none" });
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" } });
    chat.sending.sendText(plain("secret"));
    await world.environment.advance(500);
    chat.close();
    await forgetPerson("ann", page, page.environment);
    await world.environment.advance(30_000);
    expect(browser.names()).toEqual([]);
  });

  it("goes although the place for files never answers (R13, F29)", async () => {
    const { world, browser, page, chat } = await createStage();
    chat.close();
    const openTab = () => new Promise<never>(() => {});
    let isDone = false;
    void forgetPerson("ann", page, { ...page.environment, openTab }).then(() => (isDone = true));
    await world.environment.advance(20_000);
    expect([isDone, ...browser.names()]).toEqual([true]);
  });
});

describe.each([true, false])("two tabs of one person (with locks: %s)", (locks) => {
  async function createTabs(capabilities = {}) {
    const world = await createWorld({ echo: "none", capabilities });
    const browser = createTestBrowser(world, { locks });
    const [first, second] = [browser.openPage(), browser.openPage()];
    const a = await enter(world, first);
    const b = await enter(world, second);
    await world.environment.advance(1_000);
    return { world, browser, first, second, a, b };
  }

  it("show the same outbox, and store what both write once (R9)", async () => {
    const { world, browser, a, b } = await createTabs({ idempotentSend: false });
    await world.service.control.addFault({
      method: "sendText",
      fault: { type: "delay", min: 2_000, max: 2_000 },
      count: 1,
    });
    a.sending.sendText(plain("from a"));
    await world.environment.advance(500);
    expect(b.rows()).toMatchObject([{ status: "pending", message: { text: "from a" } }]);
    b.sending.sendText(plain("from b"));
    await world.environment.advance(500);
    expect(a.texts()).toEqual(["from a", "from b"]);
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual(["from a", "from b"]);
    for (const chat of [a, b]) expect(chat.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(browser.names("outbox")).toEqual([]);
  });

  it("go on with what the other one had under way when it is killed, once and in order (R9)", async () => {
    for (const ms of [0, 1, 3, 5, 8, 12, 40, 200]) {
      const { world, browser, first, a, b } = await createTabs({ idempotentSend: false });
      await world.service.control.addFault({ method: "sendText", fault: { type: "delay", min: 4, max: 4 } });
      for (const text of ["one", "two", "three"]) a.sending.sendText(plain(text));
      await world.environment.advance(ms);
      first.kill();
      await world.environment.advance(90_000);
      expect(await stored(world), `after ${ms} ms`).toEqual(["one", "two", "three"]);
      expect(
        b.rows().map(({ status }) => status),
        `after ${ms} ms`,
      ).toEqual(["sent", "sent", "sent"]);
      expect(browser.names("outbox"), `after ${ms} ms`).toEqual([]);
    }
  });

  it("a tab that closes the channel while it sends leaves the rest to the other one, once and in order (R9)", async () => {
    const { world, browser, a, b } = await createTabs({ idempotentSend: false });
    const fault = { type: "delay", min: 2_000, max: 2_000 } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 1 });
    for (const text of ["one", "two"]) a.sending.sendText(plain(text));
    await world.environment.advance(500);
    a.close();
    await world.environment.advance(90_000);
    expect(await stored(world)).toEqual(["one", "two"]);
    expect(b.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(browser.names("outbox")).toEqual([]);
  });

  it("act as one: Retry and Remove in one are those of the other (R9)", async () => {
    const { world, a, b } = await createTabs({ idempotentSend: false });
    const fault = { type: "fail", code: "blocked" } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 2 });
    const keys = ["one", "two"].map((text) => a.sending.sendText(plain(text)));
    await world.environment.advance(5_000);
    expect(b.rows().map(({ status, error }) => [status, error])).toEqual([
      ["failed", "blocked"],
      ["failed", "blocked"],
    ]);
    b.sending.retry(keys[0]!);
    b.sending.remove(keys[1]!);
    await world.environment.advance(10_000);
    for (const chat of [a, b]) expect(chat.rows()).toMatchObject([{ key: keys[0], status: "sent" }]);
    expect(await stored(world)).toEqual(["one"]);
  });

  it("never send what is removed in one, also when the other one writes it in the same moment (R9)", async () => {
    const { world, a, b, first } = await createTabs();
    let tries = 0;
    let remove = () => {};
    const { sendText } = first.adapter;
    first.adapter.sendText = async (...args) => {
      if (++tries > 1) return sendText(...args);
      await new Promise<void>((resolve) => void world.environment.after(500, resolve));
      // This page is told a moment later.
      remove();
      throw new ChatError("busy", "later", { retryAfter: 1_000 });
    };
    const key = a.sending.sendText(plain("one"));
    await world.environment.advance(100);
    remove = () => b.sending.remove(key);
    await world.environment.advance(60_000);
    expect(await stored(world)).toEqual([]);
    expect([...a.rows(), ...b.rows()]).toEqual([]);
  });

  it("show what was sent, also when the other tab hears of it before its answer comes (R9)", async () => {
    const { world, a, b, first } = await createTabs({ idempotentSend: false });
    const fault = { type: "delay", min: 200, max: 200 } as const;
    await world.service.control.addFault({ method: "sendText", fault, count: 1 });
    const { sendText } = first.adapter;
    first.adapter.sendText = async (...args) => {
      const message = await sendText(...args);
      await new Promise<void>((resolve) => void world.environment.after(5_000, resolve));
      return message;
    };
    a.sending.sendText(plain("one"));
    await world.environment.advance(60_000);
    for (const chat of [a, b]) expect(chat.rows()).toMatchObject([{ status: "sent", message: { text: "one" } }]);
  });

  it("show a file that was sent, also where the other tab has not read it yet (R9)", async () => {
    const world = await createWorld({ echo: "none" });
    const browser = createTestBrowser(world, { locks });
    const [first, second] = [browser.openPage(), browser.openPage()];
    const a = await enter(world, first);
    const openTab = async () => {
      const tab = await second.environment.openTab!();
      return { ...tab, files: { ...tab.files!, get: () => new Promise<never>(() => {}) } };
    };
    const { adapter } = withEvents(second.adapter, ({ type }) => type === "message-received");
    const b = await enter(world, { ...second, adapter, environment: { ...second.environment, openTab } });
    await world.environment.advance(1_000);
    await world.service.control.addFault({ method: "sendFile", fault: { type: "delay", min: 2_000, max: 2_000 } });
    a.sending.sendFile(picture);
    await world.environment.advance(1_000);
    expect([a.texts(), b.texts()]).toEqual([["a.png"], []]);
    await world.environment.advance(5_000);
    for (const chat of [a, b]) expect(chat.rows()).toMatchObject([{ status: "sent", message: { type: "file" } }]);
  });

  it("let the one that is connected send what the other one cannot (R9)", async () => {
    const { world, a, b } = await createTabs();
    await world.service.control.dropClients({ clientId: "client-1" });
    await world.service.control.setConnections("refused");
    await world.environment.advance(100);
    expect([a.store.get().connection.type, b.store.get().connection.type]).toEqual(["reconnecting", "ready"]);
    a.sending.sendText(plain("one"));
    await world.environment.advance(10_000);
    expect(await stored(world)).toEqual(["one"]);
    expect([a, b].map((chat) => chat.rows().map(({ status }) => status))).toEqual([["sent"], ["sent"]]);
  });

  it("let the one that is refused fail nothing that the other one delivers (R9)", async () => {
    const world = await createWorld({ echo: "none" });
    const browser = createTestBrowser(world, { locks });
    const [first, second] = [browser.openPage(), browser.openPage()];
    let isRefused = false;
    const join: ChatAdapter["join"] = (...args) =>
      isRefused ? Promise.reject(new ChatError("not-allowed")) : first.adapter.join(...args);
    const a = await enter(world, { ...first, adapter: { ...first.adapter, join } });
    const b = await enter(world, second);
    await world.environment.advance(1_000);
    const failed: string[] = [];
    a.on("send-failed", ({ key }) => failed.push(key));
    await world.service.control.addFault({ method: "sendText", fault: { type: "delay", min: 3_000, max: 3_000 } });
    b.sending.sendText(plain("one"));
    b.sending.sendText(plain("two"));
    await world.environment.advance(100);
    isRefused = true;
    await world.service.control.dropClients({ clientId: "client-1" });
    await world.environment.advance(60_000);
    expect(a.store.get().connection.type).toBe("refused");
    expect(await stored(world)).toEqual(["one", "two"]);
    expect(b.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(failed).toEqual([]);
  });

  it("show and settle each other's edits", async () => {
    const { world, a, b } = await createTabs();
    const mine = await world.post("ann", "mine");
    await world.environment.advance(100);
    const fault = { type: "fail", code: "busy", retryAfter: 2_000 } as const;
    await world.service.control.addFault({ method: "updateText", fault, count: 1 });
    void a.changes.edit(mine, content("edited"), []);
    await world.environment.advance(500);
    expect(b.texts()).toEqual(["edited"]);
    await world.environment.advance(60_000);
    expect([a, b].map((chat) => chat.store.get().outbox)).toEqual([[], []]);
    expect(a.texts()).toEqual(["edited"]);
  });

  it("leave no timer when they are closed", async () => {
    const { world, a, b } = await createTabs();
    a.sending.sendText(plain("one"));
    b.sending.sendText(plain("two"));
    await world.environment.advance(7);
    a.close();
    b.close();
    await world.environment.advance(30);
    expect(world.environment.pending()).toBe(0);
  });
});

describe("two chats of one channel in one page", () => {
  it.each([true, false])("do not send what was removed in one of them (with locks: %s) (C1)", async (locks) => {
    const world = await createWorld();
    const page = createTestBrowser(world, { locks }).openPage();
    const one = await enter(world, page);
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    const key = one.sending.sendText(plain("typo"));
    const two = await enter(world, page);
    expect(two.rows().map(({ status }) => status)).toEqual(["pending"]);
    one.sending.remove(key);
    await world.environment.advance(1_000);
    expect(two.rows()).toEqual([]);
    await world.service.control.setConnections("open");
    await world.environment.advance(120_000);
    expect(await stored(world)).toEqual([]);
  });

  it("show what waits in one of them, and store what both write once (C1)", async () => {
    const world = await createWorld({ capabilities: { idempotentSend: false }, echo: "none" });
    const browser = createTestBrowser(world);
    const page = browser.openPage();
    const [one, two] = [await enter(world, page), await enter(world, page)];
    await world.service.control.setConnections("down");
    await world.environment.advance(100);
    one.sending.sendText(plain("one"));
    await world.environment.advance(10);
    two.sending.sendText(plain("two"));
    await world.environment.advance(100);
    for (const chat of [one, two]) expect(chat.texts()).toEqual(["one", "two"]);
    await world.service.control.setConnections("open");
    await world.environment.advance(120_000);
    expect([await stored(world), browser.names("outbox")]).toEqual([["one", "two"], []]);
    for (const chat of [one, two]) expect(chat.rows().map(({ status }) => status)).toEqual(["sent", "sent"]);
  });

  it("do not bring back a failed message that was removed in one of them (A9)", async () => {
    const world = await createWorld();
    const browser = createTestBrowser(world);
    const page = browser.openPage();
    const [one, two] = [await enter(world, page), await enter(world, page)];
    const fault = { type: "fail", code: "not-allowed" } as const;
    await world.service.control.addFault({ method: "sendText", count: 1, fault });
    const key = one.sending.sendText(plain("typo"));
    await world.environment.advance(1_000);
    expect(one.rows().map(({ status }) => status)).toEqual(["failed"]);
    two.sending.sendText(plain("fine"));
    await world.environment.advance(5_000);
    one.sending.remove(key);
    await world.environment.advance(1_000);
    two.sending.sendText(plain("fine too"));
    await world.environment.advance(5_000);
    expect(browser.names("outbox")).toEqual([]);
    for (const chat of [one, two]) expect(chat.texts()).toEqual(["fine", "fine too"]);
  });
});

it("a chat that was closed does not hear what another one of its page writes", async () => {
  const world = await createWorld();
  const page = createTestBrowser(world).openPage();
  const [one, two] = [await enter(world, page), await enter(world, page)];
  await world.service.control.setConnections("down");
  await world.environment.advance(100);
  one.close();
  await world.environment.advance(100);
  const closed = one.store.get();
  two.sending.sendText(plain("later"));
  await world.environment.advance(1_000);
  expect(two.texts()).toEqual(["later"]);
  expect(one.store.get()).toBe(closed);
});

describe("a tab of a browser without locks", () => {
  it("does not deliver any more after a sleep in which another one has taken the lease (R9)", async () => {
    const world = await createWorld();
    const browser = createTestBrowser(world, { locks: false });
    const a = await enter(world, browser.openPage());
    a.sending.sendText(plain("one"));
    a.sending.sendText(plain("two"));
    await world.environment.advance(1_000);
    expect(await stored(world)).toEqual(["one", "two"]);
    const rule: CallFaultRule = { method: "sendText", fault: { type: "delay", min: 2_000, max: 2_000 }, count: 1 };
    await world.service.control.addFault(rule);
    a.sending.sendText(plain("three"));
    a.sending.sendText(plain("four"));
    await world.environment.advance(1_000);
    const name = 'foyer:lease:foyer:outbox:["ann","hall"]:';
    expect(browser.names("foyer:lease")).toEqual([name]);
    browser.write(name, JSON.stringify({ owner: "other", until: world.environment.now() + 10_000 }));
    await world.environment.advance(8_000);
    expect(await stored(world)).toEqual(["one", "two", "three"]);
    await world.environment.advance(8_000);
    expect(await stored(world)).toEqual(["one", "two", "three", "four"]);
  });
});

it("a text longer than 20,000 characters that waits is whole after a reload", async () => {
  const world = await createWorld({ capabilities: { maxTextLength: 100_000 } });
  const browser = createTestBrowser(world);
  const first = browser.openPage();
  await world.service.control.setConnections("down");
  const chat = await enter(world, first);
  const text = `${"x".repeat(30_000)} the end`;
  chat.sending.sendText(plain(text));
  await world.environment.advance(100);
  first.kill();
  await world.service.control.setConnections("open");
  await enter(world, browser.openPage());
  await world.environment.advance(60_000);
  expect((await stored(world)).map(({ length }) => length)).toEqual([text.length]);
});
