/** Values where a text, a number, a list or an object belongs. Made anew each time: some of them refer to themselves. */
export function hostileValues(): readonly unknown[] {
  const cyclic: Record<string, unknown> = { id: "1" };
  cyclic["self"] = cyclic;
  const refuse = () => {
    throw new Error("A trap was sprung.");
  };
  return [
    undefined,
    null,
    Number.NaN,
    -1,
    1e300,
    10n,
    "",
    "__proto__",
    "\u0000\u202e\ud800",
    true,
    Symbol("s"),
    refuse,
    [],
    [null, 5, [[]]],
    {},
    Object.create(null),
    new Date(Number.NaN),
    cyclic,
    new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse }),
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ];
}

/** All copies of a plain value in which one part, however deep, is another value. */
export function* mutations(value: unknown): Generator<unknown> {
  yield* hostileValues();
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const mutant of mutations(part))
      yield Array.isArray(value) ? value.with(Number(name), mutant) : { ...value, [name]: mutant };
  }
}
