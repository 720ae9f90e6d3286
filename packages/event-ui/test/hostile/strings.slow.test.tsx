import { describe, expect, it } from "vitest";
import { fileNames, hostileStrings } from "./strings";
import { expectHarmless, receive, showRows, toWire } from "./show-rows";

/** Every place of a message that can hold a hostile text. */
const places: Readonly<Record<string, (text: string) => object>> = {
  "a text": (text) => ({ text }),
  "a mention": (text) => ({
    text: `@${text} and @${text}`,
    mentionTemplate: "@{x} and @{x}",
    mentionedUsers: [{ id: "x", name: text }],
  }),
  "the id of a mentioned person": (text) => ({
    text: "@x",
    mentionTemplate: `@{${text}}`,
    mentionedUsers: [{ id: text, name: "x" }],
  }),
  "a sender's name": (text) => ({ sender: { id: "stranger", name: text } }),
  "a sender's id": (text) => ({ sender: { id: text, name: "" } }),
  "a link preview": (text) => ({
    linkPreview: {
      url: "https://example.com/",
      title: text,
      description: text,
      image: { url: "https://example.com/a.png", alt: text, width: 5, height: 5 },
    },
  }),
  "a quote": (text) => ({
    parentId: "0",
    parent: { id: "0", sender: { id: "stranger", name: text }, text, type: "text", createdAt: 1, deleted: false },
  }),
  "a quoted file": (text) => ({ parentId: "0", parent: { id: "0", sender: null, text, type: "file", createdAt: 1 } }),
  "the name of a picture": (text) => ({
    type: "file",
    file: { url: "https://example.com/a.png", name: text, mimeType: "image/png" },
  }),
  "the name of a file": (text) => ({
    type: "file",
    file: { url: "https://example.com/a", name: text, mimeType: "application/zip" },
  }),
  "the type of a file": (text) => ({
    type: "file",
    file: { url: "https://example.com/a", name: "a.x", mimeType: text },
  }),
  "an announcement": (text) => ({ type: "admin", sender: null, text }),
  "a reaction": (text) => ({ reactions: [{ key: text, userIds: ["cleo", text] }] }),
  "a replier's name": (text) => ({
    thread: { replyCount: 1, lastReplyAt: 1, repliers: [{ id: "r", name: text }], revision: 1 },
  }),
  "the type of a message": (text) => ({ type: text, customType: text }),
};

const short = Object.entries(hostileStrings).flatMap(([kind, strings]) => (kind === "long" ? [] : strings));
const mayBeLong = ["a text", "a sender's name", "a quote", "the name of a file"];

describe.each(Object.keys(places))("hostile strings as %s", (place) => {
  it("are shown as text, and the messages beside them are shown too (C2, C3, C10, C22)", async () => {
    const strings = mayBeLong.includes(place) ? [...short, ...(hostileStrings["long"] ?? [])] : short;
    const messages = strings.map((text, index) => receive(toWire({ id: `${index}`, ...places[place]?.(text) })));
    const shown = messages.flatMap((message) => (message === null ? [] : [message]));
    expect(shown).toHaveLength(strings.length);
    const around = receive(toWire({ id: "z", text: "I am still here" }));
    const rows = await showRows(around === null ? shown : [around, ...shown, around]);
    expect(rows).toHaveLength(shown.length + 2);
    expect(rows.at(0)).toHaveTextContent("I am still here");
    expect(rows.at(-1)).toHaveTextContent("I am still here");
    expect(rows.filter((row) => (row.getAttribute("aria-label") ?? "") === "")).toEqual([]);
    expectHarmless(document.body);
  });
});

describe("a text", () => {
  it.each(hostileStrings["markup"]?.concat(hostileStrings["templates"] ?? []) ?? [])(
    "a text that reads %j is shown letter by letter (C2)",
    async (text) => {
      const message = receive(toWire({ text, mentionTemplate: null }));
      const [row] = await showRows(message === null ? [] : [message]);
      expect(row?.querySelector(".foyer-message-words")?.textContent).toBe(text);
    },
  );
});

describe("a hostile text", () => {
  const places = [
    ["a text", { text: "\u202eabc", updatedAt: 5 }, ".foyer-message-words"],
    [
      "a mention",
      { text: "@\u202eabc", mentionTemplate: "@{x}", mentionedUsers: [{ id: "x", name: "\u202eabc" }] },
      ".foyer-mention",
    ],
    ["a name", { sender: { id: "s", name: "\u202eabc" } }, ".foyer-message-sender > bdi"],
    ["a quote", { parentId: "0", parent: { id: "0", text: "\u202eabc", type: "text" } }, ".foyer-quote-text"],
    ["a title", { linkPreview: { url: "https://a.example/", title: "\u202eabc" } }, ".foyer-link-card-title"],
    [
      "a file's name",
      { type: "file", file: { url: "https://a.example/a", name: "אabc.zip", mimeType: "x/y" } },
      ".foyer-file-card-name",
    ],
  ] as const;
  it.each(places)("written as %s turns nothing that stands around it (S6, C12)", async (_name, more, selector) => {
    const message = receive(toWire(more));
    const [row] = await showRows(message === null ? [] : [message]);
    const element = row?.querySelector(selector);
    expect(element).toHaveTextContent("abc");
    // jsdom has no style sheet: these elements are isolated by it, the others by being a <bdi>.
    expect(element?.localName === "bdi" || element?.matches(".foyer-message-words")).toBe(true);
  });

  it("is no link across a character that turns the direction (C12)", async () => {
    const message = receive(toWire({ text: "https://example.com/\u202etxt.exe" }));
    const [row] = await showRows(message === null ? [] : [message]);
    expect(row?.querySelector("a")).toBeNull();
  });
});

describe("a file", () => {
  it.each(fileNames)("named %j shows that it ends with %s, and is saved so (C6)", async (name, extension) => {
    const message = receive(
      toWire({ type: "file", file: { url: "https://example.com/a", name, mimeType: "image/png" } }),
    );
    const [row] = await showRows(message === null ? [] : [message]);
    const card = row?.querySelector("a");
    expect(row?.querySelector(".foyer-file-card-name")?.textContent.endsWith(extension)).toBe(true);
    expect(card?.download.endsWith(extension)).toBe(true);
    // oxlint-disable-next-line no-control-regex -- these are what it must be free of
    expect(card?.download).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069\u200b/\\:*?"<>|]|^\./);
    expect(card?.download.length).toBeLessThanOrEqual(120);
  });

  it.each(hostileStrings["blank"] ?? [])(
    "a file with the blank name %j has a name to be found by (S15)",
    async (name) => {
      const file = { url: "https://example.com/a", name, mimeType: "image/png" };
      const messages = [
        receive(toWire({ type: "file", file })),
        receive(toWire({ type: "file", file: { ...file, mimeType: "x/y" } })),
      ];
      const rows = await showRows(messages.flatMap((message) => message ?? []));
      expect(rows[0]?.querySelector(".foyer-media")).toHaveAttribute("aria-label", "View File");
      expect(rows[1]?.querySelector(".foyer-file-card-name")).toHaveTextContent(/^File$/);
    },
  );
});

describe("a person", () => {
  it.each(hostileStrings["blank"] ?? [])(
    "a person with the blank name %j is called what nameless people are (S15)",
    async (name) => {
      const message = receive(toWire({ sender: { id: "s", name } }));
      const [row] = await showRows(message === null ? [] : [message]);
      expect(row?.getAttribute("aria-label")).toMatch(/^\(No name\), /);
    },
  );

  it("a person with a name of 20,000 characters is shown with the first 80 of them (S10)", async () => {
    const message = receive(toWire({ sender: { id: "s", name: "x".repeat(20_000) } }));
    const [row] = await showRows(message === null ? [] : [message]);
    expect(row?.querySelector(".foyer-message-sender > bdi")?.textContent).toBe(`${"x".repeat(80)}…`);
  });
});

describe("a message without a sender that cannot be read", () => {
  it("a message without a sender that cannot be read is by an unknown sender and no announcement (S5)", async () => {
    const messages = [
      receive(toWire({ type: "poll", sender: null })),
      receive(toWire({ type: "admin", sender: null })),
    ];
    const rows = await showRows(messages.flatMap((message) => message ?? []));
    expect(rows[0]?.getAttribute("aria-label")).toMatch(/^unknown sender, /);
    expect(rows[1]?.getAttribute("aria-label")).toMatch(/^Announcement, /);
  });

  it("a message without a sender that cannot be read is quoted as that of an unknown sender (S5)", async () => {
    const parent = { id: "0", sender: null, text: "", type: "poll", createdAt: 1, deleted: false };
    const message = receive(toWire({ parentId: "0", parent }));
    const [row] = await showRows(message === null ? [] : [message]);
    expect(row?.querySelector(".foyer-quote-name")).toHaveTextContent("unknown sender");
  });
});
