import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { seeded } from "../../../../test/seed";
import {
  isBlank,
  isEmojiOnly,
  isSendable,
  sliceText,
  textLength,
  toFileName,
  truncateEnd,
  truncateMiddle,
} from "./text-limits";
import { wholeWords } from "./whole-words";

const family = "👨‍👩‍👧‍👦";
const flag = "🇩🇪";
const accented = "e\u0301";
const segmenter = new Intl.Segmenter();
const characters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

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
        const before = characters(text);
        const cut = truncateMiddle(text, max);
        fc.pre(before.length > max);
        const [start, end, ...rest] = cut.split("…");
        expect(rest).toEqual([]);
        expect(text.startsWith(start!)).toBe(true);
        expect(text.endsWith(end!)).toBe(true);
        expect(characters(start!).length + characters(end!).length + 1).toBe(max);
      }),
      seeded("truncate the middle", 500),
    );
  });

  it("a text with its middle left out has 40 characters by default", () => {
    expect(characters(truncateMiddle("x".repeat(100)))).toHaveLength(40);
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
    ["™", false],
    ["©", false],
    ["↔", false],
    ["ℹ", false],
    ["🇩", false],
    ["😀\ufe0e", false],
    ["1️⃣", true],
    ["#️⃣", true],
    ["ℹ️", true],
    ["❤️", true],
    ["❤️‍🔥", true],
    ["☝🏽", true],
    ["🏳‍🌈", true],
    [family.repeat(10), false],
  ])("the text %j has emoji only: %s (B19)", (text, expected) => {
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

  it("cuts a text between code points", async () => {
    vi.resetModules();
    vi.stubGlobal("Intl", {});
    const limits = await import("./text-limits");
    expect(limits.sliceText("a😀😀", 4)).toBe("a😀");
    expect(limits.truncateEnd(`a${accented}😀😀`, 4)).toBe(`a${accented}😀…`);
    expect(limits.truncateMiddle("😀".repeat(2_000), 3)).toBe("😀…😀");
    expect(limits.truncateMiddle(`${"😀".repeat(2_000)}.`, 3)).toBe("😀….");
  });
});

describe("a long text", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** How many characters are looked at for a call. */
  function charactersRead(call: () => unknown): number {
    let read = 0;
    const { segment } = Intl.Segmenter.prototype;
    vi.spyOn(Intl.Segmenter.prototype, "segment").mockImplementation(function (this: Intl.Segmenter, text) {
      const found = segment.call(this, text);
      const containing = (unit: number) => (read++, found.containing(unit));
      const iterate = () => {
        const all = [...found];
        read += all.length;
        return all.values();
      };
      return { containing, [Symbol.iterator]: iterate };
    });
    call();
    vi.restoreAllMocks();
    return read;
  }

  it.each(["a.", "😀", flag, accented, `a${"\u0301".repeat(60)}`, "\u0301", "中 "])(
    "of %j costs no more to cut than a short one (S12)",
    (unit) => {
      const cuts = [truncateEnd, truncateMiddle];
      const cost = (units: number) => cuts.map((cut) => charactersRead(() => cut(unit.repeat(units), 40)));
      expect(cost(100_000)).toEqual(cost(10_000));
      expect(Math.max(...cost(10_000))).toBeLessThan(2_000);
    },
  );

  it.each([truncateEnd, truncateMiddle])("is cut to few code units, whatever its characters are (%s, S12)", (cut) => {
    const anyText = fc.array(fc.constantFrom("a", "\u0301".repeat(700), "\u200d😀".repeat(400), flag.repeat(3)));
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (pieces, max) => {
        expect(cut(pieces.join(""), max).length).toBeLessThanOrEqual((max + 1) * 32 + 1);
      }),
      seeded("cut long characters", 300),
    );
  });

  it("cut in its middle ends as it did, flags too (S12)", () => {
    expect(truncateMiddle(`${flag.repeat(1_000)}.`, 5)).toBe(`${flag.repeat(2)}…${flag}.`);
    expect(truncateMiddle(`a${flag.repeat(1_000)}`, 5)).toBe(`a${flag}…${flag.repeat(2)}`);
  });
});

describe("the beginning of a text", () => {
  it.each([
    ["short", 5, "short"],
    ["longer", 5, "longe"],
    ["a😀", 2, "a"],
    [`a${accented}`, 2, "a"],
    [`${flag}${flag}`, 6, flag],
    [`${family}.`, family.length - 1, ""],
    [`${family}.`, family.length, family],
  ])("of %j in %i UTF-16 units is %j", (text, units, beginning) => {
    expect(sliceText(text, units)).toBe(beginning);
  });
});

describe("the whole words of a text", () => {
  it.each([
    ["one two", 7, "one two"],
    ["one two", 6, "one "],
    ["one two", 4, "one "],
    ["one two", 3, ""],
    ["one\ntwo\u3000three", 9, "one\ntwo\u3000"],
    ["one", 2, ""],
  ])("those of %j in %i UTF-16 units are %j (B13)", (text, max, words) => {
    expect(wholeWords(text, max)).toBe(words);
  });
});

describe("a text that may be sent", () => {
  const capabilities = { maxTextLength: 5, lengthUnit: "codePoint" } as const;
  it.each([
    ["a", true],
    [" a \n", true],
    ["😀😀😀😀😀", true],
    ["abcdef", false],
    ["", false],
    [" \n", false],
    ["\u200b", false],
    ["\u2800\u2800", false],
    ["\u3164", false],
    ["\u2060\u200d", false],
  ])("%j: %s (B20)", (text, expected) => {
    expect(isSendable(text, capabilities)).toBe(expected);
  });

  it("shows at least one character that is no filler (B20)", () => {
    const unseen = fc.constantFrom("\u200b", "\u2800", "\u3164", "\ufe0f", "\u{e0041}", "\u{1d159}", "\u034f", " ");
    fc.assert(
      fc.property(fc.array(unseen, { maxLength: 4 }), fc.boolean(), (pieces, isSeen) => {
        expect(isSendable(`${pieces.join("")}${isSeen ? "a" : ""}`, { ...capabilities, maxTextLength: 9 })).toBe(
          isSeen,
        );
      }),
      seeded("unseen texts", 300),
    );
  });
});

describe("toFileName", () => {
  it("keeps the start and the end of a long name, and the true extension behind characters that are not seen", () => {
    const unseen = "\u200b".repeat(200);
    expect(toFileName(`report.pdf${unseen}.exe${unseen}`)).toBe("report.pdf.exe");
    const longest = `${"a".repeat(296)}.exe`;
    expect([toFileName(longest), toFileName(`a${longest}`).length]).toEqual([longest, 300]);
    expect(toFileName(`${"a".repeat(20_000)}.exe`)).toBe(`${"a".repeat(200)}…${"a".repeat(95)}.exe`);
  });
});
