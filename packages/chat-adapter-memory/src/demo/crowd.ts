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

/** Options of a crowd. */
export interface CrowdOptions {
  readonly channelUrl: string;
  /**
   * Clock and timers of the crowd.
   * @default systemEnvironment
   */
  readonly environment?: Environment | undefined;
  /**
   * Equal seeds give the same people and texts.
   * @default 1
   */
  readonly seed?: number | undefined;
  /**
   * How many people to invent, or which people of the service talk.
   * @default 20
   */
  readonly attendees?: number | readonly User[] | undefined;
  /**
   * The average number of messages per minute, replies included.
   * @default 20
   */
  readonly messagesPerMinute?: number | undefined;
  /**
   * The average number of reactions to a message.
   * @default 1
   */
  readonly reactionsPerMessage?: number | undefined;
  /**
   * The longest text, in UTF-16 units.
   * @default 300
   */
  readonly maxLength?: number | undefined;
}

/** Counts of the actions of a crowd since it was created. */
export interface CrowdStats {
  readonly posted: number;
  readonly replied: number;
  readonly reacted: number;
  readonly edited: number;
  readonly deleted: number;
  /** Calls that the service rejected, for example a reply to a message that was deleted meanwhile. */
  readonly refused: number;
}

/** Simulated attendees who type, post, reply, react, edit and delete. The caller that starts it calls `stop`. */
export interface Crowd {
  /** Adds the people and starts. Does nothing while running. Rejects when the service refuses a person. */
  start(): Promise<void>;
  /** Stops and cancels all timers. The crowd can be started again. */
  stop(): void;
  stats(): CrowdStats;
}

/** People reply and react to the latest messages, so many of them. */
const attention = 20;
/** Milliseconds of typing before a message: the minimum, and the most that is added. */
const typingTime = 800;
const moreTypingTime = 2_200;

/** Creates a crowd in a channel of the service. It does nothing until `start`. */
export function createCrowd(control: MemoryChatControl, options: CrowdOptions): Crowd {
  const { channelUrl, environment = systemEnvironment, attendees = 20, maxLength = 300 } = options;
  const random = createSeededRandom(options.seed ?? 1);
  const interval = 60_000 / (options.messagesPerMinute ?? 20);
  const reactionShare = options.reactionsPerMessage ?? 1;
  const people = typeof attendees === "number" ? inventPeople(attendees, "crowd", random) : attendees;
  const timers = new Set<() => void>();
  const counts = { posted: 0, replied: 0, reacted: 0, edited: 0, deleted: 0, refused: 0 };
  let running = false;

  function schedule(delay: number, run: () => Promise<unknown>): void {
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
    const root = recent.filter(canBeRepliedTo)[Math.floor(random() * recent.length)];
    if (!running) return;
    const listing = root === undefined ? {} : { parentId: root.parentId ?? root.id };
    await control.post({ channelUrl, userId: user.id, text, ...mentions, ...listing });
    counts[root === undefined ? "posted" : "replied"] += 1;
  }

  async function react(): Promise<void> {
    const recent = await control.latest({ channelUrl, limit: attention });
    const user = pick(people, random);
    const message = recent[Math.floor(random() * recent.length)];
    const hasReacted = message?.reactions.some(({ userIds }) => userIds.includes(user.id)) ?? true;
    if (!running || message === undefined || hasReacted || message.sender?.id === user.id || message.deleted) return;
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

  /** Schedules one message with its typing, reactions and edits, and the next step after about an interval. */
  async function step(): Promise<void> {
    schedule(interval * (0.5 + random()), step);
    const user = pick(people, random);
    const typing = Math.min(typingTime + random() * moreTypingTime, interval * 5);
    for (let share = reactionShare; share > 0; share--) {
      if (random() < share) schedule(random() * interval, react);
    }
    if (random() < 0.06) schedule(random() * interval, changeOwn);
    schedule(typing, () => speak(user));
    // A service without typing rejects it; the message is posted all the same.
    await control.setTyping({ channelUrl, userId: user.id, typing: true }).catch(() => undefined);
  }

  return {
    async start() {
      if (running) return;
      running = true;
      if (typeof attendees === "number") for (const user of people) await control.addUser(user);
      if (running && timers.size === 0) schedule(0, step);
    },
    stop() {
      running = false;
      for (const cancel of timers) cancel();
      timers.clear();
    },
    stats: () => ({ ...counts }),
  };
}

function canBeRepliedTo({ type, deleted }: Message): boolean {
  return type !== "admin" && type !== "unsupported" && !deleted;
}
