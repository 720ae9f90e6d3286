import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, ben } from "../../../test/messages";
import { seeded } from "../../../test/seed";
import { editText, fromContent, insertMention, type MentionedText, noName, noText, toContent } from "./mention";
import { mentionQuery } from "./suggestions";
import { maxKeptLength } from "../boundary/readers";
import type { User } from "../port/model";

const nameless: User = { id: "n", name: "" };
const family: User = { id: "f", name: "The 👨‍👩‍👧 family" };
const people = [ann, ben, nameless, family];

const wrongRanges = ({ text, mentions }: MentionedText) =>
  mentions.filter(
    ({ user, start, end }, i) =>
      text.slice(start, end) !== `@${user.name || noName}` || (i > 0 && start < mentions[i - 1]!.end),
  );

const written = (text: string): MentionedText => ({ text, mentions: [] });
const hiAnn = insertMention(written("Hi @an and"), ann, 3, 6);

describe("a mention that is chosen", () => {
  it.each([
    ["at the end", "Hi @an", 3, 6, "Hi @Ann ", 8],
    ["before a space that is there already", "Hi @an and", 3, 6, "Hi @Ann and", 8],
    ["before a word", "@anx", 0, 3, "@Ann x", 5],
    ["as the first character", "@", 0, 1, "@Ann ", 5],
  ])("a mention that is chosen: %s", (_, before, start, end, text, caret) => {
    const result = insertMention(written(before), ann, start, end);
    expect(result).toEqual({ text, caret, mentions: [{ user: ann, start, end: start + 4 }] });
  });

  it("moves the mentions after it", () => {
    const two = insertMention(hiAnn, ben, hiAnn.text.length, hiAnn.text.length);
    expect(two.text).toBe("Hi @Ann and@Ben ");
    for (const user of people) {
      const three = insertMention(two, user, 0, 2);
      expect(three.mentions.map(({ user: { id } }) => id)).toEqual([user.id, "ann", "ben"]);
      expect(wrongRanges(three)).toEqual([]);
    }
  });

  it("a mention that is chosen is called something even without a name", () => {
    expect(insertMention(noText, nameless, 0, 0).text).toBe("@(No name) ");
  });
});

describe("editing around a mention", () => {
  it.each([
    ["typing before it", "So Hi @Ann and", 3, "So Hi @Ann and", ["ann"], 3],
    ["typing after it", "Hi @Ann! and", 8, "Hi @Ann! and", ["ann"], 8],
    ["backspace at its end takes all of it", "Hi @An and", 6, "Hi  and", [], 3],
    ["delete at its beginning takes all of it", "Hi Ann and", 3, "Hi  and", [], 3],
    ["deleting a stretch from within it", "Hi @Aand", 5, "Hi and", [], 3],
    ["deleting a stretch into it", "Hnn and", 1, "H and", [], 1],
    ["typing within it makes it plain", "Hi @Axnn and", 6, "Hi @Axnn and", [], 6],
    ["pasting over it", "Hi you and", 6, "Hi you and", [], 6],
    ["deleting everything", "", 0, "", [], 0],
    ["changing nothing with the caret in it", "Hi @Ann and", 5, "Hi @Ann and", ["ann"], 5],
    ["changing nothing with the caret at the end", "Hi @Ann and", 11, "Hi @Ann and", ["ann"], 11],
  ])("editing around a mention: %s", (_, text, caret, expected, ids, place) => {
    const result = editText(hiAnn, text, caret);
    expect(result.text).toBe(expected);
    expect(result.mentions.map(({ user }) => user.id)).toEqual(ids);
    expect(result.caret).toBe(place);
    expect(wrongRanges(result)).toEqual([]);
  });

  it("a deletion from one mention into another takes both", () => {
    const two = insertMention(hiAnn, ben, hiAnn.text.length, hiAnn.text.length);
    const result = editText(two, "Hi @Aen !", 5);
    expect(editText({ ...two, text: "Hi @Ann and@Ben " }, "Hi @Aen ", 5)).toMatchObject({
      text: "Hi  ",
      mentions: [],
      caret: 3,
    });
    expect(wrongRanges(result)).toEqual([]);
  });

  it("goes by the caret where the same letters could have come from either side", () => {
    const before = insertMention(written("@"), ann, 0, 1);
    const typed = editText(before, "@@Ann ", 1);
    expect(typed.mentions).toMatchObject([{ start: 1, end: 5 }]);
    const after = editText(before, "@Ann  ", 6);
    expect(after.mentions).toMatchObject([{ start: 0, end: 4 }]);
  });
});

/** A person at a keyboard: types, deletes, pastes and chooses at random places. */
const move = fc.record({
  kind: fc.nat(4),
  from: fc.nat(40),
  length: fc.nat(6),
  words: fc.constantFrom("a", "@", " ", "👩‍🚀", "@Ann", "n ", "\n", "@{x}", "Ben"),
  who: fc.nat(people.length - 1),
});

function play(moves: readonly (typeof move extends fc.Arbitrary<infer M> ? M : never)[]): MentionedText {
  let now: MentionedText = noText;
  for (const { kind, from, length, words, who } of moves) {
    const start = Math.min(from, now.text.length);
    const end = Math.min(start + length, now.text.length);
    const put = kind === 1 ? "" : words;
    const text = now.text.slice(0, start) + put + now.text.slice(kind > 2 ? start : end);
    // Nobody is chosen within a mention, or over one.
    const isFree = now.mentions.every((mention) => mention.end <= start || mention.start >= Math.max(end, start + 1));
    now = kind === 0 && isFree ? insertMention(now, people[who]!, start, end) : editText(now, text, start + put.length);
    // An insertion that replaces nothing loses nothing.
    expect(kind <= 2 || now.text === text).toBe(true);
    expect(wrongRanges(now)).toEqual([]);
  }
  return now;
}

describe("a text with mentions", () => {
  it("always has the name where it says the mention is, however it was written", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => void play(moves)),
      seeded("ranges match names", 1000),
    );
  });

  it("puts the caret into the text, and keeps it on whole mentions", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 10 }), move, (moves, { from, length }) => {
        const before = play(moves);
        const start = Math.min(from, before.text.length);
        const end = Math.min(start + length, before.text.length);
        const { text, caret } = editText(before, before.text.slice(0, start) + before.text.slice(end), start);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(text.length);
        expect(before.text.length - text.length).toBeGreaterThanOrEqual(end - start);
      }),
      seeded("caret after a deletion", 500),
    );
  });

  it("comes back as it was written after it was sent", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 15 }), (moves) => {
        const { text, mentions } = play(moves);
        const sent = toContent({ text, mentions });
        expect(sent.text).toBe(text.trim());
        const again = fromContent({ ...sent, mentionedUsers: mentions.map(({ user }) => user) });
        expect(again.text).toBe(text.trim());
        expect(again.mentions.map(({ user }) => user.id)).toEqual(mentions.map(({ user }) => user.id));
        expect(wrongRanges(again)).toEqual([]);
        expect(new Set(sent.mentionedUserIds).size).toBe(sent.mentionedUserIds.length);
      }),
      seeded("template there and back", 1000),
    );
  });
});

describe("a template", () => {
  it("a template is null for a text without mentions", () => {
    expect(toContent(written("  Hi\n"))).toMatchObject({ text: "Hi", mentionTemplate: null, mentionedUserIds: [] });
  });

  it("a template has tokens of user ids, each person listed once", () => {
    const twice = insertMention(hiAnn, ann, hiAnn.text.length, hiAnn.text.length);
    expect(toContent(twice)).toMatchObject({
      text: "Hi @Ann and@Ann",
      mentionTemplate: "Hi @{ann} and@{ann}",
      mentionedUserIds: ["ann"],
    });
  });

  const content = (text: string, mentionTemplate: string | null = null, mentionedUsers: readonly User[] = [ann]) => ({
    ...{ text, mentionTemplate, mentionedUsers },
  });

  it("leaves what looks like a token of somebody, and is written so, as it is", () => {
    expect(fromContent(content("Hi @{eve} and @Ann", "Hi @{eve} and @{ann}"))).toEqual({
      text: "Hi @{eve} and @Ann",
      mentions: [{ user: ann, start: 14, end: 18 }],
    });
    expect(fromContent(content("@{"))).toEqual(written("@{"));
    expect(fromContent(content("@{__proto__}@{constructor}")).mentions).toEqual([]);
  });

  it("gives no id to the field of an edit where the service names only some people (B11)", () => {
    const cleo = { id: "u-cleo-9f31", name: "Cleo" };
    const mentioning = content("@Ann and @Cleo, come", "@{ann} and @{u-cleo-9f31}, come");
    const again = fromContent(mentioning);
    expect(again.text).toBe(mentioning.text);
    expect(again.mentions.map(({ user }) => user)).toEqual([ann, cleo]);
    expect(toContent(again), "an edit that changes nothing changes nothing").toMatchObject({
      text: mentioning.text,
      mentionTemplate: mentioning.mentionTemplate,
    });
    expect(fromContent(content(", come", "@{u-cleo-9f31}, come")).text).toBe("@(No name), come");
  });
});

describe("the query after an @", () => {
  it.each([
    ["@", 1, { start: 0, query: "" }],
    ["Hi @an", 6, { start: 3, query: "an" }],
    ["Hi @an and", 6, { start: 3, query: "an" }],
    ["Hi @ann le", 10, { start: 3, query: "ann le" }],
    ["Hi @ann le go", 13, null],
    ["(@an", 4, { start: 1, query: "an" }],
    ["\n@an", 4, { start: 1, query: "an" }],
    ["👋@an", 5, { start: 2, query: "an" }],
    ["Ben,@an", 7, { start: 4, query: "an" }],
    ["你好@an", 5, { start: 2, query: "an" }],
    ["لـ@an", 5, { start: 2, query: "an" }],
    ["ann@example", 11, null],
    ["josé@example", 12, null],
    ["jose\u0301@example", 13, null],
    ["नमस्ते@an", 9, { start: 6, query: "an" }],
    ["ann.lee+2@example", 17, null],
    ["https://example.org/@an", 23, null],
    ["@@an", 4, null],
    ["Hi", 2, null],
    ["", 0, null],
    ["@an ", 4, null],
    [`@${"x".repeat(41)}`, 42, null],
    ["@an", 0, null],
  ])("the query after an @ in %j with the caret at %i", (text, caret, expected) => {
    expect(mentionQuery(written(text), caret)).toEqual(expected);
  });

  it("there is no query after the @ of a mention that was chosen", () => {
    expect(mentionQuery(hiAnn, 7)).toBeNull();
    expect(mentionQuery(hiAnn, 5)).toBeNull();
  });
});

describe("a text that is too long to be sent", () => {
  const before = {
    text: "Hello Ann, read this:  Bye",
    mentions: [{ user: { id: "ann", name: "Ann" }, start: 6, end: 9 }],
  };
  const place = "Hello Ann, read this: ".length;
  const paste = (inserted: string) =>
    editText(before, before.text.slice(0, place) + inserted + before.text.slice(place), place + inserted.length);

  it("a text that is too long to be sent is cut where it was put in, and loses nothing that was there (S4, C4)", () => {
    const after = paste("x".repeat(1_048_576));
    expect(after.text).toHaveLength(maxKeptLength);
    expect(after.text.startsWith("Hello Ann, read this: xxx")).toBe(true);
    expect(after.text.endsWith("xxx Bye")).toBe(true);
    expect(after.mentions).toEqual(before.mentions);
    expect(after.caret).toBe(maxKeptLength - " Bye".length);
  });

  it("a text that is too long to be sent is not cut through the middle of a character (S4)", () => {
    const { text } = paste("😀".repeat(100_000));
    expect(() => encodeURIComponent(text)).not.toThrow();
    expect(text.length).toBeGreaterThan(maxKeptLength - 2);
  });

  it("a text that is too long to be sent can be shortened from what was too long already (S4)", () => {
    const long = { text: "y".repeat(maxKeptLength + 10), mentions: [] };
    expect(editText(long, long.text.slice(0, -1), long.text.length - 1).text).toHaveLength(maxKeptLength + 9);
  });
});

describe("beside a mention", () => {
  const both = {
    text: "Hi @Ann and @Ben",
    mentions: [ann, ben].map((user, i) => ({ user, start: 3 + 9 * i, end: 7 + 9 * i })),
  };

  it("a deletion of one moves the mention after it by all that went", () => {
    expect(editText(both, "Hi @An and @Ben", 6)).toMatchObject({
      text: "Hi  and @Ben",
      mentions: [{ user: ben, start: 8, end: 12 }],
    });
  });

  it("inserted text is cut where the text would be too long, and the text behind it stays", () => {
    const before = written(`ab${"x".repeat(maxKeptLength - 4)}`);
    const result = editText(before, `a123456b${"x".repeat(maxKeptLength - 4)}`, 7);
    expect(result).toMatchObject({ caret: 3, leftOut: 4 });
    expect(result.text.slice(0, 5)).toBe("a12bx");
    expect(result.text).toHaveLength(maxKeptLength);
  });

  it("somebody can be mentioned before it and right after it, and not within it", () => {
    const later = { text: "@an @Ben", mentions: [{ user: ben, start: 4, end: 8 }] };
    expect(mentionQuery(later, 3)).toEqual({ start: 0, query: "an" });
    expect(mentionQuery(later, 7)).toBeNull();
    const open = { id: "o", name: "O (" };
    const right = { text: "@O (@be", mentions: [{ user: open, start: 0, end: 4 }] };
    expect(mentionQuery(right, 7)).toEqual({ start: 4, query: "be" });
  });
});
