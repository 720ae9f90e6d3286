import { describe, expect, it } from "vitest";
import type { MemoryChatService } from "@foyer/chat-adapter-memory";
import { watchCalls } from "../../../test/watch-calls";
import { channelUrl, createWorld, type OpenChat } from "../../../test/world";
import { ChatError } from "../port/chat-error";
import { createMembers } from "../views/members";
import { createSearch } from "../views/search";
import { conversationOf } from "../state/chat-state";
import { holesOf } from "../state/timeline";

const messages = 50;
/** People who look at one channel. Rates are for each person: 150 and 500 gave the same, and 5,000 as well, seen marks aside. */
const people = 60;
/** Milliseconds for which the service is busy. */
const busyTime = 60_000;
/** Milliseconds of the smallest time that is counted. */
const slot = 100;

interface Path {
  readonly what: string;
  /** The step of each person before that moment. */
  readonly reads?: (chat: OpenChat, first: string) => unknown;
  /** The step of all of them in the same moment. */
  readonly begin: (chat: OpenChat, first: string) => unknown;
  /** Milliseconds that the service asks to wait. */
  readonly retryAfter?: number;
  /** The only request that the service is too busy for. @default every one */
  readonly only?: string;
  /** Whether the service is busy before anybody has opened the channel. */
  readonly isOpening?: boolean;
  /** Something that happens at the service at that moment. */
  readonly happens?: (control: MemoryChatService["control"], first: string) => unknown;
}

/** Requests in the busiest second, and in the busiest one after a minute, for each person. */
async function measure({ reads, begin, retryAfter, isOpening = false, happens, only }: Path) {
  const world = await createWorld({ seed: 11 });
  const { control } = world.service;
  const first = await world.post("ben", "first");
  for (let index = 1; index < messages; index++) await world.post("ben", `${index}`);
  const slots: number[] = [];
  let isBusy = isOpening;
  let begun = 0;
  const enter = () =>
    world.enter("ann", {
      pageSize: 10,
      adapter: watchCalls(world.service.createAdapter(), {
        before({ method }) {
          if (!isBusy || (only !== undefined && method !== only) || /^(disconnect|leave)$/.test(method)) return;
          const at = Math.floor((world.environment.elapsed() - begun) / slot);
          slots[at] = (slots[at] ?? 0) + 1;
          throw new ChatError("rate-limited", "busy", { retryAfter: retryAfter ?? null });
        },
      }),
    });
  const entering: Promise<OpenChat>[] = [];
  begun = world.environment.elapsed();
  for (let index = 0; index < people; index++) entering.push(enter());
  const chats = await Promise.all(entering);
  if (!isOpening) {
    await world.environment.advance(5_000);
    for (const chat of chats) void reads?.(chat, first);
    await world.environment.advance(5_000);
  }
  if (!isOpening) {
    begun = world.environment.elapsed();
    isBusy = true;
    for (const chat of chats) void begin(chat, first);
    await happens?.(control, first);
  }
  await world.environment.advance(busyTime);
  isBusy = false;
  await world.environment.advance(60_000);
  for (const chat of chats) chat.close();
  await world.environment.advance(5_000);
  const inSecond = (at: number) => slots.slice(at, at + 1_000 / slot).reduce((sum, count) => sum + (count ?? 0), 0);
  const rates = Array.from({ length: busyTime / slot }, (_, at) => inSecond(at) / people);
  return { peak: Math.max(...rates), later: Math.max(...rates.slice(30_000 / slot)) };
}

describe("many people at a busy service", () => {
  it.each<Path>([
    { what: "opens the channel", begin: () => {}, isOpening: true },
    { what: "opens the channel, told to come back in 10 s", begin: () => {}, isOpening: true, retryAfter: 10_000 },
    { what: "loads the first page", begin: () => {}, isOpening: true, only: "getMessages" },
    { what: "loads the emoji", begin: () => {}, isOpening: true, only: "getEmoji" },
    { what: "has seen everything", begin: (chat) => chat.presence.markSeen() },
    { what: "opens a thread", begin: (chat, first) => chat.openThread(first) },
    { what: "asks for older messages", begin: (chat) => chat.history.loadOlder(null) },
    {
      what: "looks for the first unread message",
      begin: (chat) => chat.history.loadOlderUntil(null, { isFound: () => false }),
    },
    {
      what: "fills a hole",
      reads: (chat, first) => chat.history.reveal(null, first),
      begin(chat) {
        const [hole] = holesOf(conversationOf(chat.store.get(), null).timeline);
        return chat.history.fillHole(null, hole?.key ?? "", "newer");
      },
    },
    { what: "searches", begin: (chat) => createSearch(chat).ask("1") },
    { what: "lists the people", begin: (chat) => createMembers(chat, { filter: "all", namePrefix: "" }).start() },
    {
      what: "counts again what is unread",
      begin: () => {},
      happens: (control, first) => control.deleteMessage({ channelUrl, messageId: first, mode: "hard" }),
    },
  ])("nobody who $what asks more than 1.3 times a second (B31, G6)", async (path) => {
    const rates = await measure(path);
    expect(rates.peak).toBeGreaterThan(0);
    expect(rates.peak).toBeLessThanOrEqual(1.3);
  });
});
