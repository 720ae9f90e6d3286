/**
 * A bounded map of which each change is a new version. A generation is small enough to copy, and the oldest one is
 * forgotten. Newest first.
 */
export type Generations<T> = readonly ReadonlyMap<string, T>[];

const generationSize = 128;

export const noGenerations: Generations<never> = [new Map<string, never>()];

export function findIn<T>(generations: Generations<T>, id: string): T | undefined {
  return generations.find((generation) => generation.has(id))?.get(id);
}

/**
 * A value stands where its id is, and is forgotten as soon as the first one would have been. `null`, the end of an id, stands in front
 * of the value before, which it outlives. @param most so many are kept
 */
export function putInto<T>(
  generations: Generations<T>,
  entries: Iterable<readonly [id: string, value: T]>,
  most: number,
): Generations<T> {
  const next = [...generations] as Map<string, T>[];
  const copies = new Set<Map<string, T>>();
  for (const [id, value] of entries) {
    let at = value === null ? -1 : next.findIndex((generation) => generation.has(id));
    if (at < 0) {
      at = 0;
      // The oldest generation is forgotten at once, so that no later value goes into it.
      if (next[0]!.size >= generationSize) next.splice(0, next.length, new Map(), ...next.slice(0, most - 1));
    }
    const generation = copies.has(next[at]!) ? next[at]! : new Map(next[at]);
    copies.add(generation.set(id, value));
    next[at] = generation;
  }
  return next;
}
