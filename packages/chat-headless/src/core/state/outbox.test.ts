import { describe, expect, it } from "vitest";
import { ann, ben, textMessage } from "../../../test/messages";
import { picture, plain } from "../../../test/world";
import { toQuote } from "../port/quote";
import { moveEntry, type OutboxEntry, toPendingMessage } from "./outbox";

const entry: OutboxEntry = {
  key: "k",
  draft: {
    ...plain("Hi @Ben"),
    ...{ mentionTemplate: "Hi @{ben}", parentId: "0", key: "k", inMainList: true, customType: "poll", data: { n: 1 } },
  },
  mentionedUsers: [ben],
  parent: toQuote(textMessage({ id: "0", text: "root" })),
  status: "pending",
  error: null,
  progress: { loaded: 1, total: 9 },
  createdAt: 7,
  sequence: 7,
  attemptedAt: null,
  sentAfter: { createdAt: 0, id: "" },
};

const shown = {
  id: "k",
  key: "k",
  sender: ann,
  createdAt: 7,
  updatedAt: 0,
  revision: -1,
  parentId: "0",
  parent: entry.parent,
  inMainList: true,
  deleted: false,
  customType: "poll",
  data: { n: 1 },
  reactions: [],
  reactionsRevision: -1,
  thread: null,
};

describe("a message that waits", () => {
  it("is shown as the text that it is going to be", () => {
    expect(toPendingMessage(entry, ann)).toEqual({
      ...shown,
      type: "text",
      text: "Hi @Ben",
      mentionTemplate: "Hi @{ben}",
      mentionedUsers: [ben],
      linkPreview: null,
    });
  });

  it("is shown as the file that it is going to be, without an address", () => {
    const draft = { ...picture, ...{ parentId: "0", key: "k", inMainList: true, customType: "poll", data: { n: 1 } } };
    expect(toPendingMessage({ ...entry, draft }, ann)).toEqual({
      ...shown,
      type: "file",
      file: { url: "", name: "a.png", mimeType: "image/png", size: 9, thumbnails: [], width: 1, height: 1 },
    });
  });

  it("keeps the progress of an upload that goes on, and its error while it is in doubt", () => {
    const doubted = moveEntry(entry, { status: "unconfirmed", error: "timeout" });
    expect(doubted).toMatchObject({ status: "unconfirmed", error: "timeout", progress: null });
    expect(moveEntry(doubted, { status: "unproven" })).toMatchObject({ status: "unproven", error: "timeout" });
    expect(moveEntry({ ...entry, error: "busy" }, { status: "pending" })).toMatchObject({
      error: null,
      progress: { loaded: 1, total: 9 },
    });
  });

  it("does not become in doubt or sent anew against the order of things", () => {
    const failed: OutboxEntry = { ...entry, status: "failed" };
    expect(moveEntry(failed, { status: "unproven" })).toBe(failed);
    expect(moveEntry(failed, { status: "failed" })).toBe(failed);
    const unproven: OutboxEntry = { ...entry, status: "unproven" };
    expect(moveEntry(unproven, { status: "unconfirmed" })).toBe(unproven);
  });
});
