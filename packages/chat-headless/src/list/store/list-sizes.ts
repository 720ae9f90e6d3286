/** The little of a list of rows that sizes and windows need. */
export interface SizedRows {
  readonly length: number;
  /** -1 for none. */
  indexOf(key: string): number;
}

interface Measured {
  readonly key: string;
  index: number;
  height: number;
}

/**
 * The heights, in pixels, of all rows of a list: measured ones by their keys, an average for the others. A row more costs
 * nothing, however many there are; only measured rows are ever looked at.
 */
export interface ListSizes {
  /** Makes indices mean those of `rows`. Cheap while the measured rows stay where they are. */
  align(rows: SizedRows): void;
  set(key: string, index: number, height: number): void;
  /** The sum of the heights before an index. */
  offsetOf(index: number): number;
  /** The row that lies at an offset, within the list's bounds; 0 for an empty list. */
  indexAt(offset: number): number;
  total(): number;
  /** Forgets the measured heights after a change of the width or the font. */
  forget(): void;
}

/** After so many rows the average is known well enough; learning on would make the scroll bar breathe. A power of two. */
const rowsToLearnFrom = 32;
/** Measured heights kept; far ones are forgotten, half of them at a time. */
const mostMeasured = 2000;

/** @param estimate the height of a row before any was measured */
export function createListSizes(estimate: number): ListSizes {
  const byKey = new Map<string, Measured>();
  /** Sorted by index. */
  let measured: Measured[] = [];
  /** `sums[i]`: how much the first `i` measured rows differ from the average; right up to `sumsValid`. */
  let sums: number[] = [0];
  let sumsValid = 0;
  let average = estimate;
  let learned = 0;
  let learnedHeight = 0;
  let rows: SizedRows = { length: 0, indexOf: () => -1 };

  /** How many measured rows stand before an index. */
  function countBefore(index: number): number {
    let low = 0;
    let high = measured.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (measured[middle]!.index < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function sumOf(count: number): number {
    for (; sumsValid < count; sumsValid++)
      sums[sumsValid + 1] = sums[sumsValid]! + measured[sumsValid]!.height - average;
    return sums[count]!;
  }

  function invalidateFrom(place: number): void {
    sumsValid = Math.min(sumsValid, place);
  }

  function stands(entry: Measured | undefined): boolean {
    return entry === undefined || rows.indexOf(entry.key) === entry.index;
  }

  function realign(): void {
    for (const entry of measured) entry.index = rows.indexOf(entry.key);
    for (const { key, index } of measured) if (index < 0) byKey.delete(key);
    measured = measured.filter(({ index }) => index >= 0).sort((a, b) => a.index - b.index);
    invalidateFrom(0);
  }

  function learn(height: number): void {
    if (learned >= rowsToLearnFrom) return;
    learned++;
    learnedHeight += height;
    // Another average moves every row of the list: at powers of two, and not with each message that comes.
    if ((learned & (learned - 1)) !== 0) return;
    average = learnedHeight / learned;
    invalidateFrom(0);
  }

  function forgetFar(index: number): void {
    const half = mostMeasured >> 1;
    const dropped = index > measured[half]!.index ? measured.splice(0, half) : measured.splice(-half);
    for (const { key } of dropped) byKey.delete(key);
    invalidateFrom(0);
  }

  function offsetOf(index: number): number {
    return index * average + sumOf(countBefore(index));
  }

  return {
    align(next) {
      if (next === rows) return;
      rows = next;
      // A row gone and another come between two that stay is not noticed here: an error of one height, in what is not shown.
      if (!stands(measured[0]) || !stands(measured.at(-1))) realign();
    },
    set(key, index, height) {
      const known = byKey.get(key);
      if (known?.index === index) {
        if (known.height === height) return;
        known.height = height;
        invalidateFrom(countBefore(index));
        return;
      }
      if (known !== undefined) measured.splice(measured.indexOf(known), 1);
      else learn(height);
      const entry = { key, index, height };
      byKey.set(key, entry);
      const place = countBefore(index);
      // Another row measured at this index has moved on without having been asked about yet.
      const stale = measured[place]?.index === index ? 1 : 0;
      for (const { key: gone } of measured.splice(place, stale, entry)) byKey.delete(gone);
      invalidateFrom(known === undefined ? place : 0);
      if (measured.length > mostMeasured) forgetFar(index);
    },
    offsetOf,
    indexAt(offset) {
      let low = 0;
      let high = rows.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (offsetOf(middle + 1) <= offset) low = middle + 1;
        else high = middle;
      }
      return Math.max(0, Math.min(low, rows.length - 1));
    },
    total: () => offsetOf(rows.length),
    forget() {
      byKey.clear();
      measured = [];
      sums = [0];
      sumsValid = 0;
      learned = learnedHeight = 0;
    },
  };
}
