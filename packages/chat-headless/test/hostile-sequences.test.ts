import { createSeededRandom } from "../src/core/clock/seeded-random";
import type { ChatEvent } from "../src/core/port/adapter";
import { unreadTotal } from "../src/core/state/unread";
import { describe, expect, it } from "vitest";
import { sequences, toOrders } from "./hostile-sequences";
import { withEvents } from "./with-events";
import { channelUrl, createWorld, type OpenChat, plain } from "./world";

/** Everything that a page shows of a channel and of one thread. */
function picture(chat: OpenChat, rootId: string) {
  const { channel, people, unread } = chat.store.get();
  const { muted, banned, role } = people.membership;
  const rows = (parentId: string | null) =>
    chat.rows(parentId).map(({ message, status }) => ({ ...message, reactionsRevision: 0, status }));
  return {
    main: rows(null),
    thread: rows(rootId),
    channel: { name: channel?.name, frozen: channel?.frozen },
    me: { muted, banned, role },
    unread: unreadTotal(unread),
  };
}

async function createStage() {
  const world = await createWorld();
  const root = await world.post("ben", "root");
  const reply = await world.post("cem", "reply", root);
  const held: ChatEvent[] = [];
  let isHolding = false;
  const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
    if (isHolding) held.push(event);
    return isHolding;
  });
  const chat = await world.enter("ann", { adapter });
  chat.openThread(root);
  await world.environment.advance(100);
  return { world, ids: { root, reply }, held, emit, chat, hold: (on: boolean) => void (isHolding = on) };
}

/** Lets a sequence happen and tells the page of it in an order of events, some of them twice. */
async function play(happen: (typeof sequences)[string], order: readonly number[] | null, random: () => number) {
  const { world, ids, held, emit, chat, hold } = await createStage();
  hold(true);
  await happen(world.service.control, ids);
  await world.environment.advance(1_000);
  hold(false);
  for (const index of order ?? []) {
    for (let copies = random() < 0.3 ? 2 : 1; copies > 0; copies--) emit(held[index]!);
    if (random() < 0.5) await world.environment.advance(20);
  }
  await world.environment.advance(60_000);
  return { world, ids, chat, events: held.length };
}

describe("hostile sequences", () => {
  const all = Object.entries(sequences);
  it.each(all)("%s: in any order, some of it twice, the page ends as the service (F6, F7)", async (_name, happen) => {
    const random = createSeededRandom(8);
    const { events } = await play(happen, null, random);
    expect(events).toBeGreaterThan(1);
    for (const order of toOrders(events, random)) {
      const { world, ids, chat } = await play(happen, order, random);
      const fresh = await world.enter("ann");
      fresh.openThread(ids.root);
      await world.environment.advance(1_000);
      expect(picture(chat, ids.root), `in the order ${order.join(" ")}`).toEqual(picture(fresh, ids.root));
      expect(chat.store.get().connection).toEqual({ type: "ready" });
    }
  });
});

describe("own messages in hostile order", () => {
  it("an own echo that comes twice before its answer, and once after it, is one row (F4, F5)", async () => {
    const { world, held, emit, chat, hold } = await createStage();
    await world.service.control.addFault({ method: "sendText", fault: { type: "delay", min: 3_000, max: 3_000 } });
    hold(true);
    chat.sending.sendText({ ...plain("mine"), parentId: null });
    await world.environment.advance(2_000);
    await world.environment.advance(2_000);
    hold(false);
    const echo = held.find(({ type }) => type === "message-received")!;
    for (const wait of [0, 10, 5_000]) {
      emit(echo);
      await world.environment.advance(wait);
    }
    expect(chat.texts().filter((text) => text === "mine")).toEqual(["mine"]);
    expect(chat.store.get().outbox).toEqual([]);
  });

  it("a ban during a send clears the page, and the outbox with it (C16, F20)", async () => {
    const { world, chat } = await createStage();
    await world.service.control.addFault({ method: "sendText", fault: { type: "delay", min: 3_000, max: 3_000 } });
    chat.sending.sendText({ ...plain("mine"), parentId: null });
    await world.environment.advance(100);
    await world.service.control.ban({ channelUrl, userId: "ann" });
    await world.environment.advance(10_000);
    expect(chat.texts()).toEqual([]);
    expect(chat.store.get().outbox).toEqual([]);
    await world.service.control.unban({ channelUrl, userId: "ann" });
    await world.environment.advance(10_000);
    const history = await world.service.control.history({ channelUrl });
    expect(chat.rows().map(({ message }) => message.id)).toEqual(history.map(({ id }) => id));
  });

  it("a copy of a reply that names another root changes neither thread (C13)", async () => {
    const { world, ids, emit, chat } = await createStage();
    const other = await world.post("ben", "another root");
    await world.environment.advance(100);
    const reply = chat.rows(ids.root).at(-1)!.message;
    const before = chat.texts(ids.root);
    emit({ type: "message-received", channelUrl, message: { ...reply, parentId: other } });
    await world.environment.advance(1_000);
    chat.openThread(other);
    await world.environment.advance(1_000);
    expect([chat.texts(ids.root), chat.texts(other)]).toEqual([before, []]);
  });

  it("an older copy of an own message that comes after its edit does not bring back the old words (F6)", async () => {
    const stage = await createStage();
    const { world, emit, chat } = stage;
    chat.sending.sendText({ ...plain("one"), parentId: null });
    await world.environment.advance(100);
    const { message } = chat.rows().at(-1)!;
    await chat.changes.edit(message.id, plain("two"), []);
    emit({ type: "message-received", channelUrl, message });
    emit({ type: "message-updated", channelUrl, message });
    await world.environment.advance(1_000);
    expect(chat.texts().at(-1)).toBe("two");
  });
});
