import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, plain, type OpenChat, type World } from "../../../test/world";
import { watchCalls } from "../../../test/watch-calls";
import { withEvents } from "../../../test/with-events";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import type { ChatAdapter } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { createChat } from "./chat";

const connectionOf = (chat: OpenChat) => chat.store.get().connection.type;
const never = () => new Promise<never>(() => {});

/** An adapter that counts its calls of `connect`, and fails those that `fail` says. */
function withConnects(inner: ChatAdapter, fail: () => ChatError | null) {
  const calls = { started: 0, open: 0, most: 0 };
  const adapter: ChatAdapter = {
    ...inner,
    async connect(session, options) {
      calls.started++;
      calls.most = Math.max(calls.most, ++calls.open);
      try {
        const failure = fail();
        if (failure) throw failure;
        return await inner.connect(session, options);
      } finally {
        calls.open--;
      }
    },
  };
  return { adapter, calls };
}

describe("the first connection", () => {
  it("comes by itself after an hour without the service, and the failure shows meanwhile (R12)", async () => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    await world.service.control.setConnections("down");
    const chat = await world.enter("ann");
    chat.sending.sendText(plain("early"));
    await world.environment.advance(3_600_000);
    expect(connectionOf(chat)).toBe("failed");
    expect(chat.rows()).toMatchObject([{ status: "pending" }]);
    await world.service.control.setConnections("open");
    await world.environment.advance(31_000);
    expect([connectionOf(chat), ...chat.texts()]).toEqual(["ready", "Hello", "early"]);
  });

  it("waits as long as the service asked before it is tried again (R12, F19)", async () => {
    const world = await createWorld();
    const times: number[] = [];
    const failures = [60_000, 90_000];
    const { adapter } = withConnects(world.service.createAdapter(), () => {
      times.push(world.environment.now());
      const retryAfter = failures.shift();
      return retryAfter === undefined ? null : new ChatError("rate-limited", "later", { retryAfter });
    });
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(600_000);
    expect(connectionOf(chat)).toBe("ready");
    expect(times).toHaveLength(3);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(60_000);
    expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(90_000);
  });

  it("is not tried again by itself for a person whom the service refuses (F18)", async () => {
    const world = await createWorld();
    const { adapter, calls } = withConnects(
      world.service.createAdapter(),
      () => new ChatError("session-refused", "no token"),
    );
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(3_600_000);
    expect([connectionOf(chat), calls.started]).toEqual(["refused", 1]);
    expect(chat.store.get().connection).toMatchObject({ error: { code: "session-refused" } });
    expect(world.environment.pending()).toBe(0);
  });

  // No number, negative, and more than a timer can count.
  it.each([Number.NaN, -1e9, 1e12, Infinity])(
    "is tried again, but not in a flood, when a service asks to wait %s ms (R12, F19)",
    async (retryAfter) => {
      for (const method of ["connect", "join", "getMessages", "getEmoji", "markAsSeen"] as const) {
        const world = await createWorld();
        await world.post("ben", "Hello");
        let calls = 0;
        const adapter = watchCalls(world.service.createAdapter(), {
          before(call) {
            if (call.method !== method || calls > 1_000) return;
            calls++;
            throw new ChatError("rate-limited", "later", { retryAfter });
          },
        });
        // As `setTimeout` does with what it cannot count.
        const after = (delay: number, run: () => void) =>
          world.environment.after(delay >= 1 && delay < 2 ** 31 ? delay : 1, run);
        const chat = await world.enter("ann", { adapter, environment: { ...world.environment, after } });
        if (method === "markAsSeen") chat.presence.markSeen();
        await world.environment.advance(20_000);
        const first = calls;
        expect(first, `tries of ${method} in 20 s`).toBeLessThan(40);
        await world.environment.advance(3_900_000);
        expect(calls, `tries of ${method} in the next hour`).toBeGreaterThan(first);
        chat.close();
      }
    },
  );

  it("is tried at once when the channel is closed and opened again during the wait", async () => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    await world.service.control.addFault({
      method: "join",
      count: 1,
      fault: { type: "fail", code: "rate-limited", retryAfter: 30_000 },
    });
    const chat = await world.enter("ann");
    expect(chat.store.get().room.phase).toBe("backing-off");
    chat.close();
    await world.environment.advance(1_000);
    chat.open();
    await world.environment.advance(1_000);
    expect([connectionOf(chat), ...chat.texts()]).toEqual(["ready", "Hello"]);
  });

  it.each(["getMessages", "join"] as const)("survives rate limits of %s, each obeyed (R12)", async (method) => {
    const world = await createWorld();
    await world.post("ben", "Hello");
    await world.service.control.addFault({
      method,
      count: 7,
      fault: { type: "fail", code: "rate-limited", retryAfter: 2_000 },
    });
    const chat = await world.enter("ann");
    await world.environment.advance(14_000);
    expect(connectionOf(chat)).toBe("connecting");
    await world.environment.advance(180_000);
    expect([connectionOf(chat), ...chat.texts()]).toEqual(["ready", "Hello"]);
  });
});

describe("Retry", () => {
  it("connects at once while the connection waits for its next attempt, one attempt at a time", async () => {
    const world = await createWorld({ latency: 500 });
    let isDown = true;
    const { adapter, calls } = withConnects(world.service.createAdapter(), () =>
      isDown ? new ChatError("connection-lost", "x") : null,
    );
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(600_000);
    expect(connectionOf(chat)).toBe("failed");
    isDown = false;
    const before = calls.started;
    for (let i = 0; i < 20; i++) chat.retry();
    await world.environment.advance(6_000);
    expect([connectionOf(chat), calls.started - before, calls.most]).toEqual(["ready", 1, 1]);
  });

  it("connects at once while the adapter reconnects, in place of its attempts (R12)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.setConnections("down");
    await world.environment.advance(600_000);
    expect(connectionOf(chat)).toBe("reconnecting");
    await world.post("ben", "missed");
    await world.service.control.setConnections("open");
    chat.retry();
    await world.environment.advance(100);
    expect([connectionOf(chat), ...chat.texts()]).toEqual(["ready", "missed"]);
    expect(world.service.stats().clients).toBe(1);
  });

  it("that fails leaves the attempts going on", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.setConnections("down");
    await world.environment.advance(60_000);
    chat.retry();
    await world.environment.advance(60_000);
    await world.service.control.setConnections("open");
    await world.environment.advance(31_000);
    expect(connectionOf(chat)).toBe("ready");
  });
});

describe("a network that comes and goes", () => {
  it("has one connection at a time, and ends ready (F27)", async () => {
    const world = await createWorld({ latency: 15 });
    const chat = await world.enter("ann");
    for (let i = 0; i < 240; i++) {
      await world.service.control.setConnections("open");
      await world.environment.advance(50);
      expect(world.service.stats().clients).toBeLessThanOrEqual(1);
      await world.service.control.setConnections("down");
      await world.environment.advance(200);
    }
    await world.post("ben", "after");
    await world.service.control.setConnections("open");
    await world.environment.advance(31_000);
    expect([connectionOf(chat), ...chat.texts()]).toEqual(["ready", "after"]);
  });
});

describe("a dead connection that no event reports", () => {
  it("is made anew after three steps without an answer (F26, F29)", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let isDead = false;
    const { adapter, calls } = withConnects(
      { ...inner, join: (...args) => (isDead ? never() : inner.join(...args)) },
      () => {
        isDead = false;
        return null;
      },
    );
    const events = withEvents(adapter);
    const chat = await world.enter("ann", { adapter: events.adapter });
    isDead = true;
    await world.post("ben", "missed");
    events.emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(120_000);
    expect([connectionOf(chat), calls.started, ...chat.texts()]).toEqual(["ready", 2, "missed"]);
  });
});

describe("an adapter that breaks the promises of `connect`", () => {
  it("by resolving after its abort does not stay connected", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    const chat = await world.enter("ann", {
      adapter: {
        ...inner,
        async connect(session) {
          await new Promise<void>((resolve) => void world.environment.after(10_000, resolve));
          return inner.connect(session);
        },
      },
    });
    chat.close();
    await world.environment.advance(60_000);
    expect([world.service.stats().clients, world.environment.pending()]).toEqual([0, 0]);
  });

  it("by reporting a drop meanwhile, but no return, does not leave the room reconnecting", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    const events = withEvents(inner);
    const chat = await world.enter("ann", {
      adapter: {
        ...events.adapter,
        async connect(session, options) {
          events.emit({ type: "connection-changed", connection: "reconnecting", error: null });
          return inner.connect(session, options);
        },
      },
    });
    await world.environment.advance(1_000);
    expect(connectionOf(chat)).toBe("ready");
  });

  it.each([
    [
      "throws",
      () => () => {
        throw new TypeError("x");
      },
    ],
    ["is missing", () => undefined as never],
  ])("and has an unsubscribe that %s is disconnected all the same (R27)", async (_, unsubscribeOf) => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    const subscribe = (listener: Parameters<ChatAdapter["subscribe"]>[0]) => {
      inner.subscribe(listener);
      return unsubscribeOf();
    };
    const chat = await world.enter("ann", { adapter: { ...inner, subscribe } });
    let close = chat.close;
    for (let round = 0; round < 2; round++) {
      close();
      await world.environment.advance(5_000);
      expect([world.service.stats().clients, world.environment.pending()]).toEqual([0, 0]);
      close = chat.open();
      await world.environment.advance(1_000);
      expect(connectionOf(chat)).toBe("ready");
    }
  });
});

describe("a question that a drop cuts off", () => {
  const query = { text: "apple", limit: 10, cursor: null };
  const everybody = { filter: "all", namePrefix: "", limit: 10, cursor: null } as const;

  it("is asked again once the room is ready (R24)", async () => {
    const world = await createWorld({ latency: 100 });
    await world.post("ben", "an apple");
    const chat = await world.enter("ann");
    await world.environment.advance(2_000);
    const found = chat.search(query);
    const members = chat.getMembers(everybody);
    await world.environment.advance(50);
    await world.service.control.dropClients();
    await world.environment.advance(30_000);
    expect((await found).messages).toHaveLength(1);
    expect((await members).members).toHaveLength(3);
  });

  it("waits for a connection where there is none, until it is aborted or the chat is closed (R24)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.setConnections("down");
    const abort = new AbortController();
    const outcomes: string[] = [];
    const note = (name: string, promise: Promise<unknown>) =>
      void promise.then(
        () => outcomes.push(`${name} done`),
        (error: ChatError) => outcomes.push(`${name} ${error.code}`),
      );
    note("first", chat.getMembers(everybody));
    note("second", chat.getMembers(everybody, abort.signal));
    await world.environment.advance(600_000);
    expect(outcomes).toEqual([]);
    abort.abort();
    await world.service.control.setConnections("open");
    await world.environment.advance(31_000);
    await world.service.control.setConnections("down");
    note("third", chat.getMembers(everybody));
    chat.close();
    await world.environment.advance(20_000);
    expect(outcomes).toEqual(["second cancelled", "first done", "third cancelled"]);
  });

  it("of a person who is refused is rejected with the reason (R24)", async () => {
    const world = await createWorld();
    const { adapter } = withConnects(world.service.createAdapter(), () => new ChatError("deactivated", "x"));
    const chat = await world.enter("ann", { adapter });
    await expect(chat.search(query)).rejects.toMatchObject({ code: "deactivated" });
  });
});

describe("the list of who is present", () => {
  it("is not remembered over a gap", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    const ben = await world.enter("ben");
    await world.environment.advance(100);
    expect(chat.store.get().people.presentIds).toContain("ben");
    await world.service.control.dropClients({ userId: "ann" });
    ben.close();
    await world.environment.advance(30_000);
    expect(chat.store.get().people.presentIds).not.toContain("ben");
  });
});

describe("a chat of a person who never comes through", () => {
  it("leaves nothing behind when it is closed while it waits", async () => {
    const environment = createVirtualEnvironment();
    const world = await createWorld();
    const { adapter } = withConnects(world.service.createAdapter(), () => new ChatError("timeout"));
    const session = { userId: "ann", getToken: async () => null };
    const close = createChat({ adapter, channelUrl, session, environment }).open();
    await environment.advance(100_000);
    close();
    await environment.advance(20_000);
    expect(environment.pending()).toBe(0);
  });
});

describe("a page that slept", () => {
  /** A page that is told when it wakes, and an adapter whose line is watched by nobody. */
  function createSleeper(world: World) {
    const wakes = new Set<() => void>();
    const environment = {
      ...world.environment,
      onWake(run: () => void) {
        wakes.add(run);
        return () => wakes.delete(run);
      },
    };
    const adapter = world.service.createAdapter({ heartbeat: 0 });
    return { environment, adapter, wakes, wake: () => wakes.forEach((run) => run()) };
  }

  it("catches up at once, although its line looks open, and announces no loss (F26, R22)", async () => {
    const world = await createWorld();
    const { wake, wakes, ...page } = createSleeper(world);
    const { adapter, emit } = withEvents(page.adapter, ({ type }) => type === "message-received");
    const chat = await world.enter("ann", { ...page, adapter });
    const noted: string[] = [];
    chat.on("reconnected", () => noted.push("reconnected"));
    await world.post("ben", "missed");
    await world.environment.advance(1_000);
    expect(chat.texts()).toEqual([]);
    wake();
    await world.environment.advance(1_000);
    expect([chat.texts(), noted]).toEqual([["missed"], []]);
    chat.close();
    emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(0);
    expect([wakes.size, world.environment.pending()]).toEqual([0, 0]);
  });

  it("with a dead line is live again within 20 s, without a heartbeat of its adapter (F26)", async () => {
    const world = await createWorld();
    const { wake, environment, adapter } = createSleeper(world);
    const chat = await world.enter("ann", { environment, adapter });
    await world.service.control.sleepClients({ userId: "ann" });
    await world.post("ben", "missed");
    wake();
    await world.environment.advance(20_000);
    expect([connectionOf(chat), ...chat.texts()]).toEqual(["ready", "missed"]);
  });

  it.each(["refused", "down"] as const)(
    "connects at once where it waited while connections were %s (F37)",
    async (mode) => {
      const world = await createWorld();
      const { wake, environment, adapter } = createSleeper(world);
      const chat = await world.enter("ann", { environment, adapter });
      await world.service.control.setConnections(mode);
      await world.environment.advance(600_000);
      await world.service.control.setConnections("open");
      wake();
      await world.environment.advance(100);
      expect(connectionOf(chat)).toBe("ready");
    },
  );

  it("is not connected again for a person whom the service refuses", async () => {
    const world = await createWorld();
    const { wake, environment, adapter: inner } = createSleeper(world);
    const { adapter, calls } = withConnects(inner, () => new ChatError("session-refused", "no token"));
    const chat = await world.enter("ann", { environment, adapter });
    wake();
    await world.environment.advance(60_000);
    expect([connectionOf(chat), calls.started]).toEqual(["refused", 1]);
  });
});
