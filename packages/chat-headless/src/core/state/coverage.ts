import { comparePositions, type Position } from "../port/model";
import type { ChatState } from "./chat-state";

/**
 * The stretches of a channel's order of which every message is known, both ends included. They are sorted and apart from each
 * other: a hole lies between two of them.
 */
export type Coverage = readonly { readonly from: Position; readonly to: Position }[];

/** One stretch of a coverage. */
export type Interval = Coverage[number];

/** Milliseconds beyond every time that a `Date` can tell (8.64e15), and still an exact number. */
const beyondTime = 9e15;

/** Before the first message there can be. */
export const earliest: Position = { createdAt: -beyondTime, id: "" };
/** After the last message there can be: coverage that reaches it receives live messages. */
export const latest: Position = { createdAt: beyondTime, id: "" };

/** The one of two places that stands after the other. */
export function later(a: Position, b: Position): Position {
  return comparePositions(a, b) < 0 ? b : a;
}

export function isCovered(coverage: Coverage, position: Position): boolean {
  return coverage.some(({ from, to }) => comparePositions(from, position) <= 0 && comparePositions(position, to) <= 0);
}

/** `coverage` and one more interval; intervals that touch become one. */
export function cover(coverage: Coverage, added: Interval): Coverage {
  if (comparePositions(added.from, added.to) > 0) return coverage;
  const before: Interval[] = [];
  const after: Interval[] = [];
  let { from, to } = added;
  for (const interval of coverage) {
    if (comparePositions(interval.to, from) < 0) before.push(interval);
    else if (comparePositions(interval.from, to) > 0) after.push(interval);
    else {
      if (comparePositions(interval.from, from) < 0) from = interval.from;
      if (comparePositions(interval.to, to) > 0) to = interval.to;
    }
  }
  return [...before, { from, to }, ...after];
}

/** `coverage` without what lies strictly between two positions, both of which stay covered if they were. */
export function uncover(coverage: Coverage, from: Position, to: Position): Coverage {
  return coverage.flatMap((interval) => {
    if (comparePositions(interval.to, from) <= 0 || comparePositions(interval.from, to) >= 0) return [interval];
    const left = { from: interval.from, to: from };
    const right = { from: to, to: interval.to };
    return [left, right].filter((part) => comparePositions(part.from, part.to) <= 0);
  });
}

export function reachesStart(coverage: Coverage): boolean {
  return coverage[0]?.from === earliest;
}

export function reachesEnd(coverage: Coverage): boolean {
  return coverage.at(-1)?.to === latest;
}

type Delivered = ChatState["delivered"];

/**
 * Milliseconds by which a message event may be late while the page runs: as long as a call may take. Once an event has come,
 * and two others, each at least this much younger and this much later, every message before the first counts as delivered.
 */
const deliveryMargin = 15_000;

const unheard: Delivered["heard"][0] = { createdAt: earliest.createdAt, at: earliest.createdAt };

export const nothingDelivered: Delivered = { to: earliest, heard: [unheard, unheard] };

/**
 * After one more message event. The first one after a silence proves nothing of the silence, and those that a page is given
 * at once when it wakes prove nothing of each other.
 */
export function deliveredAfter(delivered: Delivered, createdAt: number, at: number): Delivered {
  const [newest, before] = delivered.heard;
  if (createdAt < newest.createdAt + deliveryMargin || at < newest.at + deliveryMargin) return delivered;
  return { to: { createdAt: before.createdAt, id: "" }, heard: [{ createdAt, at }, newest] };
}
