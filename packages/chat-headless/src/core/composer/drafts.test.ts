import { describe, expect, it } from "vitest";
import { ben } from "../../../test/messages";
import { createTestStorage } from "../../../test/world";
import { createDrafts } from "./drafts";

const hello = { text: "Hello", mentions: [] };
const edit = { messageId: "7", text: "edited", mentions: [] };

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
  ])("of threads are those with words, where they are %s", (_, storage) => {
    const drafts = createDrafts({ storage }, "ann", "hall");
    expect(drafts.threads()).toEqual([]);
    drafts.save(null, hello);
    drafts.save("1", hello);
    drafts.save("2", { text: "", mentions: [], edit });
    expect(drafts.threads()).toEqual(["1"]);
    drafts.save("1", { text: "", mentions: [] });
    expect(drafts.threads()).toEqual([]);
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
    drafts.save(null, { text: "@Benn", mentions, edit: { messageId: "7", text: "@Ben!", mentions } });
    expect(createDrafts({ storage }, "ann", "hall").load(null)).toMatchObject({
      mentions: kept,
      edit: { mentions: kept },
    });
  });
});
