/** Who is muted, or banned. An end that is set comes by itself, and nobody is told of it. */
export interface Restrictions {
  has(userId: string): boolean;
  ids(): readonly string[];
  /** @param duration milliseconds; without one it does not end by itself */
  set(userId: string, duration?: number): void;
  delete(userId: string): void;
  /** When it ends, in milliseconds of the service's clock, and how long that is from now; both -1 for never. */
  toWire(userId: string): { readonly end_at: number; readonly remaining_duration: number };
}

/** @param now the service's clock */
export function createRestrictions(now: () => number): Restrictions {
  const ends = new Map<string, number>();
  const endOf = (userId: string) => ends.get(userId) ?? 0;
  const has = (userId: string) => endOf(userId) > now();
  return {
    has,
    ids: () => [...ends.keys()].filter(has),
    set: (userId, duration = Number.POSITIVE_INFINITY) => void ends.set(userId, now() + duration),
    delete: (userId) => void ends.delete(userId),
    toWire(userId) {
      const end = endOf(userId);
      if (!has(userId) || !Number.isFinite(end)) return { end_at: -1, remaining_duration: -1 };
      return { end_at: end, remaining_duration: end - now() };
    },
  };
}
