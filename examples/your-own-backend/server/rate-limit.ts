import { ChatError } from "@foyer/chat-headless/core";

export interface RateLimit {
  /** How many calls may be made at once. */
  readonly burst: number;
  /** How many more may be made each second. */
  readonly perSecond: number;
}

/** Buckets beyond these are looked through for full ones, of which nothing has to be known. */
const mostBuckets = 10_000;

/** Returns what takes one call from the bucket of a person or an address. It throws `rate-limited` with the milliseconds until the next. */
export function createRateLimit({ burst, perSecond }: RateLimit): (who: string) => void {
  const buckets = new Map<string, { left: number; at: number }>();
  const timeToFill = (burst / perSecond) * 1000;
  return (who) => {
    // Not by the clock, which may be put back: everybody would wait for as long.
    const now = performance.now();
    if (buckets.size >= mostBuckets) {
      for (const [each, { at }] of buckets) if (now - at >= timeToFill) buckets.delete(each);
    }
    const bucket = buckets.get(who) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    buckets.set(who, { left: Math.max(0, left - 1), at: now });
    if (left >= 1) return;
    const retryAfter = Math.ceil(((1 - left) / perSecond) * 1000);
    buckets.set(who, { left, at: now });
    throw new ChatError("rate-limited", "Too many calls.", { retryAfter });
  };
}
