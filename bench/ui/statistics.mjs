/**
 * The middle value, or the mean of the two in the middle. `NaN` for no values.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The list, beginning with another of its items each round, so that none is always the first.
 * @template T
 * @param {readonly T[]} list
 * @param {number} round from 0
 * @returns {T[]}
 */
export function rotate(list, round) {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
