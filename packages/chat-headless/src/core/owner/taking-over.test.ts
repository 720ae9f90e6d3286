import { describe, expect, it } from "vitest";
import { withEvents } from "../../../test/with-events";
import { channelUrl, createWorld, type OpenChat, type World } from "../../../test/world";
import type { ChatAdapter, PageQuery } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { holesOf } from "../state/timeline";

const typeOf = (chat: OpenChat) => chat.store.get().connection.type;

describe("an adapter that another person uses", () => {
  it("can be taken over in the task in which that person leaves it", async () => {
    const world = await createWorld();
    const adapter = world.service.createAdapter();
    const ann = await world.enter("ann", { adapter });
    ann.close();
    const ben = await world.enter("ben", { adapter });
    await world.environment.advance(1_000);
    expect([typeOf(ann), typeOf(ben)]).toEqual(["left", "ready"]);
    expect(ben.store.get().self.id).toBe("ben");
  });

  it("refuses the next person, who can retry once that one has left", async () => {
    const world = await createWorld();
    const adapter = world.service.createAdapter();
    const ann = await world.enter("ann", { adapter });
    const ben = await world.enter("ben", { adapter });
    expect(ben.store.get().connection).toMatchObject({ type: "failed", error: { code: "invalid" } });
    expect(typeOf(ann)).toBe("ready");
    ann.close();
    await world.environment.advance(1_000);
    ben.retry();
    await world.environment.advance(1_000);
    expect(typeOf(ben)).toBe("ready");
  });
});

describe("an attempt to connect", () => {
  it("that was replaced says nothing of the one that replaced it", async () => {
    const world = await createWorld();
    const { adapter: inner, emit } = withEvents(world.service.createAdapter());
    let calls = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async connect(session, options) {
        if (calls++ > 0) return inner.connect(session, options);
        await new Promise<void>((resolve) => void world.environment.after(500, resolve));
        throw new ChatError("server-error");
      },
    };
    const chat = await world.enter("ann", { adapter });
    emit({ type: "connection-changed", connection: "failed", error: new ChatError("server-error") });
    await world.environment.settle();
    expect(typeOf(chat)).toBe("failed");
    chat.retry();
    const types = new Set<string>();
    chat.store.subscribe(() => types.add(typeOf(chat)));
    await world.environment.advance(2_600);
    expect([typeOf(chat), types.has("failed"), calls]).toEqual(["ready", false, 2]);
  });
});

describe("a list that is loaded", () => {
  /** Ann's chat, and what it asks for of the lists. */
  async function createReading(world: World) {
    const queries: PageQuery[] = [];
    const inner = world.service.createAdapter();
    const adapter: ChatAdapter = {
      ...inner,
      async getMessages(url, query, options) {
        queries.push(query);
        return inner.getMessages(url, query, options);
      },
    };
    return { queries, chat: await world.enter("ann", { adapter, pageSize: 30 }) };
  }

  it("is tried again at once when a thread whose load has failed is opened once more", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const { chat } = await createReading(world);
    const stateOf = () => chat.store.get().conversations.get(root)?.newest;
    const fault = { type: "fail", code: "busy", retryAfter: 60_000 } as const;
    const rule = await world.service.control.addFault({ method: "getMessages", fault });
    chat.openThread(root);
    await world.environment.advance(240_000);
    expect(stateOf()).toBe("failed");
    await world.service.control.removeFault(rule);
    chat.openThread(root);
    await world.environment.advance(100);
    expect(stateOf()).toBe("idle");
  });

  it("asks for nothing when a thread that is loaded is opened once more", async () => {
    const world = await createWorld();
    const root = await world.post("ben", "root");
    const { chat, queries } = await createReading(world);
    chat.openThread(root);
    await world.environment.advance(100);
    queries.length = 0;
    chat.openThread(root);
    await world.environment.advance(1_000);
    expect(queries).toEqual([]);
  });

  it.each(["older", "newer"] as const)("fills a hole from its %s side with no request beyond it", async (side) => {
    const world = await createWorld();
    const ids: string[] = [];
    for (let i = 0; i < 300; i++) ids.push(await world.post("ben", `m${i}`));
    const { chat, queries } = await createReading(world);
    for (let i = 0; i < 4; i++) await chat.history.loadOlder(null);
    await chat.history.reveal(null, ids[80]!);
    const timeline = () => chat.store.get().conversations.get("")!.timeline;
    queries.length = 0;
    for (let i = 0; i < 10 && holesOf(timeline()).length > 0; i++)
      await chat.history.fillHole(null, holesOf(timeline())[0]!.key, side);
    expect(holesOf(timeline())).toEqual([]);
    expect(queries).toHaveLength(1);
    await chat.history.fillHole(null, "no hole", side);
    expect(queries).toHaveLength(1);
  });

  it("asks for older messages until the first one, one page at a time, and then no more", async () => {
    const world = await createWorld();
    for (let i = 0; i < 70; i++) await world.post("ben", `m${i}`);
    const { chat, queries } = await createReading(world);
    queries.length = 0;
    for (let i = 0; i < 5; i++) await Promise.all([chat.history.loadOlder(null), chat.history.loadOlder(null)]);
    expect(chat.rows()).toHaveLength(70);
    expect(queries).toHaveLength(2);
    await chat.history.reveal(null, chat.rows()[0]!.message.id);
    expect(queries).toHaveLength(2);
  });
});

it("a chat that is closed and was never opened anew stays closed, whatever is retried", async () => {
  const world = await createWorld();
  const chat = await world.enter("ann");
  chat.close();
  await world.environment.advance(1_000);
  chat.retry();
  chat.retry("1");
  await world.environment.advance(1_000);
  expect([typeOf(chat), world.service.stats().clients, chat.channelUrl]).toEqual(["left", 0, channelUrl]);
});
