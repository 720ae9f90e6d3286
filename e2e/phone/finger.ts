import type { CDPSession, Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen: touches as the browser gets them from the device, so that it scrolls, taps and zooms by itself. */
export interface Finger {
  /** Puts a finger on an element and leaves it there until the returned function lifts it. */
  hold(target: Locator): Promise<() => Promise<void>>;
  /** Swipes by so many px, from the middle of an element or a place in it. */
  swipe(target: Locator, by: Partial<Point>, from?: Point): Promise<void>;
  doubleTap(target: Locator): Promise<void>;
  /** Spreads two fingers from 40 px to `factor` times as much. */
  pinch(target: Locator, factor: number): Promise<void>;
}

export async function createFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return {
    async hold(target) {
      await send(session, "touchStart", [await middleOf(target)]);
      return () => send(session, "touchEnd", []);
    },
    async swipe(target, { x = 0, y = 0 }, from) {
      const start = from ?? (await middleOf(target));
      await send(session, "touchStart", [start]);
      for (let step = 1; step <= 8; step++) {
        await send(session, "touchMove", [{ x: start.x + (x * step) / 8, y: start.y + (y * step) / 8 }]);
        await nextFrame(page);
      }
      // At rest before it is lifted: the tap after a fling only ends the fling.
      for (let frame = 0; frame < 10; frame++) {
        await send(session, "touchMove", [{ x: start.x + x, y: start.y + y }]);
        await nextFrame(page);
      }
      await send(session, "touchEnd", []);
    },
    async doubleTap(target) {
      const at = await middleOf(target);
      // Seconds. The times of the events decide whether two taps are a double tap, however busy the machine is.
      const start = Date.now() / 1000;
      for (const time of [start, start + 0.1]) {
        await send(session, "touchStart", [at], time);
        await send(session, "touchEnd", [], time + 0.05);
      }
    },
    async pinch(target, factor) {
      const { x, y } = await middleOf(target);
      const at = (half: number) => [
        { x: x - half, y },
        { x: x + half, y },
      ];
      await send(session, "touchStart", at(20));
      for (let step = 1; step <= 6; step++) {
        await send(session, "touchMove", at(20 + (20 * (factor - 1) * step) / 6));
        await nextFrame(page);
      }
      await send(session, "touchEnd", []);
    },
  };
}

type TouchType = "touchStart" | "touchMove" | "touchEnd";

async function send(
  session: CDPSession,
  type: TouchType,
  points: readonly Point[],
  timestamp = Date.now() / 1000,
): Promise<void> {
  const touchPoints = points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id }));
  await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
}

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("Nothing to put a finger on.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));
