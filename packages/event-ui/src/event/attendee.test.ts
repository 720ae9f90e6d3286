import { describe, expect, it, vi } from "vitest";
import { createAttendeeDirectory, toAvatarUrl, toDisplayName } from "./attendee";
import type { Attendee } from "./event-model";

const nobody: Attendee = {
  id: "1",
  screenName: "",
  firstName: "",
  lastName: "",
  photo: null,
  avatarPicture: null,
  avatarPreset: "",
};
const base = "https://assets.example/files";
const picture = { filename: "p.png", variations: { s: "p-s.png", m: "p-m.png" } };

describe("toDisplayName", () => {
  it.each([
    [{ screenName: "ada", firstName: "Ada", lastName: "Lovelace" }, "ada"],
    [{ firstName: "Ada", lastName: "Lovelace" }, "Ada Lovelace"],
    [{ firstName: "Ada" }, "Ada"],
    [{ lastName: "Lovelace" }, "Archived attendee"],
    [{}, "Archived attendee"],
    [{ screenName: "  ", firstName: " Ada ", lastName: " " }, "Ada"],
  ])("%o is %s", (names, expected) => expect(toDisplayName({ ...nobody, ...names })).toBe(expected));

  it("takes the name of an archived attendee from the labels", () => {
    expect(toDisplayName(nobody, "Archivierter Gast")).toBe("Archivierter Gast");
  });
});

describe("toAvatarUrl", () => {
  it.each([
    ["a photo's middle size", { photo: { s: "s.png", m: "m.png" } }, `${base}/m.png`],
    ["else its small one", { photo: { s: "s.png", m: "" } }, `${base}/s.png`],
    ["a photo that is one file", { photo: "one.png" }, `${base}/one.png`],
    ["a photo that is an address", { photo: "https://elsewhere.example/a.png" }, "https://elsewhere.example/a.png"],
    ["a photo before an avatar", { photo: "one.png", avatarPicture: picture }, `${base}/one.png`],
    ["an avatar's small size", { avatarPicture: picture }, `${base}/p-s.png`],
    ["else its middle one", { avatarPicture: { ...picture, variations: { s: "", m: "p-m.png" } } }, `${base}/p-m.png`],
    ["else the original", { avatarPicture: { ...picture, variations: { s: "", m: "" } } }, `${base}/p.png`],
    ["an avatar when the photo is empty", { photo: { s: "", m: "" }, avatarPicture: picture }, `${base}/p-s.png`],
    ["the preset at last", { avatarPreset: "preset-3.png" }, `${base}/preset-3.png`],
    ["nothing", {}, null],
  ])("toAvatarUrl is %s", (_name, fields, expected) =>
    expect(toAvatarUrl({ ...nobody, ...fields }, base)).toBe(expected),
  );
});

describe("createAttendeeDirectory", () => {
  const directory = createAttendeeDirectory([{ ...nobody, id: "ada", screenName: "Ada" }], base);

  it("finds the attendee behind a user of the chat", () => {
    expect(directory.toPerson("ada", { id: "ada", name: "nickname" })).toEqual({
      id: "ada",
      name: "Ada",
      avatarUrl: null,
      unknown: false,
    });
  });

  it("marks everybody else as unknown, under the name the chat has for them", () => {
    const avatarUrl = "https://elsewhere.example/x.png";
    const stranger = directory.toPerson("x", { id: "x", name: "Somebody", avatarUrl });
    expect(stranger).toEqual({ name: "Somebody", avatarUrl: null, unknown: true });
    expect(directory.toPerson("y", { id: "y", name: " " }).name).toBe("Archived attendee");
    expect(directory.toPerson("z", null).name).toBe("Archived attendee");
    expect(directory.toPerson("constructor", null).unknown).toBe(true);
  });

  it("returns the same object, so that rows need not render again", () => {
    const toPerson = (id: string, name: string) => directory.toPerson(id, { id, name });
    expect(toPerson("x", "Somebody")).toBe(toPerson("x", "Somebody"));
    expect(toPerson("ada", "a")).toBe(toPerson("ada", "b"));
  });

  it("tells people of one name apart by company, whole name or id (U20)", () => {
    const people = createAttendeeDirectory(
      [
        { ...nobody, id: "a", screenName: "Sam", company: "Trams" },
        { ...nobody, id: "b", screenName: "sam", firstName: "Samuel", lastName: "Roe" },
        { ...nobody, id: "c-000123", screenName: "Sam" },
        { ...nobody, id: "d-000124", screenName: "Sam", company: "Trams" },
        { ...nobody, id: "e", screenName: "Ada", company: "Engines" },
        { ...nobody, id: "f", screenName: "Sam", company: "Engines" },
      ],
      base,
    ).people;
    expect(people.map(({ detail, sharesName }) => [detail, sharesName])).toEqual([
      ["Trams #a", true],
      ["Samuel Roe", true],
      ["#000123", true],
      ["Trams #000124", true],
      ["Engines", undefined],
      ["Engines", true],
    ]);
  });

  it("tells thousands of one name apart without comparing each with all others", () => {
    const guests = Array.from({ length: 2_000 }, (_, index) => ({
      ...nobody,
      id: `${index}`,
      screenName: "Guest",
      company: `Company ${index % 1_500}`,
    }));
    const compared = vi.spyOn(String.prototype, "normalize");
    const { people } = createAttendeeDirectory(guests, base);
    const comparisons = compared.mock.calls.length;
    compared.mockRestore();
    expect([0, 1_000, 1_600].map((index) => people[index]?.detail)).toEqual([
      "Company 0 #0",
      "Company 1000",
      "Company 100 #1600",
    ]);
    expect(comparisons).toBeLessThanOrEqual(4 * guests.length);
  });

  it("archived attendees share no name", () => {
    const archived = ["a", "b"].map((id) => ({ ...nobody, id }));
    const { people } = createAttendeeDirectory(archived, base);
    expect(people.map(({ name, sharesName }) => [name, sharesName])).toEqual([
      ["Archived attendee", undefined],
      ["Archived attendee", undefined],
    ]);
  });
});
