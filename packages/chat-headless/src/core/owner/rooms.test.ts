import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, type OpenChat, plain, type World } from "../../../test/world";
import { withEvents } from "../../../test/with-events";
import type { ChatAdapter, ChatEvent } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { type Chat, type ChatOptions, createChat } from "./chat";
import { conversationOf } from "../state/chat-state";
import { findEntry } from "../state/timeline";
import { unreadTotal } from "../state/unread";

const at = { channelUrl };
const phaseOf = (chat: OpenChat) => chat.store.get().room.phase;
const connectionOf = (chat: OpenChat) => chat.store.get().connection;

function openChat(world: World, adapter: ChatAdapter, more: Partial<ChatOptions> = {}): Chat & { close(): void } {
  const session = { userId: "ann", getToken: async () => "token" };
  const chat = createChat({ adapter, channelUrl, session, environment: world.environment, ...more });
  return { ...chat, close: chat.open() };
}

const holds = (chat: Chat, id: string) => findEntry(conversationOf(chat.store.get(), null).timeline, id) !== undefined;

describe("a banned person, where the service refuses the join itself", () => {
  /** Like the Sendbird adapter: `join` of a banned person rejects with `banned`. */
  function refusingJoin(inner: ChatAdapter): ChatAdapter {
    return {
      ...inner,
      async join(url, options) {
        const joined = await inner.join(url, options);
        if (joined.membership.banned) throw new ChatError("banned", "no");
        return joined;
      },
    };
  }

  it("is banned, and not for ever connecting, after the line dropped", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann", { adapter: refusingJoin(world.service.createAdapter()) });
    await world.service.control.ban({ ...at, userId: "ann" });
    await world.environment.advance(1_000);
    expect(phaseOf(chat)).toBe("banned");
    await world.service.control.dropClients();
    await world.environment.advance(600_000);
    expect(phaseOf(chat)).toBe("banned");
  });

  it("is banned, and not for ever connecting, when the channel is closed and opened again", async () => {
    const world = await createWorld();
    await world.service.control.ban({ ...at, userId: "ann" });
    const chat = await world.enter("ann", { adapter: refusingJoin(world.service.createAdapter()) });
    expect(phaseOf(chat)).toBe("banned");
    chat.close();
    await world.environment.advance(1_000);
    chat.open();
    await world.environment.advance(600_000);
    expect(phaseOf(chat)).toBe("banned");
  });
});

describe("two rooms of one channel", () => {
  it.each([0, 20, 300])(
    "the second hears events when the first was closed while both joined (latency %i)",
    async (latency) => {
      for (let moment = 0; moment <= latency * 6 + 6; moment += Math.max(1, latency / 4)) {
        const world = await createWorld({ latency });
        const adapter = world.service.createAdapter();
        const session = { userId: "ann", getToken: async () => "token" };
        const make = () => createChat({ adapter, channelUrl, session, environment: world.environment });
        const [first, second] = [make(), make()];
        const close = first.open();
        second.open();
        await world.environment.advance(moment);
        close();
        await world.environment.advance(20_000);
        expect(second.store.get().connection.type).toBe("ready");
        const id = await world.post("ben", "live");
        await world.environment.advance(5_000);
        expect(conversationOf(second.store.get(), null).timeline.places.has(id), `closed after ${moment} ms`).toBe(
          true,
        );
      }
    },
  );
});

describe("a doubt while the room joins for the first time", () => {
  it.each([20, 300])("does not leave the room live and deaf (latency %i)", async (latency) => {
    const world = await createWorld({ latency });
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = openChat(world, adapter);
    while (chat.store.get().room.phase !== "joining") await world.environment.advance(1);
    await world.environment.advance(latency / 2);
    emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(20_000);
    expect(chat.store.get().connection.type).toBe("ready");
    const id = await world.post("ben", "live");
    await world.environment.advance(5_000);
    expect(holds(chat, id)).toBe(true);
  });

  it("the memory service's own wake does not leave the room live and deaf either", async () => {
    const world = await createWorld({ latency: 20 });
    const chat = openChat(world, world.service.createAdapter());
    while (chat.store.get().room.phase !== "joining") await world.environment.advance(1);
    await world.service.control.sleepClients();
    await world.environment.advance(500);
    await world.service.control.wakeClients();
    await world.environment.advance(60_000);
    expect(chat.store.get().connection.type).toBe("ready");
    const id = await world.post("ben", "live");
    await world.environment.advance(5_000);
    expect(holds(chat, id)).toBe(true);
  });
});

describe("the end of a ban while the room joins", () => {
  it("is not undone by the older answer of the join", async () => {
    for (let moment = 0; moment <= 400; moment += 20) {
      const world = await createWorld({ latency: { call: 150, event: 5 } as never });
      const chat = await world.enter("ann");
      await world.environment.advance(5_000);
      await world.service.control.ban({ ...at, userId: "ann" });
      await world.environment.advance(1_000);
      await world.service.control.dropClients();
      while (phaseOf(chat) !== "joining") await world.environment.advance(1);
      await world.environment.advance(moment);
      await world.service.control.unban({ ...at, userId: "ann" });
      await world.environment.advance(60_000);
      expect(chat.store.get().people.membership.banned, `unbanned after ${moment} ms`).toBe(false);
      expect(phaseOf(chat)).toBe("live");
    }
  });

  it("is not undone when it comes as an event just before the answer of the join (port: events may come in any order)", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let emit: (event: ChatEvent) => void = () => {};
    let late = false;
    const adapter: ChatAdapter = {
      ...inner,
      subscribe(listener) {
        emit = listener;
        return inner.subscribe(listener);
      },
      async join(url, options) {
        const joined = await inner.join(url, options);
        if (!late) return joined;
        late = false;
        await world.service.control.unban({ ...at, userId: "ann" });
        await new Promise<void>((resolve) => void world.environment.after(50, resolve));
        return joined;
      },
    };
    void emit;
    const chat = await world.enter("ann", { adapter });
    await world.service.control.ban({ ...at, userId: "ann" });
    await world.environment.advance(1_000);
    late = true;
    await world.service.control.dropClients();
    await world.environment.advance(120_000);
    expect(phaseOf(chat)).toBe("live");
  });
});

describe("an adapter that gives up while `connect` is under way", () => {
  it("leaves no timer after closing", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let emit: (event: ChatEvent) => void = () => {};
    let calls = 0;
    const adapter: ChatAdapter = {
      ...inner,
      subscribe(listener) {
        emit = listener;
        return inner.subscribe(listener);
      },
      connect(session, options) {
        if (calls++ > 0) return inner.connect(session, options);
        emit({ type: "connection-changed", connection: "failed", error: new ChatError("server-error", "x") });
        return new Promise((_, reject) => {
          options?.signal?.addEventListener("abort", () => reject(new ChatError("cancelled", "x")));
        });
      },
    };
    const chat = await world.enter("ann", { adapter });
    chat.retry();
    await world.environment.advance(1_000);
    chat.close();
    await world.environment.advance(100);
    expect(world.environment.pending()).toBe(0);
  });
});

describe("a step that outlives its entry", () => {
  it("a page answered just before a doubt does not count for the entry after it", async () => {
    for (let rounds = 0; rounds <= 12; rounds++) {
      const world = await createWorld();
      let withheld = false;
      const inner = world.service.createAdapter();
      let doubt = false;
      const { adapter, emit } = withEvents(
        {
          ...inner,
          async getMessages(...args) {
            const page = await inner.getMessages(...args);
            if (!doubt) return page;
            doubt = false;
            withheld = true;
            await world.post("ben", "lost");
            await new Promise<void>((resolve) => void world.environment.after(50, resolve));
            withheld = false;
            // The doubt comes in the same task as the answer.
            let soon: Promise<void> = Promise.resolve();
            for (let i = 0; i < rounds; i++) soon = soon.then(() => undefined);
            void soon.then(() => emit({ type: "continuity-lost", channelUrl }));
            return page;
          },
        },
        (event) => withheld && event.type === "message-received",
      );
      await world.post("ben", "one");
      const chat = await world.enter("ann", { adapter });
      doubt = true;
      await world.service.control.dropClients();
      await world.environment.advance(120_000);
      expect(chat.texts(), `the doubt came ${rounds} microtasks after the answer`).toEqual(["one", "lost"]);
    }
  });
});

describe("coverage ends at what is proven", () => {
  it("an event that comes before the doubt does not prove the minute before it", async () => {
    const world = await createWorld();
    let asleep = false;
    const { adapter, emit } = withEvents(world.service.createAdapter(), () => asleep);
    await world.post("ben", "first");
    const chat = await world.enter("ann", { adapter });
    asleep = true;
    await world.post("ben", "lost");
    await world.environment.advance(60_000);
    asleep = false;
    await world.post("cem", "heard");
    await world.environment.advance(100);
    emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(60_000);
    expect(chat.texts()).toEqual(["first", "lost", "heard"]);
  });
});

describe("a listener that answers at once", () => {
  it("may press Retry while it hears of the failure", async () => {
    const world = await createWorld();
    await world.post("ben", "one");
    const inner = world.service.createAdapter();
    let fails = 1;
    const adapter: ChatAdapter = {
      ...inner,
      async join(url, options) {
        if (fails-- > 0) throw new ChatError("not-allowed", "x");
        return inner.join(url, options);
      },
    };
    const chat = createChat({
      adapter,
      channelUrl,
      session: { userId: "ann", getToken: async () => "token" },
      environment: world.environment,
    });
    chat.store.subscribe(() => {
      if (chat.store.get().connection.type === "refused") chat.retry();
    });
    chat.open();
    await world.environment.advance(600_000);
    expect(chat.store.get().connection.type).toBe("ready");
  });
});

describe("a session whose end only an answer reports", () => {
  it("Retry connects anew: what reaches the core is final until Retry", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let expired = false;
    const adapter: ChatAdapter = {
      ...inner,
      async connect(session, options) {
        const user = await inner.connect(session, options);
        expired = false;
        return user;
      },
      async join(url, options) {
        if (expired) throw new ChatError("session-expired", "x");
        return inner.join(url, options);
      },
    };
    const chat = await world.enter("ann", { adapter });
    expired = true;
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    expect(connectionOf(chat).type).toBe("refused");
    chat.retry();
    await world.environment.advance(60_000);
    expect(connectionOf(chat).type).toBe("ready");
  });
});

describe("a service whose changes go on without end", () => {
  it("the same cursor with more to come does not count as learned", async () => {
    const world = await createWorld();
    const id = await world.post("ben", "before");
    const inner = world.service.createAdapter();
    let stalls = 1;
    const adapter: ChatAdapter = {
      ...inner,
      async getChanges(url, cursor, options) {
        if (stalls-- > 0) return { changed: [], deletedIds: [], cursor, hasMore: true, complete: true };
        return inner.getChanges(url, cursor, options);
      },
    };
    const chat = await world.enter("ann", { adapter });
    await world.service.control.dropClients();
    await world.service.control.edit({ ...at, messageId: id, text: "after" });
    await world.environment.advance(120_000);
    expect(chat.texts()).toEqual(["after"]);
  });
});

it.each([2, 1_000_000])(
  "changes that never end are given up after 100 pages, and the lists are loaded anew (F16, %i cursors)",
  async (cursors) => {
    const world = await createWorld();
    let calls = 0;
    const inner = world.service.createAdapter();
    const adapter: ChatAdapter = {
      ...inner,
      async getChanges() {
        await new Promise<void>((resolve) => void world.environment.after(5, resolve));
        return { changed: [], deletedIds: [], cursor: `c${++calls % cursors}`, hasMore: true, complete: true };
      },
    };
    const chat = await world.enter("ann", { adapter });
    await world.service.control.dropClients();
    await world.post("ben", "meanwhile");
    await world.environment.advance(30_000);
    expect(calls).toBe(100);
    expect(chat.store.get().connection.type).toBe("ready");
    expect(chat.texts()).toEqual(["meanwhile"]);
  },
);

describe("a cursor is only where to go on from", () => {
  it("the same cursor from a later join does not mean that nothing has changed", async () => {
    const world = await createWorld();
    const id = await world.post("ben", "before");
    const inner = world.service.createAdapter();
    let first: string | null = null;
    const { adapter, emit } = withEvents(
      {
        ...inner,
        // Like the Sendbird adapter after a wake: the newest time of the service that was heard, and nothing was heard.
        async join(url, options) {
          const joined = await inner.join(url, options);
          first ??= joined.cursor;
          return { ...joined, cursor: first };
        },
      },
      (event) => event.type === "message-updated",
    );
    const chat = await world.enter("ann", { adapter });
    await world.service.control.edit({ ...at, messageId: id, text: "after" });
    await world.environment.advance(1_000);
    emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(60_000);
    expect(chat.texts()).toEqual(["after"]);
  });
});

describe("a message buffered in a gap and deleted in the next one", () => {
  it.each([["that the service cannot tell", { changesKept: 2 }]])(
    "does not come back from the buffer, in a gap %s",
    async (_, options) => {
      const world = await createWorld(options);
      const id = await world.post("ben", "one");
      const inner = world.service.createAdapter();
      let hang = false;
      const adapter: ChatAdapter = {
        ...inner,
        async getMessages(...args) {
          if (hang) await new Promise(() => {});
          return inner.getMessages(...args);
        },
      };
      const chat = await world.enter("ann", { adapter });
      hang = true;
      await world.service.control.dropClients();
      while (phaseOf(chat) !== "loading") await world.environment.advance(10);
      const ghost = await world.post("ben", "ghost");
      await world.environment.advance(100);
      await world.service.control.dropClients();
      hang = false;
      await world.service.control.deleteMessage({ ...at, messageId: ghost, mode: "hard" });
      for (let i = 0; i < 10; i++) await world.service.control.edit({ ...at, messageId: id, text: `edit ${i}` });
      await world.environment.advance(120_000);
      expect(chat.rows().map(({ message }) => message.id)).toEqual([id]);
    },
  );
});

describe("a ban that comes as a refusal", () => {
  it("Retry ends banned when the refusal came while the room is given up", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let code: "not-allowed" | "banned" | null = null;
    const { adapter, emit } = withEvents({
      ...inner,
      async join(url, options) {
        if (code) throw new ChatError(code, "x");
        return inner.join(url, options);
      },
    });
    const chat = await world.enter("ann", { adapter });
    code = "not-allowed";
    emit({ type: "continuity-lost", channelUrl });
    await world.environment.advance(1_000);
    expect(phaseOf(chat)).toBe("refused");
    await world.service.control.ban({ ...at, userId: "ann" });
    await world.environment.advance(1_000);
    code = "banned";
    chat.retry();
    await world.environment.advance(60_000);
    expect(phaseOf(chat)).toBe("banned");
  });
});

describe("a thread whose load was refused", () => {
  it("keeps its failure or loads, after the window of the thread is closed and opened in one task", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    await world.post("cem", "reply", root);
    const chat = await world.enter("ann");
    const leave = chat.openThread(root);
    leave();
    chat.openThread(root);
    await world.service.control.dropClients();
    await world.environment.advance(60_000);
    expect(chat.texts(root)).toEqual(["reply"]);
  });
});

describe("two rooms of one channel, and a service that does not send own messages back", () => {
  it("messages that one sends, edits and deletes are so in the other one too", async () => {
    const world = await createWorld({ echo: "none" });
    const adapter = world.service.createAdapter();
    const first = await world.enter("ann", { adapter });
    const second = await world.enter("ann", { adapter });
    first.sending.sendText(plain("mine"));
    await world.environment.advance(1_000);
    expect(first.texts()).toEqual(["mine"]);
    expect(second.texts()).toEqual(["mine"]);
  });

  it("a message of one whose answer is lost is in the other one too once it was found", async () => {
    const world = await createWorld({ echo: "none", capabilities: { idempotentSend: false } });
    const adapter = world.service.createAdapter();
    const first = await world.enter("ann", { adapter });
    const second = await world.enter("ann", { adapter });
    await world.service.control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
    first.sending.sendText(plain("mine"));
    await world.environment.advance(120_000);
    expect(first.texts()).toEqual(["mine"]);
    expect(second.texts()).toEqual(["mine"]);
  });

  it.each([true, false])("what is seen in one is seen in the other one (a service that counts: %s)", async (unread) => {
    const world = await createWorld({ capabilities: { unread } });
    const { adapter } = withEvents(world.service.createAdapter(), ({ type }) => type === "seen-changed");
    const first = await world.enter("ann", { adapter });
    const second = await world.enter("ann", { adapter });
    await world.post("ben", "one");
    await world.environment.advance(200);
    const unreadIn = (chat: Chat) => unreadTotal(chat.store.get().unread);
    expect([unreadIn(first), unreadIn(second)]).toEqual([1, 1]);
    first.presence.markSeen();
    await world.environment.advance(5_000);
    expect([unreadIn(first), unreadIn(second)]).toEqual([0, 0]);
  });

  it("a message seen in one without a connection is seen in the other one too, which has counted it again meanwhile", async () => {
    const world = await createWorld();
    const { adapter } = withEvents(world.service.createAdapter(), ({ type }) => type === "seen-changed");
    const first = await world.enter("ann", { adapter });
    const second = await world.enter("ann", { adapter });
    await world.post("ben", "one");
    await world.environment.advance(200);
    await world.service.control.dropClients();
    await world.environment.advance(0);
    expect(connectionOf(first).type).toBe("reconnecting");
    first.presence.markSeen();
    await world.environment.advance(120_000);
    expect([first, second].map((chat) => unreadTotal(chat.store.get().unread))).toEqual([0, 0]);
  });

  it("a message that one sends is not lost for good when others go on writing and the line drops", async () => {
    const world = await createWorld({ echo: "none" });
    const adapter = world.service.createAdapter();
    const first = await world.enter("ann", { adapter });
    const second = await world.enter("ann", { adapter });
    first.sending.sendText(plain("mine"));
    await world.environment.advance(60_000);
    await world.post("ben", "later");
    await world.environment.advance(1_000);
    await world.service.control.dropClients();
    await world.environment.advance(120_000);
    expect(second.texts()).toEqual(["mine", "later"]);
  });
});

describe("a room that opens where another one has the channel, or had it in this task", () => {
  it.each(["is closed", "stays open"])(
    "knows what was deleted there: a late event does not bring it back (the other %s)",
    async (other) => {
      const world = await createWorld();
      const id = await world.post("ben", "deleted");
      let late: ChatEvent | null = null;
      const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
        if (event.type === "message-updated") late = event;
        return event.type === "message-updated";
      });
      const first = openChat(world, adapter);
      await world.environment.advance(1_000);
      await world.service.control.edit({ ...at, messageId: id, text: "edited" });
      await world.service.control.deleteMessage({ ...at, messageId: id, mode: "hard" });
      await world.environment.advance(1_000);
      if (other === "is closed") first.close();
      const second = openChat(world, adapter);
      await world.environment.advance(1_000);
      if (late !== null) emit(late);
      await world.environment.advance(1_000);
      expect(second.store.get().connection.type).toBe("ready");
      expect(late).toMatchObject({ message: { id } });
      expect(holds(second, id)).toBe(false);
    },
  );
});
