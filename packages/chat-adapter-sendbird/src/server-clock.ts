/** The service's clock, as far as the times that it sends show it. */
export interface ServerClock {
  /** Records times the service has sent. A value that is no time is ignored. */
  observe(...times: readonly number[]): void;
  /**
   * The latest recorded time, in milliseconds since the epoch; 0 until a time was recorded. A snapshot requested now contains
   * everything up to just before that time, whatever arrives late.
   */
  latest(): number;
  /**
   * A time of the service's clock as one of the page's `elapsed()`, infinite until a time was recorded. It may be later than the
   * true one by what the network takes.
   */
  toPageTime(time: number): number;
}

/**
 * In the year 5138, as for the core, which drops a message of later. Such a time is in another unit or damaged, and everything
 * that the service says would count as older than it.
 */
const maxTime = 1e14;

/** Whether a value is a time that the service may have meant, in milliseconds since the epoch. */
export function isTime(time: unknown): time is number {
  return typeof time === "number" && time > 0 && time <= maxTime;
}

/** @param elapsed that of the page, whose clock may be wrong and may be turned */
export function createServerClock(elapsed: () => number): ServerClock {
  let latest = 0;
  /** Milliseconds by which the service's clock is ahead of the page's `elapsed()`, at least. */
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    observe(...times) {
      for (const time of times) {
        if (!isTime(time)) continue;
        latest = Math.max(latest, time);
        ahead = Math.max(ahead, time - elapsed());
      }
    },
    latest: () => latest,
    toPageTime: (time) => (latest === 0 ? Number.POSITIVE_INFINITY : time - ahead),
  };
}
