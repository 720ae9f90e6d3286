import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMessageData, writeMessageData } from "./message-data";

describe("the adapter's part of a message's data", () => {
  it("is read as it was written", () => {
    const data = writeMessageData("", { key: "k", width: 40, height: 30, thumbnails: ["https://example.com/small"] });
    expect(readMessageData(data)).toEqual({
      key: "k",
      width: 40,
      height: 30,
      thumbnails: ["https://example.com/small"],
    });
  });

  it("keeps the other properties of the JSON object", () => {
    const data = writeMessageData('{"poll": {"id": 7}, "foyer": {"key": "k"}}', {
      was: { customType: "question", updatedAt: 0 },
    });
    expect(JSON.parse(data)).toEqual({
      poll: { id: 7 },
      foyer: { key: "k", was: { customType: "question", updatedAt: 0 } },
    });
    expect(JSON.parse(writeMessageData(data, { was: undefined }))).toEqual({ poll: { id: 7 }, foyer: { key: "k" } });
  });

  it.each(["plain words", "[1,2]", "12", '"text"', "null", "{broken"])(
    "keeps %s, which is not a JSON object",
    (former) => {
      const data = writeMessageData(former, { key: "k" });
      expect(readMessageData(data)).toEqual({ key: "k", raw: former });
      expect(readMessageData(writeMessageData(data, { editedAt: 5 }))).toEqual({ key: "k", raw: former, editedAt: 5 });
    },
  );

  it("is read without throwing and without wrong types from any content", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"foyer":${json}}`),
        ),
        (data) => {
          const read = readMessageData(data);
          for (const fact of ["key", "raw"] as const) expect(["string", "undefined"]).toContain(typeof read[fact]);
          for (const fact of ["width", "height", "editedAt"] as const) {
            expect(["number", "undefined"]).toContain(typeof read[fact]);
          }
          expect(readMessageData(writeMessageData(data, { key: "mine" })).key).toBe("mine");
          expect(Object.hasOwn(Object.prototype, "key")).toBe(false);
        },
      ),
      { seed: 20261120, numRuns: 500 },
    );
  });
});
