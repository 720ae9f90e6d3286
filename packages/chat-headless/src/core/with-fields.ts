/** `object` with some of its fields replaced; the same reference when each of them is what it was. */
export function withFields<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) if (fields[name] !== object[name]) return { ...object, ...fields };
  return object;
}

/** `compute`, except that it answers what it answered before while every field of that is the same. */
export function steady<A, T extends object>(compute: (from: A) => T): (from: A) => T {
  let last: T | null = null;
  return (from) => {
    const now = compute(from);
    return (last = last ? withFields(last, now) : now);
  };
}
