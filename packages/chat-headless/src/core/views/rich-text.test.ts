import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../test/seed";
import { tokenize } from "./rich-text";

const ann = { id: "ann", name: "Ann" };
const linksIn = (text: string) => tokenize(text).flatMap((token) => (token.type === "link" ? [token.href] : []));

describe("links", () => {
  it.each([
    ["see https://example.com/a?b=c#d.", ["https://example.com/a?b=c#d"]],
    ["http://a.io and example.com", ["http://a.io/", "http://example.com/"]],
    ["write to ann@example.com", ["mailto:ann@example.com"]],
    ["(https://example.com/x_(y))", ["https://example.com/x_(y)"]],
    ["https://münchen.de", ["https://xn--mnchen-3ya.de/"]],
  ])("are found in %j", (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    ["javascript", "alert(1)"].join(":"),
    "data:text/html,x",
    "ftp://example.com",
    "//example.com",
    "https://user:pass@example.com",
    "https://example.technology",
    "https://localhost",
    `https://${"a.".repeat(130)}com`,
    "https://exam\u202eple.com",
    "just words. And more",
  ])("are not made of %j", (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it("may be longer where the rules say so", () => {
    const tokens = tokenize("https://example.technology", [], { maxHost: 256, maxExtension: 10 });
    expect(tokens).toMatchObject([{ type: "link" }]);
  });
});

describe("mentions", () => {
  it("are the tokens of people who were mentioned, and nobody else's", () => {
    expect(tokenize("Hi @{ann}, ask @{bob}", [ann])).toEqual([
      { type: "text", raw: "Hi " },
      { type: "mention", raw: "@{ann}", user: ann },
      { type: "text", raw: ", ask @{bob}" },
    ]);
  });
});

describe("tokens", () => {
  it("join to the text they were cut from", () => {
    const piece = fc.oneof(
      fc.string({
        unit: fc.constantFrom("a", "Z", "0", ".", ":", "/", "@", "é", "中", "😀", "👨‍👩‍👧", "\u0301", "\ud83d"),
      }),
      fc.constantFrom("@{ann}", "@{", "}", "https://", "example.com", "mailto:", " ", "\n", "\u202e", "@", "www."),
      fc.constantFrom("https://a.io/b?c=d#e", "http://x.example:81", "ann@example.com", "münchen.de", "a.b.c.de/(f)"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        expect(
          tokenize(text, [ann])
            .map(({ raw }) => raw)
            .join(""),
        ).toBe(text);
      }),
      seeded("tokenize then join", 2000),
    );
  });
});
