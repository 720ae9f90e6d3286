import type { ListSizes } from "./list-sizes";

/** The rows that are mounted, and the space that stands for the others. Heights in pixels. */
export interface ListFrame {
  /** The indices of all mounted rows, in order. */
  readonly indices: readonly number[];
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** A row mounted outside of `start` to `end`, because the focus is in it; -1 for none. */
  readonly kept: number;
  readonly before: number;
  /** Between a kept row and the rows after or before it. */
  readonly gapAbove: number;
  readonly gapBelow: number;
  readonly after: number;
  /** Pixels beyond either edge of the viewport in which rows are mounted; the query's, or fewer. */
  readonly reach: number;
}

/** The reach of a list that a hand has scrolled. */
export const overscan = 600;
/** The reach before, and where a hand leaps over more than is mounted: who reads row by row, as with a screen reader, finds the next one. */
export const restingReach = 100;
/** Mounted rows that a window keeps beyond what it needs: with each message one row comes, but none goes. */
const spareRows = 8;
/** The most rows of a window, but for those in view: with very low rows in a very high viewport the overscan shrinks. */
const mostRows = 120;

export interface WindowQuery {
  readonly length: number;
  /** The offset in the list that lies at the top edge of the viewport. Pixels. */
  readonly offset: number;
  readonly viewport: number;
  /** The row that is read at `offset`, and may be higher than was known; -1 for none. */
  readonly read: number;
  /** The row that must stay mounted; -1 for none. */
  readonly kept: number;
  readonly reach: number;
  /** The least number of rows before and after those in view. */
  readonly beyond: number;
  /** The window that is mounted now. */
  readonly before: Pick<ListFrame, "start" | "end"> | null;
}

/** The rows to mount for a place in the list. `sizes` must be aligned to the list. */
export function toListFrame(sizes: ListSizes, query: WindowQuery): ListFrame {
  const { length, offset, viewport, read, kept, reach, beyond, before } = query;
  const first = Math.min(sizes.indexAt(offset - reach), sizes.indexAt(offset) - beyond);
  const last = Math.max(sizes.indexAt(offset + viewport + reach), sizes.indexAt(offset + viewport) + beyond);
  let start = Math.max(0, read < 0 ? first : Math.min(first, read));
  let end = Math.min(length, Math.max(last, read) + 1);
  const spareBefore = start - (before?.start ?? start);
  const spareAfter = Math.min(length, before?.end ?? end) - end;
  if (spareBefore > 0 && spareBefore <= spareRows) start -= spareBefore;
  if (spareAfter > 0 && spareAfter <= spareRows) end += spareAfter;
  if (end - start > mostRows && (reach > 1 || before !== null))
    return toListFrame(sizes, { ...query, reach: before === null ? reach >> 1 : reach, before: null });
  const above = kept >= 0 && kept < start;
  const below = kept >= end && kept < length;
  const between = (from: number, to: number) => Math.max(0, sizes.offsetOf(to) - sizes.offsetOf(from));
  const indices = Array.from({ length: end - start }, (_, i) => start + i);
  if (above) indices.unshift(kept);
  if (below) indices.push(kept);
  return {
    indices,
    start,
    end,
    kept: above || below ? kept : -1,
    before: between(0, above ? kept : start),
    gapAbove: above ? between(kept + 1, start) : 0,
    gapBelow: below ? between(end, kept) : 0,
    after: between(below ? kept + 1 : end, length),
    reach,
  };
}
