/**
 * `compute`, remembered for each first argument as long as that lives: asked again with the same further arguments, it
 * answers the same reference.
 */
export function memoize<K extends object, A extends readonly unknown[], R>(
  compute: (key: K, ...rest: A) => R,
): (key: K, ...rest: A) => R {
  const known = new WeakMap<K, { readonly rest: A; readonly result: R }>();
  return (key, ...rest) => {
    const last = known.get(key);
    if (last?.rest.length === rest.length && last.rest.every((value, index) => value === rest[index]))
      return last.result;
    const result = compute(key, ...rest);
    known.set(key, { rest, result });
    return result;
  };
}
