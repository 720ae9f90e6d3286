/**
 * The latest moment of the service's clock that this adapter has heard of. A snapshot asked for now contains everything up to
 * just before it, whatever arrives late.
 */
export interface ServerClock {
  /** Takes note of times the service has told; 0 and nonsense are no times. */
  heard(...times: readonly number[]): void;
  latest(): number;
}

export function createServerClock(): ServerClock {
  let latest = 0;
  return {
    heard(...times) {
      for (const time of times) if (Number.isFinite(time)) latest = Math.max(latest, time);
    },
    latest: () => latest,
  };
}
