import type { User } from "@foyer/chat-headless";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, openChat } from "../../src/chat/test/open-chat";
import { ann, ben, channelUrl, cleo, StagedChat } from "../../src/chat/test/stage-chat";
import { toMessage } from "../../src/chat/test/story-messages";
import { receive, showRows, toWire } from "./show-rows";

/** Object URLs that exist now. */
const live = new Set<string>();

beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const url = `blob:${location.origin}/${++made}`;
    live.add(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void live.delete(url));
});

afterEach(() => {
  live.clear();
  vi.restoreAllMocks();
});

const picture = () => new File(["x"], "holiday.png", { type: "image/png" });
const drawing = () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "x.svg", { type: "image/svg+xml" });

describe("a ban", () => {
  it("takes every message, picture and object URL off the page (C16)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ben, text: "for members only" })] });
    await chat.happen(() =>
      chat.control.postFile({
        channelUrl,
        userId: "cleo",
        file: picture(),
        name: "holiday.png",
        mimeType: "image/png",
      }),
    );
    expect(document.body.textContent).toContain("for members only");
    expect(document.querySelector("img.foyer-media-image")).not.toBeNull();
    await chat.happen(() => chat.control.ban({ channelUrl, userId: "ann" }));
    await chat.pass(5_000);
    expect(document.body.textContent).not.toContain("for members only");
    expect(document.body.innerText ?? "").not.toContain("holiday");
    expect(document.querySelectorAll("article, img")).toHaveLength(0);
    expect(
      [...document.querySelectorAll("*")]
        .flatMap((element) => [...element.attributes])
        .filter(({ value }) => value.startsWith("blob:")),
    ).toEqual([]);
  });
});

describe("a change of user", () => {
  it("takes drafts, edits, unsent messages and the history of the first off the screen and out of the storage (C16)", async () => {
    localStorage.clear();
    const chat = await openChat({
      storage: localStorage,
      messages: [toMessage({ by: ann, text: "said by Ann" }), toMessage({ by: ben, text: "for Ann's eyes" })],
      before: ({ control }) => control.ban({ channelUrl, userId: "cleo" }),
    });
    // The code that reads the storage is loaded by then.
    await act(() => vi.dynamicImportSettled());
    await chat.happen(() => chat.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } }));
    await chat.user.type(chat.field(), "Ann's unsent words{Enter}Ann's draft");
    await choose(chat, chat.message(/said by Ann/), "Edit");
    await chat.user.type(chat.field(), ", and Ann's edit");
    await chat.pass(5_000);
    const kept = () => JSON.stringify(Object.entries(localStorage));
    for (const words of ["Ann's unsent words", "Ann's draft", "Ann's edit"]) expect(kept()).toContain(words);
    expect(document.body.textContent).toContain("Ann's unsent words");

    const { adapter, environment } = chat;
    const become = (self: User) =>
      act(async () =>
        chat.rerender(<StagedChat adapter={adapter} environment={environment} storage={localStorage} self={self} />),
      );
    await become(cleo);
    expect(shown()).not.toMatch(/Ann's/);
    await chat.pass(20_000);
    expect(shown()).not.toMatch(/Ann's/);
    expect(kept()).not.toMatch(/Ann's|ann/);

    await become(ann);
    await chat.pass(20_000);
    expect(chat.message(/for Ann's eyes/)).toBeVisible();
    expect(shown()).not.toMatch(/Ann's (unsent|draft|edit)/);
  });
});

/** All text of the document, that of fields included. */
function shown(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  return [document.body.textContent, ...fields.map(({ value }) => value)].join("\n");
}

describe("the end of a session", () => {
  it("leaves no object URL and no message (C5, C16)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: cleo, text: "see this" })] });
    await chat.happen(() =>
      chat.control.postFile({
        channelUrl,
        userId: "cleo",
        file: picture(),
        name: "holiday.png",
        mimeType: "image/png",
      }),
    );
    await act(async () => {
      chat.unmount();
      await chat.environment.advance(5_000);
    });
    expect([...live]).toEqual([]);
    expect(document.querySelectorAll("article")).toHaveLength(0);
  });
});

describe("a file that could run scripts", () => {
  it("gets no address of this page while it is sent (C5)", async () => {
    const chat = await openChat();
    const input = chat.container.querySelector<HTMLInputElement>("input[type=file]");
    await chat.user.upload(input as HTMLInputElement, drawing());
    await chat.pass();
    expect(chat.container.querySelector(".foyer-composer")).toHaveAttribute("data-mode", "file");
    expect([...live]).toEqual([]);
    await chat.user.upload(input as HTMLInputElement, picture());
  });

  it.each([
    "text/html",
    "application/xhtml+xml",
    "application/javascript",
    "application/pdf",
    "application/xml",
    "font/woff",
  ])("a file that could run scripts of type %s is a download and nothing else (C5)", async (mimeType) => {
    const message = receive(
      toWire({ type: "file", file: { url: "https://files.example.com/x", name: "x", mimeType } }),
    );
    const [row] = await showRows(message === null ? [] : [message]);
    expect(row?.querySelectorAll("img.foyer-media-image, video, audio, iframe, object, embed")).toHaveLength(0);
    expect(row?.querySelector("a")?.hasAttribute("download")).toBe(true);
  });
});
