import type { ChatAdapter } from "@foyer/chat-headless/core";
import { type Chat, createChat } from "../../packages/chat-headless/src/core/owner/chat";
import { holesOf } from "../../packages/chat-headless/src/core/state/timeline";
import { conversationOf } from "../../packages/chat-headless/src/core/state/chat-state";
import { rowsOf } from "../../packages/chat-headless/src/core/state/row";
import { type Composers, createComposers } from "../../packages/chat-headless/src/core/composer/composers";
import { createPageClock } from "../world/page-clock";
import type { Held } from "./held";
import { channelUrls, type SoakWorld } from "./soak-world";

/** The rows that one page keeps of a list. */
const maxHeld = 120;

/** A person with a page, who opens and closes channels and threads, reads, writes and loses the connection. */
export interface Visitor {
  readonly userId: string;
  /** One random deed. */
  act(): Promise<void>;
  /** Opens a channel, or returns it when it is open. */
  enter(channelUrl: string): Room;
  /** Closes every channel, and with the last one the connection. */
  leave(): void;
  /** Timers of the page that are set. */
  timers(): number;
  /** Channels that are open. */
  rooms(): readonly Room[];
}

interface Room {
  readonly chat: Chat;
  readonly composer: Composers;
  readonly threads: Map<string, () => void>;
  close(): void;
}

/** @param tokenLifetime milliseconds of a session */
export function createVisitor(
  { service, clock, dice }: SoakWorld,
  userId: string,
  held: Held,
  tokenLifetime = 1_800_000,
): Visitor {
  const clockOffset = (dice.random() - 0.5) * 1_200_000;
  const page = createPageClock(clock, () => clockOffset);
  const environment = {
    now: page.now,
    elapsed: page.elapsed,
    after: page.after,
    frame: (run: () => void) => page.after(16, run),
    random: dice.random,
    newKey: () => `${userId}.${dice.below(2 ** 40)}`,
  };
  const adapter: ChatAdapter = held.watch(service.createAdapter({ environment, heartbeat: 20_000 }));
  const { control } = service;
  const rooms = new Map<string, Room>();
  const getToken = () => control.issueToken({ userId, lifetime: tokenLifetime });

  function enter(channelUrl: string): Room {
    const open = rooms.get(channelUrl);
    if (open) return open;
    const options = { adapter, channelUrl, session: { userId, getToken }, environment, maxHeld, storage: null };
    const chat = createChat(options);
    held.hold(`chat of ${channelUrl}`, chat);
    const composer = createComposers(chat, options);
    const release = chat.open();
    const detach = composer(null).attach();
    const threads = new Map<string, () => void>();
    const room: Room = {
      chat,
      composer,
      threads,
      close() {
        for (const closeThread of threads.values()) closeThread();
        detach();
        release();
        rooms.delete(channelUrl);
      },
    };
    rooms.set(channelUrl, room);
    return room;
  }

  function actIn(room: Room): void {
    const { chat, composer, threads } = room;
    const state = chat.store.get();
    const rows = rowsOf(state, conversationOf(state, null)).slice();
    const row = dice.pickOf(rows);
    const stored = row?.status === "sent" ? row.message : null;
    const isOwn = stored?.sender?.id === userId;
    const writing = composer(null);
    const deeds: readonly (readonly [number, () => unknown])[] = [
      [10, () => writing.write(`${userId} writes ${dice.below(1_000)}`, 4)],
      [8, () => writing.submit()],
      [2, () => writing.write("Hello @gu", 9)],
      [3, () => row && stored?.parentId === null && writing.reply(row)],
      [3, () => row && isOwn && stored.type === "text" && writing.edit(row)],
      [2, () => writing.cancel()],
      [1, () => writing.chooseFile({ blob: file, name: "a.png", mimeType: "image/png", width: 0, height: 0 })],
      [6, () => chat.presence.setTyping(dice.chance(0.7))],
      [8, () => chat.presence.markSeen()],
      [5, () => stored && void chat.changes.react(stored.id, dice.chance(0.5) ? "sendbird_emoji_sob" : null)],
      [2, () => isOwn && void chat.changes.remove(stored.id, dice.chance(0.5) ? "soft" : "hard")],
      [4, () => void chat.history.loadOlder(null)],
      [6, () => chat.history.readAt(null, dice.below(Math.max(1, rows.length)))],
      [3, () => fillHoles(chat)],
      [2, () => stored && void chat.history.reveal(null, stored.id).catch(() => {})],
      [1, () => void chat.search({ text: "says", limit: 10, cursor: null }).catch(() => {})],
      [1, () => void chat.getMembers({ filter: "all", namePrefix: "", limit: 10, cursor: null }).catch(() => {})],
      [5, () => stored?.parentId === null && openThread(room, stored.id)],
      [5, () => closeThread(threads, dice.pickOf([...threads.keys()]))],
      [4, () => retryAll(room)],
    ];
    let at = dice.below(deeds.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, deed] of deeds) {
      if (at < weight) return void deed();
      at -= weight;
    }
  }

  function openThread({ chat, composer, threads }: Room, parentId: string): void {
    if (threads.has(parentId)) return;
    const releaseThread = chat.openThread(parentId);
    const detach = composer(parentId).attach();
    composer(parentId).write("in the thread", 3);
    if (dice.chance(0.3)) composer(parentId).submit();
    threads.set(parentId, () => {
      detach();
      releaseThread();
    });
  }

  return {
    userId,
    async act() {
      if (dice.chance(0.06)) return void enter(dice.pick(channelUrls));
      const room = dice.pickOf([...rooms.values()]);
      if (dice.chance(0.05)) return room?.close();
      if (dice.chance(0.012)) return control.dropClients({ userId });
      if (dice.chance(0.008)) return control.sleepClients({ userId });
      if (dice.chance(0.004)) return control.wakeClients({ userId });
      if (dice.chance(0.006)) return control.expireTokens({ userId });
      if (room) actIn(room);
    },
    enter,
    leave: () => rooms.forEach((room) => room.close()),
    timers: page.pending,
    rooms: () => [...rooms.values()],
  };
}

function closeThread(threads: Map<string, () => void>, parentId: string | undefined): void {
  if (parentId === undefined) return;
  threads.get(parentId)?.();
  threads.delete(parentId);
}

function fillHoles(chat: Chat): void {
  for (const { key } of holesOf(conversationOf(chat.store.get(), null).timeline)) {
    void chat.history.fillHole(null, key, "newer");
  }
}

/** Presses every Retry, as a person does after a failure. */
function retryAll({ chat, threads }: Room): void {
  const { connection, outbox } = chat.store.get();
  if (connection.type === "failed" || connection.type === "refused") chat.retry();
  for (const { key } of outbox) chat.sending.retry(key);
  for (const parentId of threads.keys()) chat.retry(parentId);
}

const file = new Blob([new Uint8Array(64)], { type: "image/png" });
