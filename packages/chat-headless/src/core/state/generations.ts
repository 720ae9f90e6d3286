/**
 * A bounded map of which each change is a new version. The generation written to is small enough to copy, and the oldest one is
 * forgotten. Newest first, so that the newest value of an id is found first.
 */
export type Generations<T> = readonly ReadonlyMap<string, T>[];

const generationSize = 128;

export const noGenerations: Generations<never> = [new Map<string, never>()];

export function findIn<T>(generations: Generations<T>, id: string): T | undefined {
  return generations.find((generation) => generation.has(id))?.get(id);
}

/** @param most so many generations are kept */
export function putInto<T>(
  generations: Generations<T>,
  entries: Iterable<readonly [id: string, value: T]>,
  most: number,
): Generations<T> {
  const [newest, ...older] = generations;
  const next = [new Map(newest)];
  for (const [id, value] of entries) {
    if (next[0]!.size >= generationSize) next.unshift(new Map());
    next[0]!.set(id, value);
  }
  return [...next, ...older].slice(0, most);
}

/** The same with other values for ids that are there: each is forgotten as soon as it would have been. */
export function replaceIn<T>(generations: Generations<T>, values: ReadonlyMap<string, T>): Generations<T> {
  return generations.map((generation) => {
    const found = [...values].filter(([id]) => generation.has(id));
    if (found.length === 0) return generation;
    const next = new Map(generation);
    for (const [id, value] of found) next.set(id, value);
    return next;
  });
}
