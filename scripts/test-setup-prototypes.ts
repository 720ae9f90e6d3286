import { afterEach } from "vitest";

// No test, whatever it lets arrive, changes what every object, list, function or text inherits (C9).
const builtIn = {
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  Symbol,
  Promise,
  Map,
  Set,
  Date,
  RegExp,
  Error,
  URL,
};

const before = Object.entries(builtIn).map(([name, { prototype }]) => ({
  name,
  prototype,
  parts: describe(prototype),
}));

afterEach(() => {
  let changes = "";
  for (const { name, prototype, parts } of before) {
    for (const key of findChanges(prototype, parts)) changes += ` ${name} ${String(key)};`;
  }
  if (changes !== "") throw new Error(`A prototype was changed:${changes}`);
});

type Parts = ReadonlyMap<PropertyKey, PropertyDescriptor>;

function describe(prototype: object): Parts {
  return new Map(
    Reflect.ownKeys(prototype).map((key) => [key, Reflect.getOwnPropertyDescriptor(prototype, key) ?? {}]),
  );
}

/**
 * The keys of the values, getters and setters that are not as they were. Runs after every test: it makes no texts. Calls no
 * method of a list, which may be the one that was replaced.
 */
function* findChanges(prototype: object, parts: Parts): Generator<PropertyKey> {
  for (const key of Reflect.ownKeys(prototype)) {
    const then = parts.get(key);
    const now = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (then === undefined || !Object.is(then.value, now?.value) || then.get !== now?.get || then.set !== now?.set)
      yield key;
  }
  for (const key of parts.keys()) if (!Object.hasOwn(prototype, key)) yield key;
}
