import { expect, it } from "vitest";
import { createListCursors } from "./list-cursors";

it("a list is found by its cursor, however often it is asked for", () => {
  const cursors = createListCursors<string>();
  const [one, two] = [cursors.add("one"), cursors.add("two")];
  expect([cursors.at(two), cursors.at(one), cursors.at(one)]).toEqual(["two", "one", "one"]);
});

it("an unknown cursor is refused, and so is that of the oldest of more than fifty lists", () => {
  const cursors = createListCursors<number>();
  const given = Array.from({ length: 50 }, (_, index) => cursors.add(index));
  expect(given.map((cursor) => cursors.at(cursor))).toHaveLength(50);
  cursors.add(50);
  expect(() => cursors.at(given[0] ?? "")).toThrow(expect.objectContaining({ code: "invalid" }));
  expect(cursors.at(given[1] ?? "")).toBe(1);
  expect(() => cursors.at("list-0")).toThrow(expect.objectContaining({ code: "invalid" }));
});
