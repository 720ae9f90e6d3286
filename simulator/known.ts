import type { WorldSettings } from "./world/settings";

/**
 * A violation that is understood and whose mending is under way: it does not count. Each entry goes when it is mended.
 */
interface KnownViolation {
  /** The id of the finding. */
  readonly id: string;
  readonly reason: string;
  /** Keeps a world away from what shows it. */
  readonly restrict?: (settings: WorldSettings) => WorldSettings;
  /** Names of checks whose violation ends a world without counting. */
  readonly checks?: readonly string[];
}

const violations: readonly KnownViolation[] = [];

/** Ids that count all the same: `--count all` or `--count R7,R8` of `npm run simulate`. */
const counted = (process.env["FOYER_COUNT_KNOWN"] ?? "").split(",");

export const known = violations.filter(({ id }) => !counted.includes("all") && !counted.includes(id));

export function isKnown(check: string): boolean {
  return known.some(({ checks = [] }) => checks.includes(check));
}
