import { expect, it } from "vitest";
import { median, rotate } from "./statistics.mjs";

it.each([
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[], Number.NaN],
])("the median of %j is %j", (values, expected) => {
  expect(median(values)).toBe(expected);
});

it("each round begins with another contender", () => {
  expect([0, 1, 2, 3].map((round) => rotate(["a", "b", "c"], round).join(""))).toEqual(["abc", "bca", "cab", "abc"]);
  expect(rotate([], 3)).toEqual([]);
});
