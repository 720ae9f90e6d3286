/** `T` with every property, none of them `undefined`. */
export type Complete<T> = { readonly [Key in keyof T]-?: Exclude<T[Key], undefined> };

/** Some properties of `T`; `undefined` is as good as left out. */
export type Optional<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** `given` with the default in the place of what is left out or `undefined`. */
export function withDefaults<T extends object>(defaults: T, given: Optional<T> = {}): T {
  const merged = { ...defaults };
  for (const key in defaults) {
    const value = given[key];
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
