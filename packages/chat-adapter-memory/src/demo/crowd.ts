import {
  createSeededRandom,
  systemEnvironment,
  type Environment,
  type Message,
  type User,
} from "@foyer/chat-headless/core";
import type { MemoryChatControl } from "../service/control";
import { inventPeople, inventText, pick } from "./speech";
import { builtInEmoji } from "../server/emoji";

/** What a crowd does. Everything but the channel has a default. */
export interface CrowdOptions {
  readonly channelUrl: string;
  readonly environment?: Environment;
  /** Equal seeds give the same people the same things to say; 1 unless told. */
  readonly seed?: number;
  /** How many people to invent (20 unless told), or who speaks: people of the service. */
  readonly attendees?: number | readonly User[];
  /** About how many messages, replies among them, in a minute; 20 unless told. */
  readonly messagesPerMinute?: number;
  /** How many reactions to a message on average; 1 unless told. */
  readonly reactionsPerMessage?: number;
  /** The longest text; 300 unless told. */
  readonly maxLength?: number;
}

export interface CrowdStats {
  readonly posted: number;
  readonly replied: number;
  readonly reacted: number;
  readonly edited: number;
  readonly deleted: number;
  /** What the service refused, for example a reply to a message deleted meanwhile. */
  readonly refused: number;
}

/** Scripted attendees who type, post, reply, react, edit and delete. */
export interface Crowd {
  /** Resolves when the people are there; from then on they talk. Harmless while running. */
  start(): Promise<void>;
  /** Silence, without a timer left. It can be started again. */
  stop(): void;
  stats(): CrowdStats;
}

/** People answer and react to about so many of the latest messages. */
const attention = 20;
/** Typing shows for so long before a message, in milliseconds: at least, and at most this more. */
const typingTime = 800;
const moreTypingTime = 2_200;

export function createCrowd(control: MemoryChatControl, options: CrowdOptions): Crowd {
  const { channelUrl, environment = systemEnvironment, attendees = 20, maxLength = 300 } = options;
  const random = createSeededRandom(options.seed ?? 1);
  const interval = 60_000 / (options.messagesPerMinute ?? 20);
  const reactionShare = options.reactionsPerMessage ?? 1;
  const people = typeof attendees === "number" ? inventPeople(attendees, "crowd", random) : attendees;
  const timers = new Set<() => void>();
  const counts = { posted: 0, replied: 0, reacted: 0, edited: 0, deleted: 0, refused: 0 };
  let running = false;

  function later(delay: number, run: () => Promise<unknown>): void {
    const cancel = environment.after(Math.round(delay), () => {
      timers.delete(cancel);
      run().catch(() => (counts.refused += 1));
    });
    timers.add(cancel);
  }

  async function speak(user: User): Promise<void> {
    const { text, mentionTemplate, mentionedUsers } = inventText(people, random, maxLength);
    const mentions =
      mentionTemplate === null ? {} : { mentionTemplate, mentionedUserIds: mentionedUsers.map(({ id }) => id) };
    const wantsToReply = random() < 0.25;
    const recent = wantsToReply ? await control.latest({ channelUrl, limit: attention }) : [];
    const root = recent.filter(canBeAnswered)[Math.floor(random() * recent.length)];
    if (!running) return;
    const place = root === undefined ? {} : { parentId: root.parentId ?? root.id };
    await control.post({ channelUrl, userId: user.id, text, ...mentions, ...place });
    counts[root === undefined ? "posted" : "replied"] += 1;
  }

  async function react(): Promise<void> {
    const recent = await control.latest({ channelUrl, limit: attention });
    const user = pick(people, random);
    const message = recent[Math.floor(random() * recent.length)];
    const taken = message?.reactions.some(({ userIds }) => userIds.includes(user.id)) ?? true;
    if (!running || message === undefined || taken || message.sender?.id === user.id || message.deleted) return;
    await control.react({ channelUrl, messageId: message.id, userId: user.id, key: pick(builtInEmoji, random).key });
    counts.reacted += 1;
  }

  async function changeOwn(): Promise<void> {
    const ids = new Set(people.map(({ id }) => id));
    const recent = await control.latest({ channelUrl, limit: attention });
    const own = recent.filter(({ type, sender, deleted }) => type === "text" && !deleted && ids.has(sender?.id ?? ""));
    const message = own[Math.floor(random() * own.length)];
    if (!running || message === undefined) return;
    const target = { channelUrl, messageId: message.id };
    if (random() < 0.75 || message.thread !== null) {
      await control.edit({ ...target, text: inventText([], random, maxLength).text });
      counts.edited += 1;
    } else {
      await control.deleteMessage({ ...target, mode: "soft" });
      counts.deleted += 1;
    }
  }

  /** One message and what goes with it; the next one is due about an interval later. */
  async function step(): Promise<void> {
    later(interval * (0.5 + random()), step);
    const user = pick(people, random);
    const typing = Math.min(typingTime + random() * moreTypingTime, interval * 5);
    for (let share = reactionShare; share > 0; share--) {
      if (random() < share) later(random() * interval, react);
    }
    if (random() < 0.06) later(random() * interval, changeOwn);
    later(typing, () => speak(user));
    // A service without typing refuses it; the message comes all the same.
    await control.setTyping({ channelUrl, userId: user.id, typing: true }).catch(() => undefined);
  }

  return {
    async start() {
      if (running) return;
      running = true;
      if (typeof attendees === "number") for (const user of people) await control.addUser(user);
      if (running && timers.size === 0) later(0, step);
    },
    stop() {
      running = false;
      for (const cancel of timers) cancel();
      timers.clear();
    },
    stats: () => ({ ...counts }),
  };
}

function canBeAnswered({ type, deleted }: Message): boolean {
  return type !== "admin" && type !== "unsupported" && !deleted;
}
