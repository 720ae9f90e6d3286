import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, type World } from "../../../test/world";
import { textMessage } from "../../../test/messages";
import { withEvents } from "../../../test/with-events";
import type { ChatAdapter, ChatEvent } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { type Position, positionOf } from "../port/model";
import { unreadTotal } from "../state/unread";
import type { Chat } from "./chat";

const unreadOf = (chat: Chat) => unreadTotal(chat.store.get().unread);
const unreadAtService = (world: World) => world.service.control.unreadCount({ channelUrl, userId: "ann" });

/** An adapter that counts its seen marks and fails as many as asked for. */
function withMarks(inner: ChatAdapter, world: World) {
  const marks: { readonly at: number; readonly upTo: Position }[] = [];
  const failures: ChatError[] = [];
  const adapter: ChatAdapter = {
    ...inner,
    async markAsSeen(url, upTo, options) {
      marks.push({ at: world.environment.now(), upTo });
      const failure = failures.shift();
      if (failure) throw failure;
      return inner.markAsSeen(url, upTo, options);
    },
  };
  return { adapter, marks, failures };
}

describe("a seen mark of another device", () => {
  it("clears what was unread when the channel was joined, at its newest place too (R10)", async () => {
    const world = await createWorld();
    await world.post("ben", "one");
    await world.post("ben", "two");
    const [tab, other] = [await world.enter("ann"), await world.enter("ann")];
    expect([unreadOf(tab), unreadOf(other)]).toEqual([2, 2]);
    tab.presence.markSeen();
    await world.environment.advance(1_000);
    expect([unreadOf(tab), unreadOf(other), await unreadAtService(world)]).toEqual([0, 0, 0]);
  });

  it("of a part leaves the rest unread (R10)", async () => {
    const world = await createWorld();
    await world.post("ben", "one");
    await world.environment.advance(5);
    await world.post("ben", "two");
    const tab = await world.enter("ann");
    const first = tab.rows()[0]!.message;
    await world.service.control.markAsSeen({ channelUrl, userId: "ann", upTo: positionOf(first) });
    await world.environment.advance(100);
    expect(unreadOf(tab)).toBe(1);
  });
});

it("a seen mark that comes late never raises what is unread", async () => {
  const world = await createWorld();
  for (const text of ["one", "two", "three", "four"]) {
    await world.post("ben", text);
    await world.environment.advance(5);
  }
  const { adapter, emit } = withEvents(world.service.createAdapter());
  const [, , third] = await world.service.control.history({ channelUrl });
  await world.service.control.markAsSeen({ channelUrl, userId: "ann", upTo: positionOf(third!) });
  const tab = await world.enter("ann", { adapter });
  const counts = new Set([unreadOf(tab)]);
  tab.store.subscribe(() => counts.add(unreadOf(tab)));
  emit({ type: "seen-changed", channelUrl, upTo: positionOf(tab.rows()[0]!.message) });
  await world.environment.advance(1_000);
  expect([...counts]).toEqual([1]);
});

describe("a chat that is opened again right after a mark", () => {
  it("marks what is seen then (R10)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.post("ben", "one");
    await world.environment.advance(100);
    chat.presence.markSeen();
    await world.environment.advance(10);
    expect(await unreadAtService(world)).toBe(0);
    chat.close();
    await world.environment.advance(10);
    chat.open();
    await world.environment.advance(1_000);
    await world.post("ben", "two");
    await world.environment.advance(100);
    expect(unreadOf(chat)).toBe(1);
    chat.presence.markSeen();
    await world.environment.advance(10);
    expect([unreadOf(chat), await unreadAtService(world)]).toEqual([0, 0]);
  });
});

describe("the place that was seen", () => {
  it("does not reach beyond what was loaded, so that a message under way stays unread (R19)", async () => {
    const world = await createWorld({ latency: { event: 500, call: 1, upload: 1 } });
    const chat = await world.enter("ann");
    await world.post("ben", "one");
    await world.environment.advance(1_000);
    await world.post("ben", "two, on its way");
    chat.presence.markSeen();
    await world.environment.advance(200);
    expect(await unreadAtService(world)).toBe(1);
    await world.environment.advance(1_000);
    expect(unreadOf(chat)).toBe(1);
  });

  it("of a gap that is still loading is the last row that was there (R19)", async () => {
    const world = await createWorld({ latency: 100 });
    const chat = await world.enter("ann");
    await world.environment.advance(2_000);
    await world.post("ben", "one");
    await world.environment.advance(2_000);
    await world.service.control.dropClients();
    await world.post("ben", "two, missed");
    while (chat.store.get().room.phase !== "learning") await world.environment.advance(5);
    chat.presence.markSeen();
    await world.environment.advance(10_000);
    expect(chat.texts()).toEqual(["one", "two, missed"]);
    expect([unreadOf(chat), await unreadAtService(world)]).toEqual([1, 1]);
  });
});

describe("a seen mark that cannot be made at once", () => {
  it("is made when the connection is back (R11)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.post("ben", "one");
    await world.environment.advance(100);
    await world.service.control.setConnections("down");
    chat.presence.markSeen();
    await world.environment.advance(5_000);
    expect([unreadOf(chat), await unreadAtService(world)]).toEqual([0, 1]);
    await world.service.control.setConnections("open");
    await world.environment.advance(60_000);
    expect([unreadOf(chat), await unreadAtService(world)]).toEqual([0, 0]);
  });

  it("is made again after a failure, not before the service allows (R11)", async () => {
    const world = await createWorld();
    const { adapter, marks, failures } = withMarks(world.service.createAdapter(), world);
    failures.push(new ChatError("server-error", "x"), new ChatError("rate-limited", "x", { retryAfter: 20_000 }));
    const chat = await world.enter("ann", { adapter });
    await world.post("ben", "one");
    await world.environment.advance(100);
    chat.presence.markSeen();
    await world.environment.advance(60_000);
    expect(marks).toHaveLength(3);
    expect(marks[2]!.at - marks[1]!.at).toBeGreaterThanOrEqual(20_000);
    expect(await unreadAtService(world)).toBe(0);
  });

  it("is not made again after a refusal", async () => {
    const world = await createWorld();
    const { adapter, marks, failures } = withMarks(world.service.createAdapter(), world);
    failures.push(new ChatError("not-allowed", "x"));
    const chat = await world.enter("ann", { adapter });
    await world.post("ben", "one");
    await world.environment.advance(100);
    chat.presence.markSeen();
    await world.environment.advance(60_000);
    expect(marks).toHaveLength(1);
  });

  it("is made when the channel is closed within the interval between two marks (R11)", async () => {
    const world = await createWorld({ latency: 20 });
    const { adapter, marks } = withMarks(world.service.createAdapter(), world);
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(1_000);
    for (const text of ["one", "two"]) {
      await world.post("ben", text);
      await world.environment.advance(200);
      chat.presence.markSeen();
    }
    chat.close();
    await world.environment.advance(30_000);
    expect(marks).toHaveLength(2);
    expect(await unreadAtService(world)).toBe(0);
    expect([world.environment.pending(), world.service.stats().clients]).toEqual([0, 0]);
  });

  it("of a service that never answers holds up closing for two seconds at most", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    const chat = await world.enter("ann", { adapter: { ...inner, markAsSeen: () => new Promise(() => {}) } });
    await world.post("ben", "one");
    await world.environment.advance(100);
    chat.presence.markSeen();
    chat.close();
    await world.environment.advance(2_100);
    expect([world.environment.pending(), world.service.stats().clients]).toEqual([0, 0]);
  });
});

describe("seen marks", () => {
  it("are made for what is unread only, once, and at most every two seconds", async () => {
    const world = await createWorld();
    const { adapter, marks } = withMarks(world.service.createAdapter(), world);
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(10_000);
    const start = world.environment.now();
    chat.presence.markSeen();
    await world.environment.advance(100);
    expect(marks).toEqual([]);
    for (const text of ["one", "two", "three"]) {
      await world.post("ben", text);
      await world.environment.advance(100);
      chat.presence.markSeen();
      chat.presence.markSeen();
    }
    await world.environment.advance(60_000);
    expect(marks.map(({ at }) => at - start)).toEqual([200, 2_200]);
    expect(marks[1]!.upTo).toEqual(positionOf(chat.rows().at(-1)!.message));
  });

  it("are not made where the service does not count what is unread", async () => {
    const world = await createWorld({ capabilities: { unread: false } });
    const { adapter, marks } = withMarks(world.service.createAdapter(), world);
    const chat = await world.enter("ann", { adapter });
    await world.post("ben", "one");
    await world.environment.advance(100);
    expect(unreadOf(chat)).toBe(1);
    chat.presence.markSeen();
    await world.environment.advance(60_000);
    expect([unreadOf(chat), marks]).toEqual([0, []]);
  });
});

describe("states of the channel and of people that come late", () => {
  it("do not freeze or mute anybody again (R21)", async () => {
    const world = await createWorld();
    const late: Parameters<ReturnType<typeof withEvents>["emit"]>[0][] = [];
    let withhold = true;
    const { adapter, emit } = withEvents(world.service.createAdapter(), (event) => {
      if (!withhold || (event.type !== "channel-changed" && event.type !== "member-changed")) return false;
      late.push(event);
      return true;
    });
    const chat = await world.enter("ann", { adapter });
    await world.service.control.freeze({ channelUrl });
    await world.service.control.mute({ channelUrl, userId: "ann" });
    await world.environment.advance(100);
    withhold = false;
    await world.service.control.unfreeze({ channelUrl });
    await world.service.control.unmute({ channelUrl, userId: "ann" });
    await world.environment.advance(100);
    expect(late.length).toBeGreaterThanOrEqual(2);
    for (const event of late) emit(event);
    await world.environment.advance(100);
    const { channel, people } = chat.store.get();
    expect([channel?.frozen, people.membership.muted]).toEqual([false, false]);
  });

  it("win where the service does not number them", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const inner = adapter.join;
    const chat = await world.enter("ann", {
      adapter: {
        ...adapter,
        async join(url, options) {
          const joined = await inner(url, options);
          return { ...joined, channel: { ...joined.channel, revision: 0 } };
        },
      },
    });
    for (const frozen of [true, false, true]) {
      const channel = { url: channelUrl, name: "Hall", memberCount: 3, frozen, revision: 0 };
      emit({ type: "channel-changed", channelUrl, channel });
      await world.environment.advance(20);
      expect(chat.store.get().channel?.frozen).toBe(frozen);
    }
  });
});

describe("people who type", () => {
  it("keep their places while they go on typing (R28)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    for (const userId of ["ben", "cem", "ben", "ben", "cem"]) {
      await world.service.control.setTyping({ channelUrl, userId, typing: true });
      await world.environment.advance(50);
    }
    expect(chat.store.get().people.typing.map(({ id }) => id)).toEqual(["ben", "cem"]);
  });

  it("stay shown for as long as they go on, and 10 s longer when the end is lost (R25)", async () => {
    const world = await createWorld();
    const isEnd = (event: ChatEvent) => event.type === "typing-changed" && !event.typing;
    const { adapter } = withEvents(world.service.createAdapter(), isEnd);
    const [chat, ben] = [await world.enter("ann", { adapter }), await world.enter("ben")];
    const typing = () => chat.store.get().people.typing.map(({ id }) => id);
    for (let second = 0; second < 40; second++) {
      ben.presence.setTyping(true);
      await world.environment.advance(1_000);
      expect(typing(), `after ${second} s`).toEqual(["ben"]);
    }
    await world.environment.advance(11_000);
    expect(typing()).toEqual([]);
  });
});

it("a message behind another one, or a seen mark, with a time in microseconds is unread (F25)", async () => {
  const world = await createWorld();
  const { adapter, emit } = withEvents(world.service.createAdapter());
  const chat = await world.enter("ann", { adapter });
  const createdAt = world.environment.now() * 1_000;
  emit({ type: "message-received", channelUrl, message: textMessage({ id: "9", createdAt }) });
  emit({ type: "seen-changed", channelUrl, upTo: { createdAt, id: "9" } });
  await world.environment.advance(100);
  chat.presence.markSeen();
  await world.environment.advance(5_000);
  await world.post("ben", "after");
  await world.environment.advance(5_000);
  expect(unreadOf(chat)).toBe(1);
});

it("leaving right after a mark of what was seen leaves no timer behind (F23)", async () => {
  const world = await createWorld();
  const chat = await world.enter("ann");
  await world.post("ben", "one");
  await world.environment.advance(100);
  chat.presence.markSeen();
  await world.environment.advance(100);
  chat.close();
  await world.environment.advance(100);
  expect(world.environment.pending()).toBe(0);
});
