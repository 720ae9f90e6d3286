import { createMemoryChatService, fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, type OpenChat, plain, type World } from "../../../test/world";
import { textMessage } from "../../../test/messages";
import { withEvents } from "../../../test/with-events";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import type { ChatAdapter, Page } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import type { Message } from "../port/model";
import { type ChatState, conversationOf, createChatState } from "../state/chat-state";
import { reduceChat } from "../state/reduce-chat";
import { holesOf } from "../state/timeline";
import { createCallScope } from "../boundary/call-scope";
import type { ChatContext } from "./chat-context";
import { createHistory } from "./history";
import { createStore } from "./store";

const at = { channelUrl };

const phaseOf = (chat: OpenChat) => chat.store.get().room.phase;

async function expectConverged(world: World, chat: OpenChat): Promise<void> {
  const truth = await world.service.control.history(at);
  expect(chat.store.get().connection.type).toBe("ready");
  expect(chat.rows().map(({ message }) => message.id)).toEqual(truth.map(({ id }) => id));
}

const steps = ["join", "getMessages", "getEmoji"] as const;

describe("a drop while the room is entered for the first time (R3)", () => {
  it.each(steps.flatMap((method) => (["before", "after"] as const).map((when) => ({ method, when }))))(
    "$when $method is done ends live with the messages of the gap",
    async ({ method, when }) => {
      const world = await createWorld({ latency: 10 });
      await world.post("ben", "one");
      await world.service.control.addFault({ method, count: 1, fault: { type: "drop", when } });
      const chat = await world.enter("ann");
      await world.post("ben", "two, meanwhile");
      await world.environment.advance(120_000);
      await world.post("ben", "three");
      await world.environment.advance(1_000);
      expect(phaseOf(chat)).toBe("live");
      expect(chat.texts()).toEqual(["one", "two, meanwhile", "three"]);
    },
  );

  it("at any moment is never reported as ready on a dropped line", async () => {
    for (let moment = 0; moment <= 120; moment += 4) {
      const world = await createWorld({ latency: 10 });
      await world.post("ben", "one");
      const entering = world.enter("ann");
      await world.environment.advance(moment);
      await world.service.control.setConnections("down");
      const chat = await entering;
      await world.environment.advance(30_000);
      await world.post("ben", "two");
      expect(chat.store.get().connection.type, `dropped after ${moment} ms`).not.toBe("ready");
      await world.service.control.setConnections("open");
      await world.environment.advance(120_000);
      chat.retry();
      await world.environment.advance(120_000);
      await expectConverged(world, chat);
    }
  });
});

describe("the changes of a gap (R4)", () => {
  const faults = [
    ["a server error", { type: "fail", code: "server-error" }],
    ["a rate limit", { type: "fail", code: "rate-limited", retryAfter: 1_000 }],
    ["a second drop", { type: "drop", when: "before" }],
    ["a lost answer", { type: "drop", when: "after" }],
  ] as const;

  it.each(faults)("are learned after %s", async (_, fault) => {
    const world = await createWorld({ latency: 10 });
    const edited = await world.post("ben", "before");
    const deleted = await world.post("ben", "gone");
    const chat = await world.enter("ann");
    await world.environment.advance(1_000);
    await world.service.control.dropClients();
    await world.service.control.edit({ ...at, messageId: edited, text: "after" });
    await world.service.control.deleteMessage({ ...at, messageId: deleted, mode: "hard" });
    await world.service.control.react({ ...at, messageId: edited, userId: "cem", key: "sob" });
    await world.service.control.addFault({ method: "getChanges", count: 1, fault });
    await world.environment.advance(120_000);
    await expectConverged(world, chat);
    expect(chat.texts()).toEqual(["after"]);
    expect(chat.rows()[0]?.message.reactions).toEqual([{ key: "sob", userIds: ["cem"] }]);
  });

  it("are learned once their code can be loaded: the room waits for it as for any step that fails", async () => {
    const world = await createWorld({ latency: 10 });
    const edited = await world.post("ben", "before");
    const { load } = world.environment;
    let isBlocked = false;
    const environment: Environment = {
      ...world.environment,
      load: (part) => (isBlocked ? Promise.reject(new Error("blocked")) : load!(part)),
    };
    const chat = await world.enter("ann", { environment });
    await world.environment.advance(1_000);
    isBlocked = true;
    await world.service.control.dropClients();
    await world.service.control.edit({ ...at, messageId: edited, text: "after" });
    await world.environment.advance(10_000);
    expect(phaseOf(chat)).not.toBe("live");
    expect(chat.texts()).toEqual(["before"]);
    isBlocked = false;
    await world.environment.advance(60_000);
    expect(phaseOf(chat)).toBe("live");
    expect(chat.texts()).toEqual(["after"]);
  });

  it("are learned when the chat was closed before they were, and opened again", async () => {
    const world = await createWorld({ latency: 10 });
    const id = await world.post("ben", "before");
    const chat = await world.enter("ann");
    await world.environment.advance(1_000);
    await world.service.control.dropClients();
    await world.service.control.edit({ ...at, messageId: id, text: "after" });
    while (phaseOf(chat) !== "learning") await world.environment.advance(1);
    chat.close();
    await world.environment.advance(1_000);
    chat.open();
    await world.environment.advance(10_000);
    await expectConverged(world, chat);
    expect(chat.texts()).toEqual(["after"]);
  });

  it("are not asked for page after page of a service whose cursor stands still", async () => {
    const world = await createWorld({ latency: 10 });
    const inner = world.service.createAdapter();
    let asked = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async getChanges(_, cursor) {
        asked++;
        return { changed: [], deletedIds: [], cursor, hasMore: true, complete: true };
      },
    };
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(1_000);
    await world.service.control.dropClients();
    while (asked === 0) await world.environment.advance(10);
    await world.environment.advance(500);
    expect(asked).toBe(1);
    chat.close();
  });

  it("are asked for from the last join where the service does not know further back", async () => {
    const world = await createWorld({ changesKept: 2 });
    const id = await world.post("ben", "one");
    const chat = await world.enter("ann");
    await world.service.control.dropClients();
    for (let i = 0; i < 10; i++) await world.service.control.edit({ ...at, messageId: id, text: `edit ${i}` });
    await world.environment.advance(60_000);
    expect(chat.texts()).toEqual(["edit 9"]);
    await world.service.control.dropClients();
    await world.service.control.edit({ ...at, messageId: id, text: "last" });
    await world.environment.advance(60_000);
    expect(chat.texts()).toEqual(["last"]);
  });
});

describe("the proven part of a list when the line drops (R5)", () => {
  /** Ben's first message is stored, its event is withheld, and the line drops after something newer has come. */
  async function createGap(newer: (world: World, chat: OpenChat) => Promise<void>) {
    const world = await createWorld();
    let withheld = false;
    const { adapter } = withEvents(
      world.service.createAdapter(),
      (event) => withheld && event.type === "message-received" && textOf(event.message) === "earlier",
    );
    await world.post("ben", "first");
    const chat = await world.enter("ann", { adapter });
    withheld = true;
    await world.post("ben", "earlier");
    await world.environment.advance(5);
    await newer(world, chat);
    await world.environment.advance(1_000);
    expect(chat.texts()).not.toContain("earlier");
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    return { world, chat };
  }

  it("an own message acknowledged before the event of an earlier one does not hide it", async () => {
    const { world, chat } = await createGap(async (_, chat) => void chat.sending.sendText(plain("mine")));
    expect(chat.texts()).toEqual(["first", "earlier", "mine"]);
    await expectConverged(world, chat);
    expect(holesOf(conversationOf(chat.store.get(), null).timeline)).toEqual([]);
  });

  it("somebody else's later message does not hide one whose event was reordered across the drop", async () => {
    const { world, chat } = await createGap(async (world) => void (await world.post("cem", "later")));
    expect(chat.texts()).toEqual(["first", "earlier", "later"]);
    await expectConverged(world, chat);
  });

  it("messages that an event long ago has proven are not fetched again", async () => {
    const world = await createWorld();
    const asked: unknown[] = [];
    const inner = world.service.createAdapter();
    const adapter: ChatAdapter = {
      ...inner,
      async getMessages(url, query, options) {
        const page = await inner.getMessages(url, query, options);
        if ("after" in query) asked.push(page.messages.length);
        return page;
      },
    };
    const chat = await world.enter("ann", { adapter });
    for (let i = 0; i < 300; i++) {
      await world.post("ben", `m${i}`);
      await world.environment.advance(1_000);
    }
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    await expectConverged(world, chat);
    expect(asked).toHaveLength(1);
    // Three events, each 15 s after the one before, prove what came before the first.
    expect(asked[0]).toBeLessThan(50);
  });

  it("an own message acknowledged while the room is entered again stays in view (R16)", async () => {
    const world = await createWorld({ echo: "none" });
    const inner = world.service.createAdapter();
    let delay = 0;
    const wait = (ms: number) => new Promise<void>((resolve) => void world.environment.after(ms, resolve));
    const { adapter, emit } = withEvents({
      ...inner,
      async getMessages(...args) {
        if (delay > 0) await wait(delay);
        return inner.getMessages(...args);
      },
      async sendText(...args) {
        const message = await inner.sendText(...args);
        await wait(200);
        return message;
      },
    });
    await world.post("ben", "first");
    const chat = await world.enter("ann", { adapter });
    delay = 2_000;
    chat.sending.sendText(plain("mine"));
    await world.environment.advance(50);
    emit({ type: "continuity-lost", channelUrl });
    for (let i = 0; i < 40; i++) {
      await world.environment.advance(100);
      expect(
        chat.texts().filter((text) => text === "mine"),
        `after ${(i + 1) * 100} ms`,
      ).toHaveLength(1);
    }
    await expectConverged(world, chat);
  });
});

describe("one list's failure (R14)", () => {
  async function createThread(adapter?: (inner: ChatAdapter) => ChatAdapter) {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    await world.post("cem", "reply", root);
    const inner = world.service.createAdapter();
    const chat = await world.enter("ann", { adapter: adapter?.(inner) ?? inner });
    return { world, root, chat };
  }

  it("a thread whose first page is put off once loads by itself", async () => {
    const { world, root, chat } = await createThread();
    await world.service.control.addFault({
      method: "getMessages",
      count: 1,
      fault: { type: "fail", code: "rate-limited" },
    });
    chat.openThread(root);
    await world.environment.advance(60_000);
    expect(chat.texts(root)).toEqual(["reply"]);
  });

  it("a refused thread leaves the chat ready, and its own Retry loads it", async () => {
    let isRefused = true;
    const { world, root, chat } = await createThread((inner) => ({
      ...inner,
      async getMessages(url, query, options): Promise<Page> {
        if (isRefused && query.parentId !== null) throw new ChatError("not-allowed", "Refused by the test.");
        return inner.getMessages(url, query, options);
      },
    }));
    chat.openThread(root);
    await world.environment.advance(1_000);
    const newest = () => conversationOf(chat.store.get(), root).newest;
    expect([chat.store.get().connection.type, newest()]).toEqual(["ready", "failed"]);
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    expect([chat.store.get().connection.type, newest()]).toEqual(["ready", "failed"]);
    isRefused = false;
    chat.retry(root);
    expect(newest()).toBe("loading");
    await world.environment.advance(1_000);
    expect(chat.texts(root)).toEqual(["reply"]);
  });
});

describe("steps that the service puts off", () => {
  async function createBusy(error = new ChatError("busy", "later")) {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    const joins: number[] = [];
    let busy = 0;
    const { adapter, emit } = withEvents({
      ...inner,
      async join(...args) {
        joins.push(world.environment.now());
        if (busy-- > 0) throw error;
        return inner.join(...args);
      },
    });
    const chat = await world.enter("ann", { adapter });
    const waits = () => joins.slice(1).map((time, i) => time - joins[i]!);
    return {
      world,
      chat,
      waits,
      /** Doubts what is known; `times` joins are then put off. */
      async doubt(times: number, ms = 60_000) {
        joins.length = 0;
        busy = times;
        emit({ type: "continuity-lost", channelUrl });
        await world.environment.advance(ms);
      },
      setBusy(times: number) {
        busy = times;
      },
    };
  }

  it("are tried after the time that the service asked for", async () => {
    const { doubt, waits } = await createBusy(new ChatError("busy", "later", { retryAfter: 7_000 }));
    await doubt(3);
    expect(waits()).toHaveLength(3);
    for (const [attempt, wait] of waits().entries()) {
      expect(wait).toBeGreaterThanOrEqual(7_000);
      expect(wait).toBeLessThanOrEqual(7_000 + Math.max(1_750, 1_000 * 2 ** attempt));
    }
  });

  it("are tried after a random delay below a bound that doubles where it asked for none", async () => {
    const { doubt, waits } = await createBusy();
    await doubt(4);
    expect(waits()).toHaveLength(4);
    for (const [attempt, wait] of waits().entries()) expect(wait).toBeLessThanOrEqual(800 + 1_000 * 2 ** attempt);
  });

  it("are counted anew after each entry that succeeded", async () => {
    const { chat, doubt } = await createBusy();
    for (let round = 0; round < 3; round++) {
      await doubt(3);
      expect(phaseOf(chat)).toBe("live");
    }
  });

  it("are tried without end, and at once by Retry (R12)", async () => {
    const { chat, doubt, setBusy, world } = await createBusy();
    await doubt(Infinity, 3_600_000);
    expect(phaseOf(chat)).toBe("backing-off");
    setBusy(0);
    chat.retry();
    await world.environment.advance(0);
    expect(phaseOf(chat)).toBe("live");
  });

  it("are counted anew when the connection has come back", async () => {
    const { world, chat, doubt, setBusy } = await createBusy();
    await doubt(Infinity, 5_000);
    expect(phaseOf(chat)).toBe("backing-off");
    setBusy(3);
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    expect(phaseOf(chat)).toBe("live");
  });

  it("of a thread show as loading, then as its failure, and are tried without end, at once by Retry (R12)", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    await world.post("cem", "reply", root);
    const inner = world.service.createAdapter();
    const asked: number[] = [];
    let isBusy = true;
    const adapter: ChatAdapter = {
      ...inner,
      async getMessages(url, query, options) {
        if (query.parentId === null) return inner.getMessages(url, query, options);
        asked.push(world.environment.now());
        if (isBusy) throw new ChatError("rate-limited", "later", { retryAfter: 7_000 });
        return inner.getMessages(url, query, options);
      },
    };
    const chat = await world.enter("ann", { adapter });
    const newest = () => conversationOf(chat.store.get(), root).newest;
    chat.openThread(root);
    await world.environment.advance(1_000);
    expect([asked.length, newest()]).toEqual([1, "loading"]);
    await world.environment.advance(600_000);
    expect(newest()).toBe("failed");
    for (const [i, time] of asked.slice(1).entries()) expect(time - asked[i]!).toBeGreaterThanOrEqual(7_000);
    const tries = asked.length;
    expect(tries).toBeGreaterThan(15);
    isBusy = false;
    for (let i = 0; i < 5; i++) chat.retry(root);
    await world.environment.advance(100);
    expect([asked.length, ...chat.texts(root)]).toEqual([tries + 1, "reply"]);
  });
});

describe("a ban and its end (R18)", () => {
  it("an open thread loads again", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    await world.post("cem", "reply", root);
    const chat = await world.enter("ann");
    chat.openThread(root);
    await world.environment.advance(1_000);
    await world.service.control.ban({ ...at, userId: "ann" });
    await world.environment.advance(1_000);
    expect([chat.texts(), chat.texts(root)]).toEqual([[], []]);
    await world.service.control.unban({ ...at, userId: "ann" });
    await world.environment.advance(60_000);
    expect([chat.texts(), chat.texts(root)]).toEqual([["root", "reply"], ["reply"]]);
  });

  it("a ban and its end at any moment after a drop leave nothing loading", async () => {
    for (let moment = 0; moment <= 80; moment += 4) {
      const world = await createWorld({ latency: 10 });
      await world.post("ben", "one");
      const chat = await world.enter("ann");
      await world.environment.advance(500);
      await world.service.control.ban({ ...at, userId: "ann" });
      await world.service.control.dropClients();
      while (phaseOf(chat) !== "joining") await world.environment.advance(1);
      await world.environment.advance(moment);
      await world.service.control.unban({ ...at, userId: "ann" });
      await world.environment.advance(60_000);
      expect(phaseOf(chat), `unbanned after ${moment} ms`).toBe("live");
      expect(chat.texts(), `unbanned after ${moment} ms`).toEqual(["one"]);
    }
  });
});

describe("a jump before the first page (R20)", () => {
  it("a jump before the first page waits for the list and ends with both loaded", async () => {
    const world = await createWorld({ latency: 50 });
    const target = await world.post("ben", "target");
    for (let i = 0; i < 200; i++) await world.post("ben", `m${i}`);
    const chat = await world.enter("ann");
    expect(chat.store.get().connection.type).toBe("connecting");
    const revealed = chat.history.reveal(null, target);
    await world.environment.advance(5_000);
    await revealed;
    expect(conversationOf(chat.store.get(), null).newest).toBe("idle");
    expect(chat.texts()[0]).toBe("target");
    expect(chat.texts().at(-1)).toBe("m199");
  });

  it("a jump before the first page rejects when the list does not come", async () => {
    const world = await createWorld();
    await world.service.control.setConnections("down");
    const chat = await world.enter("ann");
    const revealed = chat.history.reveal(null, "1").then(
      () => "revealed",
      (error: unknown) => (error instanceof ChatError ? error.code : "?"),
    );
    await world.environment.advance(60_000);
    expect(await revealed).toBe("timeout");
  });

  it("a jump whose line drops, or is in doubt, goes on when the room is entered again", async () => {
    for (const doubt of [true, false]) {
      const world = await createWorld({ latency: 50 });
      const target = await world.post("ben", "target");
      for (let i = 0; i < 200; i++) await world.post("ben", `m${i}`);
      const { adapter, emit } = withEvents(world.service.createAdapter());
      const chat = await world.enter("ann", { adapter });
      await world.environment.advance(5_000);
      const revealed = chat.history.reveal(null, target);
      await world.environment.advance(20);
      if (doubt) emit({ type: "continuity-lost", channelUrl });
      else await world.service.control.dropClients();
      await world.environment.advance(10_000);
      await revealed;
      expect(chat.texts()).toContain("target");
    }
  });

  it("a jump whose channel is closed ends", async () => {
    const world = await createWorld({ latency: 50 });
    const target = await world.post("ben", "target");
    for (let i = 0; i < 200; i++) await world.post("ben", `m${i}`);
    const chat = await world.enter("ann");
    await world.environment.advance(5_000);
    const revealed = chat.history.reveal(null, target).then(null, (error: ChatError) => error.code);
    chat.close();
    await world.environment.advance(1_000);
    expect(await revealed).toBe("cancelled");
  });

  it("leaves no listener behind, whether the list comes or not", async () => {
    const environment = createVirtualEnvironment();
    const closed = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
    const store = createStore<ChatState>({ ...closed, room: { ...closed.room, phase: "loading" } });
    let listeners = 0;
    const scope = createCallScope(environment, () => {});
    const subscribe = (listener: () => void) => {
      listeners++;
      const unsubscribe = store.subscribe(listener);
      return () => {
        listeners--;
        unsubscribe();
      };
    };
    const context: ChatContext = {
      adapter: createMemoryChatService({ environment }).createAdapter(),
      environment,
      channelUrl,
      selfId: "ann",
      state: store.get,
      subscribe,
      dispatch: (...actions) => store.set(actions.reduce(reduceChat, store.get())),
      move: () => {},
      deliver: () => {},
      writing: () => new Promise(() => {}),
      whenKept: () => undefined,
      chatScope: () => scope,
      connectionScope: () => scope,
      readPage: async () => ({ messages: [], hasOlder: false, hasNewer: false, parent: null }),
      raiseError: () => {},
      report: () => {},
      notify: () => {},
      share: () => {},
      emit: () => {},
    };
    const history = createHistory(context, {});
    const timedOut = history.reveal(null, "1").catch(() => {});
    expect(listeners).toBe(1);
    await environment.advance(60_000);
    await timedOut;
    expect(listeners).toBe(0);
    const gone = history.reveal(null, "1").catch(() => {});
    expect(listeners).toBe(1);
    await history.toLive(null, scope);
    await gone;
    expect(listeners).toBe(0);
  });
});

describe("doubts and announcements (R22)", () => {
  it("a continuity lost while nothing was lost is not announced as a reconnection", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = await world.enter("ann", { adapter });
    const heard: string[] = [];
    chat.on("reconnected", () => heard.push("reconnected"));
    chat.on("connection-lost", () => heard.push("lost"));
    emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(1_000);
    expect(heard).toEqual([]);
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    expect(heard).toEqual(["lost", "reconnected"]);
  });

  it("each loss is announced once, also when the connection is given up and dropped again before it is back", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = await world.enter("ann", { adapter });
    const heard: string[] = [];
    chat.on("reconnected", () => heard.push("reconnected"));
    chat.on("connection-lost", () => heard.push("lost"));
    for (let round = 0; round < 2; round++) {
      for (const connection of ["reconnecting", "failed", "reconnecting", "ready"] as const) {
        emit({ type: "connection-changed", connection, error: null });
        await world.environment.settle();
      }
      await world.environment.advance(1_000);
      expect([phaseOf(chat), ...heard.splice(0)]).toEqual(["live", "lost", "reconnected"]);
    }
  });

  it("an earlier opening of the channel has no part in what is announced in the next one", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const heard: string[] = [];
    chat.on("reconnected", () => heard.push("reconnected"));
    chat.on("connection-lost", () => heard.push("lost"));
    await world.service.control.setConnections("down");
    await world.environment.advance(1_000);
    expect(heard.splice(0)).toEqual(["lost"]);
    chat.close();
    await world.environment.advance(1_000);
    await world.service.control.setConnections("open");
    const close = chat.open();
    await world.environment.advance(60_000);
    expect([phaseOf(chat), ...heard]).toEqual(["live"]);
    close();
    await world.environment.advance(1_000);
    await world.service.control.setConnections("down");
    chat.open();
    await world.environment.advance(60_000);
    expect([phaseOf(chat), ...heard]).toEqual(["failed"]);
  });

  it("a continuity lost while the room is entered repairs what was loaded before", async () => {
    const world = await createWorld({ latency: 50 });
    const id = await world.post("ben", "one");
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = await world.enter("ann", { adapter });
    while (phaseOf(chat) !== "loading") await world.environment.advance(1);
    await world.environment.advance(60);
    await world.service.control.addFault({ event: "message-updated", count: 1, fault: { type: "lose-event" } });
    await world.service.control.edit({ ...at, messageId: id, text: "one, edited" });
    emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(60_000);
    expect(phaseOf(chat)).toBe("live");
    expect(chat.texts()).toEqual(["one, edited"]);
  });

  it("a message that comes with the last page of the way back is announced", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let afterPage: (() => Promise<void>) | null = null;
    const adapter: ChatAdapter = {
      ...inner,
      async getMessages(...args) {
        const page = await inner.getMessages(...args);
        const run = afterPage;
        afterPage = null;
        await run?.();
        return page;
      },
    };
    await world.post("ben", "first");
    const chat = await world.enter("ann", { adapter });
    const news: string[] = [];
    chat.on("arrived", ({ messages }) => news.push(...messages.map(textOf)));
    await world.service.control.dropClients();
    await world.post("ben", "gap");
    afterPage = async () => {
      await world.post("ben", "meanwhile");
      await new Promise<void>((resolve) => void world.environment.after(200, resolve));
    };
    await world.environment.advance(60_000);
    expect(chat.texts()).toEqual(["first", "gap", "meanwhile"]);
    expect(news).toEqual(["gap", "meanwhile"]);
  });
});

function textOf(message: Message): string {
  return message.type === "text" ? message.text : "?";
}

describe("a gap of which nobody can say what changed", () => {
  const kinds = [
    ["an adapter without changes (R7)", { capabilities: { changes: false } }],
    ["changes that are no longer kept (R8)", { changesKept: 2 }],
  ] as const;

  /** A channel of 150 messages, all loaded, and then a gap in which much happens. */
  async function createUncertain(options: Parameters<typeof createWorld>[0]) {
    const world = await createWorld({ ...options });
    const ids: string[] = [];
    for (let i = 0; i < 150; i++) ids.push(await world.post("ben", `m${i}`));
    const inner = world.service.createAdapter();
    const asked: number[] = [];
    let fails = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async getMessages(url, query, options) {
        asked.push(query.limit);
        if (fails-- > 0) throw new ChatError("server-error", "x");
        return inner.getMessages(url, query, options);
      },
    };
    const chat = await world.enter("ann", { adapter, pageSize: 50 });
    for (let i = 0; i < 3; i++) await chat.history.loadOlder(null);
    expect(chat.rows()).toHaveLength(150);
    return {
      world,
      chat,
      ids,
      asked,
      async gap(failures = 0) {
        const { control } = world.service;
        fails = failures;
        asked.length = 0;
        await control.setConnections("down");
        await control.edit({ ...at, messageId: ids[3]!, text: "edited" });
        for (const i of [10, 75, 149]) await control.deleteMessage({ ...at, messageId: ids[i]!, mode: "hard" });
        await control.react({ ...at, messageId: ids[20]!, userId: "cem", key: "sob" });
        await world.post("cem", "new");
        await control.setConnections("open");
        await world.environment.advance(120_000);
      },
    };
  }

  it.each(kinds)("with %s: edits, deletions and reactions of what is loaded are learned", async (_, options) => {
    const { world, chat, ids, asked, gap } = await createUncertain(options);
    await gap();
    await expectConverged(world, chat);
    expect(chat.texts()).toContain("edited");
    expect(chat.rows().find(({ message }) => message.id === ids[20])?.message.reactions).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it.each(kinds)("with %s: the rows stay while pages fail, and are right in the end", async (_, options) => {
    const { world, chat, gap } = await createUncertain(options);
    let fewest = Infinity;
    chat.store.subscribe(() => (fewest = Math.min(fewest, chat.rows().length)));
    await gap(3);
    expect(fewest).toBeGreaterThanOrEqual(147);
    await expectConverged(world, chat);
  });

  it.each(kinds)("with %s: a second gap is learned as well", async (_, options) => {
    const { world, chat, ids, gap } = await createUncertain(options);
    await gap();
    await world.service.control.dropClients();
    await world.service.control.edit({ ...at, messageId: ids[5]!, text: "edited later" });
    await world.environment.advance(60_000);
    await expectConverged(world, chat);
    expect(chat.texts()).toContain("edited later");
  });

  it.each(kinds)(
    "with %s: a message that came early and was deleted in the gap does not come back",
    async (_, options) => {
      const world = await createWorld(options);
      await world.post("ben", "first");
      const { adapter, emit } = withEvents(world.service.createAdapter());
      const chat = await world.enter("ann", { adapter });
      await world.environment.advance(1_000);
      const id = await world.post("ben", "gone");
      await world.environment.advance(100);
      const { message } = chat.rows().at(-1)!;
      await world.service.control.setConnections("down");
      await world.environment.advance(100);
      emit({ type: "message-received", channelUrl, message: message as Message });
      await world.environment.advance(100);
      await world.service.control.deleteMessage({ ...at, messageId: id, mode: "hard" });
      for (let i = 0; i < 5; i++) await world.post("ben", `m${i}`);
      await world.service.control.setConnections("open");
      await world.environment.advance(60_000);
      await expectConverged(world, chat);
    },
  );

  it("at most 500 messages are read anew, the newest ones, and the rest is forgotten (R7)", async () => {
    const world = await createWorld({ capabilities: { changes: false } });
    const ids: string[] = [];
    for (let i = 0; i < 1_200; i++) {
      ids.push(await world.post("ben", `m${i}`));
      await world.environment.advance(1);
    }
    const inner = world.service.createAdapter();
    let read = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async getMessages(url, query, options) {
        const page = await inner.getMessages(url, query, options);
        read += page.messages.length;
        return page;
      },
    };
    const chat = await world.enter("ann", { adapter, pageSize: 100 });
    for (let i = 0; i < 11; i++) await chat.history.loadOlder(null);
    expect(chat.rows()).toHaveLength(1_200);
    read = 0;
    await world.service.control.setConnections("down");
    await world.service.control.edit({ ...at, messageId: ids[1_100]!, text: "edited" });
    await world.service.control.deleteMessage({ ...at, messageId: ids[1_110]!, mode: "hard" });
    await world.service.control.setConnections("open");
    await world.environment.advance(60_000);
    expect(connectionIsReady(chat)).toBe(true);
    expect(read).toBeLessThanOrEqual(600);
    expect(chat.texts()).toContain("edited");
    expect(chat.texts()).not.toContain("m1110");
    expect(chat.texts().at(-1)).toBe("m1199");
  });

  it("a message that came before the join was answered and was deleted while closed does not come back", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let delay = 500;
    const adapter: ChatAdapter = {
      ...inner,
      async join(...args) {
        const joined = await inner.join(...args);
        await new Promise<void>((resolve) => void world.environment.after(delay, resolve));
        return joined;
      },
    };
    const chat = await world.enter("ann", { adapter });
    const gone = await world.post("ben", "gone");
    await world.post("ben", "stays");
    chat.close();
    await world.environment.advance(1_000);
    await world.service.control.deleteMessage({ ...at, messageId: gone, mode: "hard" });
    delay = 0;
    chat.open();
    await world.environment.advance(1_000);
    expect(chat.texts()).toEqual(["stays"]);
  });

  const connectionIsReady = (chat: OpenChat) => chat.store.get().connection.type === "ready";
});

it("a message a minute ahead of the clock hides nothing that is posted before its place during a gap (F25)", async () => {
  const world = await createWorld();
  await world.post("ben", "m0");
  const ahead = textMessage({ id: "ahead", text: "ahead", createdAt: world.environment.now() + 60_000 });
  const inner = world.service.createAdapter();
  const adapter: ChatAdapter = {
    ...inner,
    async getMessages(url, query, options) {
      const page = await inner.getMessages(url, query, options);
      return page.hasNewer || "after" in query ? page : { ...page, messages: [...page.messages, ahead] };
    },
  };
  const chat = await world.enter("ann", { adapter });
  expect(chat.texts()).toEqual(["m0", "ahead"]);
  await world.service.control.setConnections("down");
  await world.environment.advance(1_000);
  await world.post("ben", "m1");
  await world.post("ben", "m2");
  await world.service.control.setConnections("open");
  await world.environment.advance(50_000);
  expect(chat.store.get().connection.type).toBe("ready");
  expect(chat.texts()).toEqual(["m0", "m1", "m2", "ahead"]);
});
