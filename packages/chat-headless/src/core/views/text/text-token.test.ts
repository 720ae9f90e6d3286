import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, ben } from "../../../../test/messages";
import { seeded } from "../../../../test/seed";
import { tokenize } from "./rich-text";
import type { User } from "../../port/model";
import { mayHaveLink, splitMentions } from "./text-token";

describe("a text that may have a link", () => {
  it.each(["example.com", "https://münchen.de", "ann@mail.example.com", "mailto:ann@a.io", "see (a.io/x)", "v1.5"])(
    "a text that may have a link is recognized in %j",
    (text) => expect(mayHaveLink(text)).toBe(true),
  );

  it.each(["", "Hello there. How are you?", "well...", "Sure. ", ".5", "ann@example", "https://localhost"])(
    "a text that may have a link is not recognized in %j",
    (text) => expect(mayHaveLink(text)).toBe(false),
  );

  it("a text that may have a link is every text in which a link is found", () => {
    const piece = fc.oneof(
      fc.constantFrom("https://", "http:", "mailto:", "//", "www", "example", "com", "io", "@", ":", "/", "…"),
      fc.constantFrom(".", "..", " ", "\n", "。", "．", "｡", "\u200b", "%2e", "ü", "日本", "x", "1"),
      fc.string({ unit: "binary", maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        return mayHaveLink(text) || tokenize(text).every(({ type }) => type !== "link");
      }),
      seeded("may have a link", 1500),
    );
  });
});

describe("a text with mentions", () => {
  const mentionOf = (user: User) => ({ type: "mention", raw: `@${user.name}`, user });
  const plain = (raw: string) => ({ type: "text", raw });
  const split = (text: string, mentionTemplate: string | null, mentionedUsers: readonly User[]) =>
    splitMentions({ text, mentionTemplate, mentionedUsers });

  it("has no empty pieces between, before or after them", () => {
    expect(split("@Ann@Ben", "@{ann}@{ben}", [ann, ben])).toEqual([mentionOf(ann), mentionOf(ben)]);
    expect(split("@Ann, @Ben", "@{ann}, @{ben}", [ann, ben])).toEqual([mentionOf(ann), plain(", "), mentionOf(ben)]);
  });

  it("is one piece where nobody is mentioned, also when it is empty", () => {
    for (const text of ["", "Hi", "@{eve}"]) expect(split(text, null, [ann])).toEqual([plain(text)]);
    expect(split("@{ann}", null, [])).toEqual([plain("@{ann}")]);
    expect(split("", "", [])).toEqual([plain("")]);
  });

  it("has 50 of them at most: the rest is plain text, and no id (B11)", () => {
    const tokens = split("@Ann".repeat(52), "@{ann}".repeat(52), [ann]);
    expect(tokens.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => mentionOf(ann)));
    expect(tokens.slice(50)).toEqual([plain("@Ann@Ann")]);
    expect(split("@{ann} ".repeat(52), null, [ann]).at(-1)).toEqual(plain(" @Ann @Ann "));
  });

  it("goes by the words of the text for people of whom the service gives no name (B11)", () => {
    const cleo = { id: "u-cleo-9f31", name: "Cleo Marten" };
    const expected = [mentionOf(ben), plain(" and "), mentionOf(cleo), plain(", come")];
    const template = "@{ben} and @{u-cleo-9f31}, come";
    expect(split("@Ben and @Cleo Marten, come", template, [ben])).toEqual(expected);
    expect(split("@Ben and @Cleo Marten, come", template, [ben, { ...cleo, name: "" }])).toEqual(expected);
    const two = split("@Cleo Marten @Ben O., hi", "@{u-cleo-9f31} @{u-ben}, hi", []);
    expect(two.map(({ raw }) => raw)).toEqual(["@Cleo Marten", " ", "@Ben O.", ", hi"]);
    expect(two.map((token) => token.type === "mention" && token.user.id)).toEqual([
      "u-cleo-9f31",
      false,
      "u-ben",
      false,
    ]);
  });

  it("has a person without a name, and no id, where the text has no words for them (B11)", () => {
    const nobody = { id: "u-cleo-9f31", name: "" };
    expect(split("Hi , come", "Hi @{u-cleo-9f31}, come", [])).toEqual([
      plain("Hi "),
      mentionOf(nobody),
      plain(", come"),
    ]);
  });

  it("is the text, as it is read out, quoted, searched and copied, where its template says other words (C25)", () => {
    for (const text of ["", "come", "Hi Ann, come", "Hi @Ann, go", "Hello @Ann, come", "Hi @Ann, come on"])
      expect(split(text, "Hi @{ann}, come", [ann])).toEqual([plain(text)]);
    expect(split("@Ann pays @Ben 5", "@{ann} owes @{ben} 5", [ann, ben])).toEqual([plain("@Ann pays @Ben 5")]);
    expect(split("hello", "insult", [])).toEqual([plain("hello")]);
    const renamed = [{ ...ann, name: "Annie" }, ben];
    expect(
      split("@Ann owes @Ben 5", "@{ann} owes @{ben} 5", renamed)
        .map(({ raw }) => raw)
        .join(""),
    ).toBe("@Annie owes @Ben 5");
  });

  it("keeps written words that look like a mention", () => {
    expect(split("Write @{name} to @Ben", "Write @{name} to @{ben}", [ben])).toEqual([
      plain("Write @{name} to "),
      mentionOf(ben),
    ]);
  });
});
