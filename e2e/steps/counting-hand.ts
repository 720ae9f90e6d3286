import type { Locator, Page } from "@playwright/test";
import { createFinger } from "../phone/finger";

/**
 * A hand that counts. One step is a press (click or tap), a key or chord that is no letter of the text, a gesture (double click, double
 * tap, long press, swipe), or a choice in a dialog of the system. Pointing, scrolling and the letters of a text are none.
 */
export interface CountingHand {
  readonly steps: () => number;
  press(target: Locator): Promise<void>;
  key(name: string): Promise<void>;
  /** Types where the focus is: no step. */
  type(text: string): Promise<void>;
  swipe(target: Locator, by: { readonly x?: number; readonly y?: number }): Promise<void>;
  hold(target: Locator): Promise<void>;
  doubleTap(target: Locator): Promise<void>;
  /** The press of `target` opens the system's dialog, where a file is chosen: two steps. */
  chooseFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** The chord that pastes, with a file in the clipboard: one step. */
  pasteFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  back(): Promise<void>;
}

export async function createCountingHand(page: Page, isFinger: boolean): Promise<CountingHand> {
  const finger = await createFinger(page);
  let steps = 0;
  const press = async (target: Locator) => {
    steps++;
    if (isFinger) return target.tap();
    // The pointer comes to it: what came up below a resting one is not pressed.
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box !== null) await page.mouse.move(box.x + box.width / 2 - 3, box.y + box.height / 2 - 3);
    await target.click();
  };
  return {
    steps: () => steps,
    press,
    async key(name) {
      steps++;
      await page.keyboard.press(name);
    },
    type: (text) => page.keyboard.type(text),
    async swipe(target, by) {
      steps++;
      await finger.swipe(target, by);
    },
    async hold(target) {
      steps++;
      const lift = await finger.hold(target);
      await page.locator(".foyer-sheet").waitFor();
      await lift();
    },
    async doubleTap(target) {
      steps++;
      await finger.doubleTap(target);
    },
    async chooseFile(target, file) {
      const chooser = page.waitForEvent("filechooser");
      await press(target);
      steps++;
      await (await chooser).setFiles(file);
    },
    async pasteFile({ name, mimeType, buffer }) {
      steps++;
      await page.evaluate(
        ([fileName, type, text]) => {
          const data = new DataTransfer();
          data.items.add(new File([text], fileName, { type }));
          document.activeElement?.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
          );
        },
        [name, mimeType, buffer.toString("utf8")] as const,
      );
    },
    async back() {
      steps++;
      await page.goBack();
    },
  };
}
