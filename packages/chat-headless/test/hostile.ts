import { expect } from "vitest";

/** An object that has itself among its parts. */
export function cyclic(): object {
  const value: Record<string, unknown> = { id: "1", list: [] };
  value.self = value;
  (value.list as unknown[]).push(value);
  return value;
}

/** An object that throws whatever it is asked. */
export function throwing(): object {
  const refuse = () => {
    throw new Error("A trap was sprung.");
  };
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });
}

/** Parsed JSON that attempts prototype pollution. */
export function polluting(): unknown {
  return JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
}

/** Unexpected values for a text, number, list or object. Made anew each time. */
export function hostileValues(): readonly unknown[] {
  return [
    undefined,
    null,
    0,
    -1,
    1.5,
    Number.NaN,
    Infinity,
    Number.MAX_SAFE_INTEGER,
    1e300,
    10n,
    "",
    "undefined",
    "__proto__",
    "x".repeat(50_000),
    "\u0000\u202e\ud800",
    true,
    false,
    Symbol("s"),
    () => "called",
    [],
    [null],
    [[]],
    {},
    Object.create(null),
    new Date(Number.NaN),
    new Map([["a", 1]]),
    cyclic(),
    throwing(),
    polluting(),
    [throwing(), cyclic(), null, "x"],
  ];
}

/** All copies of a plain value in which one part, however deep, is another value or missing. */
export function* mutations(value: unknown): Generator<{ readonly path: string; readonly mutant: unknown }> {
  for (const other of hostileValues()) yield { path: "", mutant: other };
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const rebuild = (mutant: unknown): unknown => {
      if (Array.isArray(value)) return value.with(Number(name), mutant);
      return { ...value, [name]: mutant };
    };
    for (const { path, mutant } of mutations(part)) yield { path: `.${name}${path}`, mutant: rebuild(mutant) };
  }
}

/** Nothing has been added to all objects. */
export function expectCleanPrototypes(): void {
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  for (const name in {}) expect.unreachable(`every object now has ${name}`);
}
