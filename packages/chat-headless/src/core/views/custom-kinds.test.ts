import { expect, it } from "vitest";
import { adminMessage, fileMessage, textMessage, unknownMessage } from "../../../test/messages";
import type { QuotedMessage } from "../port/model";
import { toQuote } from "../port/quote";
import { createKinds, kindOf, noKinds, wordsOf } from "./custom-kinds";

const asked: QuotedMessage[] = [];
const kinds = createKinds(
  {
    poll: {
      describe(message) {
        asked.push(message);
        return `Poll: ${message.text}`;
      },
    },
  },
  () => expect.unreachable("nothing threw"),
);

it("a message of a custom kind has its words, from the message and from its quote alike (P2)", () => {
  const poll = textMessage({ text: "Lunch?", customType: "poll", data: { options: ["a"] } });
  expect(wordsOf(poll, kinds)).toBe("Poll: Lunch?");
  expect(wordsOf(toQuote(poll), kinds)).toBe("Poll: Lunch?");
  expect(asked).toEqual([toQuote(poll), toQuote(poll)]);
  expect(wordsOf(fileMessage("image/png", { customType: "poll" }), kinds)).toBe("Poll: a");
  expect(wordsOf(unknownMessage({ customType: "poll" }), kinds)).toBe("Poll:");
});

it("another message has its own words, and a deleted one none", () => {
  expect(wordsOf(textMessage({ text: "Lunch?" }), kinds)).toBe("Lunch?");
  expect(wordsOf(textMessage({ text: "Lunch?", customType: "card" }), kinds)).toBe("Lunch?");
  expect(wordsOf(textMessage({ text: "Lunch?", customType: "poll" }), noKinds)).toBe("Lunch?");
  expect(wordsOf(adminMessage(), kinds)).toBe("Welcome");
  expect(wordsOf(unknownMessage(), kinds)).toBe("");
  expect(wordsOf(textMessage({ customType: "poll", deleted: true }), kinds)).toBe("");
});

it.each(["toString", "constructor", "__proto__", ""])(
  "no kind is found by the name %j that others may send",
  (customType) => {
    expect(kindOf({ customType }, kinds)).toBeUndefined();
    expect(wordsOf(textMessage({ text: "Lunch?", customType }), kinds)).toBe("Lunch?");
  },
);

it.each([
  [
    "throws",
    () => {
      throw new Error("no words");
    },
    1,
  ],
  ["says nothing", () => "  ", 0],
  ["says what is no text", () => ({}) as string, 0],
])("a kind that %s has the message's own words, and its error is reported once", (_, describe, times) => {
  const reported: unknown[] = [];
  const broken = createKinds({ poll: { describe } }, (thrown) => reported.push(thrown));
  const poll = textMessage({ text: "Lunch?", customType: "poll" });
  for (let time = 0; time < 3; time++) expect(wordsOf(poll, broken)).toBe("Lunch?");
  expect(reported).toHaveLength(times);
});
