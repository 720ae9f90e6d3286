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
export function putInto<T>(generations: Generations<T>, id: string, value: T, most: number): Generations<T> {
  const [newest, ...older] = generations;
  const isFull = newest!.size >= generationSize;
  const next = new Map(isFull ? [] : newest).set(id, value);
  return [next, ...(isFull ? generations : older)].slice(0, most);
}

/** The same with another value for an id that is there: it is forgotten as soon as it would have been. */
export function replaceIn<T>(generations: Generations<T>, id: string, value: T): Generations<T> {
  const at = generations.findIndex((generation) => generation.has(id));
  return generations.with(at, new Map(generations[at]).set(id, value));
}
