import { describe, expect, it } from "vitest";
import { ann, ben, textMessage } from "../../../../test/messages";
import { unsentText } from "../../../../test/outgoing";
import { picture, plain } from "../../../../test/world";
import { toQuote } from "../../port/quote";
import { moveEntry, toPendingMessage, type UnsentMessage } from "./outbox";

const place = { parentId: "0", key: "k", inMainList: true, customType: "poll", data: { n: 1 } };
const draft = { ...plain("Hi @Ben"), ...place, mentionTemplate: "Hi @{ben}" };
const parent = toQuote(textMessage({ id: "0", text: "root" }));
const entry = unsentText("", { draft, parent, mentionedUsers: [ben] });
const upload: UnsentMessage = {
  ...entry,
  type: "file",
  draft: { ...picture, ...place },
  progress: { loaded: 1, total: 9 },
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
    expect(toPendingMessage(upload, ann)).toEqual({
      ...shown,
      type: "file",
      file: { url: "", name: "a.png", mimeType: "image/png", size: 9, thumbnails: [], width: 1, height: 1 },
    });
  });

  it("keeps the progress of an upload that goes on, and its error while it is in doubt", () => {
    const sending = moveEntry(upload, "started", { attemptedAt: 9 })!;
    expect(sending).toMatchObject({ phase: "sending", attemptedAt: 9, progress: { loaded: 1, total: 9 } });
    const doubted = moveEntry(sending, "lost", { error: "timeout" })!;
    expect(doubted).toMatchObject({ phase: "unconfirmed", error: "timeout", progress: null });
    expect(moveEntry(doubted, "hidden")).toMatchObject({ phase: "unproven", error: "timeout" });
    expect(moveEntry(doubted, "absent")).toMatchObject({ phase: "waiting", error: null });
  });

  it("rests until its next event, and as long as that says", () => {
    const resting = moveEntry(moveEntry(entry, "started")!, "put-off", { restUntil: 5_000 })!;
    expect(resting.restUntil).toBe(5_000);
    expect(moveEntry(resting, "started")).toMatchObject({ restUntil: null });
  });

  it("is what it was after an event that does not concern it, and nothing once it is gone", () => {
    expect(moveEntry(entry, "absent", { tries: 5 })).toBe(entry);
    expect(moveEntry(entry, "confirmed")).toBeNull();
  });
});
