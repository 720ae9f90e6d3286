/** The muted and the banned. An end that is set comes by itself, without an event. */
export interface Restrictions {
  has(userId: string): boolean;
  ids(): readonly string[];
  /**
   * @param duration milliseconds; without one it does not end by itself
   * @param reason the words that come with it
   */
  set(userId: string, duration?: number, reason?: string): void;
  delete(userId: string): void;
  /** When it ends, in milliseconds of the service's clock, and how long that is from now; both -1 for never. Why. */
  toWire(userId: string): {
    readonly end_at: number;
    readonly remaining_duration: number;
    readonly description: string;
  };
}

/** @param now the service's clock */
export function createRestrictions(now: () => number): Restrictions {
  const ends = new Map<string, number>();
  const reasons = new Map<string, string>();
  const endOf = (userId: string) => ends.get(userId) ?? 0;
  const has = (userId: string) => endOf(userId) > now();
  return {
    has,
    ids: () => [...ends.keys()].filter(has),
    set(userId, duration = Number.POSITIVE_INFINITY, reason = "") {
      ends.set(userId, now() + duration);
      reasons.set(userId, reason);
    },
    delete: (userId) => void ends.delete(userId),
    toWire(userId) {
      const end = endOf(userId);
      const description = has(userId) ? (reasons.get(userId) ?? "") : "";
      if (!has(userId) || !Number.isFinite(end)) return { end_at: -1, remaining_duration: -1, description };
      return { end_at: end, remaining_duration: end - now(), description };
    },
  };
}
