import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../test/seed";
import { safeUrl } from "./safe-url";

/** Written apart, so that no reader of this file takes one for an address. */
const script = ["java", "script:alert(1)"].join("");
const data = ["data", "text/html,<script>alert(1)</script>"].join(":");

const schemes: readonly string[] = [
  script,
  script.toUpperCase(),
  ["jAvA", "sCrIpT:alert(1)"].join(""),
  `${script}//https://example.com`,
  `${script}%0a`,
  ["vb", "script:msgbox(1)"].join(""),
  "livescript:x",
  data,
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:,x",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "file://server/share",
  "filesystem:https://example.com/x",
  "about:blank",
  "about:srcdoc",
  "view-source:https://example.com",
  "chrome://settings",
  "chrome-extension://x/y",
  "resource://x",
  "jar:https://example.com!/x",
  "ftp://example.com",
  "ws://example.com",
  "wss://example.com",
  "tel:+123",
  "sms:+123",
  "mailto:ann@example.com",
  "intent://x#Intent;scheme=https;end",
  "ms-msdt:/id",
  "ms-word:ofe|u|https://example.com",
  "search-ms:query=x",
  "slack://open",
  "tg://resolve",
  "whatsapp://send",
  "steam://run",
  "ssh://example.com",
  "git+ssh://example.com",
  "ldap://example.com",
  "gopher://example.com",
  "magnet:?xt=x",
  "urn:x",
  "x:",
  "feed:https://example.com",
  "https:",
  "http://",
  "https:///",
];

const hidden: readonly string[] = [
  `java\u0000script:alert(1)`,
  `java\tscript:alert(1)`,
  `java\nscript:alert(1)`,
  `java\r\nscript:alert(1)`,
  `\u0001${script}`,
  `\u0000https://example.com`,
  "https://exa\tmple.com",
  "https://exa\nmple.com/a",
  "ht\ntps://example.com",
  "https://example.com/\u0000",
  "https://example.com/\u007f",
  "https://example.com/\u0085",
  "https://example.com/a b",
  "https://example.com/\u202ecod.exe",
  "https://\u202eexample.com",
  "https://example.com/\u2066x\u2069",
  "https://example.com/\u200fx",
  "https://example.com/\u061cx",
  "https://exam\u200bple.com",
  "https://exam\u200dple.com",
  "https://exam\u00adple.com",
  "https://exam\u2060ple.com",
  "https://example.com/\u2028x",
  "https://example.com/\u2029x",
  "https://exam\ufeffple.com",
  "https://example.com/\ufffa",
];

const misleading: readonly string[] = [
  "https://example.com@evil.example",
  "https://example.com:pass@evil.example/",
  "https://user@evil.example",
  "https://user:@evil.example",
  "https://:pass@evil.example",
  "https://example.com%40@evil.example",
  "https://example.com/\\evil.example",
  "https:\\\\evil.example",
  "https:/\\evil.example",
  "https://example.com\\@evil.example",
  "https://evil.example\\.example.com",
  "\\\\evil.example\\share",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "http:////evil.example",
];

const broken: readonly string[] = [
  "",
  " ",
  "//example.com",
  "///example.com",
  "/relative",
  "relative",
  "?query",
  "#hash",
  "example.com",
  "example.com:443",
  "://example.com",
  ":https://example.com",
  "1https://example.com",
  "-https://example.com",
  "https//example.com",
  "https ://example.com",
  "https://[::1",
  "https://exa<mple.com",
  "https://exa|mple.com",
  "https://example.com:99999",
  "https://example.com:x",
  "https://%00.com",
  "https://xn--/",
  "https://256.256.256.256",
  `https://example.com/${"a".repeat(19_999)}`,
  "a".repeat(100_000),
];

const isSound = ({ protocol, username, password, hostname }: URL) =>
  ["http:", "https:"].includes(protocol) && username + password === "" && hostname !== "";

const printable = (raw: string) =>
  raw.slice(0, 60).replaceAll(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

describe("an address that is refused", () => {
  it.each([...schemes, ...hidden, ...misleading, ...broken].map((raw) => [printable(raw), raw]))(
    "an address that is refused: %s",
    (_, raw) => {
      expect(safeUrl(raw)).toBeNull();
    },
  );

  it.each([null, undefined, 0, 1n, true, Symbol("x"), {}, [], ["https://example.com"], () => "https://example.com"])(
    "an address that is refused is what is no text: %s",
    (raw) => {
      expect(safeUrl(raw)).toBeNull();
    },
  );

  it("an address that is refused is an object that would become an address", () => {
    expect(safeUrl({ toString: () => "https://example.com" })).toBeNull();
    expect(safeUrl(new URL("https://example.com"))).toBeNull();
  });
});

describe("an address that is taken", () => {
  it.each([
    ["https://example.com", "https://example.com/"],
    ["http://example.com", "http://example.com/"],
    ["HTTPS://EXAMPLE.COM/A", "https://example.com/A"],
    ["  https://example.com\n", "https://example.com/"],
    ["https://example.com:8443/a/b?c=d&e=%20#f", "https://example.com:8443/a/b?c=d&e=%20#f"],
    ["https://münchen.de/ä", "https://xn--mnchen-3ya.de/%C3%A4"],
    // A homograph shows what it is.
    ["https://ex\u0430mple.com", "https://xn--exmple-4nf.com/"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:3000/"],
    ["http://[::1]/", "http://[::1]/"],
    ["https://example.com/a@b", "https://example.com/a@b"],
    ["https://example.com/?q=a:b@c", "https://example.com/?q=a:b@c"],
    [`https://example.com/?next=${script}`, `https://example.com/?next=${script}`],
    ["https://example.com/a/../b", "https://example.com/b"],
  ])("an address that is taken: %s", (raw, href) => {
    expect(safeUrl(raw)).toBe(href);
  });

  it("an address that is taken is relative only to a base", () => {
    const base = "https://assets.example/app/";
    expect(safeUrl("logo.svg", { base })).toBe("https://assets.example/app/logo.svg");
    expect(safeUrl("/logo.svg", { base })).toBe("https://assets.example/logo.svg");
    expect(safeUrl(script, { base })).toBeNull();
    expect(safeUrl("//user@evil.example/x", { base })).toBeNull();
    expect(safeUrl("logo.svg", { base: "not an address" })).toBeNull();
    expect(safeUrl("logo.svg", { base: "file:///app/" })).toBeNull();
  });

  it("an address that is taken is not empty, also where there is a base", () => {
    for (const raw of ["", " "]) expect(safeUrl(raw, { base: "https://assets.example/app/" })).toBeNull();
  });

  it("an address that is taken has 19,999 UTF-16 units at most (A7)", () => {
    const longest = `https://example.com/${"a".repeat(19_979)}`;
    expect(safeUrl(longest)).toBe(longest);
    expect(safeUrl(`${longest}a`)).toBeNull();
  });

  it("an address that is taken has one of the protocols asked for", () => {
    expect(safeUrl("mailto:ann@example.com", { protocols: ["mailto:"] })).toBe("mailto:ann@example.com");
    expect(safeUrl("https://example.com", { protocols: ["mailto:"] })).toBeNull();
    expect(safeUrl("blob:https://example.com/1", { protocols: ["blob:"] })).toBe("blob:https://example.com/1");
  });

  it("an address that is taken is http or https without a user, whatever was asked", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "https://",
        "https://a.io/",
        "https:",
        "//",
        "/",
        "\\",
        "@",
        ":",
        "java",
        "script:",
        "\t",
        "\u202e",
        "%00",
        "a.io",
      ),
      fc.string({ unit: "binary-ascii", maxLength: 4 }),
      fc.constantFrom("example.com", "/a?b=c#d", "user:pass@", ":8443", "[::1]", "xn--", "münchen.de"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const href = safeUrl(pieces.join(""));
        expect(href === null || (isSound(new URL(href)) && safeUrl(href) === href)).toBe(true);
      }),
      seeded("safe addresses", 1000),
    );
  });
});

it("an address stays safe with another one in its query or its fragment, however that is written", () => {
  for (const inner of ["https:example.org", "http:///example.org", "https://ann@example.org"]) {
    for (const outer of ["https://example.com/?to=", "https://example.com/#"]) {
      expect(safeUrl(outer + inner)).toBe(outer + inner);
    }
  }
});
