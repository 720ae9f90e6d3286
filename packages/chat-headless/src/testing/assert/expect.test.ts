import { describe, expect as vitestExpect, it } from "vitest";
import { expect } from "./expect";

/** The message of a failed demand; `null` when it holds. */
function failureOf(demand: () => void): string | null {
  try {
    demand();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("a demand of the conformance suite", () => {
  it.each([
    ["the same value", () => expect(Number.NaN, "x").toBe(Number.NaN)],
    [
      "equal content, where absent and undefined are one",
      () => expect({ a: [1], b: undefined }, "x").toEqual({ a: [1] }),
    ],
    ["sets in any order", () => expect(new Set([1, 2]), "x").toEqual(new Set([2, 1]))],
    [
      "more properties than were promised, also within arrays",
      () => expect([{ a: 1, b: 2 }], "x").toMatchObject([{ a: 1 }]),
    ],
    ["an element", () => expect([1, 2], "x").toContain(2)],
    ["no such element", () => expect([1, 2], "x").not.toContain(3)],
    ["one of several values", () => expect(2, "x").toBeOneOf([1, 2])],
    ["a length", () => expect(["a"], "x").toHaveLength(1)],
    ["a greater number", () => expect(2, "x").toBeGreaterThan(1)],
    ["an equal number where equal is enough", () => expect(2, "x").toBeLessThanOrEqual(2)],
  ])("accepts %s", (_, demand) => {
    vitestExpect(failureOf(demand)).toBeNull();
  });

  it.each([
    ["a value", () => expect(1, "the count").toBe(2), "the count: promised 2, came 1"],
    [
      "the place of a difference",
      () => expect([{ sender: { name: "" } }], "the history").toMatchObject([{ sender: { name: "Alice" } }]),
      'the history, at [0].sender.name: promised "Alice", came ""\nThe whole value: [{"sender":{"name":""}}]',
    ],
    [
      "an element too many",
      () => expect([1, 2], "the ids").toEqual([1]),
      "the ids, at [1]: promised nothing, came 2\nThe whole value: [1,2]",
    ],
    [
      "an element too few",
      () => expect([1], "the ids").toMatchObject([1, 2]),
      "the ids, at [1]: promised 2, came nothing\nThe whole value: [1]",
    ],
    [
      "a property that must not be there",
      () => expect({ a: 1 }, "x").toEqual({}),
      'x, at .a: promised nothing, came 1\nThe whole value: {"a":1}',
    ],
    [
      "nothing in place of an object",
      () => expect(null, "the message").toMatchObject({ id: "1" }),
      'the message: promised {"id":"1"}, came null',
    ],
    ["an array in place of an object", () => expect([], "x").toEqual({}), "x: promised {}, came []"],
    ["sets", () => expect(new Set([1]), "x").toEqual(new Set([2])), "x: promised Set [2], came Set [1]"],
    ["what is no number", () => expect(null, "endsIn").toBeGreaterThan(5), "endsIn: promised more than 5, came null"],
    ["what is no list", () => expect(undefined, "x").toHaveLength(1), "x: promised 1 of them, came nothing"],
    [
      "the part of long texts in which they differ",
      () => expect(`${"x".repeat(1000)}aaa`, "the text").toBe(`${"x".repeat(1000)}b`),
      'the text: from its character 990 on, promised "xxxxxxxxxxb", came "xxxxxxxxxxaaa"',
    ],
    [
      "a long value cut off",
      () => expect("y".repeat(500), "the text").toBe("z"),
      `the text: promised "z", came "${"y".repeat(299)}… (502 characters)`,
    ],
  ])("names %s", (_, demand, sentence) => {
    vitestExpect(failureOf(demand)).toBe(sentence);
  });
});
