import { comparePositions, type Position } from "../port/model";

/** A stretch of a channel's order of which every message is known, both ends included. */
export interface Interval {
  readonly from: Position;
  readonly to: Position;
}

/** Sorted and apart from each other; what lies between two of them is a hole. */
export type Coverage = readonly Interval[];

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
