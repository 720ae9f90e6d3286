import { ChatError } from "@foyer/chat-headless/core";

export interface RateLimit {
  /** How many writes a person may make at once. */
  readonly burst: number;
  /** How many more they may make each second. */
  readonly perSecond: number;
}

/** Returns what takes one write from a person's bucket, which throws `rate-limited` with the milliseconds until the next. */
export function createRateLimit({ burst, perSecond }: RateLimit): (personId: string) => void {
  const buckets = new Map<string, { left: number; at: number }>();
  return (personId) => {
    const now = Date.now();
    const bucket = buckets.get(personId) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    buckets.set(personId, { left: Math.max(0, left - 1), at: now });
    if (left >= 1) return;
    const retryAfter = Math.ceil(((1 - left) / perSecond) * 1000);
    buckets.set(personId, { left, at: now });
    throw new ChatError("rate-limited", "Too many writes.", { retryAfter });
  };
}
