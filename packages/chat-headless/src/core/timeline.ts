import { cover, type Coverage, earliest, type Interval, isCovered, latest, reachesEnd, uncover } from "./coverage";
import { type Entry, mergeMessage, toEntry } from "./entry";
import { memoize } from "./memoize";
import { comparePositions, type Message, type Position } from "./model";

/**
 * The known messages of one list in the channel's order, and the stretches of that order which are known completely.
 * Blocks are shared between versions: one more message copies one block and the list of blocks.
 */
export interface Timeline {
  readonly blocks: readonly (readonly Entry[])[];
  readonly length: number;
  readonly coverage: Coverage;
  /**
   * Where each message stands, by id. A message's place never changes, so all versions of a timeline share one index; an
   * id in it need not be in this version.
   */
  readonly places: Map<string, Position>;
  /** The ids of own messages by their keys, shared in the same way. */
  readonly idsByKey: Map<string, string>;
}

/** Told of every entry that came (`before` null), changed, or went (`after` null). */
export type OnChange = (before: Entry | null, after: Entry | null) => void;

/** Entries a block holds before it is split: small enough to copy, large enough that blocks stay few. */
const blockSize = 256;

export function createTimeline(): Timeline {
  return { blocks: [], length: 0, coverage: [], places: new Map(), idsByKey: new Map() };
}

/** The entry at an index of the list, oldest first. */
export function entryAt(timeline: Timeline, index: number): Entry | undefined {
  const last = timeline.blocks.at(-1);
  if (last === undefined || index < 0 || index >= timeline.length) return undefined;
  if (index >= timeline.length - last.length) return last[index - (timeline.length - last.length)];
  const starts = startsOf(timeline);
  const block = lastIndexWhere(starts.length, (i) => starts[i]! <= index);
  return timeline.blocks[block]![index - starts[block]!];
}

export function findEntry(timeline: Timeline, id: string): Entry | undefined {
  const slot = findSlot(timeline, id);
  return slot === null ? undefined : timeline.blocks[slot.block]![slot.offset];
}

/** The index of a message, or -1. */
export function indexOfMessage(timeline: Timeline, id: string): number {
  const slot = findSlot(timeline, id);
  return slot === null ? -1 : startsOf(timeline)[slot.block]! + slot.offset;
}

export function oldestEntry(timeline: Timeline): Entry | undefined {
  return timeline.blocks[0]?.[0];
}

export function newestEntry(timeline: Timeline): Entry | undefined {
  return timeline.blocks.at(-1)?.at(-1);
}

/** Adds a message where its place is covered, or merges what it tells; the same reference when nothing changed. */
export function upsertMessage(
  timeline: Timeline,
  message: Message,
  onChange: OnChange,
  make: (message: Message) => Entry | null = toEntry,
): Timeline {
  if (findEntry(timeline, message.id) !== undefined) {
    return updateEntry(timeline, message.id, (entry) => mergeMessage(entry, message), onChange);
  }
  if (!isCovered(timeline.coverage, message)) return timeline;
  const entry = make(message);
  return entry === null ? timeline : insert(timeline, entry, onChange);
}

/** Changes one entry; `change` answers the same reference for nothing to do. */
export function updateEntry(
  timeline: Timeline,
  id: string,
  change: (entry: Entry) => Entry,
  onChange: OnChange,
): Timeline {
  const slot = findSlot(timeline, id);
  if (slot === null) return timeline;
  const block = timeline.blocks[slot.block]!;
  const before = block[slot.offset]!;
  const after = change(before);
  if (after === before) return timeline;
  rememberKey(timeline, after);
  onChange(before, after);
  return { ...timeline, blocks: timeline.blocks.with(slot.block, block.with(slot.offset, after)) };
}

export function removeEntry(timeline: Timeline, id: string, onChange: OnChange): Timeline {
  const slot = findSlot(timeline, id);
  if (slot === null) return timeline;
  const block = timeline.blocks[slot.block]!;
  onChange(block[slot.offset]!, null);
  const blocks =
    block.length === 1
      ? timeline.blocks.toSpliced(slot.block, 1)
      : timeline.blocks.with(slot.block, block.toSpliced(slot.offset, 1));
  return { ...timeline, blocks, length: timeline.length - 1 };
}

/** Adds one stretch of which all messages are about to be added. */
export function coverInterval(timeline: Timeline, interval: Interval): Timeline {
  return { ...timeline, coverage: cover(timeline.coverage, interval) };
}

/** From now on messages may be missing at the end. */
export function endLiveCoverage(timeline: Timeline): Timeline {
  if (!reachesEnd(timeline.coverage)) return timeline;
  const last = timeline.coverage.at(-1)!;
  const newest = newestEntry(timeline)?.message;
  const to = newest !== undefined && comparePositions(newest, last.from) > 0 ? positionIn(newest) : last.from;
  return { ...timeline, coverage: [...timeline.coverage.slice(0, -1), { from: last.from, to }] };
}

/**
 * At most `max` messages, those around index `reading` and the newest `tail`; what is dropped becomes uncovered, so that it
 * is fetched again when it is wanted.
 */
export function trimTimeline(
  timeline: Timeline,
  max: number,
  reading: number,
  tail: number,
  onChange: OnChange,
): Timeline {
  if (timeline.length <= max) return timeline;
  const keep = max - tail;
  const end = Math.min(timeline.length - tail, Math.max(keep, reading + Math.ceil(keep / 2)));
  const start = Math.max(0, end - keep);
  const newest = timeline.length - tail;
  const all = timeline.blocks.flat();
  const kept = [...all.slice(start, end), ...all.slice(newest)];
  const positionAt = (i: number) => positionIn(all[i]!.message);
  let coverage = timeline.coverage;
  if (start > 0) coverage = uncover(coverage, beforeAll, positionAt(start));
  if (end < newest) coverage = uncover(coverage, positionAt(end - 1), positionAt(newest));
  for (const entry of [...all.slice(0, start), ...all.slice(end, newest)]) {
    timeline.places.delete(entry.message.id);
    if (entry.message.key !== null) timeline.idsByKey.delete(entry.message.key);
    onChange(entry, null);
  }
  return { ...timeline, blocks: toBlocks(kept), length: kept.length, coverage };
}

const beforeAll: Position = { createdAt: earliest.createdAt - 1, id: "" };

/** A hole in the known messages, by the positions on either side of it. */
export interface Hole {
  /** Stable while the hole is filled from its newer side. */
  readonly key: string;
  readonly older: Position;
  readonly newer: Position;
}

const noHoles: readonly Hole[] = [];
const toHoles = memoize((coverage: Coverage): readonly Hole[] =>
  coverage.slice(1).map((newer, i) => {
    const older = coverage[i]!;
    return { key: `hole:${older.to.createdAt}:${older.to.id}`, older: older.to, newer: newer.from };
  }),
);

/** The holes of a timeline, oldest first; what lies before the oldest known message is not one. */
export function holesOf({ coverage }: Timeline): readonly Hole[] {
  return coverage.length < 2 ? noHoles : toHoles(coverage);
}

/** The hole just before an index of the list, or `null`. */
export function holeBefore(timeline: Timeline, index: number): Hole | null {
  if (timeline.coverage.length < 2) return null;
  const next = entryAt(timeline, index)?.message ?? latest;
  const previous = entryAt(timeline, index - 1)?.message ?? earliest;
  return (
    holesOf(timeline).find(
      (hole) =>
        comparePositions(hole.older, next) < 0 &&
        comparePositions(hole.newer, previous) > 0 &&
        comparePositions(hole.older, previous) >= 0,
    ) ?? null
  );
}

interface Slot {
  readonly block: number;
  readonly offset: number;
}

function findSlot({ blocks, places }: Timeline, id: string): Slot | null {
  const place = places.get(id);
  if (place === undefined) return null;
  const block = blockFor(blocks, place);
  const offset = offsetFor(blocks[block], place);
  return blocks[block]?.[offset]?.message.id === id ? { block, offset } : null;
}

function insert(timeline: Timeline, entry: Entry, onChange: OnChange): Timeline {
  const place = positionIn(entry.message);
  timeline.places.set(place.id, place);
  rememberKey(timeline, entry);
  onChange(null, entry);
  const length = timeline.length + 1;
  const index = blockFor(timeline.blocks, place);
  const block = timeline.blocks[index];
  if (block === undefined) return { ...timeline, length, blocks: [[entry]] };
  const offset = offsetFor(block, place);
  if (block.length < blockSize)
    return { ...timeline, length, blocks: timeline.blocks.with(index, block.toSpliced(offset, 0, entry)) };
  // At the end a new block begins, so that a growing list leaves full blocks behind.
  if (offset === block.length && index === timeline.blocks.length - 1)
    return { ...timeline, length, blocks: [...timeline.blocks, [entry]] };
  const full = block.toSpliced(offset, 0, entry);
  const half = full.length >> 1;
  return { ...timeline, length, blocks: timeline.blocks.toSpliced(index, 1, full.slice(0, half), full.slice(half)) };
}

function rememberKey({ idsByKey }: Timeline, { message }: Entry): void {
  if (message.key !== null) idsByKey.set(message.key, message.id);
}

/** The block in which a place lies or would lie; 0 for none. */
function blockFor(blocks: Timeline["blocks"], place: Position): number {
  return Math.max(
    0,
    lastIndexWhere(blocks.length, (i) => comparePositions(blocks[i]![0]!.message, place) <= 0),
  );
}

/** The offset in a block at which a place lies or would lie. */
function offsetFor(block: readonly Entry[] | undefined, place: Position): number {
  if (block === undefined) return 0;
  return lastIndexWhere(block.length, (i) => comparePositions(block[i]!.message, place) < 0) + 1;
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

const toStarts = memoize((blocks: Timeline["blocks"]): readonly number[] => {
  let start = 0;
  return blocks.map((block) => (start += block.length) - block.length);
});

/** The index of the first entry of each block. */
function startsOf({ blocks }: Timeline): readonly number[] {
  return toStarts(blocks);
}

function toBlocks(entries: readonly Entry[]): Timeline["blocks"] {
  return Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, i) =>
    entries.slice(i * blockSize, (i + 1) * blockSize),
  );
}

function positionIn({ createdAt, id }: Position): Position {
  return { createdAt, id };
}
