import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, ben } from "../../../test/messages";
import { seeded } from "../../../test/seed";
import { tokenize } from "./rich-text";
import type { User } from "../port/model";
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
  const mentionOf = (user: User) => ({ type: "mention", raw: `@{${user.id}}`, user });

  it("has no empty pieces between, before or after them", () => {
    expect(splitMentions("@{ann}@{ben}", [ann, ben])).toEqual([mentionOf(ann), mentionOf(ben)]);
    expect(splitMentions("@{ann}, @{ben}", [ann, ben])).toEqual([
      mentionOf(ann),
      { type: "text", raw: ", " },
      mentionOf(ben),
    ]);
  });

  it("is one piece where nobody is mentioned, also when it is empty", () => {
    for (const text of ["", "Hi", "@{eve}"]) expect(splitMentions(text, [ann])).toEqual([{ type: "text", raw: text }]);
    expect(splitMentions("@{ann}", [])).toEqual([{ type: "text", raw: "@{ann}" }]);
  });

  it("has 50 of them at most: the rest stays text", () => {
    const tokens = splitMentions("@{ann}".repeat(52), [ann]);
    expect(tokens.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => mentionOf(ann)));
    expect(tokens.slice(50)).toEqual([{ type: "text", raw: "@{ann}@{ann}" }]);
  });
});
