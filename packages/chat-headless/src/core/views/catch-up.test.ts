import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adminMessage, ann, ben, cem, fileMessage, rowOf, textMessage } from "../../../test/messages";
import { seeded } from "../../../test/seed";
import { toQuote } from "../port/quote";
import type { Message } from "../port/model";
import { catchUpReason, catchUpReasons, findCatchUp, isQuestion } from "./catch-up";

const mine = toQuote(textMessage({ id: "mine", sender: ann }));
const others = toQuote(textMessage({ id: "others", sender: cem }));
const liked = (count: number) => [{ key: "thumbsup", userIds: [], count }];
const hole = { key: "hole", older: { createdAt: 0, id: "0" }, newer: { createdAt: 1, id: "1" } };

/** Rows as a list has them, with a hole before some of them. */
function toRows(messages: readonly Message[], holesAt: readonly number[] = []) {
  const rows = messages.map((message, index) => rowOf({ ...message, id: String(index).padStart(4, "0") }));
  return {
    length: rows.length,
    at: (index: number) => rows[index],
    indexOf: (key: string) => rows.findIndex((row) => row.key === key),
    holeBefore: (index: number) => (holesAt.includes(index) ? hole : null),
  };
}

describe("a question", () => {
  it.each([
    ["Where is the crane?", true],
    ["أين الرافعة؟", true],
    ["クレーンはどこですか？", true],
    ["Where?! 🙂", true],
    ['Who said "why?"', true],
    ["¿Dónde está la grúa? ", true],
    ["Where is it? By the water.", false],
    ["Πού είναι ο γερανός;", false],
    ["Wait; no", false],
    ["???", false],
    ["https://example.com/search?", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(isQuestion(text)).toBe(expected);
  });
});

describe("the reason to come back to a message", () => {
  const text = (more: Parameters<typeof textMessage>[0]) => textMessage({ sender: ben, ...more });

  it.each<readonly [string, Message, string | null]>([
    ["mentions me", text({ text: "Ann?", mentionedUsers: [ann], parent: mine, reactions: liked(9) }), "mention"],
    ["replies to me", text({ text: "Why?", parent: mine, reactions: liked(9) }), "reply"],
    ["replies to me with a file", fileMessage("image/png", { parent: mine }), "reply"],
    ["replies to somebody else", text({ parent: others }), null],
    ["asks something", text({ text: "Why?", reactions: liked(9) }), "question"],
    ["has two reactions", text({ reactions: liked(2) }), "reactions"],
    ["is an announcement with many reactions", adminMessage({ reactions: liked(7) }), "reactions"],
    ["has one reaction", text({ reactions: liked(1) }), null],
    ["mentions somebody else", text({ mentionedUsers: [cem] }), null],
    ["is my own", text({ sender: ann, text: "Why?", reactions: liked(9) }), null],
    ["was deleted", text({ mentionedUsers: [ann], deleted: true }), null],
  ])("one that %s", (_, message, reason) => {
    expect(catchUpReason(message, "ann")).toBe(reason);
  });
});

describe("messages that stand out", () => {
  const plain = textMessage({ text: "So it is" });
  const asked = (count: number) => textMessage({ text: "Why?", reactions: liked(count) });
  const textsOf = (messages: readonly Message[], total: number, endKey?: string, holes?: readonly number[]) => {
    const { entries, looked, ...rest } = findCatchUp(toRows(messages, holes), { total, endKey }, "ann");
    return { keys: entries.map(({ row }) => Number(row.key)), looked, hole: rest.hole };
  };

  it("are ordered by their reasons, then by reactions, then by age", () => {
    const reply = textMessage({ parent: mine });
    const mention = textMessage({ mentionedUsers: [ann] });
    const messages = [
      asked(0),
      mention,
      textMessage({ reactions: liked(30) }),
      asked(4),
      plain,
      reply,
      asked(0),
      mention,
    ];
    expect(textsOf(messages, 8).keys).toEqual([7, 1, 5, 3, 6, 0, 2]);
  });

  it("are looked for in so many messages of others, up to a row", () => {
    const own = textMessage({ sender: ann, text: "Why?" });
    const messages = [asked(0), asked(0), own, asked(0), plain, asked(0)];
    expect(textsOf(messages, 3, "0004")).toEqual({ keys: [3, 1], looked: 3, hole: null });
    expect(textsOf(messages, 50)).toMatchObject({ looked: 5 });
    expect(textsOf(messages, 0)).toMatchObject({ keys: [], looked: 0 });
  });

  it("are not looked for beyond missing messages, unless all were looked at before them", () => {
    const messages = [asked(0), asked(0), asked(0), asked(0)];
    expect(textsOf(messages, 4, undefined, [2])).toEqual({ keys: [3, 2], looked: 2, hole });
    expect(textsOf(messages, 2, undefined, [2])).toEqual({ keys: [3, 2], looked: 2, hole: null });
  });

  it("have a reason and an order in any conversation, and older pages add some and change no order", () => {
    const message = fc
      .record({
        sender: fc.constantFrom(ann, ben, cem),
        text: fc.constantFrom("Why?", "So it is"),
        mentionedUsers: fc.constantFrom([], [ann], [cem]),
        parent: fc.constantFrom(null, mine, others),
        deleted: fc.boolean(),
        count: fc.nat(4),
      })
      .map(({ count, ...more }) => textMessage({ ...more, reactions: liked(count) }));
    fc.assert(
      fc.property(fc.array(message, { maxLength: 40 }), fc.nat(40), fc.nat(40), (messages, total, later) => {
        const rows = toRows(messages);
        const whole = findCatchUp(rows, { total }, "ann");
        const keysOf = ({ entries }: typeof whole) => entries.map(({ row }) => row.key);
        expect(new Set(keysOf(whole)).size).toBe(whole.entries.length);
        expect(whole.looked).toBeLessThanOrEqual(total);
        expect(whole.entries.length).toBeLessThanOrEqual(whole.looked);
        for (const [index, { row, reason, reactions }] of whole.entries.entries()) {
          expect(catchUpReason(row.message, "ann")).toBe(reason);
          const next = whole.entries[index + 1];
          if (next === undefined) continue;
          const step = catchUpReasons.indexOf(next.reason) - catchUpReasons.indexOf(reason);
          expect(step > 0 || (step === 0 && next.reactions <= reactions)).toBe(true);
        }
        // Before an older page came.
        const from = Math.min(later, messages.length);
        const loaded = { ...rows, at: (index: number) => (index < from ? undefined : rows.at(index)) };
        const known = keysOf(findCatchUp(loaded, { total }, "ann"));
        expect(keysOf(whole).filter((key) => known.includes(key))).toEqual(known);
      }),
      seeded("catching up", 300),
    );
  });
});
