import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../test/seed";
import { tokenize } from "./rich-text";
import { mayHaveLink } from "./text-token";

describe("a text that may have a link", () => {
  it.each(["example.com", "https://münchen.de", "ann@mail.example.com", "mailto:ann@a.io", "see (a.io/x)", "v1.5"])(
    "a text that may have a link is told from %j",
    (text) => expect(mayHaveLink(text)).toBe(true),
  );

  it.each(["", "Hello there. How are you?", "well...", "Sure. ", ".5", "ann@example", "https://localhost"])(
    "a text that may have a link is not told from %j",
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
