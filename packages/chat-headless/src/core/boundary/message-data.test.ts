import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cyclic, expectCleanPrototypes, hostileValues, polluting, throwing } from "../../../test/hostile";
import { seeded } from "../../../test/seed";
import { isSameJson, type JsonValue } from "../port/json";
import { data, maxCustomTypeLength, maxDataDepth, maxDataLength, toData, toExtras } from "./message-data";

const json = fc.jsonValue({ maxDepth: 5 }).filter((value) => !JSON.stringify(value).includes("__proto__"));
const nested = (depth: number): JsonValue => (depth === 0 ? "end" : [nested(depth - 1)]);

function codeOf(run: () => unknown): unknown {
  try {
    run();
    return null;
  } catch (thrown) {
    return Reflect.get(thrown as object, "code");
  }
}

function isDeeplyFrozen(value: unknown): boolean {
  return typeof value !== "object" || value === null
    ? true
    : Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen);
}

describe("data beside the text", () => {
  it("is read as the JSON that it is, as a copy that cannot be changed (P2)", () => {
    fc.assert(
      fc.property(json, (value) => {
        const read = toData(value);
        expect(read).toEqual(JSON.parse(JSON.stringify(value)));
        expect(isDeeplyFrozen(read)).toBe(true);
        expect(isSameJson(read, value as JsonValue)).toBe(true);
      }),
      seeded("data is read as the JSON that it is", 300),
    );
  });

  it("is measured by the characters of its JSON, escapes and names among them", () => {
    fc.assert(
      fc.property(json, fc.integer({ min: -3, max: 3 }), (value, more) => {
        const toPadded = (size: number) => [value, "x".repeat(size)];
        const length = JSON.stringify([value, ""]).length;
        fc.pre(length < maxDataLength - 3);
        const fits = toPadded(maxDataLength - length + more);
        expect(JSON.stringify(fits).length).toBe(maxDataLength + more);
        expect(codeOf(() => toData(fits))).toBe(more > 0 ? "too-large" : null);
      }),
      seeded("data is measured by its JSON", 300),
    );
  });

  it("leaves out what is undefined, as JSON does", () => {
    expect(toData({ a: 1, b: undefined })).toEqual({ a: 1 });
    expect(Object.keys(toData({ b: undefined }) as object)).toEqual([]);
  });

  it.each([
    ["a cycle", cyclic()],
    ["a class", new (class Poll {})()],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["a function", () => "called"],
    ["no number", Number.NaN],
    ["infinity", [Infinity]],
    ["a large integer", 10n],
    ["a symbol", Symbol("s")],
    ["nothing in a list", [undefined]],
    ["a trap", throwing()],
    ["a trap inside", { a: throwing() }],
    ["a prototype", polluting()],
    ["a prototype inside", { a: [polluting()] }],
    ["too deep a list", nested(maxDataDepth + 1)],
  ])("is refused as invalid, and read as none, with %s", (_, value) => {
    expect(codeOf(() => toData(value))).toBe("invalid");
    expect(data(value)).toBeNull();
  });

  it("may be as deep as the limit says", () => {
    expect(toData(nested(maxDataDepth))).toEqual(nested(maxDataDepth));
  });

  it.each([
    ["a long text", "x".repeat(10_000_000)],
    ["a long name", { ["x".repeat(10_000)]: 1 }],
    ["a long list", Array.from({ length: 1_000_000 }, () => null)],
    ["a sparse list", Object.assign([], { length: 2 ** 32 - 1 })],
    ["a list without a length", new Proxy([], { get: (_, name) => (name === "length" ? Number.NaN : 1) })],
  ])("is refused as too large, and read as none, with %s", (_, value) => {
    expect(codeOf(() => toData(value))).toBe("too-large");
    expect(data(value)).toBeNull();
  });

  it("of any kind neither throws at the reader nor changes every object", () => {
    for (const value of hostileValues()) expect(() => JSON.stringify(data(value))).not.toThrow();
    for (const value of hostileValues()) expect(() => JSON.stringify(data({ value }))).not.toThrow();
    expectCleanPrototypes();
  });
});

describe("the kind and the data of an outgoing text", () => {
  const capabilities = { data: true } as Parameters<typeof toExtras>[1];
  const without = { ...capabilities, data: false };

  it("are empty where nothing is given", () => {
    expect(toExtras({}, without)).toEqual({ customType: "", data: null });
  });

  it("need a service that keeps them", () => {
    for (const extras of [{ customType: "poll" }, { data: 0 }]) {
      expect(codeOf(() => toExtras(extras, without))).toBe("unsupported");
      expect(codeOf(() => toExtras(extras, {} as typeof without))).toBe("unsupported");
      expect(codeOf(() => toExtras(extras, capabilities))).toBeNull();
    }
  });

  it("have a limit of characters for the kind", () => {
    expect(codeOf(() => toExtras({ customType: "x".repeat(maxCustomTypeLength) }, capabilities))).toBeNull();
    expect(codeOf(() => toExtras({ customType: "x".repeat(maxCustomTypeLength + 1) }, capabilities))).toBe("invalid");
  });
});

it.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ toString: 1 }, {}, false],
  [[], {}, false],
  [["a"], { 0: "a" }, false],
  [null, {}, false],
  [1, "1", false],
] as const)("%j and %j are the same JSON: %s", (a, b, same) => {
  expect(isSameJson(a, b)).toBe(same);
  expect(isSameJson(b, a)).toBe(same);
});
