import { createSeededRandom } from "@foyer/chat-headless/core";

/** Repeatable chance. */
export interface Dice {
  /** A number in [0, 1). */
  random(): number;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<const T>(list: readonly [T, ...T[]]): T;
  /** `undefined` for an empty list. */
  pickOf<T>(list: readonly T[]): T | undefined;
}

/**
 * Chance that depends on the key alone. Decisions keyed by the step and call that they are about stay the same when other
 * steps are removed.
 */
export function createDice(...key: readonly (string | number)[]): Dice {
  const random = createSeededRandom(hash(key.join("/")));
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    random,
    below,
    chance: (probability) => random() < probability,
    pick: (list) => list[below(list.length)] ?? list[0],
    pickOf: (list) => list[below(list.length)],
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value ^ (value >>> 15);
}
