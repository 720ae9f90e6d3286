import { describe, expect, it } from "vitest";
import { hostileValues } from "../../../../test/hostile";
import { ben, textMessage } from "../../../../test/messages";
import { waiting } from "../../../../test/outgoing";
import { toQuote } from "../../port/quote";
import { readEntry } from "./stored-records";

const place = { key: "k", parentId: "0", inMainList: true, customType: "poll", data: { options: ["a", "b"] } };
const text = { ...place, text: "Hi @Ben", mentionTemplate: "Hi @{ben}", mentionedUserIds: ["ben"] };
const file = { ...place, name: "a.png", mimeType: "image/png", width: 4, height: 3 };
const entry = {
  ...waiting,
  type: "text",
  draft: text,
  mentionedUsers: [ben],
  parent: toQuote(textMessage({ id: "0", text: "root" })),
  sentAfter: { createdAt: 6, id: "5" },
  mayBeDeleted: false,
};
const change = { ...waiting, messageId: "1", parentId: null };
const content = { text: "edited", mentionTemplate: null, mentionedUserIds: [] };
const editing = { type: "edit", content, mentionedUsers: [ben] };

describe("a stored entry of the outbox", () => {
  it.each([
    ["a text", entry],
    ["a file", { ...entry, type: "file", draft: file }],
    ["one that was handed over", { ...entry, phase: "unconfirmed", error: "connection-lost", attemptedAt: 9 }],
    [
      "one that could not be proven",
      { ...entry, phase: "unproven", error: "timeout", mayBeDeleted: true, attemptedAt: 9 },
    ],
    ["one that failed", { ...entry, phase: "failed", error: "blocked", tries: 2, attemptedAt: 9 }],
    ["one that failed for a reason of the adapter's own", { ...entry, phase: "failed", error: "refused:quota" }],
    ["one that was removed", { ...entry, phase: "withdrawn", attemptedAt: 9 }],
  ])("is read as it was written: %s", (_, written) => {
    expect(readEntry(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it("sends a text without the data that is damaged, as one of before without any", () => {
    const draft = { ...text, customType: undefined, data: [[[[[[[[[[[[[[[[[["too deep"]]]]]]]]]]]]]]]]]] };
    expect(readEntry({ ...entry, draft })).toMatchObject({ draft: { ...text, customType: "", data: null } });
    const { customType: _, data: __, ...before } = text;
    expect(readEntry({ ...entry, draft: before })).toMatchObject({ draft: { ...text, customType: "", data: null } });
  });

  it("keeps a text whole, however long", () => {
    const long = "x".repeat(50_000);
    const read = readEntry({ ...entry, draft: { ...text, text: long, mentionTemplate: long } });
    expect(read).toMatchObject({ draft: { text: long, mentionTemplate: long } });
  });

  it("forgets an error that means nothing, and what was of its page only", () => {
    expect(readEntry({ ...entry, error: "", restUntil: 5, mayArriveUntil: 6, failedLooks: 7 })).toEqual(entry);
    expect(readEntry({ ...entry, error: 5 })).toEqual(entry);
    expect(readEntry({ ...entry, draft: { ...text, mentionTemplate: "" } })).toMatchObject({
      draft: { mentionTemplate: null },
    });
  });

  it.each([
    ["key", { key: "" }],
    ["type", { type: "sent" }],
    ["phase", { phase: "gone" }],
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
    { ...change, ...editing },
    { ...change, ...editing, mentionedUsers: [], phase: "failed", error: "blocked", parentId: "0" },
    { ...change, ...editing, content: { ...content, data: { closed: true } } },
    { ...change, ...editing, content: { ...content, data: null } },
    { ...change, type: "delete", mode: "hard", attemptedAt: 5 },
    { ...change, type: "delete", mode: "soft" },
    { ...change, type: "undo-delete" },
    { ...change, type: "react", emojiKey: "sob" },
    { ...change, type: "react", emojiKey: null },
  ])("is read as it was written: $type, case %#", (written) => {
    expect(readEntry(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  it("deletes for good only where that was said", () => {
    expect(readEntry({ ...change, type: "delete", mode: "later" })).toMatchObject({ mode: "soft" });
  });

  it.each([
    ["of no message", { ...change, messageId: "", type: "undo-delete" }],
    ["without a key", { ...change, key: "", type: "undo-delete" }],
    ["of an unknown kind", { ...change, type: "pin", emojiKey: "sob" }],
    ["that edits without a text", { ...change, ...editing, content: { text: "" } }],
    ["that edits without a content", { ...change, type: "edit" }],
  ])("is nothing: one %s", (_, wrong) => {
    expect(readEntry(wrong)).toBeNull();
  });
});

it("a stored value of any other kind is no record", () => {
  for (const value of hostileValues()) expect(readEntry(value)).toBeNull();
});
