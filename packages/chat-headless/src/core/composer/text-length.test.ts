import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { seeded } from "../../../test/seed";
import { graphemes, isBlank, isEmojiOnly, textLength, truncateEnd, truncateMiddle } from "./text-length";

const family = "👨‍👩‍👧‍👦";
const flag = "🇩🇪";
const accented = "e\u0301";

describe("a text's length", () => {
  it.each([
    ["", 0, 0],
    ["abc", 3, 3],
    ["😀", 2, 1],
    [family, 11, 7],
    [accented, 2, 2],
    ["\ud83d", 1, 1],
    ["a\n b", 4, 4],
  ])("the length of %j is %i in UTF-16 units and %i in code points", (text, utf16, codePoints) => {
    expect(textLength(text, "utf16")).toBe(utf16);
    expect(textLength(text, "codePoint")).toBe(codePoints);
  });
});

describe("a preview of 20 characters", () => {
  it.each([
    ["", ""],
    ["a".repeat(20), "a".repeat(20)],
    ["a".repeat(21), `${"a".repeat(20)}…`],
    [family.repeat(20), family.repeat(20)],
    [family.repeat(21), `${family.repeat(20)}…`],
    [`${"a".repeat(19)} bcd`, `${"a".repeat(19)}…`],
    // Characters of 100 code units each: cut earlier, but never in the middle.
    [`a${"\u0301".repeat(99)}`.repeat(30), `${`a${"\u0301".repeat(99)}`.repeat(3)}…`],
    [`${"a".repeat(19)}${flag}${flag}`, `${"a".repeat(19)}${flag}…`],
    [accented.repeat(25), `${accented.repeat(20)}…`],
    [`a${"\u0301".repeat(15)}`.repeat(20), `a${"\u0301".repeat(15)}`.repeat(20)],
  ])("a preview of 20 characters of %j is %j", (text, expected) => {
    expect(truncateEnd(text, 20)).toBe(expected);
  });
});

describe("a text with its middle left out", () => {
  it.each([
    ["a".repeat(40), 40, "a".repeat(40)],
    [`${"a".repeat(30)}${"b".repeat(30)}`, 40, `${"a".repeat(20)}…${"b".repeat(19)}`],
    ["abcdefgh", 5, "ab…gh"],
    ["abcdefgh", 4, "ab…h"],
    ["abcdefgh", 2, "a…"],
    ["abcdefgh", 1, "…"],
    ["abcdefgh", 0, "…"],
    [family.repeat(5), 3, `${family}…${family}`],
    ["a-long-file-name-that-must-keep-its-end-visible.jpeg", 40, "a-long-file-name-tha…ts-end-visible.jpeg"],
  ])("the text %j with its middle left out in %i characters is %j", (text, max, expected) => {
    expect(truncateMiddle(text, max)).toBe(expected);
  });

  it("keeps the beginning and the end, and is as long as it may be", () => {
    const anyText = fc.string({ unit: fc.constantFrom("a", "b", "é", "😀", family, flag, "中", " "), maxLength: 120 });
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const before = graphemes(text);
        const cut = truncateMiddle(text, max);
        fc.pre(before.length > max);
        const [start, end, ...rest] = cut.split("…");
        expect(rest).toEqual([]);
        expect(text.startsWith(start!)).toBe(true);
        expect(text.endsWith(end!)).toBe(true);
        expect(graphemes(start!).length + graphemes(end!).length + 1).toBe(max);
      }),
      seeded("truncate the middle", 500),
    );
  });

  it("a text with its middle left out has 40 characters by default", () => {
    expect(graphemes(truncateMiddle("x".repeat(100)))).toHaveLength(40);
  });
});

describe("a text of emoji only", () => {
  it.each([
    ["😀", true],
    ["😀 😀😀", true],
    [`  ${family}${flag} `, true],
    ["👍🏽", true],
    ["😀😀😀😀", false],
    ["", false],
    ["  ", false],
    ["a😀", false],
    ["😀a", false],
    ["12", false],
    ["#", false],
    [family.repeat(10), false],
  ])("the text %j has emoji only: %s", (text, expected) => {
    expect(isEmojiOnly(text)).toBe(expected);
  });
});

describe("a text of which nothing can be seen", () => {
  it.each(["", " \n\t", "\u0000", "\u200b", "\u00a0", "\u0301", "\u115f\u1160", "\u2800", "\u3164", "\uffa0"])(
    "a text of which nothing can be seen is %j",
    (text) => expect(isBlank(text)).toBe(true),
  );

  it.each(["a", ".", "😀", " a", "\u200b.", accented])("a text of which nothing can be seen is not %j", (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

describe("a browser that cannot tell what people see as one character", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("cuts a text into code points", () => {
    vi.stubGlobal("Intl", {});
    expect(graphemes(`a${accented}😀`)).toEqual(["a", "e", "\u0301", "😀"]);
  });
});
