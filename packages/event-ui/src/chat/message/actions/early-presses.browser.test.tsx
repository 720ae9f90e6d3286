import { startTransition } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { frames, until } from "../../list/test/painted";
import { rowOverlaysPart } from "../../code/parts";
import { showChat } from "../../test/browser-chat";
import { createFinger } from "../../test/finger";
import { delayPart } from "../../test/late-part";
import { ann, ben, channelUrl } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";

beforeEach(() => page.viewport(1200, 800));
afterEach(() => void vi.restoreAllMocks());

const menu = () => document.querySelector<HTMLElement>("[role=menu]");
const field = () => document.querySelector("textarea") as HTMLTextAreaElement;
const mode = () => document.querySelector("form")?.dataset["mode"];
const hasMenu = () => until(() => menu()?.contains(document.activeElement) === true, "the menu");

async function open({ count = 30, isStrict = false } = {}) {
  const arrive = delayPart(rowOverlaysPart);
  const messages = [
    ...Array.from({ length: count }, (_, index) => toMessage({ by: ben, text: `before ${index}.`, ago: 60 })),
    toMessage({ by: ben, text: "theirs", ago: 2 }),
    toMessage({ by: ann, text: "mine", ago: 1 }),
  ];
  const chat = await showChat({ messages, isStrict });
  const send = (text: string, event: Event) => chat.row(text).querySelector(".foyer-bubble")!.dispatchEvent(event);
  /** Whether the browser's own menu opens. */
  const rightClick = (text: string, init: MouseEventInit = {}) => {
    const { left, top } = chat.row(text).querySelector(".foyer-bubble")!.getBoundingClientRect();
    const at = { clientX: left + 8, clientY: top + 8 };
    return send(text, new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...at, ...init }));
  };
  /** Focuses a row by keys, and presses more. */
  const press = async (text: string, keys: string) => {
    await userEvent.keyboard("{Shift}");
    chat.row(text).focus();
    await userEvent.keyboard(keys);
  };
  /** The message whose menu is open. */
  const opened = () => document.querySelector("article:has([data-row-menu][aria-expanded=true])");
  const arriveAndSettle = async () => {
    await arrive();
    await frames(4);
  };
  return { ...chat, messages, arrive, arriveAndSettle, send, rightClick, press, opened };
}

describe("before the code of the menus is there", () => {
  it("a right click counts, and its menu opens where its message is by then (W1)", async () => {
    const { row, rightClick, arrive, control, opened } = await open();
    expect(rightClick("theirs", { shiftKey: true })).toBe(true);
    expect(rightClick("theirs")).toBe(false);
    const before = row("theirs").getBoundingClientRect().top;
    for (const text of ["one", "two", "three"]) await control.post({ channelUrl, userId: ben.id, text });
    await until(() => row("theirs").getBoundingClientRect().top < before - 60, "the messages");
    expect(menu()).toBeNull();
    await arrive();
    await hasMenu();
    expect(opened()).toBe(row("theirs"));
    const { top } = row("theirs").getBoundingClientRect();
    expect(Math.abs(menu()!.getBoundingClientRect().top - top)).toBeLessThan(60);
  });

  it.each(["{ContextMenu}", "{Shift>}{F10}{/Shift}"])("%s counts on a row (W1)", async (keys) => {
    const { row, press, arrive, opened } = await open();
    await press("theirs", keys);
    expect(menu()).toBeNull();
    await arrive();
    await hasMenu();
    expect(opened()).toBe(row("theirs"));
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(row("theirs"));
  });

  it("R, E and Delete count on a row that keys have focused (W1)", async () => {
    const replying = await open();
    // Held down: once.
    await replying.press("theirs", "{r>3/}");
    expect(mode()).toBe("new");
    await replying.arriveAndSettle();
    await until(() => mode() === "replying", "the reply");
    expect([mode(), field().value, document.activeElement]).toEqual(["replying", "", field()]);
    await replying.unmount();

    const editing = await open();
    await editing.press("mine", "e");
    await editing.arriveAndSettle();
    await until(() => mode() === "editing", "the edit");
    expect([mode(), field().value]).toEqual(["editing", "mine"]);
    await editing.unmount();

    const deleting = await open();
    await deleting.press("mine", "{Delete}");
    await deleting.arriveAndSettle();
    await until(() => document.querySelector("dialog[open]") !== null, "the question");
  });

  it("E begins one edit in StrictMode: a second one ends it (K1)", async () => {
    const { press, arriveAndSettle } = await open({ isStrict: true });
    await press("mine", "e");
    await arriveAndSettle();
    await until(() => mode() === "editing", "the edit");
    expect([mode(), field().value]).toEqual(["editing", "mine"]);
  });

  it("R with Control and Alt does not reply, as it does not with the code (W1)", async () => {
    const { press, arriveAndSettle } = await open();
    await press("theirs", "{Control>}{Alt>}r{/Alt}{/Control}");
    await arriveAndSettle();
    expect(mode()).toBe("new");
  });

  it("R counts once between the arrival of the code and its rendering, which React may put off (W1)", async () => {
    const { press, arrive } = await open();
    let end = () => {};
    startTransition(() => new Promise<void>((resolve) => void (end = resolve)));
    await press("theirs", "{Shift}");
    await arrive();
    await userEvent.keyboard("r");
    await until(() => mode() === "replying", "the reply");
    end();
    await frames(4);
    expect([mode(), field().value]).toEqual(["replying", ""]);
  });

  it("R on a row that a mouse has focused begins a text, and no reply (W30)", async () => {
    const { row, arriveAndSettle } = await open();
    await userEvent.click(row("theirs").querySelector(".foyer-bubble")!);
    row("theirs").focus();
    expect([document.activeElement, row("theirs").matches(":focus-visible")]).toEqual([row("theirs"), false]);
    await userEvent.keyboard("right");
    await arriveAndSettle();
    expect([mode(), field().value]).toEqual(["new", "right"]);
  });

  it("a letter that means nothing on a row goes to the field, and so does one that follows (W30)", async () => {
    const { press, arriveAndSettle } = await open();
    await press("mine", "r");
    expect(field().value).toBe("r");
    field().value = "";
    await press("theirs", "rush");
    expect(field().value).toBe("ush");
    await arriveAndSettle();
    expect(mode()).toBe("new");
  });

  it("a long press opens its sheet, and is no tap; a short one, a swipe and a scroll do nothing (U13)", async () => {
    await page.viewport(390, 844);
    const { row, send, arriveAndSettle, opened } = await open();
    const finger = createFinger();
    const box = row("theirs").querySelector(".foyer-bubble")!.getBoundingClientRect();
    const at = { x: box.left + 10, y: box.top + 10 };
    /** Lifts the finger after so many ms. Whether a tap comes of it. */
    const lift = (after: number, x = at.x) => {
      const target = row("theirs");
      const touch = new Touch({ identifier: 1, target, clientX: x, clientY: at.y });
      const event = new TouchEvent("touchend", { bubbles: true, cancelable: true, changedTouches: [touch] });
      const now = event.timeStamp;
      Object.defineProperty(event, "timeStamp", { value: now + after });
      finger.up();
      return send("theirs", event);
    };
    finger.down(at);
    expect(lift(200)).toBe(true);
    finger.down(at);
    expect(lift(900, at.x + 60)).toBe(true);
    finger.down(at);
    finger.cancel();
    expect(lift(900)).toBe(true);
    expect(opened()).toBeNull();
    finger.down(at);
    expect(lift(900, at.x + 3)).toBe(false);
    await until(() => opened() === row("theirs"), "the sheet is asked for");
    await arriveAndSettle();
    await hasMenu();
    expect(opened()).toBe(row("theirs"));
  });
});

describe("a press whose code has not come", () => {
  it("is none by a second finger, which zooms (U13)", async () => {
    await page.viewport(390, 844);
    const { row, send, opened } = await open();
    const { left, top } = row("theirs").querySelector(".foyer-bubble")!.getBoundingClientRect();
    const init = { bubbles: true, cancelable: true, pointerType: "touch", clientY: top + 10 };
    const down = (pointerId: number, isPrimary: boolean, clientX: number) =>
      send("theirs", new PointerEvent("pointerdown", { ...init, pointerId, isPrimary, clientX }));
    down(1, true, left + 10);
    down(2, false, left + 60);
    const touch = new Touch({ identifier: 2, target: row("theirs"), clientX: left + 60, clientY: top + 90 });
    const up = new TouchEvent("touchend", { bubbles: true, cancelable: true, changedTouches: [touch] });
    Object.defineProperty(up, "timeStamp", { value: up.timeStamp + 900 });
    expect(send("theirs", up)).toBe(true);
    expect(opened()).toBeNull();
  });

  it.each<[string, (chat: Awaited<ReturnType<typeof open>>) => unknown]>([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["a press elsewhere", () => userEvent.click(field())],
    [
      "the deletion of its message",
      async ({ control, container, messages }) => {
        const { id: messageId } = messages.at(-2)!;
        await control.deleteMessage({ channelUrl, messageId, mode: "hard" });
        await until(() => !container.textContent.includes("theirs"), "the deletion");
      },
    ],
  ])("is dropped by %s", async (_by, goOn) => {
    for (const how of ["pointer", "key"] as const) {
      const chat = await open();
      if (how === "pointer") chat.rightClick("theirs");
      else await chat.press("theirs", "r");
      await until(() => chat.opened() !== null, "the press is kept");
      await goOn(chat);
      await chat.arriveAndSettle();
      expect([menu(), mode()]).toEqual([null, "new"]);
      await chat.unmount();
    }
  });

  it("is dropped with the chat", async () => {
    const { rightClick, opened, unmount, arriveAndSettle } = await open();
    rightClick("theirs");
    await until(() => opened() !== null, "the press is kept");
    await unmount();
    await arriveAndSettle();
    expect(menu()).toBeNull();
    const next = await showChat({ messages: [toMessage({ by: ben, text: "hello" })] });
    await frames(4);
    expect([menu(), next.rows().length]).toEqual([null, 1]);
  });

  it("is replaced by a later one", async () => {
    const { row, rightClick, press, arrive, opened } = await open();
    await press("theirs", "r");
    rightClick("before 29");
    rightClick("mine");
    await arrive();
    await hasMenu();
    expect([opened(), mode()]).toEqual([row("mine"), "new"]);
  });

  it("is dropped where its row was scrolled away", async () => {
    const { container, rightClick, row, opened, arriveAndSettle } = await open({ count: 200 });
    rightClick("mine");
    await until(() => opened() !== null, "the press is kept");
    const log = container.querySelector<HTMLElement>("[role=log]")!;
    log.dispatchEvent(new WheelEvent("wheel", { deltaY: -9_000, bubbles: true }));
    // Older messages come above the row at the top, which stays where it is.
    const scrollUp = () => {
      log.scrollTop = 0;
      return container.textContent;
    };
    await expect.poll(scrollUp).toContain("before 0.");
    expect(container.textContent).not.toContain("mine");
    await arriveAndSettle();
    expect(menu()).toBeNull();
    expect(() => row("mine")).toThrow("no row");
  });
});

it("Delete on a message that new ones have pushed away shows which one it asks about (W1)", async () => {
  const { row, press, arriveAndSettle, control } = await open({ count: 4 });
  await arriveAndSettle();
  await press("mine", "{Shift}");
  for (let number = 0; number < 30; number++)
    await control.post({ channelUrl, userId: ben.id, text: `after ${number}` });
  await until(() => row("mine").getBoundingClientRect().bottom < 0, "the messages");
  await userEvent.keyboard("{Delete}");
  await until(() => document.querySelector("dialog[open]") !== null, "the question");
  await frames(3);
  expect(row("mine").getBoundingClientRect().top).toBeGreaterThan(50);
});
