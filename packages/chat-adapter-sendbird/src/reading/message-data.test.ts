import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readData, readMessageData, replaceData, toDataField, writeMessageData } from "./message-data";

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
      was: { customType: "question" },
    });
    expect(JSON.parse(data)).toEqual({
      poll: { id: 7 },
      foyer: { key: "k", was: { customType: "question" } },
    });
    expect(JSON.parse(writeMessageData(data, { was: undefined }))).toEqual({ poll: { id: 7 }, foyer: { key: "k" } });
  });

  it.each(["plain words", "[1,2]", "12", '"text"', "null", "{broken"])(
    "keeps %s, which is not a JSON object",
    (former) => {
      const data = writeMessageData(former, { key: "k" });
      expect(readMessageData(data)).toEqual({ key: "k", raw: former });
      expect(readMessageData(writeMessageData(data, { width: 5 }))).toEqual({ key: "k", raw: former, width: 5 });
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
          for (const fact of ["width", "height"] as const) {
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

describe("a message's data", () => {
  const written = (data: Parameters<typeof toDataField>[0]) => writeMessageData(toDataField(data), { key: "k" });

  it.each([
    [{ options: ["a", "b"], poll: { id: 7 } }],
    [{ foyer: "theirs" }],
    [{ foyer: { key: "not mine", raw: "[]" } }],
    [{}],
    [[1, [2]]],
    [[]],
    ["words"],
    [""],
    [0],
    [false],
    [null],
  ])("is read as it was written beside this adapter's part: %j (P2)", (data) => {
    expect(readData(written(data))).toEqual(data);
    expect(readMessageData(written(data)).key).toBe("k");
    const restored = writeMessageData(writeMessageData(written(data), { width: 5 }), { width: undefined });
    expect(readData(restored)).toEqual(data);
  });

  it("stands at the top of the field where it can, for clients that know nothing of this adapter", () => {
    expect(JSON.parse(written({ question: "Lunch?" }))).toEqual({ question: "Lunch?", foyer: { key: "k" } });
  });

  it("is replaced as a whole, and leaves this adapter's part as it is", () => {
    for (const before of [{ question: "Lunch?" }, [1], null]) {
      for (const after of [{ answer: 1 }, [2], "words", null]) {
        const field = replaceData(writeMessageData(written(before), { width: 4, height: 9 }), after);
        expect([readData(field), readMessageData(field)]).toMatchObject([after, { key: "k", width: 4, height: 9 }]);
      }
    }
  });

  it.each([
    ["", null],
    ["{broken", null],
    ["plain words", null],
    ['{"foyer":{"key":"k"}}', null],
    ['{"foyer":{"raw":"plain words"}}', null],
    ["[1,2]", [1, 2]],
    ['"text"', "text"],
    ['{"a":1,"foyer":{"key":"k"}}', { a: 1 }],
    ['{"a":1,"foyer":"theirs"}', { a: 1 }],
  ])("of another client is read from %s", (field, data) => {
    expect(readData(field)).toEqual(data);
  });
});
