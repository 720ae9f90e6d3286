import { describe, expect, it } from "vitest";
import { hostileValues } from "../../../test/hostile";
import { ben } from "../../../test/messages";
import { readChange, readEntry } from "./stored-records";

const place = { key: "k", parentId: "0", inMainList: true, customType: "poll", data: { options: ["a", "b"] } };
const text = { ...place, text: "Hi @Ben", mentionTemplate: "Hi @{ben}", mentionedUserIds: ["ben"] };
const file = { ...place, name: "a.png", mimeType: "image/png", width: 4, height: 3 };
const entry = {
  key: "k",
  draft: text,
  mentionedUsers: [ben],
  parent: {
    id: "0",
    sender: ben,
    type: "text",
    text: "root",
    createdAt: 5,
    deleted: false,
    customType: "",
    data: null,
  },
  status: "pending",
  error: null,
  progress: null,
  createdAt: 7,
  sequence: 8,
  attemptedAt: null,
  sentAfter: { createdAt: 6, id: "5" },
};
const change = { messageId: "1", serial: 3, parentId: null, attempted: true, error: null };
const content = { text: "edited", mentionTemplate: null, mentionedUserIds: [] };

describe("a stored entry of the outbox", () => {
  it.each([
    ["a text", entry],
    ["a file", { ...entry, draft: file }],
    ["one that was handed over", { ...entry, status: "unconfirmed", error: "connection-lost", attemptedAt: 9 }],
    ["one that could not be proven", { ...entry, status: "unproven", error: "timeout", attemptedAt: 9 }],
    ["one that failed for a reason of the adapter's own", { ...entry, status: "failed", error: "refused:quota" }],
    ["one that failed", { ...entry, status: "failed", error: "blocked", attemptedAt: 9 }],
  ])("is read as it was written: %s", (_, written) => {
    expect(readEntry(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it("sends a text without the data that is damaged, as one of before without any", () => {
    const draft = { ...text, customType: undefined, data: [[[[[[[[[[[[[[[[[["too deep"]]]]]]]]]]]]]]]]]] };
    expect(readEntry({ ...entry, draft })?.draft).toEqual({ ...text, customType: "", data: null });
    const { customType: _, data: __, ...before } = text;
    expect(readEntry({ ...entry, draft: before })?.draft).toEqual({ ...text, customType: "", data: null });
  });

  it("keeps a text whole, however long", () => {
    const long = "x".repeat(50_000);
    const read = readEntry({ ...entry, draft: { ...text, text: long, mentionTemplate: long } });
    expect(read?.draft).toMatchObject({ text: long, mentionTemplate: long });
  });

  it("forgets an error and a progress that mean nothing", () => {
    expect(readEntry({ ...entry, error: "", progress: { loaded: 1, total: 2 } })).toEqual(entry);
    expect(readEntry({ ...entry, error: 5 })).toEqual(entry);
    expect(readEntry({ ...entry, draft: { ...text, mentionTemplate: "" } })?.draft).toMatchObject({
      mentionTemplate: null,
    });
  });

  it.each([
    ["key", { key: "" }],
    ["status", { status: "sent" }],
    ["place", { sentAfter: null }],
    ["draft", { draft: null }],
    ["text", { draft: { ...text, text: "" } }],
    ["text that is one", { draft: { ...text, text: 5 } }],
    ["draft with a key", { draft: { ...text, key: "" } }],
  ])("is nothing without a %s", (_, wrong) => {
    expect(readEntry({ ...entry, ...wrong })).toBeNull();
  });
});

describe("a stored change", () => {
  it.each([
    { ...change, type: "edit", content, mentionedUsers: [ben] },
    { ...change, type: "edit", content, mentionedUsers: [], error: "blocked", attempted: false, parentId: "0" },
    { ...change, type: "edit", content: { ...content, data: { closed: true } }, mentionedUsers: [] },
    { ...change, type: "edit", content: { ...content, data: null }, mentionedUsers: [] },
    { ...change, type: "delete", mode: "hard" },
    { ...change, type: "delete", mode: "soft" },
    { ...change, type: "undo-delete" },
    { ...change, type: "react", emojiKey: "sob" },
    { ...change, type: "react", emojiKey: null },
  ])("is read as it was written: $type, case %#", (written) => {
    expect(readChange(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it("deletes for good only where that was said", () => {
    expect(readChange({ ...change, type: "delete", mode: "later" })).toMatchObject({ mode: "soft" });
  });

  it.each([
    ["of no message", { ...change, messageId: "", type: "undo-delete" }],
    ["of an unknown kind", { ...change, type: "pin", emojiKey: "sob" }],
    ["that edits without a text", { ...change, type: "edit", content: { text: "" } }],
    ["that edits without a content", { ...change, type: "edit" }],
  ])("is nothing: one %s", (_, wrong) => {
    expect(readChange(wrong)).toBeNull();
  });
});

it("what is stored and is nothing of these is no record", () => {
  for (const value of hostileValues()) expect([readEntry(value), readChange(value)]).toEqual([null, null]);
});
