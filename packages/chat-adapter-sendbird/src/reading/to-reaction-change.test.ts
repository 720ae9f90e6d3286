import { type ReactionEvent, ReactionEventOperation } from "@sendbird/chat/message";
import { expect, it } from "vitest";
import { toReactionChange } from "./to-reaction-change";

const added: ReactionEvent = {
  messageId: 7,
  userId: "ann",
  key: "heart",
  operation: ReactionEventOperation.ADD,
  updatedAt: 9,
};

it("a reaction event becomes a reaction that is set or cleared", () => {
  const change = { messageId: "7", key: "heart", userId: "ann", revision: 9, count: null };
  expect(toReactionChange(added)).toEqual({ ...change, on: true });
  expect(toReactionChange({ ...added, operation: ReactionEventOperation.DELETE })).toEqual({ ...change, on: false });
});

it("a reaction event says how many react now", () => {
  expect(toReactionChange(Object.assign({}, added, { _count: 5_000 }))).toMatchObject({ count: 5_000 });
});

it("a reaction event without an operation or a message is ignored", () => {
  expect(toReactionChange({ ...added, operation: null })).toBeNull();
  expect(toReactionChange({ ...added, messageId: 0 })).toBeNull();
});
