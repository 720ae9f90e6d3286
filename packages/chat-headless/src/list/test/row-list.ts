import type { Row, RowList } from "../../core/state/row";

/** A list of these rows, without a hole. */
export function toRowList(rows: readonly Row[]): RowList {
  const indices = new Map(rows.map(({ key }, index) => [key, index]));
  return {
    length: rows.length,
    at: (index) => rows[index],
    indexOf: (key) => indices.get(key) ?? -1,
    holeBefore: () => null,
    [Symbol.iterator]: () => rows.values(),
    slice: (start, end) => rows.slice(start, end),
  };
}
