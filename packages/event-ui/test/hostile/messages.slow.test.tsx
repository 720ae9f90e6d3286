import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ann, ben, cleo } from "../../src/chat/test/stage-chat";
import { toMessage } from "../../src/chat/test/story-messages";
import { expectHarmless, receive, showRows, toWire } from "./show-rows";
import { mutations } from "./values";

const file = {
  url: "https://example.com/a.png",
  name: "a.png",
  mimeType: "image/png",
  size: 1,
  thumbnails: ["x"],
  width: 1,
  height: 1,
};
const kinds: Readonly<Record<string, object>> = {
  text: {
    text: "Hello @Cleo",
    mentionTemplate: "Hello @{cleo}",
    mentionedUsers: [cleo],
    reactions: [{ key: "sob", userIds: ["ann"] }],
    thread: { replyCount: 1, lastReplyAt: 5, repliers: [cleo], revision: 1 },
    linkPreview: {
      url: "https://example.com",
      title: "t",
      description: "d",
      image: { url: "x", alt: "", width: 1, height: 1 },
    },
  },
  reply: { parentId: "0", parent: { id: "0", sender: ben, text: "q", type: "text", createdAt: 5, deleted: false } },
  file: { type: "file", file },
  announcement: { type: "admin", sender: null, text: "Doors open" },
};

describe.each(Object.keys(kinds))("a malformed %s", (kind) => {
  it("is shown, or shown as unreadable, or dropped, and its neighbours stay (C10, C9)", async () => {
    const all = [...mutations(toWire(kinds[kind] as Readonly<Record<string, unknown>>))];
    const messages = all.flatMap((raw) => receive(raw) ?? []);
    expect(all.length).toBeGreaterThan(300);
    expect(messages.length).toBeGreaterThan(all.length / 2);
    const around = receive(toWire({ text: "I am still here" }));
    const rows = await showRows(around === null ? [] : [around, ...messages, around]);
    expect(rows).toHaveLength(messages.length + 2);
    expect(rows.at(0)).toHaveTextContent("I am still here");
    expect(rows.at(-1)).toHaveTextContent("I am still here");
    expectHarmless(document.body);
  });
});

describe("all objects", () => {
  it("all objects are as they were after every malformed message (C9)", async () => {
    const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
    const messages = names.flatMap(
      (name) =>
        JSON.parse(
          `[{"type":"text","id":"${name}","createdAt":5,"text":"${name}","sender":{"id":"${name}","name":"${name}"},"reactions":[{"key":"${name}","userIds":["${name}","ann"]}],"mentionTemplate":"@{${name}}","mentionedUsers":[{"id":"${name}","name":"x"}],"__proto__":{"polluted":1}}]`,
        ) as unknown[],
    );
    const shown = messages.flatMap((raw) => receive(raw) ?? []);
    const rows = await showRows(shown);
    expect(rows).toHaveLength(names.length);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("a resolver of people that throws", () => {
  it("leaves every message with the service's names, and warns developers once (S3)", async () => {
    const warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
    const resolve = () => {
      throw new Error("The guest list is broken.");
    };
    const rows = await showRows([toMessage({ by: ben, text: "one" }), toMessage({ by: cleo, text: "two" })], resolve);
    expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/^Benjamin Okafor, .*one$/),
      expect.stringMatching(/^Cleo Marchetti, .*two$/),
    ]);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it("a resolver of people that throws is asked within the boundary of a row, which covers its name and label (S3)", async () => {
    const sender = new Proxy(ben, {
      get: () => {
        throw new Error("A trap was sprung.");
      },
    });
    const hostile = toMessage({ by: sender, text: "broken" });
    const caught: unknown[] = [];
    const error = vi.spyOn(globalThis.console, "error").mockImplementation((...said) => void caught.push(said));
    const rows = await showRows([
      toMessage({ by: ann, text: "before" }),
      hostile,
      toMessage({ by: ann, text: "after" }),
    ]);
    error.mockRestore();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent("before");
    expect(rows[1]).toHaveAttribute("aria-label", "Cannot read this message.");
    expect(rows[1]).toHaveTextContent("Cannot read this message.");
    expect(rows[2]).toHaveTextContent("after");
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(caught.length).toBeGreaterThan(0);
  });
});
