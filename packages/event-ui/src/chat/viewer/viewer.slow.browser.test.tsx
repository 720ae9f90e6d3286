import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { arabic } from "../../labels/arabic";
import { nextFrame, until } from "../list/test/painted";
import { type BrowserChatProps, showChat } from "../test/browser-chat";
import { createFinger, swipe } from "../test/finger";
import { pictureUrl } from "../test/story-picture";
import { toMessage } from "../test/story-messages";

afterEach(() => page.viewport(1200, 800));

const picture = (name: string, width = 1600, height = 900) =>
  toMessage({ file: { url: pictureUrl(width, height), name, mimeType: "image/svg+xml", width, height } });

const dialog = () => document.querySelector<HTMLDialogElement>(".foyer-viewer[open]");
const image = () => document.querySelector<HTMLImageElement>('[data-at="current"] > img');
const position = () => document.querySelector(".foyer-viewer-position")?.textContent;
const shown = () => dialog()?.getAttribute("aria-label");
const stage = () => document.querySelector(".foyer-viewer-stage") as HTMLElement;
const middle = { x: 195, y: 400 };

async function open(props: Partial<BrowserChatProps> = {}) {
  await page.viewport(390, 844);
  const chat = await showChat({
    width: 390,
    height: 844,
    messages: ["one.svg", "two.svg", "three.svg"].map((name) => picture(name)),
    ...props,
  });
  const button = chat.rows()[1]?.querySelector<HTMLElement>(".foyer-media");
  button?.click();
  await until(() => image()?.complete === true && image()!.offsetWidth > 0, "the picture in the viewer");
  return { ...chat, button };
}

const settled = async () => {
  await Promise.all(
    stage()
      .firstElementChild!.getAnimations()
      .map(({ finished }) => finished),
  );
  await nextFrame();
};

describe("the file viewer under fingers", () => {
  it("says which of the files is shown and has its neighbours beside it (U15)", async () => {
    await open();
    expect(shown()).toBe("two.svg");
    expect(position()).toBe("2 of 3");
    const said = [...dialog()!.querySelectorAll("[aria-live=polite]")].map((element) => element.textContent);
    expect(said).toEqual(["two.svg", "2 of 3"]);
    const places = [...document.querySelectorAll(".foyer-viewer-place")];
    expect(places.map((place) => place.getBoundingClientRect().left)).toEqual([-390, 0, 390]);
    expect(places.map((place) => place.getAttribute("aria-hidden"))).toEqual(["true", "false", "true"]);
    expect(image()!.getBoundingClientRect().width).toBe(390);
  });

  it("leaves the keys by which the browser goes back to the browser (N13)", async () => {
    await open();
    const key = new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true });
    stage().dispatchEvent(key);
    await nextFrame();
    expect([key.defaultPrevented, shown()]).toEqual([false, "two.svg"]);
  });

  it("moves on by a swipe to the left, back by one to the right, and stays after a small one (U15)", async () => {
    await open();
    const finger = createFinger();
    finger.down(middle);
    // More than a quarter of the stage: then it does not matter how fast the frames were.
    await finger.move({ x: 90, y: 405 });
    expect(image()!.getBoundingClientRect().left).toBeCloseTo(-105, 0);
    finger.up();
    await until(() => shown() === "three.svg", "the next file");
    await settled();
    expect(image()!.getBoundingClientRect().left).toBe(0);
    expect(position()).toBe("3 of 3");
    await swipe({ x: 300, y: 400 }, { x: 60, y: 400 });
    expect(shown()).toBe("three.svg");
    await settled();
    await swipe({ x: 100, y: 400 }, { x: 300, y: 410 });
    await until(() => shown() === "two.svg", "the file before");
    await settled();
    await swipe(middle, { x: 165, y: 400 }, 30);
    expect(shown()).toBe("two.svg");
  });

  it("moves on by a swipe to the right where text runs from right to left (U15)", async () => {
    await open({ set: arabic });
    const places = [...document.querySelectorAll(".foyer-viewer-place")];
    expect(places.map((place) => place.getBoundingClientRect().left)).toEqual([390, 0, -390]);
    await swipe({ x: 100, y: 400 }, { x: 300, y: 400 });
    await until(() => shown() === "three.svg", "the next file");
    expect(position()).toBe("٣ من ٣");
  });

  it("zooms by a pinch around the fingers, moves what is zoomed, and does not leave the picture then (U15)", async () => {
    await open();
    const before = image()!.getBoundingClientRect();
    const [first, second] = [createFinger(), createFinger()];
    first.down({ x: 175, y: 400 });
    second.down({ x: 215, y: 400 });
    await Promise.all([first.move({ x: 135, y: 400 }), second.move({ x: 255, y: 400 })]);
    expect(image()!.getBoundingClientRect().width).toBeCloseTo(3 * before.width, 0);
    second.up();
    first.up();
    await swipe({ x: 195, y: 400 }, { x: 95, y: 400 });
    expect(shown()).toBe("two.svg");
    const moved = image()!.getBoundingClientRect();
    expect(moved.left + moved.width / 2).toBeCloseTo(95, 0);
    await swipe({ x: 380, y: 400 }, { x: 5, y: 400 });
    await swipe({ x: 380, y: 400 }, { x: 5, y: 400 });
    expect(image()!.getBoundingClientRect().right).toBeCloseTo(390, 0);
  });

  it("zooms in and out again by two taps (U15)", async () => {
    await open();
    const tap = () => swipe(middle, middle, 0);
    const width = () => Math.round(image()!.getBoundingClientRect().width);
    await tap();
    await tap();
    await until(() => width() === 975, "the zoomed picture");
    await tap();
    await tap();
    await until(() => width() === 390, "the whole picture");
    expect(shown()).toBe("two.svg");
  });

  it("zooms by the plus and minus keys, and by a double click (U15)", async () => {
    await open();
    await userEvent.keyboard("+");
    await until(() => Math.round(image()!.getBoundingClientRect().width) === 585, "one step in");
    await userEvent.keyboard("-");
    await until(() => Math.round(image()!.getBoundingClientRect().width) === 390, "the whole picture");
    await userEvent.dblClick(image()!);
    await until(() => Math.round(image()!.getBoundingClientRect().width) === 975, "the zoomed picture");
    await userEvent.keyboard("{ArrowRight}");
    expect(shown()).toBe("three.svg");
    expect(image()!.getBoundingClientRect().width).toBe(390);
  });

  it("closes by a swipe down and gives the focus back, not by one that the system takes away (U15)", async () => {
    const { button } = await open();
    const finger = createFinger();
    finger.down(middle);
    await finger.move({ x: 200, y: 600 });
    expect(Number(dialog()!.style.getPropertyValue("--viewer-left"))).toBeLessThan(0.8);
    finger.cancel();
    await nextFrame();
    expect(dialog()).not.toBeNull();
    expect(dialog()!.style.getPropertyValue("--viewer-left")).toBe("");
    button?.focus();
    await swipe(middle, { x: 200, y: 600 });
    await until(() => dialog() === null, "the closed viewer");
  });

  it("closes by a tap beside the file, not by one on it", async () => {
    await open();
    await userEvent.click(image()!);
    expect(dialog()).not.toBeNull();
    // A mouse that is pressed on it and let go beside it.
    await userEvent.dragAndDrop(image()!, stage(), { targetPosition: { x: 195, y: 20 } });
    expect(dialog()).not.toBeNull();
    await userEvent.click(stage(), { position: { x: 195, y: 20 } });
    expect(dialog()).toBeNull();
  });
});
