/** The service's clock, as far as the times that it sends show it. */
export interface ServerClock {
  /** Records times the service has sent. 0, NaN and infinities are ignored. */
  observe(...times: readonly number[]): void;
  /**
   * The latest recorded time, in milliseconds since the epoch; 0 until a time was recorded. A snapshot requested now contains
   * everything up to just before that time, whatever arrives late.
   */
  latest(): number;
  /** A time of the service's clock as one of the page's. It may be later than the true one by what the network takes. */
  toPageTime(time: number): number;
}

/** @param now the page's clock, which may be wrong */
export function createServerClock(now: () => number): ServerClock {
  let latest = 0;
  /** Milliseconds by which the service's clock is ahead of the page's, at least. */
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    observe(...times) {
      for (const time of times) {
        if (!Number.isFinite(time) || time <= 0) continue;
        latest = Math.max(latest, time);
        ahead = Math.max(ahead, time - now());
      }
    },
    latest: () => latest,
    toPageTime: (time) => (latest === 0 ? time : time - ahead),
  };
}
