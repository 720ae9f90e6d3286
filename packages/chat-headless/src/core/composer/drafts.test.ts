import { describe, expect, it } from "vitest";
import { ben, textMessage } from "../../../test/messages";
import { createTestStorage } from "../../../test/world";
import { toQuote } from "../port/quote";
import { createDrafts } from "./drafts";

const hello = { text: "Hello", mentions: [] };
const none = { text: "", mentions: [] };

describe("drafts", () => {
  it("are apart for each person and channel", () => {
    const storage = createTestStorage();
    createDrafts({ storage }, "ann", "hall").save(null, hello);
    expect(createDrafts({ storage }, "ann", "hall").load(null)).toMatchObject(hello);
    expect(createDrafts({ storage }, "ben", "hall").load(null).text).toBe("");
    expect(createDrafts({ storage }, "ann", "stage").load(null).text).toBe("");
  });

  it.each([
    ["kept", createTestStorage()],
    ["not kept", null],
  ])("of threads are those with words, also of an edit, where they are %s", (_, storage) => {
    const drafts = createDrafts({ storage }, "ann", "hall");
    expect(drafts.threads()).toEqual([]);
    drafts.save(null, hello);
    drafts.save(null, hello, "6");
    drafts.save("1", hello);
    drafts.save("1", hello, "7");
    drafts.save("2", hello, "8");
    expect(drafts.threads()).toEqual(["1", "2"]);
    expect([null, "1", "2", "3"].map(drafts.edits)).toEqual([["6"], ["7"], ["8"], []]);
    drafts.save("1", none);
    drafts.save("2", none, "8");
    expect(drafts.threads()).toEqual(["1"]);
    expect(drafts.edits("1")).toEqual(["7"]);
  });

  it("of edits are each message's own, so that two tabs with edits of two messages keep both (B23)", () => {
    const storage = createTestStorage();
    const [one, other] = [createDrafts({ storage }, "ann", "hall"), createDrafts({ storage }, "ann", "hall")];
    one.save(null, hello, "1");
    other.save(null, hello, "2");
    one.save(null, { text: "Hello again", mentions: [] }, "1");
    const later = createDrafts({ storage }, "ann", "hall");
    expect(["1", "2"].map((id) => later.load(null, id).text)).toEqual(["Hello again", "Hello"]);
  });

  it("stay when another tab sends or erases its own, and go with a ban (K7)", () => {
    const storage = createTestStorage();
    const [one, other] = [createDrafts({ storage }, "ann", "hall"), createDrafts({ storage }, "ann", "hall")];
    const later = () => createDrafts({ storage }, "ann", "hall").load(null);
    const reply = { parentId: "1", quote: toQuote(textMessage({ id: "1" })) };
    one.load(null);
    one.save(null, { ...hello, reply });
    other.load(null);
    other.save(null, { text: "Good evening", mentions: [] });
    one.save(null, none);
    expect(later().text).toBe("Good evening");
    other.save(null, { ...hello, reply, mentions: [{ user: ben, start: 0, end: 2 }] });
    other.save(null, none);
    expect(later().text).toBe("");
    one.save(null, hello);
    other.save(null, { text: "Good night", mentions: [] });
    one.clear();
    expect(storage.length).toBe(0);
  });

  it("stay as another tab has written them while this one closes with the words that it found (K7)", () => {
    const storage = createTestStorage();
    createDrafts({ storage }, "ann", "hall").save(null, hello);
    const [one, other] = [createDrafts({ storage }, "ann", "hall"), createDrafts({ storage }, "ann", "hall")];
    const found = one.load(null);
    other.load(null);
    other.save(null, { text: "Good evening", mentions: [] });
    one.save(null, found);
    expect(createDrafts({ storage }, "ann", "hall").load(null).text).toBe("Good evening");
  });

  it.each([
    ["kept", createTestStorage()],
    ["not kept", null],
  ])("can all be removed, where they are %s", (_, storage) => {
    const drafts = createDrafts({ storage }, "ann", "hall");
    drafts.save(null, { ...hello, editing: "6" });
    drafts.save(null, hello, "6");
    drafts.save("1", hello);
    drafts.clear();
    expect([drafts.load(null), drafts.load(null, "6"), drafts.load("1")]).toMatchObject([none, none, none]);
    expect([drafts.threads(), drafts.edits(null), storage?.length ?? 0]).toEqual([[], [], 0]);
  });

  it("have only mentions that lie within their text, also within that of an edit", () => {
    const ranges = [
      [0, 3, true],
      [3, 3, false],
      [2, 1, false],
      [0, 5, true],
      [0, 6, false],
    ] as const;
    const mentions = ranges.map(([start, end]) => ({ user: ben, start, end }));
    const kept = mentions.filter((_, i) => ranges[i]![2]);
    const storage = createTestStorage();
    const drafts = createDrafts({ storage }, "ann", "hall");
    drafts.save(null, { text: "@Benn", mentions });
    drafts.save(null, { text: "@Ben!", mentions }, "7");
    const later = createDrafts({ storage }, "ann", "hall");
    expect(later.load(null)).toMatchObject({ mentions: kept });
    expect(later.load(null, "7")).toMatchObject({ mentions: kept });
  });
});
