import type { ServerClock } from "../server-clock";

/**
 * When a mute or ban is over by itself, in milliseconds of the page's `elapsed()`: `notRestricted` where there is none, `endless`
 * where no end is known.
 */
export type RestrictionEnd = number;
export const notRestricted: RestrictionEnd = 0;
export const endless: RestrictionEnd = Number.POSITIVE_INFINITY;

/** A mute or a ban of a person, as far as it is known. */
export interface Restriction {
  readonly until: RestrictionEnd;
  /** Empty for none. */
  readonly reason: string;
}
export const noRestriction: Restriction = { until: notRestricted, reason: "" };

/** The service's details of a mute or ban. The type of @sendbird/chat 4.22.12 names only one of both. */
interface RestrictionInfo {
  /** The words that came with it. */
  readonly description?: string | null;
  /** Milliseconds of the service's clock; -1 for never. */
  readonly endAt?: number;
  /** Milliseconds; -1 for never. */
  readonly remainingDuration?: number;
}

/** @param at the page's `elapsed()` at which the service said so. The end is always later. */
export function toRestrictionEnd(times: RestrictionInfo, clock: ServerClock, at: number): RestrictionEnd {
  const { endAt, remainingDuration } = times;
  const end = isTime(remainingDuration) ? at + remainingDuration : isTime(endAt) ? clock.toPageTime(endAt) : endless;
  return end - at > longest ? endless : Math.max(end, at + 1);
}

/** @param at as in `toRestrictionEnd` */
export function toRestriction(info: RestrictionInfo, clock: ServerClock, at: number): Restriction {
  return { until: toRestrictionEnd(info, clock, at), reason: info.description ?? "" };
}

/**
 * Milliseconds: five years. The service's documents say that a restriction without an end may be given as one of ten years
 * (@sendbird/chat 4.22.12).
 */
const longest = 5 * 365 * 86_400_000;

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
