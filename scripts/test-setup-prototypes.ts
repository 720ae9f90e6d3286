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

const before = describe();

afterEach(() => {
  const now = describe();
  const changed = [...now].filter(([name, value]) => !before.has(name) || !Object.is(before.get(name), value));
  const missing = [...before.keys()].filter((name) => !now.has(name));
  const names = [...changed.map(([name]) => name), ...missing];
  if (names.length > 0) throw new Error(`A prototype was changed: ${names.join(", ")}`);
});

/** Values, getters and setters of all prototypes, by name. */
function describe(): ReadonlyMap<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [name, { prototype }] of Object.entries(builtIn)) {
    for (const key of Reflect.ownKeys(prototype)) {
      const { value, get, set }: PropertyDescriptor = Reflect.getOwnPropertyDescriptor(prototype, key) ?? {};
      for (const [kind, part] of Object.entries({ value, get, set })) parts.set(`${name} ${String(key)} ${kind}`, part);
    }
  }
  return parts;
}
