import { ChatError, createVirtualEnvironment, type ChatAdapter, type ChatEvent } from "@foyer/chat-headless/core";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MemoryChatControl } from "../service/control";
import { generateConversation } from "../demo/generate-conversation";
import { openHistoryStore, type HistoryStore } from "../history/history-store";
import { fullCapabilities } from "../service/memory-service";
import { shareMemoryChat, type SharedMemoryChatOptions, type TabBrowser } from "./shared-memory-chat";
import type { TabMessage, TabLocks } from "./tab-messages";

const channelUrl = "channel-1";

/** The locks of one browser, granted in the order of requests. An aborted request rejects at once. */
function createLocks(): TabLocks {
  const queues = new Map<string, Promise<void>>();
  return {
    hold(name, signal, run) {
      const before = queues.get(name) ?? Promise.resolve();
      let granted = false;
      const givenUp = new Promise<void>((_, reject) => {
        signal.addEventListener("abort", () => granted || reject(signal.reason), { once: true });
      });
      const held = before.then(() => {
        granted = !signal.aborted;
        return granted ? run() : undefined;
      });
      queues.set(
        name,
        held.catch(() => undefined),
      );
      return Promise.race([held, givenUp]);
    },
  };
}

/** A channel on which every tab but the sender receives a copy of every message. */
function createChannel() {
  const listeners = new Set<(message: unknown) => void>();
  return (_name: string, onMessage: (message: unknown) => void) => {
    listeners.add(onMessage);
    return {
      post(message: TabMessage) {
        const copy = structuredClone(message);
        for (const listener of listeners) {
          if (listener !== onMessage) void Promise.resolve().then(() => listeners.has(listener) && listener(copy));
        }
      },
      close: () => void listeners.delete(onMessage),
    };
  };
}

function createStore(): HistoryStore & { readonly saved: string[][] } {
  const values = new Map<string, unknown>();
  const saved: string[][] = [];
  return {
    saved,
    load: async () => structuredClone([...values]),
    async save(records) {
      saved.push(records.map(([key]) => key));
      for (const [key, value] of records) values.set(key, structuredClone(value));
    },
    clear: async () => values.clear(),
  };
}

async function setUp(control: MemoryChatControl) {
  await control.addUser({ id: "ann", name: "Ann" });
  await control.addUser({ id: "bob", name: "Bob" });
  await control.addChannel({ url: channelUrl, name: "Foyer", memberIds: ["ann", "bob"] });
}

/** One browser on virtual time, in which tabs open and close. */
function createBrowser({
  browser,
  ...options
}: Partial<SharedMemoryChatOptions> & { readonly browser?: TabBrowser } = {}) {
  const environment = createVirtualEnvironment();
  const store = createStore();
  const own = browser ?? { locks: createLocks(), openChannel: createChannel(), store };
  const openTab = () => shareMemoryChat({ name: "test", environment, setUp, ...options }, own);
  return { environment, store, openTab };
}

async function enter(adapter: ChatAdapter, userId: string) {
  const events: ChatEvent[] = [];
  adapter.subscribe((event) => events.push(event));
  await adapter.connect({ userId, getToken: async () => null });
  await adapter.join(channelUrl);
  return events;
}

const draft = (text: string) => ({
  key: `key of ${text}`,
  parentId: null,
  inMainList: true,
  text,
  mentionTemplate: null,
  mentionedUserIds: [],
});

describe("a service shared by tabs", () => {
  it("has one leading tab whose service all tabs use", async () => {
    const { environment, openTab } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    expect([one.isLeading(), two.isLeading()]).toEqual([true, false]);
    const [ann, bob] = [one.createAdapter(), two.createAdapter()];
    const received = await enter(ann, "ann");
    await enter(bob, "bob");
    const sent = await bob.sendText(channelUrl, draft("Hello from the other tab"));
    await environment.settle();
    expect(received).toContainEqual({ type: "message-received", channelUrl, message: sent });
    const posted = await two.control.post({ channelUrl, userId: "bob", text: "By control" });
    expect(await one.control.history({ channelUrl })).toEqual([sent, posted]);
    await expect(two.control.post({ channelUrl, userId: "nobody", text: "x" })).rejects.toMatchObject({
      name: "ChatError",
      code: "not-found",
    });
  });

  it("lets adapters and controls wait until it has started", async () => {
    const { openTab } = createBrowser();
    const tab = openTab();
    const adapter = tab.createAdapter();
    await enter(adapter, "ann");
    expect(await tab.control.users()).toHaveLength(2);
  });

  it("continues in another tab when the leading one closes, and every client reconnects", async () => {
    const { environment, openTab } = createBrowser();
    const [one, two, three] = [openTab(), openTab(), openTab()];
    await Promise.all([one.ready(), two.ready(), three.ready()]);
    const [ann, bob] = [two.createAdapter(), three.createAdapter()];
    const receivedByAnn = await enter(ann, "ann");
    const receivedByBob = await enter(bob, "bob");
    const first = await ann.sendText(channelUrl, draft("before"));
    await one.close();
    await environment.advance(5_000);
    expect([two.isLeading(), three.isLeading()]).toEqual([true, false]);
    for (const received of [receivedByAnn, receivedByBob]) {
      const connections = received.flatMap((event) => (event.type === "connection-changed" ? [event.connection] : []));
      expect(connections).toEqual(["reconnecting", "ready"]);
    }
    const second = await bob.sendText(channelUrl, draft("after"));
    const page = await ann.getMessages(channelUrl, { parentId: null, before: null, limit: 10 });
    expect(page.messages).toEqual([first, second]);
    expect(second.revision).toBeGreaterThan(first.revision);
    // Asking a second time with the same key still finds the first message.
    expect(await ann.sendText(channelUrl, draft("before"))).toEqual(first);
  });

  it("tells each tab, until it ends that, when another service begins, which knows no fault", async () => {
    const { environment, openTab } = createBrowser();
    const [one, two, three] = [openTab(), openTab(), openTab()];
    await Promise.all([one.ready(), two.ready(), three.ready()]);
    const told: string[] = [];
    const ends = [two, three].map((tab, index) => tab.onServiceStart(() => void told.push(`tab ${index + 2}`)));
    await environment.settle();
    expect(told).toEqual([]);
    await three.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
    await one.close();
    await environment.advance(5_000);
    expect(told).toEqual(["tab 2", "tab 3"]);
    const bob = three.createAdapter();
    await enter(bob, "bob");
    await expect(bob.sendText(channelUrl, draft("no fault"))).resolves.toMatchObject({ text: "no fault" });
    for (const end of ends) end();
    await two.close();
    await environment.advance(5_000);
    expect(told).toHaveLength(2);
  });

  it("closes the transports of a tab that has closed", async () => {
    const { environment, openTab } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    await enter(two.createAdapter(), "bob");
    expect((await one.control.stats()).clients).toBe(1);
    await two.close();
    await environment.settle();
    expect((await one.control.stats()).clients).toBe(0);
  });

  it("closes the transports of a tab that was killed, which says nothing", async () => {
    const [locks, openChannel] = [createLocks(), createChannel()];
    const { environment, openTab } = createBrowser({ browser: { locks, openChannel, store: null } });
    const one = openTab();
    await one.ready();
    const killed = new AbortController();
    const death = new Promise<void>((resolve) => killed.signal.addEventListener("abort", () => resolve()));
    const two = shareMemoryChat(
      { name: "test", environment, setUp },
      {
        locks: { hold: (name, signal, run) => locks.hold(name, signal, () => Promise.race([run(), death])) },
        openChannel(name, onMessage) {
          const channel = openChannel(name, onMessage);
          return { ...channel, post: (message) => killed.signal.aborted || channel.post(message) };
        },
        store: null,
      },
    );
    await two.ready();
    await enter(two.createAdapter(), "bob");
    expect((await one.control.stats()).clients).toBe(1);
    killed.abort();
    await environment.settle();
    expect((await one.control.stats()).clients).toBe(0);
  });

  it("keeps messages, people, files and previews over a reload", async () => {
    const { openTab } = createBrowser();
    const before = openTab();
    const { control } = before;
    const picture = new Blob(["<svg/>"], { type: "image/svg+xml" });
    const root = await control.post({ channelUrl, userId: "ann", text: "https://example.org/ root" });
    await control.post({ channelUrl, userId: "bob", text: "reply", parentId: root.id });
    await control.postFile({ channelUrl, userId: "bob", file: picture, name: "a.svg", mimeType: "image/svg+xml" });
    await control.react({ channelUrl, messageId: root.id, userId: "bob", key: "sendbird_emoji_sob" });
    await control.deleteMessage({ channelUrl, messageId: root.id, mode: "soft" });
    const gone = await control.post({ channelUrl, userId: "bob", text: "gone" });
    await control.deleteMessage({ channelUrl, messageId: gone.id, mode: "hard" });
    await control.mute({ channelUrl, userId: "bob" });
    await control.freeze({ channelUrl });
    const history = await control.history({ channelUrl });
    const unread = await control.unreadCount({ channelUrl, userId: "ann" });
    await before.close();

    const after = openTab();
    expect(await after.control.history({ channelUrl })).toEqual(history);
    expect(await after.control.unreadCount({ channelUrl, userId: "ann" })).toBe(unread);
    const adapter = after.createAdapter();
    await adapter.connect({ userId: "bob", getToken: async () => null });
    const joined = await adapter.join(channelUrl);
    expect(joined).toMatchObject({ membership: { muted: true }, channel: { frozen: true, memberCount: 2 } });
    const { messages } = await adapter.getMessages(channelUrl, { parentId: null, before: null, limit: 10 });
    const url = messages.flatMap((message) => (message.type === "file" ? [message.file.url] : []))[0] ?? "";
    expect(await (await fetch(url)).text()).toBe("<svg/>");
    const next = await after.control.post({ channelUrl, userId: "bob", text: "next" });
    expect(Number(next.id)).toBeGreaterThan(Number(gone.id));
    await adapter.disconnect();
  });

  it("keeps a link preview that was added alone over a reload", async () => {
    const { environment, openTab } = createBrowser();
    const before = openTab();
    await before.ready();
    await environment.settle();
    const url = "https://example.org/programme";
    await before.control.setLinkPreview({ url, preview: { title: "Programme", description: "", image: null } });
    await environment.settle();
    await before.close();
    const after = openTab();
    await after.control.post({ channelUrl, userId: "ann", text: `See ${url}` });
    await environment.advance(10_000);
    expect(await after.control.history({ channelUrl })).toMatchObject([{ linkPreview: { url, title: "Programme" } }]);
    await after.close();
  });

  it("stores each change at whatever moment of the write before it comes", async () => {
    const { environment, openTab, store } = createBrowser();
    const tab = openTab();
    await tab.ready();
    await environment.settle();
    for (let turns = 0; turns < 12; turns++) {
      const frozen = turns % 2 === 0;
      await (frozen ? tab.control.mute : tab.control.unmute)({ channelUrl, userId: "ann" });
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      await (frozen ? tab.control.freeze({ channelUrl }) : tab.control.unfreeze({ channelUrl }));
      await environment.settle();
      const stored = new Map(await store.load()).get(`channel ${channelUrl}`);
      expect(stored, `after ${turns} microtasks`).toMatchObject({ frozen });
    }
    await tab.close();
  });

  it("keeps until when somebody is muted or banned over a reload (R30)", async () => {
    const { environment, openTab } = createBrowser();
    const before = openTab();
    await before.control.ban({ channelUrl, userId: "bob", duration: 90_000 });
    await environment.settle();
    await before.control.mute({ channelUrl, userId: "ann", duration: 60_000 });
    await environment.settle();
    await before.close();
    const after = openTab();
    const membershipOf = async (userId: string) => {
      const adapter = after.createAdapter();
      await adapter.connect({ userId, getToken: async () => null });
      const { membership } = await adapter.join(channelUrl);
      await adapter.disconnect();
      return membership;
    };
    expect(await membershipOf("ann")).toMatchObject({ muted: true, banned: false, endsIn: 60_000 });
    expect(await membershipOf("bob")).toMatchObject({ muted: false, banned: true, endsIn: 90_000 });
    await environment.advance(90_000);
    expect(await membershipOf("ann")).toMatchObject({ muted: false, endsIn: null });
    expect(await membershipOf("bob")).toMatchObject({ banned: false, endsIn: null });
    await after.close();
  });

  it("keeps a channel removed over a reload, and one of the same address without its messages", async () => {
    const { environment, openTab } = createBrowser();
    const before = openTab();
    const add = (url: string) => before.control.addChannel({ url, name: url, memberIds: ["ann"] });
    for (const url of ["gone", "again"]) {
      await add(url);
      for (let count = 0; count < 300; count++)
        await before.control.post({ channelUrl: url, userId: "ann", text: "old" });
      await environment.settle();
      await before.control.removeChannel({ channelUrl: url });
    }
    await environment.settle();
    await add("again");
    await before.control.post({ channelUrl: "again", userId: "ann", text: "new" });
    await before.close();
    const after = openTab();
    await expect(after.control.history({ channelUrl: "gone" })).rejects.toMatchObject({ code: "not-found" });
    expect(await after.control.history({ channelUrl: "again" })).toMatchObject([{ text: "new" }]);
    await after.close();
  });

  it("keeps the pace of slow mode over a reload", async () => {
    const { environment, openTab } = createBrowser();
    const before = openTab();
    await before.control.setSlowMode({ channelUrl, seconds: 60 });
    await environment.settle();
    const adapter = before.createAdapter();
    await enter(adapter, "ann");
    await adapter.sendText(channelUrl, draft("first"));
    await environment.advance(1_000);
    await adapter.disconnect();
    await before.close();
    const after = openTab();
    const again = after.createAdapter();
    await enter(again, "ann");
    await expect(again.sendText(channelUrl, draft("second"))).rejects.toMatchObject({
      code: "rate-limited",
      retryAfter: 59_000,
    });
    await again.disconnect();
    await after.close();
  });

  it("is filled anew by the next tab where the first one ends while it stores what it was filled with", async () => {
    const browserOf = (store: HistoryStore) => ({ locks: createLocks(), openChannel: createChannel(), store });
    const fill = async (control: MemoryChatControl) => {
      await control.addUser({ id: "zoe", name: "Zoe" });
      await control.load(generateConversation({ messages: 300, channelUrl }));
      await control.post({ channelUrl, userId: "zoe", text: "welcome" });
    };
    const whole = await createBrowser({ setUp: fill }).openTab().control.history({ channelUrl });
    for (let saves = 0; saves < 4; saves++) {
      const store = createStore();
      // The page goes after so many transactions: no later one is made.
      const save: HistoryStore["save"] = (records) =>
        store.saved.length < saves ? store.save(records) : new Promise(() => {});
      const first = createBrowser({ setUp: fill, browser: browserOf({ ...store, save }) });
      first.openTab();
      await first.environment.settle();
      const next = createBrowser({ setUp: fill, browser: browserOf(store) }).openTab();
      await next.ready();
      expect(await next.control.history({ channelUrl }), `after ${saves} transactions`).toHaveLength(whole.length);
      await next.close();
    }
  });

  it("stores the block of a changed message and not the whole history", async () => {
    const { environment, openTab, store } = createBrowser({
      setUp: (control) => control.load(generateConversation({ messages: 5_000 })),
    });
    const tab = openTab();
    await tab.ready();
    expect(store.saved.flat().filter((key) => key.startsWith("block")).length).toBe(20);
    store.saved.length = 0;
    for (let count = 0; count < 50; count++) {
      await tab.control.post({ channelUrl: "public-chat", userId: "attendee-001", text: "one more" });
    }
    await environment.settle();
    expect(new Set(store.saved.flat())).toEqual(new Set(["block 19 public-chat", "counters public-chat"]));
  });

  it("deletes the history for all tabs when any of them resets", async () => {
    const { environment, openTab } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    const received = await enter(two.createAdapter(), "bob");
    await one.control.post({ channelUrl, userId: "ann", text: "soon forgotten" });
    await two.reset();
    expect(await two.control.history({ channelUrl })).toEqual([]);
    await environment.advance(5_000);
    expect(received.at(-1)).toMatchObject({ type: "connection-changed", connection: "ready" });
    await one.control.post({ channelUrl, userId: "ann", text: "again" });
    await one.reset();
    expect(await one.control.history({ channelUrl })).toEqual([]);
  });

  it("works for one tab in a browser without locks and storage", async () => {
    const environment = createVirtualEnvironment();
    const browser = { locks: null, openChannel: createChannel(), store: null };
    const [one, two] = [1, 2].map(() => shareMemoryChat({ name: "test", environment, setUp }, browser));
    await Promise.all([one?.ready(), two?.ready()]);
    expect([one?.isLeading(), two?.isLeading()]).toEqual([true, true]);
    await one?.control.post({ channelUrl, userId: "ann", text: "to myself" });
    expect(await two?.control.history({ channelUrl })).toEqual([]);
  });

  it("declares what the options say of the service, in every tab", async () => {
    const { openTab } = createBrowser({ capabilities: { typing: false, maxTextLength: 12 } });
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    for (const tab of [one, two]) {
      expect(tab.capabilities).toEqual({ ...fullCapabilities, typing: false, maxTextLength: 12 });
      const adapter = tab.createAdapter();
      expect(adapter.capabilities).toEqual(tab.capabilities);
      await enter(adapter, "ann");
      await expect(adapter.setTyping(channelUrl, true)).rejects.toMatchObject({ code: "unsupported" });
    }
  });

  it("ends a client of another tab with its disconnect, while that tab stays open", async () => {
    const { environment, openTab } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    const [ann, bob] = [two.createAdapter(), two.createAdapter()];
    await enter(ann, "ann");
    await enter(bob, "bob");
    await ann.disconnect();
    await environment.settle();
    expect((await one.control.stats()).clients).toBe(1);
    expect(await bob.sendText(channelUrl, draft("still here"))).toMatchObject({ text: "still here" });
  });

  it("ends a call that the leading tab has not answered when it closed, and does not do it twice", async () => {
    const open = createChannel();
    const lost = new Set<string>();
    const openChannel: typeof open = (name, onMessage) => {
      const channel = open(name, onMessage);
      return { ...channel, post: (message) => void (lost.has(message.type) || channel.post(message)) };
    };
    const { environment, openTab } = createBrowser({
      browser: { locks: createLocks(), openChannel, store: createStore() },
    });
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    lost.add("done");
    const posting = two.control.post({ channelUrl, userId: "ann", text: "once" }).catch((error: unknown) => error);
    const resetting = two.reset();
    await environment.settle();
    await one.close();
    expect(await posting).toMatchObject({ code: "connection-lost" });
    await resetting;
    lost.clear();
    await environment.advance(10_000);
    expect(two.isLeading()).toBe(true);
    expect((await two.control.history({ channelUrl })).length).toBeLessThanOrEqual(1);
  });

  it("does nothing that was asked of a leading tab of before", async () => {
    const posts: ((message: unknown) => void)[] = [];
    const open = createChannel();
    const openChannel: typeof open = (name, onMessage) => {
      posts.push(onMessage);
      return open(name, onMessage);
    };
    const { environment, openTab } = createBrowser({ browser: { locks: createLocks(), openChannel, store: null } });
    const tab = openTab();
    await tab.ready();
    const argument = { channelUrl, userId: "ann", text: "late" };
    const call = { type: "control", term: "of before", tab: "another", call: 1, method: "post", argument };
    for (const post of posts) post(call);
    await environment.settle();
    expect(await tab.control.history({ channelUrl })).toEqual([]);
  });

  it("refuses a call that cannot be sent to another tab, and goes on", async () => {
    const { openTab } = createBrowser();
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    const bob = two.createAdapter();
    await enter(bob, "bob");
    const unsendable = { ...draft("with a function"), run: () => undefined };
    const refusal = await bob.sendText(channelUrl, unsendable).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "invalid", cause: { name: "DataCloneError" } });
    expect(await bob.sendText(channelUrl, draft("plain"))).toMatchObject({ text: "plain" });
  });

  it("has forgotten the history after a reset, also for those who come later", async () => {
    const { openTab } = createBrowser();
    const tab = openTab();
    await tab.control.post({ channelUrl, userId: "ann", text: "soon forgotten" });
    await tab.reset();
    await tab.close();
    const later = openTab();
    expect(await later.control.history({ channelUrl })).toEqual([]);
    await later.close();
  });

  it("begins anew with a reset where nothing is stored", async () => {
    const browser = { locks: createLocks(), openChannel: createChannel(), store: null };
    const { openTab } = createBrowser({ browser });
    const tab = openTab();
    await tab.control.post({ channelUrl, userId: "ann", text: "soon forgotten" });
    await tab.reset();
    expect(await tab.control.history({ channelUrl })).toEqual([]);
    expect(await tab.control.users()).toHaveLength(2);
    await tab.close();
  });

  it("rejects the calls that wait and those made later when this tab is closed", async () => {
    const { openTab } = createBrowser({ setUp: () => new Promise(() => {}) });
    const [tab, other] = [openTab(), openTab()];
    const waiting = other.control.users().catch((error: unknown) => error);
    void other.close();
    expect(await waiting).toMatchObject({ code: "not-connected" });
    expect([tab.isLeading(), other.isLeading()]).toEqual([false, false]);
  });

  it("keeps a client waiting for the service only as long as opening a connection may take", async () => {
    const { environment, openTab } = createBrowser({ setUp: () => new Promise(() => {}) });
    const adapter = openTab().createAdapter({ requestTimeout: 3_000 });
    const connecting = adapter.connect({ userId: "ann", getToken: async () => null }).catch((error: unknown) => error);
    let settled = false;
    void connecting.then(() => (settled = true));
    await environment.advance(14_999);
    expect(settled).toBe(false);
    await environment.advance(1);
    expect(settled).toBe(true);
    expect(await connecting).toMatchObject({ code: "not-connected" });
  });

  it("rejects `ready` when setUp rejects", async () => {
    const { openTab } = createBrowser({ setUp: () => Promise.reject(new Error("no data")) });
    await expect(openTab().ready()).rejects.toThrow("no data");
  });

  it("lets the next tab begin where `setUp` rejects, and follows it", async () => {
    let attempts = 0;
    const { openTab } = createBrowser({
      async setUp(control) {
        attempts += 1;
        if (attempts === 1) throw new Error("no data");
        await setUp(control);
      },
    });
    const [one, two] = [openTab(), openTab()];
    await expect(one.ready()).rejects.toThrow("no data");
    await two.ready();
    expect(await one.control.users()).toHaveLength(2);
    expect([one.isLeading(), two.isLeading()]).toEqual([false, true]);
    await Promise.all([one.close(), two.close()]);
  });

  it("rejects a reset as `setUp` does, in whichever tab it is asked for", async () => {
    for (const asked of [0, 1]) {
      let attempts = 0;
      const { openTab } = createBrowser({
        async setUp(control) {
          attempts += 1;
          if (attempts > 1) throw new ChatError("server-error", "no data");
          await setUp(control);
        },
      });
      const tabs = [openTab(), openTab()] as const;
      await Promise.all(tabs.map((tab) => tab.ready()));
      await expect(tabs[asked]?.reset()).rejects.toMatchObject({ code: "server-error", message: "no data" });
    }
  });

  it("lets the next tab begin where a reset fails", async () => {
    let attempts = 0;
    const { openTab, environment } = createBrowser({
      async setUp(control) {
        attempts += 1;
        if (attempts === 2) throw new ChatError("server-error", "no data");
        await setUp(control);
      },
    });
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    await expect(one.reset()).rejects.toMatchObject({ message: "no data" });
    await environment.settle();
    expect([one.isLeading(), two.isLeading()]).toEqual([false, true]);
    expect(await one.control.users()).toHaveLength(2);
    await Promise.all([one.close(), two.close()]);
  });

  it("continues when the storage is full", async () => {
    const full = () => Promise.reject(new Error("full"));
    const store: HistoryStore = { load: full, save: full, clear: full };
    const { openTab } = createBrowser({ browser: { locks: createLocks(), openChannel: createChannel(), store } });
    const tab = openTab();
    await tab.control.post({ channelUrl, userId: "ann", text: "kept in memory" });
    expect(await tab.control.history({ channelUrl })).toHaveLength(1);
  });
});

/** Values that are nothing of what was stored or posted. */
const junk: readonly unknown[] = [
  null,
  undefined,
  5,
  "text",
  [],
  [null, 5, "x", {}, [[]]],
  {},
  { length: 9 },
  { type: "up" },
  { type: 5 },
  { type: "toString" },
];

describe("a damaged stored history", () => {
  const never = () => new Promise<never>(() => {});

  it.each<[string, () => Promise<never>]>([
    ["fails", () => Promise.reject(new Error("blocked"))],
    ["never answers", never],
  ])("is kept as it is when one read of it %s, and is there the next time (R26)", async (_, load) => {
    const store = createStore();
    const browserOf = (given: HistoryStore) =>
      createBrowser({ browser: { locks: createLocks(), openChannel: createChannel(), store: given } });
    const first = browserOf(store).openTab();
    await first.control.post({ channelUrl, userId: "ann", text: "kept" });
    await first.close();
    store.saved.length = 0;
    const { environment, openTab } = browserOf({ ...store, load });
    const second = openTab();
    const ready = second.ready();
    await environment.advance(5_000);
    await ready;
    const posting = second.control.post({ channelUrl, userId: "ann", text: "of this visit only" });
    await environment.advance(0);
    expect(await posting).toMatchObject({ text: "of this visit only" });
    await second.close();
    expect(store.saved).toEqual([]);
    const third = browserOf(store).openTab();
    expect(await third.control.history({ channelUrl })).toMatchObject([{ text: "kept" }]);
    await third.close();
  });

  it("delays nobody when it never confirms a write (R26)", async () => {
    const browser = { locks: createLocks(), openChannel: createChannel(), store: { ...createStore(), save: never } };
    const { environment, openTab } = createBrowser({ browser });
    const tab = openTab();
    const ready = tab.ready();
    await environment.advance(5_000);
    await ready;
    const closing = tab.close();
    await environment.advance(5_000);
    await closing;
    expect(environment.pending()).toBe(0);
  });

  it("brings back nobody without a usable id and name (R26)", async () => {
    const users = [
      { id: 7, name: "Seven" },
      { id: "ann", name: 7 },
      { id: "bob", name: "Bob" },
    ];
    const records: readonly (readonly [string, unknown])[] = [
      ["users", users],
      ["channel hall", { url: "hall", name: "Hall", frozen: true }],
      ["people hall", [{ userId: "bob", joined: true, role: "operator", muted: true, mutedUntil: "soon", seen: 7 }]],
    ];
    const store = { ...createStore(), load: async () => records };
    const { environment, openTab } = createBrowser({
      browser: { locks: createLocks(), openChannel: createChannel(), store },
    });
    const tab = openTab();
    await tab.ready();
    expect((await tab.control.users()).map(({ id }) => id)).toEqual(["bob"]);
    const adapter = tab.createAdapter();
    await adapter.connect({ userId: "bob", getToken: async () => null });
    await environment.advance(60_000);
    const { channel, membership } = await adapter.join("hall");
    expect(channel).toMatchObject({ name: "Hall", frozen: true, memberCount: 1 });
    expect(membership).toMatchObject({ role: "operator", muted: true, endsIn: null });
    await adapter.disconnect();
    await tab.close();
  });

  it.each([
    [41, 1_042],
    [41.9, 1_042],
    [0, 1_001],
    [-5, 1_001],
    ["41", 1_001],
    [null, 1_001],
    [Number.NaN, 1_001],
    [8.64e15, 8.64e15 + 1_001],
    [8.64e15 + 2, 1_001],
    [Number.POSITIVE_INFINITY, 1_001],
  ])("continues with ids far beyond the last id %j, where that is usable", async (lastId, next) => {
    const records: readonly (readonly [string, unknown])[] = [
      ["users", [{ id: "bob", name: "Bob" }]],
      ["channel hall", { url: "hall", name: "Hall", frozen: false }],
      ["counters hall", { sequence: 7, lastId }],
    ];
    const store = { ...createStore(), load: async () => records };
    const { openTab } = createBrowser({ browser: { locks: createLocks(), openChannel: createChannel(), store } });
    const tab = openTab();
    const posted = await tab.control.post({ channelUrl: "hall", userId: "bob", text: "next" });
    expect([Number(posted.id), posted.revision > 1_000_007]).toEqual([next, true]);
    await tab.close();
  });

  it("brings back no channel without a usable address and name, and is set up anew where none is left", async () => {
    const damaged: readonly (readonly [string, unknown])[] = [
      ["channel 7", { url: 7, name: "Seven" }],
      ["channel lobby", { url: "lobby", name: 7 }],
      ["channel porch", { url: "elsewhere", name: "Porch" }],
    ];
    const sound = ["channel foyer", { url: "foyer", name: "Foyer" }] as const;
    for (const [records, known] of [
      [[...damaged, sound], "foyer"],
      [damaged, channelUrl],
    ] as const) {
      const store = { ...createStore(), load: async () => records };
      const { openTab } = createBrowser({ browser: { locks: createLocks(), openChannel: createChannel(), store } });
      const tab = openTab();
      for (const url of ["7", "hall", "lobby", "porch", "elsewhere", "foyer", channelUrl]) {
        const isThere = await tab.control.history({ channelUrl: url }).then(
          () => true,
          () => false,
        );
        expect(isThere, `the channel ${url}`).toBe(url === known);
      }
      await tab.close();
    }
  });

  it("is used except for what is damaged in it (R26)", async () => {
    const locks = createLocks();
    const store = createStore();
    const { openTab } = createBrowser({ browser: { locks, openChannel: createChannel(), store } });
    const first = openTab();
    const kept = await first.control.post({ channelUrl, userId: "ann", text: "kept" });
    await first.close();
    const whole = await store.load();
    for (const [key, value] of whole) {
      const damages = [...junk, ...(Array.isArray(value) ? junk.map((one) => [one, ...value, one]) : [])];
      for (const damage of damages) {
        const records = whole.map(([name, other]) => [name, name === key ? damage : other] as const);
        const damaged = { ...createStore(), load: async () => records };
        const { openTab: openDamaged } = createBrowser({
          browser: { locks: createLocks(), openChannel: createChannel(), store: damaged },
        });
        const tab = openDamaged();
        await tab.ready();
        const adapter = tab.createAdapter();
        await enter(adapter, "ann").catch(async () => {
          await tab.control.addUser({ id: "ann", name: "Ann" });
          await enter(adapter, "ann");
        });
        const next = await adapter.sendText(channelUrl, draft("next"));
        const history = await tab.control.history({ channelUrl });
        expect(history.at(-1)).toEqual(next);
        const isWholeBut = Array.isArray(damage) && damage.includes(Array.isArray(value) ? value[0] : "");
        expect(history).toEqual(expect.arrayContaining(isWholeBut ? [kept] : []));
        await adapter.disconnect();
        await tab.close();
      }
    }
  });
});

describe("malformed messages between tabs", () => {
  it("are ignored, whatever they contain, and the tabs go on (R26)", async () => {
    const posts: ((message: unknown) => void)[] = [];
    let opened: object = {};
    const open = createChannel();
    const openChannel: typeof open = (name, onMessage) => {
      posts.push(onMessage);
      const channel = open(name, onMessage);
      return {
        ...channel,
        post(message) {
          if (message.type === "open") opened = message;
          channel.post(message);
        },
      };
    };
    const browser = { locks: createLocks(), openChannel, store: null };
    const { environment, openTab } = createBrowser({ browser });
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.ready(), two.ready()]);
    const [ann, bob] = [one.createAdapter(), two.createAdapter()];
    const received = await enter(ann, "ann");
    await enter(bob, "bob");
    const methods = ["sendFile", "sendText", "join", "toString", "__proto__", "authenticate", "nothing"];
    const frames = [
      ...junk,
      ...methods.flatMap((method) => junk.map((args) => ({ type: "request", id: 7, method, args }))),
      ...["ok", "error", "event", "raw", "progress", "closed", "opened"].map((type) => ({ type, id: 1 })),
    ];
    // Of the transport that is open between the two.
    const base = { ...opened, term: "x", call: 1, method: "post", code: "x", message: "x" };
    const types = ["who", "leading", "leaving", "open", "up", "down", "close", "control", "done", "refused"];
    const messages = [
      ...junk,
      ...types.flatMap((type) => [{ type }, ...frames.map((frame) => ({ ...base, type, frame }))]),
    ].filter((message) => (message as { readonly type?: unknown } | null | undefined)?.type !== "leading");
    for (const post of posts) {
      for (const message of messages) expect(() => post(message)).not.toThrow();
    }
    await environment.advance(60_000);
    const sent = await bob.sendText(channelUrl, draft("still here"));
    await environment.settle();
    expect(received).toContainEqual({ type: "message-received", channelUrl, message: sent });
  });
});

describe("the history in IndexedDB", () => {
  beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
  afterEach(() => vi.unstubAllGlobals());

  it("survives a reload, files included", async () => {
    const open = () => {
      const browser = { locks: createLocks(), openChannel: createChannel(), store: openHistoryStore("real") };
      return shareMemoryChat({ name: "real", setUp }, browser);
    };
    const before = open();
    const file = new Blob(["bytes"], { type: "image/png" });
    await before.control.post({ channelUrl, userId: "ann", text: "kept" });
    await before.control.postFile({ channelUrl, userId: "ann", file, name: "a.png", mimeType: "image/png" });
    const history = await before.control.history({ channelUrl });
    await before.close();
    const after = open();
    expect(await after.control.history({ channelUrl })).toEqual(history);
    await after.reset();
    expect(await after.control.history({ channelUrl })).toEqual([]);
    await after.close();
  });
});
