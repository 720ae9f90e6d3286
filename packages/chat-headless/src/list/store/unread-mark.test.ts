import type { Row, RowList } from "../../core/state/row";
import { describe, expect, it } from "vitest";
import { toRowList } from "../test/row-list";
import { findFirstUnread, noUnreadMark, reduceUnreadMark, type UnreadMarkNow } from "./unread-mark";

/** Each letter is a message: `o` an own one, `x` a deleted one, any other letter one of another person. */
function toRows(letters: string): RowList {
  const rows = [...letters].map(
    (letter, index) =>
      ({
        key: `${index}${letter}`,
        message: { sender: { id: letter === "o" ? "me" : letter, name: "" }, deleted: letter === "x" },
      }) as Row,
  );
  return toRowList(rows);
}

const now = (letters: string, more: Partial<UnreadMarkNow> = {}): UnreadMarkNow => ({
  reading: true,
  atEnd: true,
  rows: toRows(letters),
  before: toRows(letters),
  total: 0,
  selfId: "me",
  ...more,
});

describe("the first unread message", () => {
  it.each([
    { letters: "aab", total: 1, key: "2b" },
    { letters: "aabo", total: 2, key: "1a" },
    { letters: "aoxb", total: 2, key: "0a" },
    { letters: "ab", total: 0, key: null },
    { letters: "ab", total: 3, key: null },
  ])("the first unread message of $total in $letters is $key", ({ letters, total, key }) => {
    expect(findFirstUnread(toRows(letters), total, "me")).toBe(key);
  });
});

describe("the unread separator", () => {
  it("the unread separator is put when reading begins, and holds still while messages arrive", () => {
    const mark = reduceUnreadMark(noUnreadMark, now("abc", { total: 2 }));
    expect(mark.key).toBe("1b");
    expect(reduceUnreadMark(mark, now("abcd", { total: 1 }))).toBe(mark);
    expect(reduceUnreadMark(mark, now("abcde", { total: 2, atEnd: false }))).toBe(mark);
  });

  it("waits for the rows", () => {
    expect(reduceUnreadMark(noUnreadMark, now("", { total: 2 }))).toBe(noUnreadMark);
  });

  it("the unread separator does not come while following, but with the first message that arrives away from the end", () => {
    const mark = reduceUnreadMark(noUnreadMark, now("abc"));
    expect(mark.key).toBeNull();
    expect(reduceUnreadMark(mark, now("abcd", { total: 1 }))).toBe(mark);
    expect(reduceUnreadMark(mark, now("abcd", { total: 1, atEnd: false })).key).toBe("3d");
  });

  it("the unread separator is decided anew when the panel opens again", () => {
    const first = reduceUnreadMark(noUnreadMark, now("abc", { total: 1 }));
    const closed = reduceUnreadMark(first, now("abc", { reading: false }));
    expect(closed.key).toBe("2c");
    const visited = { ...closed, total: 0 };
    expect(reduceUnreadMark(visited, now("abcd", { total: 1 })).key).toBe("3d");
    expect(reduceUnreadMark(visited, now("abc")).key).toBeNull();
  });

  it("messages that were not visited before the panel was closed stay behind the unread separator (detail 27)", () => {
    const first = reduceUnreadMark(noUnreadMark, now("abc", { total: 2 }));
    const closed = reduceUnreadMark(first, now("abcd", { reading: false }));
    expect(reduceUnreadMark(closed, now("abcd", { total: 1 }))).toMatchObject({ key: "1b", total: 3, end: "3d" });
    expect(reduceUnreadMark(closed, now("abc"))).toMatchObject({ key: "1b", total: 2, end: "2c" });
  });

  it("the unread separator is put where the first unread message is loaded later, however many come meanwhile (detail 27)", () => {
    const mark = reduceUnreadMark(noUnreadMark, now("cd", { total: 3 }));
    expect(mark).toMatchObject({ key: null, total: 3 });
    const rows = toRows("abcdef");
    const keyed = { ...rows, indexOf: (key: string) => (key === mark.end ? 3 : rows.indexOf(key)) };
    expect(reduceUnreadMark(mark, { ...now("", { total: 2 }), rows: keyed }).key).toBe("1b");
  });

  it("the unread separator goes to the next row where its row was removed (N14)", () => {
    const mark = reduceUnreadMark(noUnreadMark, now("abcd", { total: 3 }));
    const left = { ...toRows("abcd"), indexOf: (key: string) => ["0a", "", "2c", "3d"].indexOf(key) };
    expect(reduceUnreadMark(mark, now("abcd", { rows: left }))).toEqual({ ...mark, key: "2c" });
  });

  it("the unread messages end with the row before where the newest was removed (N14)", () => {
    const mark = reduceUnreadMark(noUnreadMark, now("abcd", { total: 3 }));
    expect(reduceUnreadMark(mark, now("abc", { before: toRows("abcd") }))).toEqual({ ...mark, end: "2c" });
  });
});
