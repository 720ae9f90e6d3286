/** `object` with some of its fields replaced; the same reference when each of them is what it was. */
export function mergeIfChanged<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) if (fields[name] !== object[name]) return { ...object, ...fields };
  return object;
}

/** `compute`, except that it answers what it answered before while every field of that is the same. */
export function withStructuralSharing<A, T extends object>(compute: (from: A) => T): (from: A) => T {
  let last: T | null = null;
  return (from) => {
    const now = compute(from);
    return (last = last ? mergeIfChanged(last, now) : now);
  };
}
