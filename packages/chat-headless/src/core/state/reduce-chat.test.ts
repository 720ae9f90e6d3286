import { fullCapabilities } from "@foyer/chat-adapter-memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, ben, textMessage } from "../../../test/messages";
import { unsentText } from "../../../test/outgoing";
import { createRandomHistory, randomCuts, type RandomHistory, shuffled } from "../../../test/random-history";
import { seeded } from "../../../test/seed";
import type { PageQuery } from "../port/adapter";
import { type ChatAction, type ChatState, createChatState } from "./chat-state";
import { belongsTo, comparePositions, type Message, type User } from "../port/model";
import { reduceChat } from "./reduce-chat";
import { createSeededRandom } from "../clock/seeded-random";
import type { RoomEvent } from "./room-lifecycle";
import { earlyMessages } from "./early-facts";
import { entryAt, holesOf } from "./timeline";
import { recountUnread, unreadTotal } from "./unread";

const channelUrl = "hall";
const joined: ChatAction = {
  type: "channel-joined",
  joined: {
    channel: { url: channelUrl, name: "Hall", frozen: false, memberCount: 3, revision: 1 },
    membership: { role: "attendee", muted: false, banned: false, revision: 1 },
    unreadCount: 0,
    newest: null,
    cursor: null,
  },
  settledDoubts: 0,
};

const room = (event: RoomEvent): ChatAction => ({ type: "room-changed", event });
const opening: readonly ChatAction[] = [room("opened"), room("client-up"), joined];
const entered: readonly ChatAction[] = [room("changes-learned"), room("list-loaded")];

function joinedState(history: RandomHistory): ChatState {
  const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
  const actions: ChatAction[] = [...opening, { type: "conversation-opened", parentId: history.rootId }, ...entered];
  return actions.reduce(reduceChat, empty);
}

function messagesOf(state: ChatState, parentId: string | null): Message[] {
  const { timeline } = state.conversations.get(parentId ?? "")!;
  return Array.from({ length: timeline.length }, (_, index) => entryAt(timeline, index)!.message);
}

/** The fields that a reader sees: the order within a set of reactions is not part of them. */
function seen(messages: Iterable<Message>) {
  return [...messages].map((message) => ({
    id: message.id,
    text: message.type === "text" ? message.text : "",
    deleted: message.deleted,
    updatedAt: message.updatedAt,
    thread: message.thread,
    reactions: message.reactions.map(({ key, userIds }) => `${key}: ${userIds.toSorted().join()}`).sort(),
  }));
}

function truth(history: RandomHistory, parentId: string | null) {
  const all = [...history.at(history.events.length).values()];
  return seen(all.filter((message) => belongsTo(message, parentId)).sort(comparePositions));
}

/** All pages that together cover a list, each as it was at a moment of its own. */
function pagesOf(random: () => number, history: RandomHistory, parentId: string | null): ChatAction[] {
  const cuts = randomCuts(random, history.at(0).values(), parentId);
  return cuts.map((cut, i) => {
    const moment = Math.floor(random() * (history.events.length + 1));
    const next = cuts[i + 1];
    const limit = 1000;
    const query: PageQuery = next === undefined ? { parentId, limit, after: cut } : { parentId, limit, before: next };
    const page = history.page(moment, query);
    if (next === undefined) return { type: "page-loaded", query, page };
    const messages = page.messages.filter((message) => comparePositions(message, cut) >= 0);
    return {
      type: "page-loaded",
      query,
      page: { ...page, messages, hasOlder: messages.length < page.messages.length || page.hasOlder },
    };
  });
}

describe("reports of the service, in any order and any number of times", () => {
  it("give the same timeline", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createSeededRandom(seed);
        const history = createRandomHistory(random, channelUrl, Math.floor(random() * 15), Math.floor(random() * 25));
        const pages = [...pagesOf(random, history, null), ...pagesOf(random, history, history.rootId)];
        // The whole list once more, as it is when somebody has scrolled to its beginning.
        const whole = [null, history.rootId].map((parentId): ChatAction => {
          const query: PageQuery = { parentId, limit: 1000, before: null };
          return { type: "page-loaded", query, page: history.page(0, query) };
        });
        const twice = history.events.filter(() => random() < 0.3);
        const told = shuffled(random, [...history.events, ...twice, ...pages, ...whole]);
        const state = told.reduce(reduceChat, joinedState(history));
        expect(seen(messagesOf(state, null))).toEqual(truth(history, null));
        expect(seen(messagesOf(state, history.rootId))).toEqual(truth(history, history.rootId));
        expect(holesOf(state.conversations.get("")!.timeline)).toEqual([]);
      }),
      seeded("order, repetition and split", 600),
    );
  });

  it("leave every message once, in the service's order, after every step", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createSeededRandom(seed);
        const history = createRandomHistory(random, channelUrl, 8, 12);
        const told = shuffled(random, [...history.events, ...pagesOf(random, history, null)]);
        let state = joinedState(history);
        const wrong: Message[] = [];
        for (const action of told) {
          state = reduceChat(state, action);
          const messages = messagesOf(state, null);
          wrong.push(...messages.filter((message, i) => i > 0 && !(comparePositions(messages[i - 1]!, message) < 0)));
        }
        expect(wrong).toEqual([]);
      }),
      seeded("total order", 300),
    );
  });

  it("change no earlier state, and nothing that the service has handed out", () => {
    // Indices are shared by the versions of a timeline, and may grow.
    const print = (state: ChatState) =>
      JSON.stringify(state, (name, value: unknown) =>
        name === "places" || name === "idsByKey" ? null : value instanceof Map ? [...value] : value,
      );
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createSeededRandom(seed);
        const history = createRandomHistory(random, channelUrl, Math.floor(random() * 300), 15);
        const trimmed: ChatAction = { type: "window-trimmed", parentId: null, max: 9, anchorIndex: 3 };
        const again: readonly ChatAction[] = [room("client-down"), ...opening.slice(1), ...entered];
        const pages = [...pagesOf(random, history, null), ...pagesOf(random, history, history.rootId)];
        const told = shuffled(random, [...history.events, ...pages, trimmed, ...again]);
        let state = joinedState(history);
        const versions: (readonly [ChatState, string])[] = [];
        for (const action of told) {
          versions.push([state, print(state)]);
          const before = JSON.stringify(action);
          state = reduceChat(state, action);
          expect(JSON.stringify(action)).toBe(before);
        }
        expect(versions.findIndex(([version, printed]) => print(version) !== printed)).toBe(-1);
      }),
      seeded("earlier states", 20),
    );
  });

  it("a report with nothing new leaves the same reference", () => {
    const random = createSeededRandom(7);
    const history = createRandomHistory(random, channelUrl, 10, 20);
    const query: PageQuery = { parentId: null, limit: 1000, before: null };
    const page: ChatAction = { type: "page-loaded", query, page: history.page(history.events.length, query) };
    const state = reduceChat(joinedState(history), page);
    const again = reduceChat(state, page);
    expect(again.conversations.get("")!.timeline.blocks).toBe(state.conversations.get("")!.timeline.blocks);
  });
});

describe("the end of a connection, of the right to read and of a hole", () => {
  const limit = 30;
  const joinedNow = () => joinedState(createRandomHistory(createSeededRandom(7), channelUrl, 5, 5));
  const newest: PageQuery = { parentId: null, limit, before: null };
  const early: ChatAction = { type: "message-received", channelUrl, message: textMessage({ id: "early" }) };
  const ban = (banned: boolean): ChatAction => ({
    type: "member-changed",
    channelUrl,
    member: { user: { id: "ann", name: "Ann" }, role: "attendee", muted: false, banned, revision: 2, present: true },
  });

  it("the loads under way and the failed ones of every list end with the connection", () => {
    const older: PageQuery = { parentId: null, limit, before: { createdAt: 9, id: "9" } };
    const holeKey = "hole:1:1";
    const asked: readonly ChatAction[] = [
      { type: "page-requested", query: newest },
      { type: "list-failed", parentId: null },
      { type: "page-requested", query: older },
      { type: "page-requested", query: { parentId: null, limit, after: { createdAt: 1, id: "1" } }, holeKey },
    ];
    const before = asked.reduce(reduceChat, joinedNow());
    expect(before.conversations.get("")).toMatchObject({ newest: "failed", older: "loading", filling: [holeKey] });
    const after = reduceChat(before, room("client-down"));
    expect(after.conversations.get("")).toMatchObject({ newest: "loading", older: "idle", filling: [] });
  });

  it("a ban clears every message, also those without a place yet, and the unread count", () => {
    const before = reduceChat(joinedNow(), early);
    expect(earlyMessages(before.earlyFacts)).toHaveLength(1);
    const banned = reduceChat({ ...before, unread: { ...before.unread, base: 3 } }, ban(true));
    expect(earlyMessages(banned.earlyFacts)).toEqual([]);
    expect(unreadTotal(banned.unread)).toBe(0);
    expect([...banned.conversations.keys()]).toEqual([...before.conversations.keys()]);
    const page: ChatAction = {
      type: "page-loaded",
      query: newest,
      page: { messages: [], hasOlder: false, hasNewer: false, parent: null },
    };
    const again = reduceChat(reduceChat(banned, ban(false)), page);
    expect(messagesOf(again, null)).toEqual([]);
  });

  it("messages that stood in a hole without a place are dropped", () => {
    const own = textMessage({ id: "own", createdAt: 5_000, key: "own", sender: { id: "ann", name: "Ann" } });
    const far = textMessage({ id: "far", createdAt: 9_000 });
    const pageOf = (...messages: Message[]): ChatAction => ({
      type: "page-loaded",
      query: newest,
      page: { messages, hasOlder: messages.includes(far), hasNewer: false, parent: null },
    });
    const told: readonly ChatAction[] = [
      pageOf(textMessage()),
      room("client-down"),
      { type: "send-acknowledged", key: "own", message: own },
    ];
    const gap = told.reduce(reduceChat, joinedNow());
    expect(messagesOf(gap, null).map(({ id }) => id)).toEqual(["1", "own"]);
    const after = reduceChat(gap, pageOf(far));
    expect(messagesOf(after, null).map(({ id }) => id)).toEqual(["1", "far"]);
    expect(holesOf(after.conversations.get("")!.timeline)).toHaveLength(1);
  });
});

describe("unread", () => {
  it("equals a recount after every step", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createSeededRandom(seed);
        const history = createRandomHistory(random, channelUrl, 5, 30);
        const seenNow: ChatAction[] = [1, 2, 3].map(() => {
          const createdAt = history.events.flatMap((event) => ("message" in event ? event.message.createdAt : []));
          const upTo = { createdAt: createdAt[Math.floor(random() * createdAt.length)]!, id: "" };
          return { type: "seen-changed", channelUrl, upTo };
        });
        const told = shuffled(random, [
          ...history.events,
          ...history.events,
          ...seenNow,
          ...pagesOf(random, history, null),
        ]);
        let state = joinedState(history);
        const counts: number[] = [];
        const recounts: number[] = [];
        for (const action of told) {
          state = reduceChat(state, action);
          const { unread, conversations } = state;
          counts.push(unread.count);
          recounts.push(recountUnread(conversations.get("")!.timeline, unread.since, "ann"));
        }
        expect(counts).toEqual(recounts);
      }),
      seeded("unread", 300),
    );
  });
});

describe("a flood of facts that comes at once while the list is on its way", () => {
  const reacted = (messageId: string): ChatAction => ({
    type: "reaction-changed",
    channelUrl,
    change: { messageId, key: "sob", userId: "ben", on: true, revision: 1 },
  });
  const range = (length: number) => Array.from({ length }, (_, i) => i);

  // A generation has 128.
  it.each([
    [15, 0],
    [16, 128],
  ])("enters the room anew for a message that it pushed out, of %i generations (R27)", (generations, older) => {
    const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
    const told = range(generations * 128).map((i) => reacted(`other ${i}`));
    told[older] = { type: "message-received", channelUrl, message: textMessage({ id: "awaited", createdAt: 5 }) };
    const before = [...opening, ...told].reduce(reduceChat, empty);
    expect(before.earlyFacts).toHaveLength(generations);
    expect(earlyMessages(before.earlyFacts)).toHaveLength(1);
    const changes = { changed: [], cursor: "1", hasMore: false, complete: true };
    const after = reduceChat(before, {
      type: "changes-loaded",
      changes: { ...changes, deletedIds: range(257).map((i) => `gone ${i}`) },
    });
    expect(earlyMessages(after.earlyFacts)).toEqual([]);
    expect(after.room.phase).toBe("joining");
  });
});

describe("the place up to which messages are proven to be delivered", () => {
  const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
  const live = [...opening, ...entered].reduce(reduceChat, empty);
  const received = (createdAt: number, at?: number): ChatAction => ({
    type: "message-received",
    channelUrl,
    message: textMessage({ id: String(createdAt), createdAt }),
    ...(at !== undefined && { at }),
  });
  const proven = (state: ChatState, ...events: readonly ChatAction[]) =>
    events.reduce(reduceChat, state).delivered.to.createdAt;

  it("reaches the first of three events that are as far apart as an event may be late", () => {
    const before = live.delivered.to.createdAt;
    expect(proven(live, received(100_000), received(115_000))).toBe(before);
    expect(proven(live, received(100_000), received(114_999), received(129_998))).toBe(before);
    expect(proven(live, received(100_000), received(115_000), received(130_000))).toBe(100_000);
  });

  it("does not grow by events that a page is given at once when it wakes", () => {
    const awake = [received(100_000, 0), received(115_000, 15_000), received(130_000, 30_000)];
    const atOnce = [160_000, 190_000, 220_000].map((createdAt) => received(createdAt, 150_000));
    expect(proven(live, ...awake, ...atOnce)).toBe(115_000);
    expect(proven(live, ...awake, ...atOnce, received(221_000, 165_000))).toBe(130_000);
  });

  it("does not grow by events that come while the room is given up (R5)", () => {
    const refused = reduceChat(live, room("client-refused"));
    expect(proven(refused, received(100_000), received(200_000), received(300_000))).toBe(
      refused.delivered.to.createdAt,
    );
  });
});

describe("the outbox", () => {
  const entry = unsentText("Hi", { attemptedAt: 1_000 });
  const recorded: ChatAction = { type: "outgoing-recorded", entry };

  it("shows a reply in every list it belongs to when a page of one of them shows it to be sent", () => {
    const root = textMessage({ id: "1", createdAt: 1_000 });
    const reply = textMessage({ id: "7", createdAt: 2_000, key: "k", sender: ann, parentId: "1", inMainList: true });
    const pageOf = (parentId: string | null, message: Message): ChatAction => ({
      type: "page-loaded",
      query: { parentId, limit: 30, before: null },
      page: { messages: [message], hasOlder: false, hasNewer: false, parent: parentId === null ? null : root },
    });
    const told: readonly ChatAction[] = [
      pageOf(null, root),
      ...entered,
      recorded,
      { type: "conversation-opened", parentId: "1" },
      pageOf("1", reply),
    ];
    const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
    const now = [...opening, ...told].reduce(reduceChat, empty);
    expect(now.outbox).toEqual([]);
    expect(messagesOf(now, null).map(({ id }) => id)).toEqual(["1", "7"]);
    expect(messagesOf(now, "1").map(({ id }) => id)).toEqual(["7"]);
  });

  it("takes up no message of another tab that stands in the list already (R9)", () => {
    const message = textMessage({ id: "7", key: "k", sender: ann });
    const received: ChatAction = { type: "message-received", channelUrl, message };
    const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
    const page: ChatAction = {
      type: "page-loaded",
      query: { parentId: null, limit: 30, before: null },
      page: { messages: [], hasOlder: false, hasNewer: false, parent: null },
    };
    const open = [...opening, page, ...entered].reduce(reduceChat, empty);
    expect([recorded].reduce(reduceChat, open).outbox).toEqual([entry]);
    const now = [received, recorded].reduce(reduceChat, open);
    expect(messagesOf(now, null)).toEqual([message]);
    expect(now.outbox).toEqual([]);
  });
});

it.each<ChatAction>([
  { type: "signed-in", user: { id: "ann", name: "" } },
  { type: "emoji-loaded", emoji: [{ key: "sob", url: "" }] },
  { type: "users-loaded", users: [] },
  { type: "typing-expired", userId: "ben" },
  { type: "seen-changed", channelUrl, upTo: { createdAt: 5, id: "5" } },
])("$type for the second time makes no new state (H6)", (action) => {
  const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
  const state = [...opening, ...entered, action].reduce(reduceChat, empty);
  expect(reduceChat(state, structuredClone(action))).toBe(state);
});

it("a bounded window asks for a count of what is unread where its beginning has moved (G12)", () => {
  const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
  const received = (id: number, sender: User): ChatAction => ({
    type: "message-received",
    channelUrl,
    message: textMessage({ id: `${id}`, createdAt: id, sender }),
  });
  const page: ChatAction = {
    type: "page-loaded",
    query: { parentId: null, limit: 30, before: null },
    page: { messages: [], hasOlder: false, hasNewer: false, parent: null },
  };
  const trimmed: ChatAction = { type: "window-trimmed", parentId: null, max: 2, anchorIndex: 0 };
  const own = [...opening, page, ...entered, received(20, ann)].reduce(reduceChat, empty);
  const state = [trimmed, received(10, ben)].reduce(reduceChat, own);
  expect(unreadTotal(state.unread), "the event of an earlier message was late").toBe(0);
  expect(state.unread.doubts).toBeGreaterThan(state.unread.settled);
  const settled = { ...state, unread: { ...state.unread, settled: state.unread.doubts } };
  expect(reduceChat(settled, trimmed).unread, "nothing has moved since").toEqual(settled.unread);
});

it.each<ChatAction>([
  { type: "send-progressed", key: "gone", loaded: 1, total: 2 },
  { type: "outgoing-moved", key: "gone", event: "refused", step: { error: "timeout" } },
  { type: "outgoing-moved", key: "gone", event: "removed" },
])("$type about what is not in the outbox makes no new state (B45)", (action) => {
  const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
  const state = [...opening, ...entered].reduce(reduceChat, empty);
  expect(reduceChat(state, action)).toBe(state);
});

describe("a page of a list whose rows may be wrong", () => {
  it("reads only the rows about it, however many are loaded", () => {
    const empty = createChatState({ channelUrl, userId: "ann", capabilities: fullCapabilities });
    let reads = 0;
    const count = 20_000;
    const messages = Array.from({ length: count }, (_, i) => {
      const message = textMessage({ id: String(i).padStart(6, "0"), createdAt: i });
      return Object.defineProperty(message, "createdAt", { enumerable: true, get: () => (reads++, i) });
    });
    const pageOf = (from: number, to: number): ChatAction => ({
      type: "page-loaded",
      query: { parentId: null, before: to === count ? null : messages[to]!, limit: to - from },
      page: { messages: messages.slice(from, to), hasOlder: from > 0, hasNewer: to < count, parent: null },
    });
    const actions = [...opening, ...entered, pageOf(0, count), { type: "changes-unknown", cursor: null } as const];
    const unverified = actions.reduce(reduceChat, empty);
    reads = 0;
    const verified = reduceChat(unverified, pageOf(19_000, 19_100));
    expect(reads).toBeLessThan(10_000);
    expect(verified.conversations.get("")?.timeline.length).toBe(count);
  });
});
