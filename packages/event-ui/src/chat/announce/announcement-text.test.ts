import fc from "fast-check";
import { noKinds } from "@foyer/chat-headless";
import { describe, expect, it } from "vitest";
import { english } from "../../labels/english";
import { toMessage } from "../test/story-messages";
import { toAnnouncementText } from "./announcement-text";

const people = () => ({ name: "Ann", avatarUrl: null, unknown: false });
const say = (text: string, type: "message" | "mention" = "message") =>
  toAnnouncementText({ type, message: toMessage({ text }) }, english.labels, people, noKinds);

describe("the words of an announcement", () => {
  it("are the sender and the text, on one line", () => {
    expect(say("See you\n at the  harbour ")).toBe("Ann: See you at the harbour");
  });

  it.each(["message", "mention"] as const)("end after about 200 characters of a %s (B32)", (type) => {
    const words = say("word ".repeat(1000), type);
    expect(words).toContain(`${"word ".repeat(39)}word…`);
    expect(words.length).toBeLessThan(240);
  });

  it("are short whatever was written (B32)", () => {
    const unit = fc.constantFrom("a", "中", "😀", "👨‍👩‍👧‍👦", " ", "\n");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 2_000 }), (text) => {
        expect([...new Intl.Segmenter().segment(say(text))].length).toBeLessThan(210);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});
