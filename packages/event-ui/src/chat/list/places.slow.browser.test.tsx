import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { channelUrl } from "./test/conversation";
import { createListMemory } from "@foyer/chat-headless/list";
import { createStage, type StageOptions } from "./test/list-stage";
import { articlesOf, distanceOf, frames, logOf, nextFrame, readersRow, until } from "./test/painted";

async function open(options: StageOptions = {}) {
  const stage = await createStage(options);
  const memory = createListMemory();
  const { container, rerender } = await render(stage.show({ memory }));
  await until(() => articlesOf(container).length > 0, "the first rows");
  await frames(3);
  const show = (props: Parameters<typeof stage.show>[0]) => rerender(stage.show({ memory, ...props }));
  return { stage, container, show, log: () => logOf(container) };
}

const idOf = (number: number) => String(number).padStart(12, "0");

describe("positions in the list", () => {
  it("come back after a thread was open", async () => {
    const { stage, container, show, log } = await open();
    log().scrollTop -= 700;
    await frames(3);
    const row = readersRow(container);
    const key = row.dataset["key"];
    const { top } = row.getBoundingClientRect();
    const root = articlesOf(container).at(-1)!.dataset["key"]!;
    await stage.control.post({ channelUrl, userId: "ann", text: "a reply", parentId: root });
    await show({ parentId: root });
    await until(() => articlesOf(container).length === 1, "the reply");
    await show({ parentId: null });
    await until(() => articlesOf(container).length > 5, "the main list");
    await frames(2);
    expect(readersRow(container).dataset["key"]).toBe(key);
    expect(Math.abs(readersRow(container).getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  });

  it("stay while the panel is not displayed", async () => {
    const { stage, container, show, log } = await open();
    log().scrollTop -= 700;
    await frames(3);
    const row = readersRow(container);
    const { top } = row.getBoundingClientRect();
    await show({ active: false, style: { display: "none" } });
    await stage.control.post({ channelUrl, userId: "ann", text: "meanwhile" });
    await frames(3);
    await show({ active: true });
    await frames(3);
    expect(readersRow(container)).toBe(row);
    expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  });

  it("positions in the list are found by a jump, near and far, and the missing messages load on the way back", async () => {
    const { stage, container, log } = await open({ messages: 3000, pageSize: 50 });
    expect(await stage.commands().jumpTo(idOf(1000))).toBe(true);
    const target = container.querySelector<HTMLElement>(`[data-key="${idOf(1000)}"]`)!;
    const box = log().getBoundingClientRect();
    const { top, bottom } = target.getBoundingClientRect();
    expect((top + bottom) / 2).toBeCloseTo((box.top + box.bottom) / 2, -1);
    expect(document.activeElement).toBe(target);
    expect(target.hasAttribute("data-highlighted")).toBe(true);
    await frames(30);
    expect(Math.abs(target.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
    for (let i = 0; i < 60; i++) {
      log().scrollTop += 500;
      await frames(2);
    }
    // The one that was jumped to still has the focus.
    const ids = articlesOf(container).flatMap((article) => (article === target ? [] : Number(article.dataset["key"])));
    expect(ids).toEqual(ids.map((_, i) => ids[0]! + i));
    expect(ids[0]).toBeGreaterThan(1030);

    expect(await stage.commands().jumpTo(idOf(2990))).toBe(true);
    expect(await stage.commands().jumpTo(idOf(4000))).toBe(false);
    stage.commands().jumpToLatest();
    await until(() => distanceOf(log()) <= 1, "the end");
    expect(articlesOf(container).at(-1)?.dataset["key"]).toBe(idOf(3000));
  });

  it.each([1000, 2960])(
    "are reached by a jump to message %i while the focus is in the list, and hold while holes around them fill (U2)",
    async (number) => {
      const { stage, container, log } = await open({ messages: 3000, pageSize: 50 });
      // As parts of rows do when the focus leaves them: the rows that went are laid out without those that come.
      container.addEventListener("focusout", () => log().getBoundingClientRect());
      for (const from of ["the last row", "a row far away"]) {
        articlesOf(container).at(-1)!.querySelector("button")!.focus();
        if (from === "a row far away") log().scrollTop = 0;
        await frames(3);
        expect(await stage.commands().jumpTo(idOf(number))).toBe(true);
        await frames(20);
        const target = container.querySelector<HTMLElement>(`[data-key="${idOf(number)}"]`)!;
        const box = log().getBoundingClientRect();
        const { top, bottom } = target.getBoundingClientRect();
        expect((top + bottom) / 2).toBeCloseTo((box.top + box.bottom) / 2, -1);
        expect(document.activeElement).toBe(target);
        stage.commands().jumpToLatest();
        await until(() => distanceOf(log()) <= 1, "the end");
        await frames(3);
      }
    },
  );

  it("hold with a window of bounded memory, up to the very first message", async () => {
    const { stage, container, log } = await open({ messages: 1200, pageSize: 40, maxHeld: 300 });
    const first = () => articlesOf(container)[0]?.dataset["key"];
    for (let i = 0; i < 400 && !(first() === idOf(1) && log().scrollTop === 0); i++) {
      log().scrollTop -= 600;
      await nextFrame();
      await nextFrame();
    }
    expect(first()).toBe(idOf(1));
    expect(container.querySelector("[role=separator]")?.textContent).toBe("Start of replies - Tuesday, May 19, 2026");
    expect(stage.chat().store.get().conversations.get("")!.timeline.length).toBeLessThanOrEqual(400);
    expect(articlesOf(container).length).toBeLessThanOrEqual(150);
  });

  it("the unread separator says where unread messages begin, and stays there while the person reads", async () => {
    const { stage, container, show } = await open();
    await show({ active: false });
    for (const text of ["one", "two"]) await stage.control.post({ channelUrl, userId: "ann", text });
    await until(() => stage.chat().store.get().unread.count === 2, "unread");
    await show({ active: true });
    const marked = () => container.querySelector('[data-kind="unread"]')?.closest(".foyer-list-row")?.textContent ?? "";
    await until(() => marked().includes("one"), "the separator");
    await until(() => stage.chat().store.get().unread.count === 0, "seen");
    await stage.control.post({ channelUrl, userId: "ann", text: "three" });
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("three") === true, "the third");
    expect(marked()).toContain("one");
    expect(container.querySelectorAll('[data-kind="unread"]')).toHaveLength(1);
  });

  it("a button loads what was missed in a long absence", async () => {
    const { stage, container, log } = await open({ pageSize: 30 });
    await stage.control.setConnections("down");
    for (let i = 0; i < 900; i++) await stage.control.post({ channelUrl, userId: "ann", text: `missed ${i}` });
    await stage.control.setConnections("open");
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("missed 899") === true, "the newest");
    const button = () =>
      [...container.querySelectorAll("button")].find((b) => b.textContent === "Load missing messages");
    for (let i = 0; i < 40 && button() === undefined; i++) {
      log().scrollTop -= 400;
      await frames(2);
    }
    expect(button()).toBeDefined();
    await frames(10);
    const row = readersRow(container);
    const { top } = row.getBoundingClientRect();
    button()?.click();
    await until(
      () => button() === undefined || stage.chat().store.get().conversations.get("")!.filling.length === 0,
      "more",
    );
    await frames(5);
    expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  });
});
