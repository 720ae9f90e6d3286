/** `object` with some of its fields replaced; the same reference when each of them is what it was. */
export function mergeIfChanged<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) if (fields[name] !== object[name]) return { ...object, ...fields };
  return object;
}

/** `list` without the items that match; the same reference when none does. */
export function reject<T>(list: readonly T[], matches: (item: T) => boolean): readonly T[] {
  return list.some(matches) ? list.filter((item) => !matches(item)) : list;
}

/** `list` with the items that match replaced; the same reference when each of them is what it was. */
export function replace<T>(list: readonly T[], matches: (item: T) => boolean, change: (item: T) => T): readonly T[] {
  const next = list.map((item) => (matches(item) ? change(item) : item));
  return next.some((item, index) => item !== list[index]) ? next : list;
}

/** `compute`, except that it returns its previous result while every field of the new one is the same. */
export function withStructuralSharing<A, T extends object>(compute: (from: A) => T): (from: A) => T {
  let last: T | null = null;
  return (from) => {
    const now = compute(from);
    return (last = last ? mergeIfChanged(last, now) : now);
  };
}
