import { windowOf } from "../../ui/base/tree";
import { nextFrame } from "../list/test/painted";

export interface Place {
  readonly x: number;
  readonly y: number;
}

let count = 100;

/** A finger on the page: pointer events as a browser sends them, without what the browser itself would do (scroll, click). */
export function createFinger() {
  const pointerId = ++count;
  let target: Element | null = null;
  let at: Place = { x: 0, y: 0 };
  function send(type: string, isDown: boolean, time?: number) {
    if (target === null) return;
    const event = new (windowOf(target).PointerEvent)(type, {
      pointerId,
      pointerType: "touch",
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      composed: true,
      clientX: at.x,
      clientY: at.y,
      button: type === "pointermove" ? -1 : 0,
      buttons: isDown ? 1 : 0,
    });
    if (time !== undefined) Object.defineProperty(event, "timeStamp", { value: time });
    target.dispatchEvent(event);
  }
  return {
    /** The element that it came down on: also where it is lifted, its events are those of that one. */
    target: () => target,
    /** Puts the finger down, on `on` or on what is there. */
    down(place: Place, on: Element | null = document.elementFromPoint(place.x, place.y)) {
      target = on;
      at = place;
      send("pointerdown", true);
    },
    /** Moves it in a straight line, frame by frame. */
    async move(to: Place, steps = 6) {
      const from = at;
      for (let step = 1; step <= steps; step++) {
        at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
        send("pointermove", true);
        await nextFrame();
      }
    },
    /** Lifts it. @param time of the event, in ms @default now */
    up: (time?: number) => send("pointerup", false, time),
    cancel: () => send("pointercancel", false),
  };
}

/** Puts a finger down, moves it and lifts it. */
export async function swipe(from: Place, to: Place, steps?: number): Promise<void> {
  const finger = createFinger();
  finger.down(from);
  await finger.move(to, steps);
  finger.up();
  await nextFrame();
}
