import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ben, cem, textMessage } from "../../../test/messages";
import { seeded } from "../../../test/seed";
import type { ReactionChange } from "../port/adapter";
import {
  applyReactions,
  type TimelineEntry,
  mergeMessage,
  mergeReaction,
  mergeThread,
  toEntry,
} from "./timeline-entry";
import { toQuote } from "../port/quote";
import type { Message, Reaction } from "../port/model";
import { createReaction, maxReactions, reactionCount } from "../port/reaction";

const summary = (revision: number, replyCount = revision) => ({
  replyCount,
  lastReplyAt: replyCount === 0 ? 0 : 1_000 + revision,
  repliers: [],
  revision,
});
const change = (revision: number, key: string, userId: string, on = true): ReactionChange => ({
  messageId: "1",
  key,
  userId,
  on,
  revision,
});

it("an entry with as many emoji as are kept keeps that another one was taken back, where that overtakes the reaction", () => {
  const reactions = Array.from({ length: maxReactions }, (_, index) => ({ key: `emoji ${index}`, userIds: ["cem"] }));
  let entry = toEntry(textMessage({ reactions, reactionsRevision: 1 }));
  for (const told of [change(4, "sob", "ben", false), change(5, "emoji 0", "cem", false), change(3, "sob", "ben")])
    entry = mergeReaction(entry, told);
  expect(entry.message.reactions.map(({ key }) => key)).not.toContain("sob");
});

describe("an entry that hears its message again", () => {
  const message = textMessage({ revision: 5, reactionsRevision: 5, thread: summary(5) });
  const entry = toEntry(message);

  it("an entry that hears its message again is the same reference when that is nothing new", () => {
    expect(mergeMessage(entry, message)).toBe(entry);
    expect(mergeMessage(entry, structuredClone(message))).toBe(entry);
    expect(mergeMessage(entry, textMessage({ revision: 4, text: "older" }))).toBe(entry);
    expect(mergeThread(entry, summary(5))).toBe(entry);
    expect(mergeThread(entry, summary(4))).toBe(entry);
    expect(mergeReaction(entry, change(5, "sob", "ben"))).toBe(entry);
  });

  it("keeps its message where a person sets a reaction that it has already", () => {
    const reacted = toEntry(textMessage({ reactions: [{ key: "sob", userIds: ["ben"] }] }));
    expect(mergeReaction(reacted, change(6, "sob", "ben")).message).toBe(reacted.message);
  });

  it("takes the newer content, and keeps its place and key", () => {
    const mine = toEntry(textMessage({ revision: 5, key: "k" }));
    const merged = mergeMessage(mine, textMessage({ revision: 6, text: "new", createdAt: 77, key: null }));
    expect(merged.message).toMatchObject({ text: "new", revision: 6, createdAt: 1_000, key: "k" });
  });

  it("learns a key or a quote that an earlier event left out", () => {
    const quote = toQuote(textMessage({ id: "0", sender: cem, text: "root", createdAt: 1 }));
    const merged = mergeMessage(entry, textMessage({ revision: 4, key: "k", parent: quote, text: "older" }));
    expect(merged.message).toMatchObject({ text: "Hello", revision: 5, key: "k", parent: quote });
  });

  it("an entry that hears its message again keeps its reactions where an edit has none", () => {
    const reacted = mergeReaction(entry, change(6, "sob", "ben"));
    const edited = mergeMessage(reacted, textMessage({ revision: 7, reactionsRevision: 5, text: "edit" }));
    expect(edited.message.reactions).toEqual([{ key: "sob", userIds: ["ben"] }]);
    expect(edited.message).toMatchObject({ text: "edit" });
  });

  it("keeps the newer thread summary", () => {
    expect(mergeThread(entry, summary(6)).message.thread?.replyCount).toBe(6);
    expect(mergeMessage(entry, textMessage({ revision: 9, thread: summary(2) })).message.thread?.revision).toBe(5);
    expect(mergeMessage(entry, textMessage({ revision: 9, thread: null })).message.thread?.revision).toBe(5);
  });
});

describe("a reaction", () => {
  const some: readonly Reaction[] = [{ key: "sob", userIds: ["ben"] }];

  it.each([
    ["is set", some, { key: "sob", userId: "cem", on: true }, [{ key: "sob", userIds: ["ben", "cem"] }]],
    [
      "is set with a new emoji",
      some,
      { key: "rage", userId: "ben", on: true },
      [...some, { key: "rage", userIds: ["ben"] }],
    ],
    ["is cleared by the last one who had it", some, { key: "sob", userId: "ben", on: false }, []],
    [
      "is set where not all are named",
      [{ key: "sob", userIds: ["ben"], count: 5_000 }],
      { key: "sob", userId: "cem", on: true },
      [{ key: "sob", userIds: ["ben", "cem"], count: 5_001 }],
    ],
    [
      "is cleared by somebody who was counted, and not named",
      [{ key: "sob", userIds: ["ben"], count: 5_000 }],
      { key: "sob", userId: "cem", on: false },
      [{ key: "sob", userIds: ["ben"], count: 4_999 }],
    ],
    [
      "is cleared by the last one who was counted, and not named",
      [{ key: "sob", userIds: [], count: 1 }],
      { key: "sob", userId: "cem", on: false },
      [],
    ],
    [
      "is counted as the service counts",
      [{ key: "sob", userIds: ["ben"], count: 7 }],
      { key: "sob", userId: "cem", on: true, count: 12 },
      [{ key: "sob", userIds: ["ben", "cem"], count: 12 }],
    ],
  ])("a reaction: %s", (_, before, wish, after) => {
    expect(applyReactions(before, [wish])).toEqual(after);
  });

  it("a reaction that changes nothing is the same reference", () => {
    expect(applyReactions(some, [{ key: "sob", userId: "ben", on: true }])).toBe(some);
    expect(applyReactions(some, [{ key: "sob", userId: "cem", on: false }])).toBe(some);
    expect(applyReactions(some, [{ key: "rage", userId: "ben", on: false }])).toBe(some);
  });
});

describe("reactions of which a service names some", () => {
  const hall = textMessage({
    revision: 1,
    reactionsRevision: 10,
    reactions: [{ key: "sob", userIds: ["ben"], count: 9 }],
  });

  it("are replaced by nothing that proves nothing", () => {
    const entry = toEntry(hall);
    const event = textMessage({ revision: 2, text: "edit", reactionsRevision: 0, reactions: [] });
    expect(mergeMessage(entry, event).message).toMatchObject({ text: "edit", reactions: hall.reactions });
  });

  it("are counted as the latest change says, in whatever order the changes come", () => {
    const changes = [
      { ...change(11, "sob", "cem"), count: 10 },
      { ...change(12, "sob", "cem", false), count: 9 },
      { ...change(13, "sob", "dot"), count: 10 },
    ];
    for (const order of [changes, changes.toReversed(), [changes[1]!, changes[2]!, changes[0]!]]) {
      const entry = [...order, ...order].reduce(mergeReaction, toEntry(hall));
      expect(entry.message.reactions).toEqual([{ key: "sob", userIds: ["ben", "dot"], count: 10 }]);
    }
  });

  it("count somebody whose own change is late, and name them once it has come", () => {
    const left = mergeReaction(toEntry(textMessage()), { ...change(12, "sob", "cem", false), count: 1 });
    expect(left.message.reactions).toEqual([{ key: "sob", userIds: [], count: 1 }]);
    const named = mergeReaction(left, { ...change(10, "sob", "ben"), count: 1 });
    expect(named.message.reactions).toEqual([{ key: "sob", userIds: ["ben"] }]);
  });

  it("are counted alike in whatever order they come where their changes have no count", () => {
    const changes = [change(11, "sob", "cem"), change(12, "sob", "cem", false), change(13, "sob", "dot")];
    const counts = [changes, changes.toReversed(), [changes[1]!, changes[2]!, changes[0]!]].map((order) =>
      reactionCount(order.reduce(mergeReaction, toEntry(hall)).message.reactions[0]!),
    );
    expect(new Set(counts).size).toBe(1);
  });

  it("are counted when a whole hall reacts", () => {
    const people = Array.from({ length: 2_000 }, (_, n) => change(11 + n, "sob", `person ${n}`));
    const entry = people.reduce(mergeReaction, toEntry(hall));
    expect(reactionCount(entry.message.reactions[0]!)).toBe(2_009);
  });
});

type Fact = (entry: TimelineEntry) => TimelineEntry;

/**
 * The facts that a service reports of one message: whole messages and single parts, with the truth at the end. Of those who react it
 * names some, and counts them in each change when these are not all.
 */
function story(steps: readonly { readonly kind: number; readonly who: number; readonly on: boolean }[], named: number) {
  const keys = ["sob", "rage"];
  let truth: Message = textMessage({ revision: 0 });
  const facts: Fact[] = [];
  steps.forEach(({ kind, who, on }, index) => {
    const revision = index + 1;
    if (kind === 0) truth = { ...truth, revision, text: `edit ${revision}` } as Message;
    else if (kind === 1) {
      const thread = summary(revision);
      truth = { ...truth, thread };
      facts.push((entry) => mergeThread(entry, thread));
    } else {
      const key = keys[who % 2]!;
      const whoReacts = change(revision, key, who < 2 ? ben.id : cem.id, on);
      truth = { ...truth, reactions: applyReactions(truth.reactions, [whoReacts]), reactionsRevision: revision };
      const count = truth.reactions.find((reaction) => reaction.key === key)?.userIds.length ?? 0;
      const told = named === Infinity ? whoReacts : { ...whoReacts, count };
      facts.push((entry) => mergeReaction(entry, told));
    }
    const reactions = truth.reactions.map(({ key, userIds }) =>
      createReaction(key, userIds.slice(0, named), userIds.length),
    );
    const whole = { ...truth, reactions };
    if (kind === 0 || who === 3) facts.push((entry) => mergeMessage(entry, whole));
  });
  return { truth, facts };
}

/** The fields that a reader sees. */
const seen = ({ message }: TimelineEntry) => ({
  text: message.type === "text" ? message.text : "",
  thread: message.thread,
  reactions: message.reactions.map((reaction) => `${reaction.key}: ${reactionCount(reaction)}`).sort(),
});

const namesOf = ({ message }: TimelineEntry) =>
  message.reactions.map(({ key, userIds }) => `${key}: ${userIds.toSorted().join()}`).sort();

describe("facts about one message", () => {
  it.each([Infinity, 1, 0])("give the same entry in any order and any number of times, %s named", (named) => {
    const step = fc.record({ kind: fc.nat(4), who: fc.nat(3), on: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat(1_000)), (steps, dice) => {
        const { truth, facts } = story(steps, named);
        const told = [...facts, ...facts.slice(0, 3)]
          .map((fact) => ({ fact, rank: dice.next().value as number }))
          .sort((a, b) => a.rank - b.rank);
        const entry = told.reduce((now, { fact }) => fact(now), toEntry(textMessage({ revision: 0 })));
        expect(seen(entry)).toEqual(seen(toEntry(truth)));
        expect(named < Infinity || namesOf(entry)).toEqual(named < Infinity || namesOf(toEntry(truth)));
      }),
      seeded("facts in any order", 1000),
    );
  });
});
