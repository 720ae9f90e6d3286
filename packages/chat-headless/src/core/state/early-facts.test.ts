import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import type { ReactionChange } from "../port/adapter";
import type { Message, ThreadSummary } from "../port/model";
import {
  bufferFact,
  type EarlyFacts,
  earlyMessages,
  forgottenMessages,
  makeEntry,
  noEarlyFacts,
  onlyDeletions,
} from "./early-facts";

const bufferDeletion = (held: EarlyFacts, id: string) => bufferFact(held, { id, deleted: true });
const bufferMessage = (held: EarlyFacts, message: Message) => bufferFact(held, { id: message.id, message });
const bufferReaction = (held: EarlyFacts, reaction: ReactionChange) =>
  bufferFact(held, { id: reaction.messageId, reaction });
const bufferThread = (held: EarlyFacts, id: string, thread: ThreadSummary) => bufferFact(held, { id, thread });

const size = (held: EarlyFacts) => held.reduce((sum, generation) => sum + generation.size, 0);
const change = (revision: number, on = true) => ({ messageId: "1", key: "sob", userId: "ben", on, revision });
const summary = (revision: number) => ({ replyCount: revision, lastReplyAt: 5, repliers: [], revision });

describe("a fact that came before its message", () => {
  it("facts that came before their message are joined with it", () => {
    let held = bufferReaction(noEarlyFacts, change(3));
    held = bufferThread(held, "1", summary(4));
    held = bufferThread(held, "1", summary(2));
    held = bufferMessage(held, textMessage({ revision: 5, text: "edited" }));
    held = bufferMessage(held, textMessage({ revision: 4, text: "earlier edit" }));
    expect(makeEntry(held, textMessage({ revision: 1 }))?.message).toMatchObject({
      text: "edited",
      revision: 5,
      reactions: [{ key: "sob", userIds: ["ben"] }],
      thread: { replyCount: 4 },
    });
    expect(earlyMessages(held)).toMatchObject([{ text: "edited" }]);
  });

  it("says nothing about other messages", () => {
    const held = bufferDeletion(noEarlyFacts, "1");
    const other = textMessage({ id: "2" });
    expect(makeEntry(held, other)?.message).toBe(other);
  });

  it("a fact that came before its message does not make a newer message older", () => {
    const held = bufferMessage(noEarlyFacts, textMessage({ revision: 2, text: "old edit" }));
    expect(makeEntry(held, textMessage({ revision: 9, text: "now" }))?.message).toMatchObject({ text: "now" });
  });

  it("a fact that came before its message ends with the message's deletion, whatever events come afterwards", () => {
    let held = bufferReaction(noEarlyFacts, change(3));
    held = bufferDeletion(held, "1");
    const deleted = held;
    held = bufferReaction(held, change(9));
    held = bufferMessage(held, textMessage({ revision: 99 }));
    held = bufferThread(held, "1", summary(9));
    expect(held).toBe(deleted);
    expect(makeEntry(held, textMessage({ revision: 99 }))).toBeNull();
    expect(earlyMessages(held)).toEqual([]);
  });
});

describe("the buffer of facts without a message", () => {
  it("has forgotten the messages that no generation has any more, and no message that came again", () => {
    const messages = Array.from({ length: 2_048 }, (_, i) => textMessage({ id: `m${i}`, revision: 1 }));
    const full = messages.reduce(bufferMessage, noEarlyFacts);
    const again = bufferMessage(full, textMessage({ id: "m5", revision: 2 }));
    expect(forgottenMessages(full, again)).toEqual([]);
    const more = bufferMessage(again, textMessage({ id: "another", revision: 1 }));
    expect(forgottenMessages(again, more)).toHaveLength(128);
  });

  it("a deletion outlives the facts that came before it, and what came before them", () => {
    const change: ReactionChange = { messageId: "x", key: "sob", userId: "ben", on: true, revision: 3 };
    let held = bufferFact(noEarlyFacts, { id: "x", reaction: change });
    for (let i = 0; i < 2_047; i++) held = bufferDeletion(held, `gone-${i}`);
    held = bufferDeletion(bufferDeletion(held, "x"), "y");
    expect(makeEntry(held, textMessage({ id: "x" }))).toBeNull();
    for (let i = 0; i < 1_900; i++) held = bufferDeletion(held, `later-${i}`);
    expect(makeEntry(held, textMessage({ id: "x" }))).toBeNull();
  });

  it("a deletion outlives 1,900 later facts, also where all but deletions is forgotten meanwhile", () => {
    let held = bufferDeletion(noEarlyFacts, "x");
    for (let i = 0; i < 1_900; i++) {
      held = i % 2 === 0 ? bufferDeletion(held, `later-${i}`) : bufferMessage(held, textMessage({ id: `m${i}` }));
      if (i % 600 === 599) held = onlyDeletions(held);
    }
    expect(makeEntry(held, textMessage({ id: "x" }))).toBeNull();
  });

  it("the buffer of facts is bounded after 100,000 unknown deletions, and forgets the oldest first", () => {
    let held: EarlyFacts = noEarlyFacts;
    for (let i = 0; i < 100_000; i++) held = bufferDeletion(held, `gone-${i}`);
    expect(size(held)).toBeLessThanOrEqual(2_048);
    expect(size(held)).toBeGreaterThan(1_500);
    expect(makeEntry(held, textMessage({ id: "gone-99999" }))).toBeNull();
    expect(makeEntry(held, textMessage({ id: "gone-98500" }))).toBeNull();
    expect(makeEntry(held, textMessage({ id: "gone-0" }))).not.toBeNull();
  });

  it("the buffer of facts is bounded for unknown messages, reactions and threads too", () => {
    let held: EarlyFacts = noEarlyFacts;
    for (let i = 0; i < 5_000; i++) {
      held = bufferMessage(held, textMessage({ id: `m${i}` }));
      held = bufferReaction(held, { ...change(i), messageId: `r${i}` });
      held = bufferThread(held, `t${i}`, summary(i));
    }
    expect(size(held)).toBeLessThanOrEqual(2_048);
    expect(earlyMessages(held).length).toBeLessThan(2_048);
  });

  it("keeps facts that events repeat about one message only once", () => {
    let held: EarlyFacts = noEarlyFacts;
    for (let i = 0; i < 3_000; i++) held = bufferThread(held, "1", summary(i));
    expect(size(held)).toBe(1);
  });

  it("the buffer of facts is bounded for reactions that go on about one message", () => {
    let held: EarlyFacts = noEarlyFacts;
    for (let i = 0; i < 5_000; i++) held = bufferReaction(held, { ...change(i), userId: `u${i % 50}` });
    const entries = held.flatMap((generation) => [...generation.values()]);
    expect(entries.reduce((sum, entry) => sum + (entry?.changes.length ?? 0), 0)).toBeLessThanOrEqual(50);
  });

  it("leaves earlier versions as they were", () => {
    const before = bufferDeletion(noEarlyFacts, "1");
    bufferDeletion(before, "2");
    expect(size(before)).toBe(1);
    expect(size(noEarlyFacts)).toBe(0);
  });
});
