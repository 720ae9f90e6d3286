/**
 * The latest time of the service's clock that this adapter has seen in any answer or event, in milliseconds since the epoch.
 * A snapshot requested now contains everything up to just before that time, whatever arrives late.
 */
export interface ServerClock {
  /** Records times the service has sent. 0, NaN and infinities are ignored. */
  observe(...times: readonly number[]): void;
  /** 0 until a time was recorded. */
  latest(): number;
}

export function createServerClock(): ServerClock {
  let latest = 0;
  return {
    observe(...times) {
      for (const time of times) if (Number.isFinite(time)) latest = Math.max(latest, time);
    },
    latest: () => latest,
  };
}
