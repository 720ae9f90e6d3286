import { describe, expect, it } from "vitest";
import { expectCleanPrototypes, hostileValues, throwing } from "../../../test/hostile";
import { amount, field, flag, id, list, shape, text, textOrNull, time } from "./readers";

describe("readers", () => {
  it("return a value of their own kind for anything", () => {
    for (const value of hostileValues()) {
      expect(typeof text(value)).toBe("string");
      expect(text(value).length).toBeLessThanOrEqual(20_000);
      expect(typeof id(value)).toBe("string");
      expect(typeof flag(value)).toBe("boolean");
      expect(amount(value)).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(amount(value))).toBe(true);
      expect(textOrNull(value)).not.toBe("");
      expect(Array.isArray(list(textOrNull)(value))).toBe(true);
      expect(() => shape({ a: text, b: list(textOrNull) })(value)).not.toThrow();
    }
    expectCleanPrototypes();
  });

  it.each([
    ["a", "a"],
    [12, "12"],
    [0, "0"],
    [-3, "-3"],
    [1.5, ""],
    [Number.NaN, ""],
    [true, ""],
    [null, ""],
  ])("an id of %o is %j", (value, expected) => {
    expect(id(value)).toBe(expected);
  });

  it("cut a text through no character, and keep one whole that has halves of characters itself", () => {
    expect(text(`${"w".repeat(19_999)}\u{1f600}`)).toBe("w".repeat(19_999));
    expect(text(`${"w".repeat(19_998)}\u{1f600}!`)).toBe(`${"w".repeat(19_998)}\u{1f600}`);
    expect(text("w\ud83d")).toBe("w\ud83d");
  });

  it("return every amount as a time that can be shown", () => {
    for (const value of hostileValues()) expect(new Date(amount(value)).getTime()).not.toBeNaN();
    expect(amount(8.64e15)).toBe(8.64e15);
    expect(amount(8.64e15 + 1)).toBe(0);
  });
});

it.each([
  [0, 0],
  [1e14, 1e14],
  [1e14 + 1, null],
  [-1, null],
  ["5", null],
])("a time of %o is %o", (value, expected) => {
  expect(time(value)).toBe(expected);
});

describe("a shape", () => {
  const read = shape<{ readonly name: string; readonly tags: readonly string[] }>(
    { name: text, tags: list(textOrNull) },
    "name",
  );

  it("a shape has the known fields and no other", () => {
    expect(read({ name: "a", tags: ["b", 1, "c"], more: 1 })).toEqual({ name: "a", tags: ["b", "c"] });
    expect(read({ name: "a" })).toEqual({ name: "a", tags: [] });
  });

  it("a shape is nothing without what is required", () => {
    for (const value of [{}, { name: "" }, { name: 1 }, null, "a", undefined, throwing()])
      expect(read(value)).toBeNull();
  });

  it("loses only the field that throws", () => {
    const value = {
      name: "a",
      get tags(): never {
        throw new Error("not now");
      },
    };
    expect(read(value)).toEqual({ name: "a", tags: [] });
    expect(field(value, "tags")).toBeUndefined();
  });
});

describe("a list", () => {
  it("keeps what can be read, so many at most, and reads no further", () => {
    let asked = 0;
    const items = new Proxy(
      Array.from({ length: 100_000 }, (_, i) => `t${i}`),
      {
        get(target, name, receiver) {
          asked++;
          return Reflect.get(target, name, receiver) as unknown;
        },
      },
    );
    expect(list(textOrNull, 3)(items)).toEqual(["t0", "t1", "t2"]);
    expect(asked).toBeLessThan(10);
  });

  it("goes on after an item that throws", () => {
    const items = Object.defineProperty(["a", "b", "c"], 1, {
      get() {
        throw new Error("not this one");
      },
    });
    expect(list(textOrNull)(items)).toEqual(["a", "c"]);
    expect(list(shape({ id }, "id"))([{ id: "1" }, throwing(), { id: "2" }])).toEqual([{ id: "1" }, { id: "2" }]);
  });
});
