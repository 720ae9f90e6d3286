import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, plain, type World } from "../../../test/world";
import { uncaughtIn } from "../../../test/uncaught-in";
import { withEvents } from "../../../test/with-events";
import { ben, cem, textMessage } from "../../../test/messages";
import type { ChatAdapter, ChatEvent } from "../port/adapter";

const toId = (number: number) => String(number).padStart(12, "0");

/** A busy minute of a hall: messages, edits, reactions, deletions, typing, presence and moderation of others. */
function toEvent(number: number): ChatEvent {
  const id = toId(number);
  const earlier = toId(Math.max(1, number - 7));
  const revision = 10_000 + number;
  const message = textMessage({ id, sender: cem, createdAt: 1_700_000_100_000 + number, text: `m${number}`, revision });
  switch (number % 8) {
    case 1:
      return { type: "message-updated", channelUrl, message: { ...message, id: earlier, revision } };
    case 2: {
      const change = { messageId: earlier, key: "sendbird_emoji_sob", userId: "ben", on: true, revision };
      return { type: "reaction-changed", channelUrl, change };
    }
    case 3:
      return { type: "typing-changed", channelUrl, user: { id: `guest-${number % 50}`, name: "Guest" }, typing: true };
    case 4:
      return { type: "presence-changed", channelUrl, user: ben, present: number % 16 === 4 };
    case 5: {
      const member = {
        user: ben,
        role: "attendee",
        muted: number % 16 === 5,
        banned: false,
        revision,
        present: true,
      } as const;
      return { type: "member-changed", channelUrl, member };
    }
    case 6:
      return number % 80 === 6
        ? { type: "message-deleted", channelUrl, messageId: earlier }
        : { type: "message-received", channelUrl, message };
    default:
      return { type: "message-received", channelUrl, message };
  }
}

describe("a flood of events", () => {
  it("of 10,000 is one change of state and one call of a listener for each frame (F33)", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const chat = await world.enter("ann", { adapter });
    let commits = 0;
    chat.store.subscribe(() => commits++);
    const frames = 10;
    let number = 0;
    for (let frame = 0; frame < frames; frame++) {
      for (let index = 0; index < 1_000; index++) emit(toEvent(++number));
      await world.environment.advance(16);
    }
    expect(commits).toBe(frames);
    expect(chat.rows().length).toBeGreaterThan(3_000);
  });

  it("is seen as if the events had come one by one (F33)", async () => {
    const texts = [];
    for (const perFrame of [1, 500]) {
      const world = await createWorld();
      const { adapter, emit } = withEvents(world.service.createAdapter());
      const chat = await world.enter("ann", { adapter });
      for (let number = 1; number <= 1_000; number++) {
        emit(toEvent(number));
        if (number % perFrame === 0) await world.environment.advance(16);
      }
      texts.push(chat.rows().map(({ message }) => `${message.id} ${JSON.stringify(message.reactions)}`));
    }
    expect(texts[0]).toEqual(texts[1]);
  });
});

describe("a flood of facts while the newest page is on its way", () => {
  it.each<[string, (world: World, number: number) => Promise<unknown>]>([
    [
      "about unknown messages",
      (world, number) => world.service.control.injectEvent(reactionTo(toId(900_000 + number))),
    ],
    ["that are messages", (world, number) => world.post("ben", `late ${number}`)],
  ])("%s leaves out no message that the page does not have (R27)", async (_, add) => {
    const world = await createWorld();
    await world.post("ben", "before");
    const inner = world.service.createAdapter();
    const waiting: (() => void)[] = [];
    let isSlow = true;
    let pages = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async getMessages(...args) {
        pages++;
        const page = await inner.getMessages(...args);
        if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
        return page;
      },
    };
    const chat = await world.enter("ann", { adapter });
    await world.post("ben", "meanwhile");
    for (let number = 0; number < 3_000; number++) {
      await add(world, number);
      if (number % 100 === 0) await world.environment.advance(20);
    }
    isSlow = false;
    for (const resolve of waiting) resolve();
    await world.environment.advance(10_000);
    expect(chat.store.get().connection.type).toBe("ready");
    const truth = (await world.service.control.history({ channelUrl })).map(({ id }) => id);
    const shown = chat.rows().map(({ message }) => message.id);
    expect(shown).toEqual(truth.slice(-shown.length));
    expect(shown.length).toBeGreaterThan(1);
    expect(pages, "pages are asked for again once, not for each fact").toBeLessThan(5);
  });
});

function reactionTo(messageId: string) {
  const change = { messageId, key: "sendbird_emoji_sob", userId: "ben", on: true, revision: 99 };
  return { channelUrl, event: { type: "reaction-changed", channelUrl, change } };
}

describe("a listener that throws", () => {
  it("keeps neither the other listeners nor the chat from going on, and is reported", async () => {
    const thrown = await uncaughtIn(async () => {
      const world = await createWorld();
      await world.post("ben", "Hello");
      const chat = await world.enter("ann");
      let calls = 0;
      chat.store.subscribe(() => {
        throw new Error("in a listener");
      });
      chat.on("arrived", () => {
        throw new Error("in a handler");
      });
      chat.store.subscribe(() => calls++);
      await world.post("ben", "one more");
      await world.environment.advance(1_000);
      expect(calls).toBeGreaterThan(0);
      await world.service.control.dropClients();
      await world.post("ben", "during a gap");
      await world.environment.advance(60_000);
      chat.sending.sendText(plain("mine"));
      await world.environment.advance(1_000);
      expect(chat.store.get().connection.type).toBe("ready");
      expect(chat.texts()).toEqual(["Hello", "one more", "during a gap", "mine"]);
      chat.close();
      await world.environment.advance(1_000);
      expect(world.service.stats()).toMatchObject({ clients: 0, listeners: 0, inFlight: 0, timers: 0 });
    });
    expect(thrown).toEqual(new Set(["Error: in a listener", "Error: in a handler"]));
  });

  it("as `onError` does not keep the adapter from delivering", async () => {
    const thrown = await uncaughtIn(async () => {
      const world = await createWorld();
      const { adapter, emit } = withEvents(world.service.createAdapter());
      const onError = () => {
        throw new Error("in onError");
      };
      const chat = await world.enter("ann", { adapter, onError });
      const malformed: unknown = { type: "message-received", channelUrl, message: { id: 7 } };
      expect(() => emit(malformed as ChatEvent)).not.toThrow();
      await world.post("ben", "after it");
      await world.environment.advance(100);
      expect(chat.texts()).toEqual(["after it"]);
    });
    expect(thrown).toEqual(new Set(["Error: in onError"]));
  });
});

describe("clocks that are wrong", () => {
  it.each([-600_000, 600_000])("by %i ms order nothing: two devices show the service's order (F25)", async (offset) => {
    const world = await createWorld({ latency: 20 });
    const { environment } = world;
    const wrong = { ...environment, now: () => environment.now() + offset };
    const ann = await world.enter("ann", { environment: wrong });
    const ben = await world.enter("ben");
    for (let index = 0; index < 10; index++) {
      ann.sending.sendText(plain(`a${index}`));
      ben.sending.sendText(plain(`b${index}`));
      // A waiting text stands last on its own device, whatever its clock says.
      expect(ann.texts().at(-1)).toBe(`a${index}`);
      expect(ben.texts().at(-1)).toBe(`b${index}`);
      await environment.advance(7 * index);
    }
    ann.presence.setTyping(true);
    await environment.advance(1_000);
    expect(ben.store.get().people.typing.map(({ id }) => id)).toEqual(["ann"]);
    await world.service.control.dropClients();
    ann.sending.sendText(plain("in a gap"));
    await world.post("cem", "missed");
    await environment.advance(60_000);
    const truth = (await world.service.control.history({ channelUrl })).map((message) => message.id);
    for (const chat of [ann, ben]) {
      expect(chat.rows().map(({ message }) => message.id)).toEqual(truth);
      expect(chat.store.get().people.typing).toEqual([]);
      expect(chat.store.get().outbox).toEqual([]);
    }
  });

  it("that jump by ten minutes while something waits lose nothing and repeat nothing (F25)", async () => {
    const world = await createWorld({ latency: 20 });
    const { environment } = world;
    let offset = 0;
    const jumping = { ...environment, now: () => environment.now() + offset };
    const ann = await world.enter("ann", { environment: jumping });
    for (const jump of [600_000, -1_200_000, 600_000]) {
      await world.service.control.setConnections("down");
      ann.sending.sendText(plain(`before ${jump}`));
      offset += jump;
      ann.presence.setTyping(true);
      await world.service.control.setConnections("open");
      await environment.advance(60_000);
      ann.presence.markSeen();
    }
    const stored = await world.service.control.history({ channelUrl });
    expect(ann.texts()).toEqual(["before 600000", "before -1200000", "before 600000"]);
    expect(stored.map(({ id }) => id)).toEqual(ann.rows().map(({ message }) => message.id));
  });
});

describe("an object that an adapter has handed over", () => {
  it("is copied by the core: changing it afterwards changes nothing (F30)", async () => {
    const world = await createWorld();
    for (let index = 0; index < 3; index++) await world.post("ben", `m${index}`);
    const handed: object[] = [];
    const hand = <T extends object>(value: T): T => {
      const copy = structuredClone(value);
      handed.push(copy);
      return copy;
    };
    const inner = world.service.createAdapter();
    const adapter: ChatAdapter = {
      ...inner,
      connect: async (...call) => hand(await inner.connect(...call)),
      join: async (...call) => hand(await inner.join(...call)),
      getMessages: async (...call) => hand(await inner.getMessages(...call)),
      getChanges: async (...call) => hand(await inner.getChanges(...call)),
      getEmoji: async (...call) => hand([...(await inner.getEmoji(...call))]),
      sendText: async (...call) => hand(await inner.sendText(...call)),
      updateText: async (...call) => hand(await inner.updateText(...call)),
      setReaction: async (...call) => hand(await inner.setReaction(...call)),
      subscribe: (listener) => inner.subscribe((event) => listener(hand(event))),
    };
    const chat = await world.enter("ann", { adapter });
    const [first] = chat.rows();
    chat.sending.sendText(plain("mine"));
    await world.service.control.dropClients();
    await world.service.control.edit({ channelUrl, messageId: first!.message.id, text: "edited in the gap" });
    await world.environment.advance(60_000);
    void chat.changes.react(first!.message.id, "sendbird_emoji_sob");
    await world.service.control.rename({ channelUrl, name: "Hall 2" });
    await world.service.control.setTyping({ channelUrl, userId: "ben", typing: true });
    await world.post("ben", "live");
    await world.service.control.setTyping({ channelUrl, userId: "cem", typing: true });
    await world.environment.advance(1_000);

    const before = JSON.stringify([chat.store.get().channel, chat.store.get().people, chat.rows()]);
    expect(handed.length).toBeGreaterThan(8);
    handed.forEach(spoil);
    const state = chat.store.get();
    expect(JSON.stringify([state.channel, state.people, chat.rows()])).toBe(before);
    await world.post("ben", "after it");
    await world.environment.advance(1_000);
    expect(chat.texts()).toEqual(["edited in the gap", "m1", "m2", "mine", "live", "after it"]);
  });
});

/** Overwrites everything inside an object. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    spoil(inner);
    Reflect.set(value, key, typeof inner === "number" ? -1 : typeof inner === "string" ? "spoilt" : null);
  }
  if (Array.isArray(value)) value.length = 0;
}
