import type { TextMessage } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { checkMessage } from "./check-message";

const message: TextMessage = {
  id: "1",
  key: null,
  type: "text",
  sender: { id: "alice", name: "Alice" },
  text: "hello",
  mentionTemplate: null,
  mentionedUsers: [],
  linkPreview: null,
  createdAt: 1_700_000_000_000,
  updatedAt: 0,
  revision: 1,
  parentId: null,
  parent: null,
  inMainList: true,
  deleted: false,
  customType: "",
  data: null,
  reactions: [{ key: "thumbsup", userIds: ["bob"] }],
  reactionsRevision: 2,
  thread: { replyCount: 1, lastReplyAt: 1_700_000_000_001, repliers: [{ id: "bob", name: "Bob" }], revision: 3 },
};

const thread = message.thread;
const wrongs: readonly (readonly [what: string, change: object])[] = [
  ["id is no text", { id: "" }],
  ["key is neither null nor a text", { key: undefined }],
  ["createdAt is no time", { createdAt: Number.NaN }],
  ["updatedAt is neither 0 nor a time after createdAt", { updatedAt: 5 }],
  ["revision is no number from 0", { revision: -1 }],
  ["reactionsRevision is no number from 0", { reactionsRevision: "2" }],
  ["parentId is neither null nor a text", { parentId: "" }],
  ["a message that is no reply is not in the main list", { inMainList: false }],
  ["the quoted parent has a parent itself", { parentId: "0", parent: { id: "0", parent: null } }],
  ["deleted is not boolean", { deleted: 0 }],
  ["customType is no text", { customType: null }],
  ["the sender is no user", { sender: { id: "alice" } }],
  ["text is no text", { text: null }],
  ["mentionTemplate is neither null nor a text", { mentionTemplate: "" }],
  ["a user is mentioned twice", { mentionedUsers: [message.sender, message.sender] }],
  ["the file has no address", { type: "file", file: { url: "", size: 0, width: 0, height: 0 } }],
  ["an admin message has no sender and a text", { type: "admin" }],
  ['type "poll" is none of the model\'s', { type: "poll" }],
  ["a reaction's key stands twice", { reactions: [...message.reactions, ...message.reactions] }],
  ["reaction wow is of nobody", { reactions: [{ key: "wow", userIds: [] }] }],
  ["reaction wow counts somebody twice", { reactions: [{ key: "wow", userIds: ["bob", "bob"] }] }],
  [
    "reaction wow counts fewer people than it names",
    { reactions: [{ key: "wow", userIds: ["bob", "ann"], count: 1 }] },
  ],
  ["own of reaction wow is not boolean", { reactions: [{ key: "wow", userIds: [], count: 3, own: 1 }] }],
  [
    "reaction wow has the name of what is no user",
    { reactions: [{ key: "wow", userIds: ["a"], users: [{ id: "a" }] }] },
  ],
  ["replyCount is no count", { thread: { ...thread, replyCount: 0.5 } }],
  ["lastReplyAt does not fit replyCount", { thread: { ...thread, replyCount: 0 } }],
  ["repliers are not up to four users", { thread: { ...thread, repliers: ["a", "b", "c", "d", "e"].map(toUser) } }],
  ["it is not plain, serialisable data", { seen: new Date(0) }],
];

function toUser(id: string) {
  return { id, name: id };
}

describe("checkMessage", () => {
  it("has nothing to say about a message of the model", () => {
    expect(checkMessage(message)).toEqual([]);
  });

  it.each(wrongs)("reports that %s", (what, change) => {
    expect(checkMessage({ ...message, ...change } as TextMessage)).toContain(
      `message ${"id" in change ? "" : "1"}: ${what}`,
    );
  });
});
