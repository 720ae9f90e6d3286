import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { channelUrl } from "./test/conversation";
import { createListMemory } from "@foyer/chat-headless/list";
import { createStage, type StageOptions } from "./test/list-stage";
import { articlesOf, distanceOf, frames, logOf, until } from "./test/painted";

afterEach(() => page.viewport(1200, 700));

/** A list that is opened at its end with `unread` messages, of which the `mention`th mentions the reader. */
async function openWith(unread: number, mention = 0, options: StageOptions & { readonly opened?: "later" } = {}) {
  const stage = await createStage(options);
  const memory = createListMemory();
  const isLater = options.opened === "later";
  const { container, rerender } = await render(stage.show({ memory, active: false, withoutList: isLater }));
  if (isLater) await until(() => stage.isReady(), "the first page");
  else await until(() => articlesOf(container).length > 0, "the first rows");
  const posted: string[] = [];
  for (let number = 1; number <= unread; number++) {
    const mentionedUserIds = number === mention ? ["me"] : [];
    const text = number === mention ? "@{me} come to the stage" : `unread ${number}`;
    posted.push((await stage.control.post({ channelUrl, userId: "ann", text, mentionedUserIds })).id);
  }
  await until(() => stage.chat().store.get().unread.count === unread, "unread");
  const show = (props: Parameters<typeof stage.show>[0] = {}) => rerender(stage.show({ memory, ...props }));
  await show();
  await frames(5);
  return { stage, container, show, posted };
}

/** A message goes, for good. */
async function remove(stage: Awaited<ReturnType<typeof createStage>>, id = "") {
  await stage.control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
  await until(() => stage.chat().find(id) === null, "the message is gone");
  await frames(5);
}

const bar = () => page.getByRole("region", { name: "New messages" });
const button = (name: string) => bar().getByRole("button", { name, exact: true });

function isInView(container: HTMLElement, id: string | undefined): boolean {
  const row = container.querySelector(`[data-key="${id}"]`)?.getBoundingClientRect();
  const box = logOf(container).getBoundingClientRect();
  return row !== undefined && row.top >= box.top && row.bottom <= box.bottom;
}

describe("the bar of unread messages", () => {
  it("leads to the first unread message and to the mention, and goes when both were visited (U5, detail 27)", async () => {
    const { stage, container, posted } = await openWith(40, 12);
    await expect.element(bar()).toHaveTextContent(/^40 new since \d?\d:\d\d/);
    expect(distanceOf(logOf(container))).toBeLessThanOrEqual(1);
    await until(() => stage.chat().store.get().unread.count === 0, "seen");
    await button("Jump to first unread").click();
    await until(() => isInView(container, posted[0]), "the first unread message");
    expect(document.activeElement?.getAttribute("data-key")).toBe(posted[0]);
    const separator = document.activeElement?.closest(".foyer-list-row")?.querySelector("[data-kind=unread]");
    expect(separator?.getAttribute("aria-label")).toBe("New messages");
    await button("Jump to mention").click();
    await until(() => isInView(container, posted[11]), "the mention");
    await until(() => bar().query() === null, "no bar");
  });

  it("goes when what is unread was read through by scrolling (detail 27)", async () => {
    const { container } = await openWith(40);
    await expect.element(bar()).toBeVisible();
    for (let i = 0; i < 60 && bar().query() !== null; i++) {
      logOf(container).scrollTop -= 200;
      await frames(2);
    }
    expect(bar().query()).toBeNull();
  });

  it.each([1200, 320])("covers no message that keys go to, %i px wide (W1)", async (width) => {
    await page.viewport(width, 500);
    const { container } = await openWith(40);
    await expect.element(bar()).toBeVisible();
    articlesOf(container).at(-1)!.focus();
    const bottom = () => bar().element().getBoundingClientRect().bottom;
    const room: number[] = [];
    for (let press = 0; press < 30 && bar().query() !== null; press++) {
      await userEvent.keyboard(press < 12 ? "{ArrowUp}" : "{PageUp}");
      await frames(2);
      if (bar().query() !== null) room.push(document.activeElement!.getBoundingClientRect().top - bottom());
    }
    expect(room.length).toBeGreaterThan(12);
    expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
    expect(logOf(container).style.scrollPaddingTop).toBe("");
  });

  it("can be dismissed, which leaves the focus in the list, and what comes later is behind a new one (detail 27)", async () => {
    const { stage, show, container } = await openWith(40);
    await button("Dismiss").click();
    expect(bar().query()).toBeNull();
    expect(logOf(container).contains(document.activeElement)).toBe(true);
    await show({ active: false });
    for (let i = 0; i < 30; i++) await stage.control.post({ channelUrl, userId: "bob", text: `later ${i}` });
    await until(() => stage.chat().store.get().unread.count === 30, "unread");
    await show();
    await expect.element(bar()).toHaveTextContent(/^30 new since/);
  });

  it("keeps what was never on screen when the list is closed and opened again (detail 27)", async () => {
    const { stage, show } = await openWith(40);
    await expect.element(bar()).toBeVisible();
    await until(() => stage.chat().store.get().unread.count === 0, "seen");
    await show({ active: false });
    await stage.control.post({ channelUrl, userId: "bob", text: "one more" });
    await until(() => stage.chat().store.get().unread.count === 1, "unread");
    await show();
    await expect.element(bar()).toHaveTextContent(/^41 new since/);
  });

  it("is there when the list itself appears only as the chat is opened (U5, detail 27)", async () => {
    const { stage } = await openWith(40, 0, { opened: "later" });
    await expect.element(bar()).toHaveTextContent(/^40 new since/);
    await until(() => stage.chat().store.get().unread.count === 0, "seen");
  });

  it("is not there where everything unread fits (detail 27)", async () => {
    const { stage } = await openWith(3);
    await until(() => stage.chat().store.get().unread.count === 0, "seen");
    await frames(20);
    expect(bar().query()).toBeNull();
  });

  it("pushes nothing around: the rows stand where they stood (detail 27)", async () => {
    const { container } = await openWith(40);
    const { top } = logOf(container).getBoundingClientRect();
    await expect.element(bar()).toBeVisible();
    expect(logOf(container).getBoundingClientRect().top).toBe(top);
    await button("Dismiss").click();
    expect(logOf(container).getBoundingClientRect().top).toBe(top);
  });

  it.each([170, 700])("is whole or cannot be seen nor reached, in a window %i px high", async (height) => {
    await page.viewport(740, height);
    const { container } = await openWith(40);
    await expect.element(button("Catch up")).toBeVisible();
    const host = container.querySelector<HTMLElement>("[data-testid=host]")!;
    const region = bar().element();
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const shown: ("no" | "whole" | "cut")[] = [];
    for (let block = 4; block <= 100; block += 4) {
      host.style.blockSize = `${block}px`;
      const list = logOf(container).getBoundingClientRect();
      const { top, bottom } = region.getBoundingClientRect();
      const isWhole = top >= list.top && bottom <= list.bottom;
      const canBeReached = [region, ...region.querySelectorAll("button")].some(isShown);
      shown.push(canBeReached ? (isWhole ? "whole" : "cut") : "no");
    }
    expect([...new Set(shown)]).toEqual(["no", "whole"]);
  });

  it("leads to the next unread message when the first one was deleted (N14)", async () => {
    const { stage, container, posted } = await openWith(40);
    await expect.element(bar()).toHaveTextContent(/^40 new since/);
    await remove(stage, posted[0]);
    expect(bar().query()).not.toBeNull();
    await button("Jump to first unread").click();
    await until(
      () => isInView(container, posted[1]) || bar().query() === null,
      "the first unread message that is left",
    );
  });

  it("still leads to a mention when the newest message was deleted (N14)", async () => {
    const { stage, posted } = await openWith(40, 5);
    await expect.element(button("Jump to mention")).toBeVisible();
    await remove(stage, posted[39]);
    expect(bar().query()).not.toBeNull();
    expect(button("Jump to mention").query()).not.toBeNull();
  });

  it("goes to the first unread message by one press, also where that has to be loaded (N29)", async () => {
    const stage = await createStage({});
    const posted: string[] = [];
    for (let number = 1; number <= 150; number++)
      posted.push((await stage.control.post({ channelUrl, userId: "ann", text: `unread ${number}` })).id);
    const { container } = await render(stage.show({ memory: createListMemory() }));
    await expect.element(bar()).toHaveTextContent(/^150 new/);
    await button("Jump to first unread").click();
    await until(() => stage.chat().find(posted[0] ?? "") !== null, "the first unread message is loaded");
    await until(() => isInView(container, posted[0]), "the first unread message is in view");
  });
});

describe("the jump button", () => {
  it("tells of new messages while the person reads at the place from before a reload (N32)", async () => {
    const stage = await createStage({});
    const memory = createListMemory({ recall: () => ({ messageId: "000000000100", offset: 50 }), keep: () => {} });
    const { container } = await render(stage.show({ memory }));
    await until(() => container.querySelector('[data-key="000000000100"]') !== null, "the row before the reload");
    const jump = page.getByRole("button", { name: /^Jump to latest/ });
    await expect.element(jump).toBeVisible();
    await stage.control.post({ channelUrl, userId: "ann", text: "news" });
    await until(() => stage.chat().store.get().unread.count === 1, "unread");
    await frames(60);
    await expect.element(jump).toHaveAccessibleName(/news/);
  });
});
