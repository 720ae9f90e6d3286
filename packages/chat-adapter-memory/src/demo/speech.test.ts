import { createSeededRandom, type User } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { inventPeople, inventText, pick } from "./speech";
import { emojiRuns } from "./phrases";

const people: readonly User[] = [
  { id: "ann", name: "Ann" },
  { id: "nameless", name: "" },
  { id: "bob", name: "Bob" },
];
const count = 8_000;

function invent(maxLength?: number) {
  const random = createSeededRandom(11);
  return Array.from({ length: count }, () => inventText(people, random, maxLength));
}

describe("an invented text", () => {
  it("is now and then emoji alone, a mention, an address or long, and mostly a sentence or two", () => {
    const bodies = invent(1_000);
    const shareOf = (is: (body: (typeof bodies)[number]) => boolean) => bodies.filter(is).length / count;
    expect(shareOf(({ text }) => emojiRuns.includes(text))).toBeCloseTo(0.06, 1.8);
    expect(shareOf(({ mentionTemplate }) => mentionTemplate !== null)).toBeCloseTo(0.08, 1.8);
    expect(shareOf(({ text }) => text.includes("https://"))).toBeCloseTo(0.07, 1.8);
    expect(shareOf(({ text }) => text.length > 300)).toBeCloseTo(0.02, 1.8);
    const ends = shareOf(({ text }) => emojiRuns.some((run) => text.endsWith(` ${run}`)));
    expect(ends).toBeCloseTo(0.77 * 0.2, 1.5);
  });

  it("mentions one person who has a name, in its words as in its template", () => {
    const mentions = invent().filter(({ mentionTemplate }) => mentionTemplate !== null);
    for (const { text, mentionTemplate, mentionedUsers } of mentions) {
      const [user] = mentionedUsers;
      expect([mentionedUsers.length, user?.name === ""]).toEqual([1, false]);
      expect(mentionTemplate?.replace(`@{${user?.id}}`, `@${user?.name}`)).toBe(text);
    }
    expect(new Set(mentions.flatMap(({ mentionedUsers }) => mentionedUsers.map(({ id }) => id)))).toEqual(
      new Set(["ann", "bob"]),
    );
  });

  it("mentions nobody where nobody has a name", () => {
    const random = createSeededRandom(11);
    for (let index = 0; index < 500; index++) {
      expect(inventText([{ id: "nameless", name: "" }], random)).toMatchObject({
        mentionTemplate: null,
        mentionedUsers: [],
      });
    }
  });

  it("that is long has paragraphs, at least two fifths of the longest length and never more than that", () => {
    const long = invent(600).filter(({ text }) => text.length > 300);
    expect(long.length).toBeGreaterThan(50);
    expect(long.some(({ text }) => text.includes("\n\n"))).toBe(true);
    expect(Math.max(...long.map(({ text }) => text.length))).toBeLessThanOrEqual(600);
    const longest = invent(3_000).map(({ text }) => text.length);
    expect(Math.max(...longest)).toBeGreaterThan(2_000);
    const beyondTwoSentences = longest.filter((length) => length > 500);
    expect(Math.min(...beyondTwoSentences)).toBeGreaterThan(900);
  });
});

describe("invented people", () => {
  it("have ids of one length, and all but the thirteenth have a name", () => {
    const random = createSeededRandom(3);
    const few = inventPeople(20, "crowd", random);
    expect([few[0]?.id, few[19]?.id, few[12]?.name]).toEqual(["crowd-001", "crowd-020", ""]);
    expect(few.filter(({ name }) => /^\S+ \S/.test(name))).toHaveLength(19);
    expect(inventPeople(1_000, "crowd", random).at(-1)?.id).toBe("crowd-1000");
    expect(inventPeople(1_000, "crowd", random)[0]?.id).toBe("crowd-0001");
    expect(new Set(few.map(({ name }) => name)).size).toBeGreaterThan(15);
  });
});

it("nothing can be picked from an empty list", () => {
  expect(() => pick([], () => 0)).toThrow(RangeError);
  expect([pick(["a", "b"], () => 0), pick(["a", "b"], () => 0.999)]).toEqual(["a", "b"]);
});
