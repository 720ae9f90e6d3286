import { earliest, latest } from "./coverage";
import type { TimelineEntry } from "./timeline-entry";
import { memoize } from "./memoize";
import { comparePositions, type Message, type Position } from "../port/model";
import { entryAt, type Timeline } from "./timeline";
import { mergeIfChanged } from "./structural-sharing";

/** The unread messages of the main list, counted from the known messages and the reports of what was seen. */
export interface Unread {
  /** The unread messages up to `since`: the service's count at the join, and messages that were dropped from memory. */
  readonly base: number;
  /** The end of the part that `base` counts. An event that comes late for a message in it changes no count. */
  readonly since: Position;
  /** The end of the part that the service has counted, or this person has seen. */
  readonly countedTo: Position;
  /** Others' messages after `since` that are known and not deleted. */
  readonly count: number;
  /** Grows when `base` may be wrong: the service has to count again. */
  readonly doubts: number;
  /** The doubts that the service's latest count has settled. */
  readonly settled: number;
}

export const nothingUnread: Unread = { base: 0, since: earliest, countedTo: earliest, count: 0, doubts: 0, settled: 0 };

/** Returns the number of messages of the main list that this person has not seen: the service's count and what came since. */
export function unreadTotal(unread: Unread): number {
  return unread.base + unread.count;
}

/** Whether a message of the main list counts while unseen: everything others wrote that is still there to read. */
export function countsAsUnread(message: Message, selfId: string): boolean {
  return message.sender?.id !== selfId && !message.deleted;
}

/** Whether another person's message mentions this person. */
export function mentionsSelf(message: Message, selfId: string): boolean {
  return (
    message.type === "text" && countsAsUnread(message, selfId) && message.mentionedUsers.some(({ id }) => id === selfId)
  );
}

type Block = Timeline["blocks"][number];

const countBlock = memoize((block: Block, selfId: string) => ({
  unread: block.filter(({ message }) => countsAsUnread(message, selfId)).length,
  mentions: block.filter(({ message }) => mentionsSelf(message, selfId)).length,
}));

/**
 * How many of the newest `total` unread messages of a list mention this person, as far as they are loaded. An event makes one
 * block be counted anew, however many are unread.
 */
export function countUnreadMentions({ blocks }: Timeline, total: number, selfId: string): number {
  let mentions = 0;
  for (let i = blocks.length - 1, left = total; i >= 0 && left > 0; i--) {
    const block = blocks[i]!;
    const counted = countBlock(block, selfId);
    left -= counted.unread;
    mentions += counted.mentions;
    // The oldest of this block are not among them.
    for (let j = 0; left < 0; j++) {
      const { message } = block[j]!;
      if (countsAsUnread(message, selfId)) left++;
      if (mentionsSelf(message, selfId)) mentions--;
    }
  }
  return mentions;
}

/** One step of the fold: an entry of the main list came, changed or went. */
export function foldUnread(
  unread: Unread,
  before: TimelineEntry | null,
  after: TimelineEntry | null,
  selfId: string,
): Unread {
  const weigh = (entry: TimelineEntry | null) =>
    Number(entry && comparePositions(entry.message, unread.since) > 0 && countsAsUnread(entry.message, selfId));
  return mergeIfChanged(unread, { count: Math.max(0, unread.count + weigh(after) - weigh(before)) });
}

/** Counts the unread messages of a whole list: `count` must always equal this while all messages since then are loaded. */
export function recountUnread(timeline: Timeline, since: Position, selfId: string, upTo = latest): number {
  let count = 0;
  for (let i = timeline.length - 1; i >= 0; i--) {
    const { message } = entryAt(timeline, i)!;
    if (comparePositions(message, since) <= 0) break;
    if (comparePositions(message, upTo) <= 0 && countsAsUnread(message, selfId)) count++;
  }
  return count;
}

/** The unread state after this person has seen everything up to a place, on any device. */
export function seenUpTo(unread: Unread, timeline: Timeline, upTo: Position, selfId: string): Unread {
  const { base, since } = unread;
  const ahead = comparePositions(upTo, since);
  if (ahead >= 0)
    return mergeIfChanged(unread, {
      base: 0,
      since: ahead > 0 ? upTo : since,
      countedTo: ahead > 0 ? upTo : since,
      count: recountUnread(timeline, upTo, selfId),
    });
  if (base === 0) return unread;
  // The place lies in the part that the service counted: the rest of it is known where it is loaded, except for late events.
  const isKnown = timeline.coverage.some(
    ({ from, to }) => comparePositions(from, upTo) <= 0 && comparePositions(since, to) <= 0,
  );
  const left = isKnown ? Math.min(base, recountUnread(timeline, upTo, selfId, since)) : base;
  return { ...unread, base: left, doubts: unread.doubts + 1 };
}
