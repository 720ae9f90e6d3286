import { builtInEmoji, type FaultRule } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { runSeed } from "../../../test/seed";
import { watchCalls } from "../../../test/watch-calls";
import { channelUrl, createWorld, type OpenChat, type World } from "../../../test/world";
import { createSeededRandom } from "../clock/seeded-random";
import { ChatError } from "../port/chat-error";
import type { Message } from "../port/model";
import { conversationOf } from "../state/chat-state";
import { reachesStart } from "../state/coverage";
import { holesOf } from "../state/timeline";
import { unreadTotal } from "../state/unread";

/** The messages that are missed, beside 300 edits, 100 deletions and 200 reactions. */
const messages = 5_000;
/** The same for the worlds of which there is one for each call: `FOYER_GAP=5000` makes them as large. */
const messagesInTrouble = Number(process.env.FOYER_GAP ?? 1_500);

/** Readers of one world, so that one gap serves them all. */
const readersPerWorld = 24;

/** Pages that are loaded without being asked for: 500 messages on from what is known, and the newest. */
const pagesOnReturn = 6;
/** Pages that one press of the hole's button loads. The next press makes the same calls. */
const pagesOfFill = 5;
/** `connect`, `join` and the first `getChanges`; from there on it makes no difference how the chat was opened. */
const callsOfOpening = 3;

/** A fault of one call of the way back. */
interface Trouble {
  /** The call, counted from the end of the gap. */
  readonly at: number;
  readonly before?: (world: World, userId: string) => void;
  readonly after?: (world: World, userId: string) => void;
}

const untroubled: Trouble = { at: -1 };

const refuse = (retryAfter: number | null) => () => {
  throw new ChatError("rate-limited", "Too many requests.", { retryAfter });
};
const drop = (world: World, userId: string) => void world.service.control.dropClients({ userId });

const ways = ["the line is back", "the chat is opened again"] as const;
type Way = (typeof ways)[number];

interface Reader {
  readonly userId: string;
  readonly chat: OpenChat;
  /** The methods called since the end of the gap. */
  readonly calls: string[];
  comesBack(): void;
  close(): void;
}

/** A world in which one reader for each trouble is scrolled up when the gap begins. */
async function createGap(troubles: readonly Trouble[], way: Way, messages: number) {
  const world = await createWorld({ seed: 5 });
  const { control } = world.service;
  for (let index = 0; index < 200; index++) await world.post(index % 3 ? "ben" : "cem", `before ${index}`);
  const readers: Reader[] = [];
  for (const [index, trouble] of troubles.entries()) {
    const userId = `reader-${index}`;
    await control.addUser({ id: userId, name: userId });
    const calls: string[] = [];
    let isBack = false;
    const adapter = watchCalls(world.service.createAdapter(), {
      before({ method }) {
        if (!isBack) return;
        calls.push(method);
        if (calls.length - 1 === trouble.at) trouble.before?.(world, userId);
      },
      after() {
        if (isBack && calls.length - 1 === trouble.at) trouble.after?.(world, userId);
      },
    });
    const chat = await world.enter(userId, { adapter });
    const reader: Reader = { userId, chat, calls, comesBack: () => void (isBack = true), close: chat.close };
    await chat.history.loadOlder(null);
    await chat.history.loadOlder(null);
    expect(chat.rows()).toHaveLength(90);
    chat.presence.markSeen();
    readers.push(reader);
  }
  await world.environment.advance(5_000);
  if (way === "the chat is opened again") for (const reader of readers) reader.close();
  await control.setConnections("down");
  await happen(world, messages);
  for (const reader of readers) reader.comesBack();
  await control.setConnections("open");
  if (way === "the chat is opened again") for (const reader of readers) reader.close = reader.chat.open();
  return { world, readers };
}

/** Makes the changes that the readers miss. */
async function happen({ service: { control } }: World, messages: number): Promise<void> {
  const random = createSeededRandom(runSeed);
  const all = [...(await control.history({ channelUrl }))];
  const replied = new Set<string>();
  for (let index = 0; index < messages; index++) {
    const userId = index % 50 === 0 ? "reader-0" : index % 3 ? "ben" : "cem";
    const parent = index % 20 === 0 ? all[Math.floor(random() * 200)] : undefined;
    const isReply = parent?.parentId === null;
    const listing = isReply ? { parentId: parent.id, inMainList: index % 40 === 0 } : {};
    if (isReply) replied.add(parent.id);
    all.push(await control.post({ channelUrl, userId, text: `message ${index}`, ...listing }));
  }
  /** Half of the changes are about what the readers hold, the others about the gap. */
  const draw = (matches: (message: Message) => boolean): string => {
    for (;;) {
      const message = all[Math.floor(random() * (random() < 0.5 ? 200 : all.length))];
      if (message && matches(message)) return message.id;
    }
  };
  const isText = ({ type, deleted }: Message) => type === "text" && !deleted;
  for (let index = 0; index < 300; index++)
    await control.edit({ channelUrl, messageId: draw(isText), text: `edited ${index}` });
  for (let index = 0; index < 200; index++) {
    const key = builtInEmoji[index % 3]!.key;
    await control.react({ channelUrl, messageId: draw(isText), userId: index % 2 ? "ben" : "cem", key });
  }
  for (let index = 0; index < 100; index++) {
    const messageId = draw((message) => isText(message) && !replied.has(message.id));
    await control.deleteMessage({ channelUrl, messageId, mode: index % 4 ? "hard" : "soft" });
    all.splice(
      all.findIndex(({ id }) => id === messageId),
      1,
    );
  }
}

/** Does what a person would do until everything is loaded: Retry, the hole's button, the way to the first message. */
async function load({ chat }: Reader): Promise<void> {
  const state = chat.store.get();
  const { timeline } = conversationOf(state, null);
  if (state.connection.type === "failed" || state.connection.type === "refused") chat.retry();
  if (state.connection.type !== "ready") return;
  const [hole] = holesOf(timeline);
  if (hole) await chat.history.fillHole(null, hole.key, "older");
  else if (!reachesStart(timeline.coverage)) await chat.history.loadOlder(null);
}

const isLoaded = ({ chat }: Reader) => {
  const { connection, conversations } = chat.store.get();
  const { timeline } = conversations.get("")!;
  return connection.type === "ready" && holesOf(timeline).length === 0 && reachesStart(timeline.coverage);
};

async function loadAll(world: World, readers: readonly Reader[]): Promise<void> {
  for (let round = 0; round < 400 && !readers.every(isLoaded); round++) {
    for (const reader of readers) if (!isLoaded(reader)) void load(reader);
    await world.environment.advance(1_000);
  }
}

const toFacts = ({ id, deleted, reactions, thread, ...message }: Message) =>
  [
    id,
    "text" in message ? message.text : "",
    deleted,
    reactions.map(({ key, userIds }) => key + userIds.toSorted().join()).toSorted(),
    thread?.replyCount,
  ].join("|");

/** Expects what the service has; the whole lists are compared as text, because there are many. */
async function expectEqual({ service: { control } }: World, { chat, userId, calls }: Reader, at: number) {
  const truth = (await control.history({ channelUrl })).map(toFacts);
  const shown = chat.rows().map(({ message }) => toFacts(message));
  const which = `call ${at}, ${calls[at]}`;
  expect(chat.store.get().connection, `${which}`).toEqual({ type: "ready" });
  const different = truth.findIndex((facts, index) => facts !== shown[index]);
  expect([shown.length, shown[different] ?? null], `${which}`).toEqual([truth.length, truth[different] ?? null]);
  expect(unreadTotal(chat.store.get().unread), `${which}`).toBe(await control.unreadCount({ channelUrl, userId }));
}

async function comeBack(troubles: readonly Trouble[], way: Way, rule?: FaultRule) {
  const { world, readers } = await createGap(troubles, way, messagesInTrouble);
  if (rule) await world.service.control.addFault(rule);
  await loadAll(world, readers);
  for (const [index, reader] of readers.entries()) {
    await expectEqual(world, reader, troubles[index]!.at);
    reader.close();
  }
  await world.environment.advance(60_000);
  expect(world.service.stats()).toMatchObject({ clients: 0, listeners: 0, inFlight: 0, timers: 0 });
  return readers.map(({ calls }) => calls);
}

describe("a gap of 5,000 messages, 300 edits, 100 deletions and 200 reactions, read from further up (F13, F14)", () => {
  it.each(ways)("is equal to the service once its hole is loaded, after %s", async (way) => {
    const { world, readers } = await createGap([untroubled], way, messages);
    await world.environment.advance(5_000);
    const [reader] = readers;
    const { timeline } = conversationOf(reader!.chat.store.get(), null);
    expect(holesOf(timeline)).toHaveLength(1);
    expect(timeline.length).toBeLessThan(1_000);
    await loadAll(world, readers);
    await expectEqual(world, reader!, -1);
  });

  it.each([
    ["the sign-in", { method: "authenticate", count: 1, fault: { type: "fail", code: "rate-limited" } }],
    ["the adapter's own join", { method: "join", count: 1, fault: { type: "fail", code: "busy", retryAfter: 2_000 } }],
  ] satisfies [string, FaultRule][])("is equal to the service after %s was put off, too", async (_, rule) => {
    expect(await comeBack([untroubled], "the line is back", rule)).toHaveLength(1);
  });

  it.each([
    ["429 with Retry-After", { before: refuse(3_000) }],
    ["429 without Retry-After", { before: refuse(null) }],
    ["drop of the line before it", { before: drop }],
    ["drop of the line after it", { after: drop }],
  ])(
    "is equal to the service after one %s, at whichever call of the way back",
    { timeout: 240_000 },
    async (_, trouble) => {
      for (const way of ways) {
        const [calls = []] = await comeBack([untroubled], way);
        expect(calls.slice(0, 2)).toEqual(way === "the line is back" ? ["join", "getChanges"] : ["connect", "join"]);
        const learned = calls.lastIndexOf("getChanges") + 1;
        const count = way === "the line is back" ? learned + pagesOnReturn + pagesOfFill : callsOfOpening;
        expect(new Set(calls.slice(learned, learned + pagesOnReturn + pagesOfFill))).toEqual(new Set(["getMessages"]));
        const troubles = Array.from({ length: count }, (_call, at): Trouble => ({ at, ...trouble }));
        for (let first = 0; first < count; first += readersPerWorld)
          await comeBack(troubles.slice(first, first + readersPerWorld), way);
      }
    },
  );
});
