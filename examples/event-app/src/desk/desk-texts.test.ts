import { describe, expect, it } from "vitest";
import { deskTexts } from "./desk-texts";
import { highlight } from "./highlight";
import { sampleNames, samples } from "./samples";

const deliveries = { sent: 3, lost: 2, stored: 3, storedTwice: 0 };

describe("the demo's desk", () => {
  it.each([
    ["en", "3 sent · 2 answers lost · 3 stored · 0 twice"],
    ["de", "3 gesendet · 2 Antworten verloren · 3 gespeichert · 0 doppelt"],
    ["ar", "أُرسل: ٣ رسائل · ضاع: ردّان · حُفظ: ٣ رسائل · تكرر: لا رسائل"],
  ] as const)("counts deliveries by the rules of %s", (language, text) => {
    expect(deskTexts[language].delivered(deliveries)).toBe(text);
  });

  it("counts messages in Arabic in six ways, and in its own digits", () => {
    const { written } = deskTexts.ar;
    expect([0, 1, 2, 3, 11, 100].map(written)).toEqual([
      "كتب الحشد: لا رسائل.",
      "كتب الحشد: رسالة واحدة.",
      "كتب الحشد: رسالتان.",
      "كتب الحشد: ٣ رسائل.",
      "كتب الحشد: ١١ رسالة.",
      "كتب الحشد: ١٠٠ رسالة.",
    ]);
  });
});

describe("the code samples", () => {
  it.each(sampleNames)("are shown whole and stay short: %s", (name) => {
    const { code } = samples[name];
    expect(
      highlight(code)
        .map(({ text }) => text)
        .join(""),
    ).toBe(code);
    expect(code.trimEnd().split("\n").length).toBeLessThanOrEqual(24);
  });

  it("have marks for comments, texts, keywords, and the parts and hooks that a sample is about", () => {
    const kinds = highlight('/** It. */\nimport { Chat } from "x";\nreturn <Chat a={() => useX()} />;');
    expect(kinds.filter(({ kind }) => kind !== "plain").map(({ text, kind }) => [text, kind])).toEqual([
      ["/** It. */", "comment"],
      ["import", "word"],
      ["from", "word"],
      ['"x"', "text"],
      ["return", "word"],
      ["<Chat", "part"],
      ["useX", "part"],
      ["/>", "part"],
    ]);
  });
});
