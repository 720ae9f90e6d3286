import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { frames, until } from "../list/test/painted";
import { showChat } from "../test/browser-chat";
import { toMessage } from "../test/story-messages";
import { ben, cleo } from "../test/stage-chat";

afterEach(() => page.viewport(1200, 800));

/** The chat of a phone that lies on its side, or of a page at 400 %. */
async function open(width: number, height: number) {
  await page.viewport(width, height);
  const messages = [ben, cleo].map((by) => toMessage({ by, text: `by ${by.name}` }));
  const chat = await showChat({ messages, width, height });
  const { container } = chat;
  const field = container.querySelector("textarea")!;
  await until(() => container.querySelectorAll(".foyer-composer-tools button").length === 3, "the buttons");
  field.focus();
  const bottomOf = (selector: string) => container.querySelector(selector)!.getBoundingClientRect().bottom;
  return { ...chat, field, bottomOf };
}

it("keeps its parts as far apart as ever where there is room", async () => {
  const { container } = await open(420, 720);
  const file = new File(["x"], "file.png", { type: "image/png" });
  await userEvent.upload(container.querySelector<HTMLInputElement>("input[type=file]")!, file);
  await until(() => container.querySelector(".foyer-file-tiles") !== null, "the file");
  await frames(2);
  const boxOf = (selector: string) => container.querySelector(selector)!.getBoundingClientRect();
  expect(boxOf(".foyer-composer-row").top - boxOf(".foyer-file-tiles").bottom).toBe(8);
});

const lines = "line\n".repeat(12);

async function replyTo(row: HTMLElement, container: HTMLElement): Promise<void> {
  row.focus();
  await userEvent.keyboard("r");
  await until(() => container.querySelector(".foyer-composer-bar") !== null, "the quote");
}

describe.each([
  [568, 320],
  [427, 267],
  [320, 256],
])("a window of %i x %i px", (width, height) => {
  it("has all of the list of suggestions in sight (K5, K9)", async () => {
    const { container, field } = await open(width, height);
    document.execCommand("insertText", false, ":fa");
    await until(() => container.querySelectorAll("[role=option]").length > 7, "the list");
    const list = container.querySelector(".foyer-suggestions")!.getBoundingClientRect();
    expect(list.top).toBeGreaterThanOrEqual(0);
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  });

  it("has Send in sight below a quote and a long text (K3)", async () => {
    const { container, field, bottomOf, row } = await open(width, height);
    document.execCommand("insertText", false, lines);
    await replyTo(row(`by ${ben.name}`), container);
    await frames(2);
    expect(bottomOf(".foyer-composer-row")).toBeLessThanOrEqual(height);
    // The whole room that header and quote leave, up to twice its height at rest.
    expect(field.getBoundingClientRect().height).toBeGreaterThan(110);
  });

  it("has Send in sight below a quote and files, of which others scroll (K3, K6)", async () => {
    const { container, bottomOf, row } = await open(width, height);
    document.execCommand("insertText", false, lines);
    await replyTo(row(`by ${ben.name}`), container);
    const files = Array.from({ length: 9 }, (_, n) => new File(["x"], `file ${n}.png`, { type: "image/png" }));
    await userEvent.upload(container.querySelector<HTMLInputElement>("input[type=file]")!, files);
    await until(() => container.querySelector(".foyer-text-waits")?.textContent !== "", "the files");
    await frames(2);
    expect(bottomOf(".foyer-composer-row")).toBeLessThanOrEqual(height);
  });
});
