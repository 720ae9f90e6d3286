/** `object` with some of its fields replaced; the same reference when each of them is what it was. */
export function withFields<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) if (fields[name] !== object[name]) return { ...object, ...fields };
  return object;
}
