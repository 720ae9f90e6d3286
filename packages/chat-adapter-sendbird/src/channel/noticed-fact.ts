/**
 * One fact that the service states in notices and in answers to requests. A notice may come before the answer to a request
 * that was made earlier, so an answer does not replace what a notice has said since then.
 */
export interface NoticedFact<T> {
  get(): T;
  notice(value: T): void;
  /** @param asOf the earliest time, in milliseconds of the page's `elapsed()`, at which the service wrote the answer */
  answer(value: T, asOf: number): void;
  /** Whether a notice came at `asOf` or later. */
  isNoticedSince(asOf: number): boolean;
}

export function createNoticedFact<T>(initial: T, elapsed: () => number): NoticedFact<T> {
  let current = initial;
  let noticedAt = Number.NEGATIVE_INFINITY;
  const isNoticedSince = (asOf: number) => noticedAt >= asOf;
  return {
    get: () => current,
    notice(value) {
      current = value;
      noticedAt = elapsed();
    },
    answer(value, asOf) {
      if (!isNoticedSince(asOf)) current = value;
    },
    isNoticedSince,
  };
}
