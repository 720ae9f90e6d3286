import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../../test/seed";
import { tokenize } from "./rich-text";

const ann = { id: "ann", name: "Ann" };
const linksIn = (text: string) => tokenize(text).flatMap((token) => (token.type === "link" ? [token.href] : []));

describe("links", () => {
  it.each([
    ["see https://example.com/a?b=c#d.", ["https://example.com/a?b=c#d"]],
    ["http://a.io and example.com", ["http://a.io/", "https://example.com/"]],
    ["see:https://a.io/x", ["https://a.io/x"]],
    ["(see example.com)", ["https://example.com/"]],
    ["a.com,b.org;c.net", ["https://a.com/", "https://b.org/", "https://c.net/"]],
    ["<ann.b+c@mail.example.com>", ["mailto:ann.b+c@mail.example.com"]],
    ["mailto:ann@example.com", ["mailto:ann@example.com"]],
    ["“https://a.io”, *example.com*", ["https://a.io/", "https://example.com/"]],
    ["https://a.io/x,y;z", ["https://a.io/x,y;z"]],
    ["write to ann@example.com", ["mailto:ann@example.com"]],
    ["(https://example.com/x_(y))", ["https://example.com/x_(y)"]],
    ["https://münchen.de", ["https://xn--mnchen-3ya.de/"]],
  ])("links are found in %j", (text, links) => {
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
    "well...ok, e.g. this.That",
    "index.js",
    "1.2.3.4 and 12.30 and 3.5kg",
    "https://example.",
    "a..com -a.com a-.com .com",
    "@example.com",
    "xhttps://example.com",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://127.0.0.1/x",
    "https://8.8.8.8/x",
    "http://[::1]/",
    "http://[2606:4700::1111]/",
  ])("links are not made of %j", (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it.each([
    ["https://a.io/x: y", "https://a.io/x"],
    ["https://a.io/x?!", "https://a.io/x"],
    ["(https://a.io/x.)", "https://a.io/x"],
    ["https://a.io/x?, z", "https://a.io/x"],
    ["a.io/b;", "a.io/b"],
    ["https://a.io/x?y=1.", "https://a.io/x?y=1"],
    ["https://a.io/x...", "https://a.io/x"],
  ])("end before the punctuation of %j (S11)", (text, raw) => {
    const tokens = tokenize(text);
    expect(tokens.filter(({ type }) => type === "link").map((token) => token.raw)).toEqual([raw]);
    expect(tokens.map((token) => token.raw).join("")).toBe(text);
  });

  it.each([
    "https://user:pass@example.com",
    "https://user@example.com/path",
    "https://good.example.com@evil.example/x",
    "http://good.example.com:80@evil.example",
    "good.example.com:pass@evil.example",
    "https://user:p@ss@example.com",
    "ann@b.com@evil.example",
  ])("links are not made of a part of %j, which has user info (S11)", (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it.each([
    ["https://аррӏе.com/login", "xn--80ak6aa92e.com"],
    ["https://münchen.de", "xn--mnchen-3ya.de"],
    ["https://ｅxample.com/", "example.com"],
    ["https://Example.COM/a", null],
    ["https://example.com:8080/", null],
    ["ann@example.com", null],
  ])("say which host %j opens where the text does not (S7)", (text, host) => {
    const links = tokenize(text).filter((token) => token.type === "link");
    expect(links.map((token) => token.host)).toEqual([host]);
  });

  it.each([
    "/xn--pple-43d.com",
    "/?to=xn--pple-43d.com",
    "?xn--pple-43d.com",
    "#xn--pple-43d.com",
    "/@xn--pple-43d.com",
  ])(
    "say in ASCII which host they open although the rest of the address names it too (S7, https://аpple.com%s)",
    (rest) => {
      expect(tokenize(`https://аpple.com${rest}`)).toMatchObject([{ type: "link", host: "xn--pple-43d.com" }]);
    },
  );

  it.each(["xn--pple-43d.com@аpple.com", "mailto:xn--pple-43d.com@аpple.com", "xn--pple-43d.com/x@аpple.com"])(
    "say in ASCII to which host mail goes although the name before it says it too (S7, %s)",
    (text) => {
      expect(tokenize(text).filter(({ type }) => type === "link")).toMatchObject([{ host: "xn--pple-43d.com" }]);
    },
  );

  it("links are 100 in one text at most, and the rest stays text (S10)", () => {
    const text = "a.io ".repeat(2_000);
    const tokens = tokenize(text);
    expect(tokens.filter(({ type }) => type === "link")).toHaveLength(100);
    expect(tokens.map(({ raw }) => raw).join("")).toBe(text);
  });

  it.each([
    ["user:pass@example.com", "of which only a part is an address of mail"],
    ["ann@xn--a.com", "whose host is broken"],
    ["http://192.0.2.44/", "of a number"],
  ])("are not found in %s, %s", (text) => {
    expect(tokenize(text)).toEqual([{ type: "text", raw: text }]);
  });

  it("are not found in an address longer than what may be written", () => {
    const text = `https://example.com/${"a".repeat(20_000)}`;
    expect(tokenize(text)).toEqual([{ type: "text", raw: text }]);
  });

  it("may have the name of another scheme in them", () => {
    expect(linksIn("example.com/?to=mailto:x")).toEqual(["https://example.com/?to=mailto:x"]);
  });

  it("have a host as long as the rules say, and not longer", () => {
    const types = (maxHost: number) => tokenize("https://example.com", { maxHost, maxExtension: 3 });
    expect(types(11)).toMatchObject([{ type: "link" }]);
    expect(types(10)).toMatchObject([{ type: "text" }]);
  });

  it("are looked for in the first 20,000 characters only", () => {
    expect(linksIn(`${"a ".repeat(9_900)}example.com`)).toHaveLength(1);
    expect(linksIn(`${"a ".repeat(10_000)}example.com`)).toEqual([]);
  });

  it.each([`https://example.com/${"a".repeat(19_900)}`, `https://example.com/?${"k=v&".repeat(4_900)}`])(
    "are as long as a text may be (A7)",
    (text) => expect(tokenize(text)).toMatchObject([{ type: "link", raw: text }]),
  );

  it("never lead elsewhere because a text is cut: those of a prefix are those of the text (B13)", () => {
    const piece = fc.constantFrom(
      "https://example.company.org/tickets?a=b#c",
      "https://example.co.uk",
      "example.museums",
      "ann@mail.example.com",
      "http://good.example.com:80@evil.example",
      "(https://a.io/x_(y))",
      "@{ann}",
      " ",
      "\n",
      "\u3000",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.integer({ min: 0, max: 120 }), (pieces, short) => {
        const text = pieces.join("");
        const all = linksIn(`word ${text}`);
        expect(all.slice(0, 100)).toEqual(expect.arrayContaining(linksIn(`${"x".repeat(19_999 - short)} ${text}`)));
      }),
      seeded("links across the cut", 1000),
    );
  });

  it("are no part of an empty text, which is one piece", () => {
    expect(tokenize("")).toEqual([{ type: "text", raw: "" }]);
  });

  it("may be longer where the rules say so", () => {
    const tokens = tokenize("https://example.technology", { maxHost: 256, maxExtension: 10 });
    expect(tokens).toMatchObject([{ type: "link" }]);
  });
});

describe("mentions", () => {
  it("mentions are the tokens of people who were mentioned, and nobody else's", () => {
    const text = "Hi @Ann, ask @{bob}";
    expect(tokenize({ text, mentionTemplate: "Hi @{ann}, ask @{bob}", mentionedUsers: [ann] })).toEqual([
      { type: "text", raw: "Hi " },
      { type: "mention", raw: "@Ann", user: ann },
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
        const mentionTemplate = pieces.join("");
        const text = mentionTemplate.replaceAll("@{ann}", "@Ann");
        expect(
          tokenize({ text, mentionTemplate, mentionedUsers: [ann] })
            .map(({ raw }) => raw)
            .join(""),
        ).toBe(text);
      }),
      seeded("tokenize then join", 2000),
    );
  });
});
