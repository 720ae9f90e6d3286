import type { Message, User } from "@foyer/chat-headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { arabic } from "../../../labels/arabic";
import { logOf, nextFrame, until } from "../../list/test/painted";
import { type BrowserChatProps, showChat } from "../../test/browser-chat";
import { createFinger, swipe } from "../../test/finger";
import { ann, ben, channelUrl, cleo } from "../../test/stage-chat";
import { reactions, toMessage } from "../../test/story-messages";

beforeEach(() => {
  const ask = window.matchMedia.bind(window);
  // A finger besides the mouse that the test's browser has.
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    ask(query.replace("any-pointer: coarse", "any-pointer: fine")),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  return page.viewport(1200, 800);
});

const menu = () => document.querySelector<HTMLElement>("[role=menu]");
const sheet = () => document.querySelector<HTMLElement>(".foyer-sheet");
const field = () => document.querySelector("textarea") as HTMLTextAreaElement;
const isReplying = () => document.querySelector("form[data-mode=replying]") !== null;
const said = (text: string, by: User = ben) => toMessage({ text, by });

async function open(props: Partial<BrowserChatProps> = {}) {
  await page.viewport(390, 844);
  const chat = await showChat({
    width: 390,
    height: 844,
    messages: [said("Where is the crane?"), said("By the water", ann), said("Thank you")],
    ...props,
  });
  // The code of touch gestures is loaded separately: once it is there, the browser's own long press is prevented.
  const log = logOf(chat.container);
  await until(() => {
    const finger = createFinger();
    finger.down({ x: 1, y: 1 }, log);
    finger.up();
    return !log.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  }, "the part for fingers");
  const at = (text: string) => {
    const { left, top, width, height } = chat.row(text).querySelector(".foyer-bubble")!.getBoundingClientRect();
    return { x: left + Math.min(width / 2, 80), y: top + height / 2 };
  };
  return { ...chat, at };
}

const right = ({ x, y }: { x: number; y: number }, by: number, down = 0) => ({ x: x + by, y: y + down });

describe("a swipe on a message", () => {
  it("replies once it went far enough, and shows on the way that it will", async () => {
    const { row, at } = await open();
    const finger = createFinger();
    finger.down(at("Thank you"));
    await finger.move(right(at("Thank you"), 40));
    const hint = row("Thank you").parentElement?.querySelector<HTMLElement>(".foyer-swipe");
    expect(Number(getComputedStyle(hint as Element).opacity)).toBeGreaterThan(0.4);
    expect(hint?.dataset["far"]).toBeUndefined();
    const moved = row("Thank you").getBoundingClientRect();
    const sign = hint!.getBoundingClientRect();
    expect(sign.right).toBeLessThan(moved.left + 32);
    expect(Math.abs(sign.top + sign.height / 2 - (moved.top + moved.height / 2))).toBeLessThan(8);
    await finger.move(right(at("Thank you"), 60));
    expect(hint?.dataset["far"]).toBe("true");
    expect(isReplying()).toBe(false);
    finger.up();
    await until(isReplying, "the quote above the field");
    await until(() => document.querySelector(".foyer-swipe") === null, "no sign any more");
    expect(document.activeElement).toBe(field());
    expect(row("Thank you").style.transform).toBe("");
  });

  it("does nothing after a short way, the other way, up and down, from the screen's edge, and once the system takes it", async () => {
    const { at, row } = await open();
    const from = at("Thank you");
    await swipe(from, right(from, 50));
    await swipe(from, right(from, -120));
    await swipe(from, right(from, 60, 80));
    await swipe({ x: 12, y: from.y }, { x: 150, y: from.y });
    const finger = createFinger();
    finger.down(from);
    await finger.move(right(from, 100));
    finger.cancel();
    await nextFrame();
    expect(isReplying()).toBe(false);
    expect(row("Thank you").style.transform).toBe("");
    expect(document.querySelector(".foyer-swipe")).toBeNull();
  });

  it("is not there where nobody may reply", async () => {
    const { at } = await open({ flags: { reply: false } });
    await swipe(at("Thank you"), right(at("Thank you"), 120));
    expect(isReplying()).toBe(false);
  });

  it("goes to the left where text runs from right to left", async () => {
    const { row } = await open({ set: arabic });
    const { right: end, top, height } = row("Thank you").querySelector(".foyer-bubble")!.getBoundingClientRect();
    const from = { x: end - 30, y: top + height / 2 };
    await swipe(from, right(from, 100));
    expect(isReplying()).toBe(false);
    await swipe(from, right(from, -100));
    await until(isReplying, "the quote above the field");
  });
});

describe("a double tap on a message", () => {
  const tap = (point: { x: number; y: number }, time?: number) => {
    const finger = createFinger();
    finger.down(point);
    finger.up(time);
  };
  const badge = (text: string, row: (text: string) => HTMLElement) =>
    row(text).querySelector(".foyer-reaction")?.getAttribute("aria-label");

  it("sets the first reaction, and never takes it back; one tap, and two on different messages, do nothing", async () => {
    const { at, row } = await open();
    tap(at("Thank you"));
    tap(at("Where is"));
    tap(at("Thank you"));
    tap(at("Thank you"));
    await until(() => badge("Thank you", row) !== undefined, "the reaction");
    expect(badge("Thank you", row)).toBe("heart eyes, 1");
    expect(row("Where is").querySelector(".foyer-reaction")).toBeNull();
    tap(at("Thank you"));
    tap(at("Thank you"));
    await nextFrame();
    await nextFrame();
    expect(badge("Thank you", row)).toBe("heart eyes, 1");
  });

  it("is one by the times of its taps, however late a busy page hears of them", async () => {
    const { at, row } = await open();
    for (const time of [1000, 1300]) tap(at("Where is"), time);
    for (const time of [3000, 3299]) tap(at("Thank you"), time);
    await until(() => badge("Thank you", row) !== undefined, "the reaction");
    expect(badge("Where is", row)).toBeUndefined();
  });

  it("does not also reply where the browser makes a double click of it; that of a mouse does", async () => {
    const { at, row } = await open();
    const bubble = row("Thank you").querySelector(".foyer-bubble")!;
    const doubleClick = () => bubble.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    tap(at("Thank you"));
    tap(at("Thank you"));
    doubleClick();
    await until(() => badge("Thank you", row) !== undefined, "the reaction");
    expect(isReplying()).toBe(false);
    bubble.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse", bubbles: true }));
    doubleClick();
    await until(isReplying, "the quote above the field");
  });

  it("does nothing on one's own message, or where the integrator does not want it", async () => {
    const { at, row } = await open({ gestures: { doubleTap: false } });
    for (const text of ["Thank you", "By the water"]) {
      tap(at(text));
      tap(at(text));
    }
    await nextFrame();
    await nextFrame();
    expect(row("Thank you").querySelector(".foyer-reaction")).toBeNull();
    expect(row("By the water").querySelector(".foyer-reaction")).toBeNull();
  });
});

describe("a long press on a message", () => {
  it("opens its sheet on time, which shows the message and stays when the finger is lifted (U13)", async () => {
    const { at, row } = await open();
    const finger = createFinger();
    const began = performance.now();
    finger.down(at("Where is"));
    await until(() => menu() !== null, "the sheet");
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(450);
    const lift = new TouchEvent("touchend", { bubbles: true, cancelable: true });
    finger.up();
    finger.target()?.dispatchEvent(lift);
    // A browser makes no click of a touch whose end was prevented.
    expect(lift.defaultPrevented).toBe(true);
    await nextFrame();
    expect(menu()).not.toBeNull();
    expect(sheet()?.textContent).toContain("Benjamin Okafor");
    expect(sheet()?.textContent).toContain("Where is the crane?");
    const next = new TouchEvent("touchend", { bubbles: true, cancelable: true });
    row("Where is").dispatchEvent(next);
    expect(next.defaultPrevented).toBe(false);
    expect(row("Where is").querySelector("[data-shown]")).toBeNull();
  });

  it("prevents no later tap where its row has gone before the finger is lifted", async () => {
    const { at, row, control } = await open();
    const gone = row("Where is");
    const finger = createFinger();
    finger.down(at("Where is"));
    await until(() => menu() !== null, "the sheet");
    const [{ id: messageId }] = (await control.history({ channelUrl })) as [Message];
    await control.deleteMessage({ channelUrl, messageId, mode: "hard" });
    await until(() => !gone.isConnected, "no row");
    const lift = new TouchEvent("touchend", { bubbles: true, cancelable: true });
    finger.up();
    finger.target()?.dispatchEvent(lift);
    expect(lift.defaultPrevented).toBe(true);
    const tap = new TouchEvent("touchend", { bubbles: true, cancelable: true });
    row("Thank you").dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(false);
  });

  it("opens no sheet after a scroll, a swipe or a tap, and keeps the browser's own menu away (U13)", async () => {
    const { at, row } = await open();
    const finger = createFinger();
    finger.down(at("Where is"));
    await finger.move(right(at("Where is"), 0, 15), 2);
    finger.cancel();
    const began = performance.now();
    await until(() => performance.now() - began > 700, "longer than a long press");
    expect(menu()).toBeNull();
    const own = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    row("Where is").dispatchEvent(own);
    expect(own.defaultPrevented).toBe(true);
  });

  it("shows who reacted with what, below the message (U14)", async () => {
    await page.viewport(390, 844);
    const { at } = await open({
      messages: [toMessage({ text: "Where is the crane?", reactions: reactions(["thumbsup", ann.id, cleo.id]) })],
    });
    const finger = createFinger();
    finger.down(at("Where is"));
    await until(() => menu() !== null, "the sheet");
    finger.up();
    expect(sheet()?.querySelector(".foyer-summary-reaction")?.textContent).toMatch(/you and .Cleo Marchetti./);
  });

  it("breaks the long names of those who reacted, and scrolls only up and down (U14)", async () => {
    const resolve = () => ({ name: "Unbreakable".repeat(6), avatarUrl: null, unknown: false });
    const messages = [toMessage({ text: "Where is the crane?", reactions: reactions(["thumbsup", cleo.id]) })];
    const { at } = await open({ messages, resolve });
    const finger = createFinger();
    finger.down(at("Where is"));
    await until(() => menu() !== null, "the sheet");
    finger.up();
    const names = sheet()!.querySelector(".foyer-summary-reaction")!;
    expect(names.scrollWidth).toBe(names.clientWidth);
  });
});

describe("a sheet of actions", () => {
  async function openSheet() {
    const chat = await open();
    chat.row("Where is").querySelector<HTMLElement>("[data-row-menu]")?.click();
    await until(() => sheet() !== null, "the sheet");
    await Promise.all(
      sheet()!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const { left, top, width } = sheet()!.getBoundingClientRect();
    return { ...chat, grip: { x: left + width / 2, y: top + 10 } };
  }

  it("is dragged down by its top or its items, and comes back after a short way", async () => {
    const { grip } = await openSheet();
    await swipe(grip, right(grip, 0, 60), 40);
    expect(sheet()).not.toBeNull();
    expect(sheet()?.style.transform).toBe("");
    const item = menu()!.querySelector("[role=menuitem]")!.getBoundingClientRect();
    await swipe({ x: item.left + 60, y: item.top + 20 }, { x: item.left + 60, y: item.top + 160 });
    await until(() => sheet() === null, "no sheet");
  });

  it("has targets for fingers in a row for all reactions on the narrowest phones", async () => {
    await openSheet();
    for (const width of [390, 360, 320]) {
      await page.viewport(width, 640);
      const items = [...document.querySelectorAll(".foyer-reaction-bar > *")].map((item) =>
        item.getBoundingClientRect(),
      );
      expect(new Set(items.map(({ top }) => top)).size).toBe(1);
      for (const item of items) expect(Math.min(item.width, item.height)).toBeGreaterThan(43.9);
    }
  });
});
