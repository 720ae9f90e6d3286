import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { channelUrl } from "../test/stage-chat";
import { showChat } from "../test/browser-chat";
import { toMessage } from "../test/story-messages";
import { until } from "../list/test/painted";

afterEach(() => cleanup());

const marked = () => [...(CSS.highlights.get("foyer-search") ?? [])].map((range) => (range as Range).toString());

/** A chat of 40 rows in which the `found`th was searched for and chosen. */
async function showHit(text = "A Needle, and a needle", found = 5) {
  const messages = Array.from({ length: 40 }, (_, index) =>
    toMessage({ ago: 50 - index, text: index === found ? text : `straw ${index}` }),
  );
  const chat = await showChat({ messages, flags: { search: true } });
  await userEvent.click(page.getByRole("button", { name: "Search", exact: true }));
  await userEvent.fill(page.getByRole("searchbox"), "needle");
  await until(() => document.querySelector(".foyer-search-hit") !== null, "the hit");
  await userEvent.keyboard("{Enter}");
  await until(() => marked().length > 0, "the marks");
  return { ...chat, id: messages[found]?.id ?? "" };
}

describe("the words that were searched for", () => {
  it("are marked in the row of the hit without changing its elements, until the search is closed (U19)", async () => {
    const { row } = await showHit();
    const found = row("A Needle");
    expect(marked()).toEqual(["Needle", "needle"]);
    expect(found.querySelector("mark")).toBeNull();
    const log = document.querySelector("[role=log]")?.getBoundingClientRect();
    const { top, bottom } = found.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(log?.top ?? Infinity);
    expect(bottom).toBeLessThanOrEqual(log?.bottom ?? 0);
    await userEvent.keyboard("{Escape}");
    await until(() => marked().length === 0, "no marks");
  });

  it("follow an edit of the message (U19)", async () => {
    const { control, id } = await showHit();
    await control.edit({ channelUrl, messageId: id, text: "One needle less" });
    await until(() => marked().length === 1, "the mark of the new text");
    expect(marked()).toEqual(["needle"]);
  });

  it("are not marked while all results lie over the messages (U19)", async () => {
    await showHit();
    await userEvent.click(page.getByRole("button", { name: "Show all results" }));
    await until(() => document.querySelector(".foyer-search-hit") !== null, "all results");
    expect(marked()).toEqual([]);
  });
});

describe("the bar of a search", () => {
  it("stands above the messages and covers none, the date and the first row below it (U19)", async () => {
    await showHit();
    const bar = document.querySelector(".foyer-pane")?.getBoundingClientRect();
    const log = document.querySelector("[role=log]")?.getBoundingClientRect();
    expect(log?.top).toBeGreaterThanOrEqual(bar?.bottom ?? Infinity);
    expect(bar?.height).toBeLessThanOrEqual(60);
  });
});
