import { expect, it, vi } from "vitest";
import { createViewerGestures } from "./viewer-gestures";

/** The first of two files, 400 px wide. */
function createViewer() {
  const [stage, strip] = [document.createElement("div"), document.createElement("div")];
  Object.defineProperty(stage, "clientWidth", { value: 400 });
  const glide = vi.fn<(frames: readonly Keyframe[]) => void>();
  Object.assign(strip, { getAnimations: () => [], animate: glide });
  const move = vi.fn<(by: 1 | -1) => void>();
  const handlers = { direction: "ltr", canMove: (by: 1 | -1) => by === 1, move, close() {} } as const;
  createViewerGestures(stage, strip, () => handlers);
  const swipe = (from: number, ...to: readonly [number, number]) => {
    const touch = { pointerId: 1, pointerType: "touch", buttons: 1, clientY: 0 };
    const send = (type: string, clientX: number) => stage.dispatchEvent(new PointerEvent(type, { ...touch, clientX }));
    send("pointerdown", from);
    for (const x of to) send("pointermove", x);
    send("pointerup", to[1]);
  };
  return { swipe, move, glidesFrom: () => glide.mock.calls.map(([frames]) => frames[0]?.["transform"]) };
}

it("a swipe to the next file moves on", () => {
  const { swipe, move, glidesFrom } = createViewer();
  swipe(350, 330, 50);
  expect([move.mock.calls, glidesFrom()]).toEqual([[[1]], []]);
});

it("a swipe before the first file gives way a little and glides back", () => {
  const { swipe, move, glidesFrom } = createViewer();
  swipe(50, 70, 350);
  expect([move.mock.calls, glidesFrom()]).toEqual([[], ["translate(100px, 0px)"]]);
});
