import { describeViolation } from "../report";
import { runWorld } from "../run-world";
import { shrink } from "../shrink";

/** Worlds of one test: many enough for few tests, few enough to end in time. */
export const worldsOfTest = 25;

/** The first promise that one of the worlds breaks, with the steps that it takes; `null` for none. */
export async function findViolation(seeds: readonly number[]): Promise<string | null> {
  for (const seed of seeds) {
    const outcome = await runWorld(seed);
    if (outcome.violation) return describeViolation(await shrink(outcome));
  }
  return null;
}

/** The seeds of one test. */
export function seedsFrom(first: number): readonly number[] {
  return Array.from({ length: worldsOfTest }, (_, index) => first + index);
}
