import {
  cover,
  type Coverage,
  earliest,
  type Interval,
  isCovered,
  later,
  latest,
  reachesEnd,
  uncover,
} from "./coverage";
import { type TimelineEntry, mergeMessage } from "./timeline-entry";
import { type EarlyFacts, makeEntry } from "./early-facts";
import { memoize } from "./memoize";
import { comparePositions, type Message, type Position, positionOf } from "../port/model";

/**
 * The known messages of one list in the channel's order, and the stretches of that order which are known completely.
 * Blocks are shared between versions: one more message copies one block and the list of blocks.
 */
export interface Timeline {
  readonly blocks: readonly (readonly TimelineEntry[])[];
  readonly length: number;
  readonly coverage: Coverage;
  /**
   * The last place of the live stretch that a page has vouched for. Messages that came after it as events are shown, but
   * do not prove that none before them is missing: when the line drops, coverage ends here.
   */
  readonly provenTo: Position;
  /**
   * Where each message stands, by id. A message's place never changes, so that versions of a timeline share one index; an id in it
   * need not be in this version. An index with more ids that are gone than are there is made anew.
   */
  readonly places: Map<string, Position>;
  /** The ids of own messages by their keys, shared in the same way. */
  readonly idsByKey: Map<string, string>;
}

/** Called for every entry that was added (`before` null), changed, or removed (`after` null). */
export type OnChange = (before: TimelineEntry | null, after: TimelineEntry | null) => void;

/** Entries a block holds before it is split: small enough to copy, large enough that blocks stay few. */
const blockSize = 256;

export function createTimeline(): Timeline {
  return { blocks: [], length: 0, coverage: [], provenTo: earliest, places: new Map(), idsByKey: new Map() };
}

/** The entry at an index of the list, oldest first. */
export function entryAt({ blocks, length }: Timeline, index: number): TimelineEntry | undefined {
  // The newest block is read most, and changes with each message: it needs no table of starts.
  const last = blocks.at(-1);
  if (last && index >= length - last.length) return last[index - length + last.length];
  const starts = startsOf(blocks);
  const block = lastIndexWhere(starts.length, (i) => starts[i]! <= index);
  return blocks[block]?.[index - starts[block]!];
}

export function findEntry(timeline: Timeline, id: string): TimelineEntry | undefined {
  const slot = findSlot(timeline, id);
  return slot?.block[slot.offset];
}

/** The index of a message, or -1. */
export function indexOfMessage(timeline: Timeline, id: string): number {
  const slot = findSlot(timeline, id);
  return slot ? startsOf(timeline.blocks)[slot.index]! + slot.offset : -1;
}

export function newestEntry(timeline: Timeline): TimelineEntry | undefined {
  return timeline.blocks.at(-1)?.at(-1);
}

/** The entries of a stretch, both ends included. Looks at the blocks that touch it only. */
export function entriesIn({ blocks }: Timeline, interval: Interval): readonly TimelineEntry[] {
  const touched = blocks.filter(
    (block) =>
      comparePositions(block.at(-1)!.message, interval.from) >= 0 &&
      comparePositions(block[0]!.message, interval.to) <= 0,
  );
  return touched.flat().filter(({ message }) => isCovered([interval], message));
}

/**
 * Adds messages, each with the facts that came before it, where its place is covered, or merges it into its entry; the same
 * reference when nothing changed. With `unproven` it is added after the end of all coverage too, where its place proves
 * nothing yet: own messages are shown this way at once. A block is copied once for all of them.
 */
export function upsertMessages(
  before: Timeline,
  messages: readonly Message[],
  earlyFacts: EarlyFacts,
  onChange: OnChange,
  unproven = false,
): Timeline {
  const { coverage, places, idsByKey } = before;
  const own: OwnBlocks = new Set();
  let timeline = before;
  for (const message of messages) {
    const { id } = message;
    // Nothing happens where it is not there yet.
    timeline = updateEntry(timeline, id, (entry) => mergeMessage(entry, message), onChange);
    if (findSlot(timeline, id)) continue;
    const isAfter = unproven && comparePositions(message, coverage.at(-1)?.to ?? latest) > 0;
    const entry = (isAfter || isCovered(coverage, message)) && makeEntry(earlyFacts, message);
    if (!entry) continue;
    const place = positionOf(entry.message);
    places.set(id, place);
    const { key } = entry.message;
    // The first message with a key may be gone.
    if (key && !findSlot(timeline, idsByKey.get(key) ?? id)) idsByKey.set(key, id);
    onChange(null, entry);
    timeline = splice(timeline, slotFor(timeline.blocks, place), 0, [entry], own);
  }
  return timeline;
}

/** Changes one entry; `change` answers the same reference for nothing to do. */
export function updateEntry(
  timeline: Timeline,
  id: string,
  change: (entry: TimelineEntry) => TimelineEntry,
  onChange: OnChange,
): Timeline {
  const slot = findSlot(timeline, id);
  if (!slot) return timeline;
  const before = slot.block[slot.offset]!;
  const after = change(before);
  if (after === before) return timeline;
  const { key } = after.message;
  if (key && !timeline.idsByKey.has(key)) timeline.idsByKey.set(key, id);
  onChange(before, after);
  return splice(timeline, slot, 1, [after]);
}

export function removeEntry(timeline: Timeline, id: string, onChange: OnChange): Timeline {
  const slot = findSlot(timeline, id);
  if (!slot) return timeline;
  onChange(slot.block[slot.offset]!, null);
  return withoutGone(splice(timeline, slot, 1, []));
}

/** The timeline with indices of its own where most of what they have is gone. Earlier versions keep theirs. */
function withoutGone(timeline: Timeline): Timeline {
  const { blocks, length, places, idsByKey } = timeline;
  if (places.size <= 2 * length + Math.min(length, blockSize)) return timeline;
  return {
    ...timeline,
    places: new Map(blocks.flat().map(({ message }) => [message.id, positionOf(message)])),
    idsByKey: new Map([...idsByKey].filter(([, id]) => findSlot(timeline, id))),
  };
}

/**
 * Adds one stretch of which all messages are about to be added. `provenTo` is the end of the page that proves it; it counts for a
 * stretch that reaches the present, and proves nothing about earlier messages that came as events only.
 */
export function coverInterval(timeline: Timeline, interval: Interval, provenTo: Position): Timeline {
  const live = reachesEnd(timeline.coverage) ? timeline.coverage.at(-1) : undefined;
  const proves =
    interval.to === latest && !(live && comparePositions(interval.from, later(live.from, timeline.provenTo)) > 0);
  return {
    ...timeline,
    coverage: cover(timeline.coverage, interval),
    provenTo: proves ? later(timeline.provenTo, provenTo) : timeline.provenTo,
  };
}

/**
 * From now on messages may be missing at the end: coverage ends where a page or `deliveredTo` has proven it. Messages after that
 * place stay where they are until the next pages confirm them.
 */
export function endLiveCoverage(timeline: Timeline, deliveredTo: Position): Timeline {
  if (!reachesEnd(timeline.coverage)) return timeline;
  const { from } = timeline.coverage.at(-1)!;
  const to = [timeline.provenTo, deliveredTo].reduce(later, from);
  return { ...timeline, coverage: [...timeline.coverage.slice(0, -1), { from, to }] };
}

/** Forgets the messages in holes: filling a hole fetches them again, in their right places. */
export function dropUncovered(timeline: Timeline, onChange: OnChange): Timeline {
  const end = timeline.coverage.at(-1)?.to ?? earliest;
  let left = timeline;
  for (const { message } of timeline.blocks.flat()) {
    const isLost = comparePositions(message, end) < 0 && !isCovered(timeline.coverage, message);
    if (isLost) left = removeEntry(left, message.id, onChange);
  }
  return left;
}

/** Forgets the messages before and between some stretches, the last of which ends the list. */
export function keepCovered(timeline: Timeline, kept: Coverage, onChange: OnChange): Timeline {
  let { coverage } = timeline;
  kept.forEach(({ from }, i) => (coverage = uncover(coverage, kept[i - 1]?.to ?? beforeAll, from)));
  return dropUncovered({ ...timeline, coverage }, onChange);
}

/**
 * At most `max` messages (at least 2), those around index `anchorIndex` and the newest `newestKept`, which are half of them at
 * most; dropped messages become uncovered, so that they are fetched again when they are wanted.
 */
export function trimTimeline(
  timeline: Timeline,
  max: number,
  anchorIndex: number,
  newestKept: number,
  onChange: OnChange,
): Timeline {
  if (timeline.length <= max) return timeline;
  const tail = Math.min(newestKept, max >> 1);
  const keep = max - tail;
  const end = Math.min(timeline.length - tail, Math.max(keep, anchorIndex + Math.ceil(keep / 2)));
  const start = Math.max(0, end - keep);
  const newest = timeline.length - tail;
  const all = timeline.blocks.flat();
  const positionAt = (i: number) => positionOf(all[i]!.message);
  let coverage = timeline.coverage;
  if (start > 0) coverage = uncover(coverage, beforeAll, positionAt(start));
  if (end < newest) coverage = uncover(coverage, positionAt(end - 1), positionAt(newest));
  let left = timeline;
  for (const { message } of [...all.slice(0, start), ...all.slice(end, newest)])
    left = removeEntry(left, message.id, onChange);
  return { ...left, coverage };
}

const beforeAll: Position = { createdAt: earliest.createdAt - 1, id: "" };

/** A hole in the known messages, by the positions on either side of it. */
export interface Hole {
  /** Stable while the hole is filled from its newer side. */
  readonly key: string;
  /** The place of the last message before the hole. */
  readonly older: Position;
  /** The place of the first message after the hole. */
  readonly newer: Position;
}

/** The key of the hole that begins at a place. */
export const holeKeyAfter = ({ createdAt, id }: Position): string => `hole:${createdAt}:${id}`;

const toHoles = memoize((coverage: Coverage): readonly Hole[] =>
  coverage.slice(1).map(({ from: newer }, i) => {
    const older = coverage[i]!.to;
    return { key: holeKeyAfter(older), older, newer };
  }),
);

/** The holes of a timeline, oldest first; what lies before the oldest known message is not one. */
export function holesOf({ coverage }: Timeline): readonly Hole[] {
  return toHoles(coverage);
}

/** The hole just before an index of the list, or `null`. */
export function holeBefore(timeline: Timeline, index: number): Hole | null {
  const holes = holesOf(timeline);
  if (!holes[0]) return null;
  const next = entryAt(timeline, index)?.message ?? latest;
  const previous = entryAt(timeline, index - 1)?.message ?? earliest;
  return holes.find(({ older }) => comparePositions(previous, older) <= 0 && comparePositions(older, next) < 0) ?? null;
}

interface Slot {
  /** Of the block. */
  readonly index: number;
  readonly block: readonly TimelineEntry[];
  readonly offset: number;
}

function findSlot({ blocks, places }: Timeline, id: string): Slot | undefined {
  const place = places.get(id);
  const slot = place && slotFor(blocks, place);
  return slot?.block[slot.offset]?.message.id === id ? slot : undefined;
}

/** Where a place lies or would lie. */
function slotFor(blocks: Timeline["blocks"], place: Position): Slot {
  const index = Math.max(
    0,
    lastIndexWhere(blocks.length, (i) => comparePositions(blocks[i]![0]!.message, place) <= 0),
  );
  const block = blocks[index] ?? [];
  const offset = lastIndexWhere(block.length, (i) => comparePositions(block[i]!.message, place) < 0) + 1;
  return { index, block, offset };
}

/** Blocks that were made for the version that is being made: no other has them, so that they may change. */
type OwnBlocks = Set<readonly TimelineEntry[]>;

/** Puts entries in place of the first `removed` ones at a slot. The block is copied, except where it is one of `own`. */
function splice(
  timeline: Timeline,
  { index, block, offset }: Slot,
  removed: number,
  entries: readonly TimelineEntry[],
  own: OwnBlocks = new Set(),
): Timeline {
  const isEnd = offset === block.length && index === timeline.blocks.length - 1;
  const changed = own.has(block) ? (block as TimelineEntry[]) : [...block];
  own.add(changed);
  changed.splice(offset, removed, ...entries);
  const parts = changed[0] ? [changed] : [];
  // A full block is halved; at the end a new one begins, so that a growing list leaves full blocks behind.
  if (changed[blockSize]) parts.push(changed.splice(isEnd ? blockSize : blockSize >> 1));
  return {
    ...timeline,
    length: timeline.length - removed + entries.length,
    blocks: timeline.blocks.toSpliced(index, 1, ...parts),
  };
}

/** The last index below `length` for which `holds`, which is true up to some index and false after it; -1 for none. */
function lastIndexWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the first entry of each block. */
const startsOf = memoize((blocks: Timeline["blocks"]): readonly number[] => {
  let start = 0;
  return blocks.map((block) => (start += block.length) - block.length);
});
