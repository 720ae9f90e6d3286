/** Plain JSON: survives `JSON.stringify` and `JSON.parse` as it is. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Whether two values are the same JSON, whatever the order of the names in an object. */
export function isSameJson(a: JsonValue, b: JsonValue): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  const read = (value: object, name: string) => Reflect.get(value, name) as JsonValue;
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(read(a, name), read(b, name)))
  );
}
