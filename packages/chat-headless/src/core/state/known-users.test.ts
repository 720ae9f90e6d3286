import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, ben, cem, textMessage } from "../../../test/messages";
import { seeded } from "../../../test/seed";
import type { Page } from "../port/adapter";
import type { Message, User } from "../port/model";
import { toQuote } from "../port/quote";
import type { ChatAction } from "./chat-state";
import { type KnownUsers, knownUser, nobodyKnown, reduceUsers } from "./known-users";

const channelUrl = "hall";
const now = 5_000;
const member = { role: "attendee", muted: false, banned: false, revision: 1, present: true } as const;
const thread = { replyCount: 1, lastReplyAt: 9, repliers: [ben], revision: 1 };
const quote = toQuote(textMessage({ sender: ben }));
const page = (messages: readonly Message[], parent: Message | null = null): ChatAction => ({
  type: "page-loaded",
  query: { parentId: null, limit: 30, before: null },
  page: { messages, parent, hasOlder: false, hasNewer: false } satisfies Page,
});
const received = (more: Partial<Message>): ChatAction => ({
  type: "message-received",
  channelUrl,
  message: textMessage({ sender: ann, ...more } as Parameters<typeof textMessage>[0]),
});
const after = (...actions: readonly ChatAction[]): KnownUsers =>
  actions.reduce((users, action) => reduceUsers(users, action, now), nobodyKnown);
const nameIn = (users: KnownUsers, id: string) => knownUser({ users }, id)?.name;
const crowd = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `user-${n}`, name: `User ${n}` }));
const typing = (user: User): ChatAction => ({ type: "typing-changed", channelUrl, user, typing: true });

describe("people who are known", () => {
  it.each<[string, ChatAction]>([
    ["have sent a message", received({ sender: ben })],
    ["are mentioned", received({ mentionedUsers: [ben] } as Partial<Message>)],
    ["are quoted", received({ parent: quote })],
    ["have replied", received({ thread })],
    ["have reacted", received({ reactions: [{ key: "sob", userIds: ["ben"], users: [ben] }] })],
    ["are in a page of history", page([textMessage({ sender: ben })])],
    ["began a thread", page([], textMessage({ sender: ben }))],
    ["type", typing(ben)],
    ["come", { type: "presence-changed", channelUrl, user: ben, present: true }],
    ["are muted", { type: "member-changed", channelUrl, member: { ...member, user: ben } }],
    ["are listed", { type: "users-loaded", users: [ben] }],
    ["are found", { type: "messages-found", messages: [textMessage({ sender: ben })] }],
    ["reply somewhere", { type: "thread-changed", channelUrl, messageId: "1", thread }],
    ["sign in", { type: "signed-in", user: ben }],
    [
      "react now",
      {
        type: "reaction-changed",
        channelUrl,
        change: { messageId: "1", key: "sob", userId: "ben", on: true, revision: 1, user: ben },
      },
    ],
  ])("(B33) are those who %s", (_, action) => {
    const users = after(action);
    expect(knownUser({ users }, "ben")).toEqual(ben);
    expect(reduceUsers(users, action, now), "nothing is new the second time").toBe(users);
  });

  it("are nobody of whom only the id was heard", () => {
    const change = { messageId: "1", key: "sob", userId: "ben", on: true, revision: 1 };
    expect(after({ type: "reaction-changed", channelUrl, change })).toBe(nobodyKnown);
  });

  it("go by the name of the newest message, in whatever order messages come", () => {
    const old = textMessage({ createdAt: 100, sender: { ...ben, name: "Ben O." } });
    const fresh = textMessage({ id: "2", createdAt: 200, sender: ben });
    for (const order of [
      [old, fresh],
      [fresh, old],
    ])
      expect(nameIn(after(...order.map((message) => page([message]))), "ben")).toBe(ben.name);
  });

  it("go by the name that they have now rather than by that of their messages", () => {
    const users = after(page([textMessage({ sender: ben })]), typing({ ...ben, name: "Benjamin" }));
    expect(nameIn(users, "ben")).toBe("Benjamin");
    expect(reduceUsers(users, page([textMessage({ id: "2", createdAt: 10, sender: ben })]), now)).toBe(users);
  });

  it("go by the name that they have now rather than by that of the newest message, which comes again", () => {
    const newest = page([textMessage({ createdAt: now, sender: ben })]);
    const users = after(newest, typing({ ...ben, name: "Benjamin" }));
    expect(nameIn(users, "ben")).toBe("Benjamin");
    expect(reduceUsers(users, newest, now), "as after each reconnection").toBe(users);
    const later = page([textMessage({ id: "2", createdAt: now + 1, sender: { ...ben, name: "B." } })]);
    expect(nameIn(reduceUsers(users, later, now), "ben")).toBe("B.");
    const hit = textMessage({ id: "0", createdAt: 1, sender: ben });
    expect(reduceUsers(users, { type: "messages-found", messages: [hit] }, now), "nor by that of a hit").toBe(users);
  });

  it("go by the name that a later message confirms, whatever an older page calls them", () => {
    const sent = (createdAt: number, name: string) => page([textMessage({ createdAt, sender: { ...ben, name } })]);
    const quoted = textMessage({ createdAt: 90, sender: ann, parent: { ...quote, createdAt: 10 } });
    for (const first of [{ type: "signed-in", user: ben } as const, page([quoted])]) {
      const before = reduceUsers(nobodyKnown, first, -9e15);
      const users = [sent(100, ben.name), sent(50, "Ben O.")].reduce(
        (known, action) => reduceUsers(known, action, 100),
        before,
      );
      expect([nameIn(users, "ben"), users.renames]).toEqual([ben.name, 0]);
    }
  });

  it("keep the name that they had where a later fact has none", () => {
    expect(nameIn(after(typing(ben), typing({ ...ben, name: "" })), "ben")).toBe(ben.name);
    expect(nameIn(after(typing({ ...ben, name: "" }), typing(ben)), "ben")).toBe(ben.name);
  });

  it("have the name of an older fact where the newer ones have none", () => {
    const nameless = { id: "ann", name: "" };
    const old = page([textMessage({ createdAt: 10, sender: ann })]);
    for (const fact of [{ type: "signed-in", user: nameless } as const, page([textMessage({ sender: nameless })])])
      for (const order of [
        [fact, old],
        [old, fact],
      ])
        expect(nameIn(after(...order), "ann")).toBe(ann.name);
  });

  it("have the same names whatever the order of messages and pages", () => {
    const ids = ["ann", "ben", "__proto__"];
    const person = fc.record({ id: fc.constantFrom(...ids), isNamed: fc.boolean() });
    const facts = fc.array(fc.tuple(person, fc.option(person)), { minLength: 8, maxLength: 8 });
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    const namesIn = (users: KnownUsers) => ids.map((id) => nameIn(users, id));
    fc.assert(
      fc.property(facts, order, fc.nat(8), (told, shuffled, cut) => {
        const messages = told.map(([sender, mentioned], at) => {
          const named = ({ id, isNamed }: typeof sender): User => ({ id, name: isNamed ? `${id} ${at >> 1}` : "" });
          const mentionedUsers = mentioned ? [named(mentioned)] : [];
          return textMessage({ id: `${at}`, createdAt: at + 1, sender: named(sender), mentionedUsers });
        });
        const mixed = shuffled.map((index) => messages[index]!);
        const inOrder = after(page(messages));
        expect(namesIn(after(page(mixed.slice(0, cut)), page(mixed.slice(cut))))).toEqual(namesIn(inOrder));
        expect(namesIn(after(...mixed.map((message) => received(message))))).toEqual(namesIn(inOrder));
      }),
      seeded("names in any order", 300),
    );
  });

  it("are counted as renamed when they were known, and only then", () => {
    expect(after(typing(ben), typing(cem)).renames).toBe(0);
    expect(after(typing(ben), typing({ ...ben, name: "Benjamin" })).renames).toBe(1);
  });

  it("are the same after one page as after its messages one by one", () => {
    const names = ["Ben", "", "Ben", "Benjamin", "Ben", "Ben"];
    const messages = names.flatMap((name, n) => [
      textMessage({ id: `${n}a`, createdAt: 100 + n, sender: { ...ben, name }, parent: { ...quote, createdAt: 104 } }),
      textMessage({ id: `${n}b`, createdAt: 100 - n, sender: { ...cem, name: `Cem ${n}` }, mentionedUsers: [ben] }),
    ]);
    const hall = after({ type: "users-loaded", users: crowd(200) }, page([textMessage({ sender: ben })]));
    for (const before of [nobodyKnown, hall]) {
      const atOnce = reduceUsers(before, page(messages), now);
      const oneByOne = messages.reduce((users, message) => reduceUsers(users, page([message]), now), before);
      const seen = (users: KnownUsers) => ["ben", "cem"].map((id) => knownUser({ users }, id));
      expect([seen(atOnce), atOnce.renames]).toEqual([seen(oneByOne), oneByOne.renames]);
    }
  });

  it("are all of a hall of 5,000, and some of a world", () => {
    const hall = after({ type: "users-loaded", users: crowd(5_000) });
    expect(crowd(5_000).every(({ id, name }) => nameIn(hall, id) === name)).toBe(true);
    const world = after({ type: "users-loaded", users: crowd(40_000) });
    const kept = world.named.reduce((sum, generation) => sum + generation.size, 0);
    expect(kept).toBeLessThanOrEqual(16_384);
    expect(nameIn(world, "user-39999")).toBe("User 39999");
  });

  it("are known when they were just named, also where others take the places of those named first", () => {
    const full = after({ type: "users-loaded", users: crowd(16_384) });
    const [first] = crowd(1);
    const renamed = { type: "users-loaded", users: [cem, { ...first!, name: "Another" }] } as const;
    const users = reduceUsers(full, renamed, now);
    expect([nameIn(users, "cem"), nameIn(users, "user-0"), nameIn(users, "user-1")]).toEqual([
      cem.name,
      "Another",
      undefined,
    ]);
  });

  it("stay where they are in a hall when one comes", () => {
    const hall = after({ type: "users-loaded", users: crowd(5_000) });
    const { named } = reduceUsers(hall, typing(cem), now);
    expect(named.filter((generation) => !hall.named.includes(generation))).toHaveLength(1);
  });
});
