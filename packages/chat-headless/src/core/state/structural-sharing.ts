/** `object` with some of its fields replaced; the same reference when each of them is what it was. */
export function mergeIfChanged<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) if (fields[name] !== object[name]) return { ...object, ...fields };
  return object;
}

/** `list` without the items that match; the same reference when none does. */
export function reject<T>(list: readonly T[], matches: (item: T) => boolean): readonly T[] {
  return list.some(matches) ? list.filter((item) => !matches(item)) : list;
}

/** `list` with `next` in the place of `item`. */
export function replace<T>(list: readonly T[], item: T, next: T): readonly T[] {
  return list.map((other) => (other === item ? next : other));
}

/** `compute`, except that it returns its previous result while every field of the new one is the same. */
export function withStructuralSharing<A, T extends object>(compute: (from: A) => T): (from: A) => T {
  let last: T | null = null;
  return (from) => {
    const now = compute(from);
    return (last = last ? mergeIfChanged(last, now) : now);
  };
}
