import { expect, it } from "vitest";
import { amount, either, filled, flag, items, map, nullish, object, oneOf, optional, record, text } from "./decode";

const person = object<{ readonly name: string; readonly age?: number | undefined }>({
  name: filled(text),
  age: optional(amount),
});

it("reads an object's named fields, and leaves out the rest", () => {
  expect(person({ name: " Ann ", age: 7, more: 1 })).toEqual({ ok: true, value: { name: "Ann", age: 7 } });
});

it("leaves out what is read as nothing", () => {
  expect(person({ name: "Ann" })).toStrictEqual({ ok: true, value: { name: "Ann" } });
});

it("names every field that is wrong, by its path, what was expected there and whether it is missing", () => {
  const both = object({ host: person, guest: person });
  expect(both({ host: { name: "", age: "7" }, guest: {} })).toEqual({
    ok: false,
    mismatches: [
      { path: ["host", "name"], expected: "a value", isMissing: false },
      { path: ["host", "age"], expected: "number", isMissing: false },
      { path: ["guest", "name"], expected: "string", isMissing: true },
    ],
  });
});

it.each([
  ["text", text, 7, "string"],
  ["flag", flag, "true", "boolean"],
  ["amount", amount, Number.NaN, "number"],
  ["items", items, { length: 0 }, "Array"],
  ["oneOf", oneOf("a", "b"), "c", '("a" | "b")'],
  ["either", either(text, amount), null, "number"],
  ["object", person, null, "Object"],
  ["record", record(flag), "x", "Object"],
  ["map", map(text, Number), 7, "string"],
  ["filled", filled(text), "  ", "a value"],
  ["optional", optional(text), null, "string"],
  ["nullish", nullish(text, ""), false, "string"],
] as const)("%s refuses what it cannot read", (_name, decoder, value, expected) => {
  expect(decoder(value)).toEqual({ ok: false, mismatches: [{ path: [], expected, isMissing: false }] });
});

it.each([
  ["either, by the second one", either(text, amount), 7, 7],
  ["map", map(text, Number), "7", 7],
  ["optional, nothing", optional(text), undefined, undefined],
  ["nullish, null", nullish(text, "none"), null, "none"],
  ["nullish, nothing", nullish(text, "none"), undefined, "none"],
  ["record", record(flag), { a: true, b: false }, { a: true, b: false }],
  ["record, a known name", record(flag, ["a"]), { a: true }, { a: true }],
] as const)("reads %s", (_name, decoder, value, read) => expect(decoder(value)).toEqual({ ok: true, value: read }));

it("a record with names refuses a field of any other name", () => {
  expect(record(flag, ["a"])({ b: true })).toMatchObject({ ok: false, mismatches: [{ path: ["b"] }] });
});

it("a record is read without touching a prototype", () => {
  const read = record(text)(JSON.parse('{"__proto__": "x", "constructor": "y"}'));
  expect(read.ok && Object.entries(read.value)).toEqual([
    ["__proto__", "x"],
    ["constructor", "y"],
  ]);
  expect(Object.hasOwn({}, "constructor")).toBe(false);
});
