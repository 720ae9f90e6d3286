import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { showChat } from "../test/browser-chat";
import { ben, cleo } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { channelUrl } from "./test/conversation";
import { createStage, type StageOptions } from "./test/list-stage";
import { articlesOf, distanceOf, frames, logOf, nextFrame, until } from "./test/painted";

async function open(options: StageOptions = {}) {
  const stage = await createStage(options);
  const { container } = await render(stage.show());
  await until(() => articlesOf(container).length > 0, "the first rows");
  await frames(3);
  return { stage, container, log: logOf(container) };
}

const focused = () => document.activeElement as HTMLElement;
const place = () => Number(focused().getAttribute("aria-posinset"));

/** A key as the browser sends it, without waiting for the test's own machinery: 500 of them take a while. */
function press(key: string): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  focused().dispatchEvent(event);
}

describe("the keyboard in the list", () => {
  it("walks 500 messages of 50,000 without ever losing the focus, with few rows mounted", async () => {
    const { container } = await open({ messages: 50_000, pageSize: 50_000, maxPageSize: 50_000 });
    articlesOf(container).at(-1)!.focus();
    const lost: number[] = [];
    let mostRows = 0;
    for (let step = 0; step < 500; step++) {
      const before = place();
      press("ArrowUp");
      if (step % 5 === 0) await nextFrame();
      else await Promise.resolve();
      if (focused() === document.body || place() !== before - 1) lost.push(step);
      mostRows = Math.max(mostRows, articlesOf(container).length);
    }
    expect(lost).toEqual([]);
    expect(place()).toBe(49_500);
    expect(mostRows).toBeLessThanOrEqual(150);
    press("Home");
    await until(() => place() === 1, "the first message");
    expect(articlesOf(container).length).toBeLessThanOrEqual(150);
    press("PageDown");
    await until(() => place() > 5, "a page further");
    press("End");
    await until(() => place() === 50_000, "the last message");
    expect(distanceOf(logOf(container))).toBeLessThanOrEqual(1);
  });

  it("keeps the focused row when it is scrolled out of the window, and comes back to it", async () => {
    const { container, log } = await open({ messages: 2000, pageSize: 2000, maxPageSize: 2000 });
    const row = articlesOf(container).at(-2)!;
    row.focus();
    for (const part of [0.7, 0.2, 0.5, 0, 1]) {
      log.scrollTop = part * log.scrollHeight;
      await frames(3);
      expect(focused()).toBe(row);
      expect(articlesOf(container).length).toBeLessThanOrEqual(150);
    }
    log.scrollTop = 0.3 * log.scrollHeight;
    await frames(3);
    press("ArrowUp");
    await until(() => place() === 1998, "the message before");
    const { top, bottom } = focused().getBoundingClientRect();
    const box = log.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(box.top);
    expect(bottom).toBeLessThanOrEqual(box.bottom);
  });

  it("moves to a neighbour when the focused message is deleted", async () => {
    const { stage, container } = await open();
    const [row, next] = articlesOf(container).slice(-5);
    row!.focus();
    await stage.control.deleteMessage({ channelUrl, messageId: row!.dataset["key"]!, mode: "hard" });
    await until(() => !row!.isConnected, "the deletion");
    await frames(2);
    expect(focused()).toBe(next);
    await stage.control.deleteMessage({ channelUrl, messageId: next!.dataset["key"]!, mode: "hard" });
    await until(() => !next!.isConnected, "the deletion");
    await frames(2);
    expect(focused().closest("article")).not.toBeNull();
  });

  it("the keyboard in the list is one Tab stop, with Enter into a message's actions and Escape out of them", async () => {
    const { container } = await open();
    const tabbable = () => container.querySelectorAll('[role=log] [tabindex="0"]').length;
    expect(tabbable()).toBe(1);
    await userEvent.tab();
    expect(focused()).toBe(articlesOf(container).at(-1));
    await userEvent.keyboard("{ArrowUp}");
    const row = articlesOf(container).at(-2)!;
    expect(focused()).toBe(row);
    expect(tabbable()).toBe(1);
    await userEvent.keyboard("{Enter}");
    expect(focused().textContent).toBe("React");
    expect(row.contains(focused())).toBe(true);
    await userEvent.keyboard("{ArrowRight}");
    expect(focused().textContent).toBe("Reply");
    await userEvent.keyboard("{Escape}");
    expect(focused()).toBe(row);
    expect(tabbable()).toBe(1);
    await userEvent.tab();
    expect(focused().getAttribute("aria-label")).toBe("Message");
    await userEvent.tab({ shift: true });
    expect(focused()).toBe(row);
  });

  it("brings the controls of a message that was scrolled away into view (W1)", async () => {
    const { container, log } = await open();
    const isSeen = () => {
      const { top, bottom } = focused().getBoundingClientRect();
      const box = log.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    };
    articlesOf(container).at(-2)!.focus();
    for (const key of ["Enter", "ArrowRight"]) {
      log.scrollTop = 0;
      await frames(3);
      expect(isSeen()).toBe(false);
      press(key);
      await until(() => focused().matches("button"), "a control");
      await frames(3);
      expect(isSeen()).toBe(true);
    }
  });

  it("takes the focus back when the control that had it goes", async () => {
    const { container } = await open();
    const row = articlesOf(container).at(-3)!;
    const button = row.querySelector("button")!;
    button.focus();
    button.remove();
    await until(() => focused() === row, "the row");
    expect(focused()).toBe(row);
  });
});

describe("the keyboard of a person who comes back from a thread", () => {
  it.each(["compact", undefined] as const)("is at the message that led there, density %s", async (density) => {
    const messages = Array.from({ length: 40 }, (_, index) =>
      toMessage({
        ago: 60 - index,
        by: index % 2 ? ben : cleo,
        text: `Message ${index}.`,
        ...(index === 37 && { thread: { count: 1, by: [ben] } }),
      }),
    );
    const chat = await showChat({ messages, ...(density && { "data-density": density }) });
    const line = () => chat.row("Message 37.").querySelector<HTMLElement>(".foyer-thread-line")!;
    chat.row("Message 39.").focus();
    press("ArrowUp");
    press("ArrowUp");
    expect(focused()).toBe(chat.row("Message 37."));
    line().focus();
    line().click();
    await until(() => focused().matches("[data-back]"), "the thread");
    await frames(3);
    focused().click();
    await until(() => focused().matches("[role=log] article"), "the list");
    await frames(3);
    expect(focused().textContent).toContain("Message 37.");
  });

  it("is in view where the message with the focus had been scrolled away", async () => {
    const messages = Array.from({ length: 80 }, (_, index) =>
      toMessage({
        ago: 100 - index,
        by: index % 2 ? ben : cleo,
        text: `Message ${index}.`,
        ...(index === 43 && { thread: { count: 1, by: [ben] } }),
      }),
    );
    const chat = await showChat({ messages });
    chat.row("Message 79.").focus();
    const log = logOf(chat.container);
    await until(() => {
      if (articlesOf(log).some(({ textContent }) => textContent.includes("Message 43."))) return true;
      log.scrollTop -= 200;
      return false;
    }, "the row of the thread");
    await frames(3);
    // As in Safari, a press on a button does not take the focus.
    chat.row("Message 43.").querySelector<HTMLElement>(".foyer-thread-line")!.click();
    await until(() => focused().matches("[data-back]"), "the thread");
    await frames(3);
    focused().click();
    await until(() => focused().matches("[role=log] article"), "the list");
    await frames(3);
    const [place, row] = [logOf(chat.container), focused()].map((element) => element.getBoundingClientRect());
    expect([place!.top < row!.bottom, row!.top < place!.bottom]).toEqual([true, true]);
  });
});
