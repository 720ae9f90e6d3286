import { createPictureStage } from "./picture-stage";
import { type Point, unzoomed, type Zoom, zoomAround } from "./zoom";
import { isElement } from "../../ui/base/is-element";
import { windowOf } from "../../ui/base/tree";

export interface ViewerGestureHandlers {
  /** In right-to-left text the next file is on the left. */
  readonly direction: "ltr" | "rtl";
  canMove(by: 1 | -1): boolean;
  move(by: 1 | -1): void;
  close(): void;
}

/** The touch, mouse and wheel gestures on the files of a viewer. */
export interface ViewerGestures {
  /** Another file is shown. */
  arrive(): void;
  /** Zooms around the middle. */
  zoomBy(factor: number): void;
  /** Removes the listeners. */
  end(): void;
}

/** A gesture that is under way: its start, and the zoom at that time. `done` until all fingers are lifted. */
interface Gesture {
  readonly type: "undecided" | "swipe" | "dismiss" | "pan" | "pinch" | "done";
  readonly at: Point;
  readonly spread: number;
  readonly zoom: Zoom;
}

/** Pixels that a finger may move before a gesture begins. */
const slop = 8;
/** Part of the stage's width after which a swipe moves on, and px of its height after which one closes. */
const far = { across: 0.25, down: 110 };
/** Pixels per millisecond from which even a short swipe counts. */
const flick = 0.4;
/** The last milliseconds of a movement, of which the speed is measured. */
const moment = 100;
/** Milliseconds and pixels between the two taps of a double tap. */
const doubleTap = { pause: 300, distance: 40 };
const tapFactor = 2.5;
/** Pixels at the lower edge of a video where the browser has its controls. */
const videoControls = 80;

/**
 * Swipes between files, zooms by pinch, double tap and wheel, moves what is zoomed, and closes by a swipe down. `strip` is moved
 * along; in it, `[data-at="current"] > img` is zoomed.
 */
export function createViewerGestures(
  stage: HTMLElement,
  strip: HTMLElement,
  handlers: () => ViewerGestureHandlers,
): ViewerGestures {
  const { zoom, show, drag, settle, reset, toPoint } = createPictureStage(stage, strip);
  const fingers = new Map<number, Point>();
  let gesture: Gesture | null = null;
  /** The positions of one finger in the last moment. */
  let trail: (Point & { readonly time: number })[] = [];
  let tap = { x: 0, y: 0, time: -Infinity };
  /** The distance of the strip from its place when the next file is there. */
  let arriving = 0;
  let isMouse = false;
  let isDragged = false;

  const toStep = (x: number) => (x < 0 === (handlers().direction === "ltr") ? 1 : -1);
  /** The movement of the strip: at either end it gives way only a little. */
  const resisted = (x: number) => (handlers().canMove(toStep(x)) ? x : x / 3);
  const toggle = (at: Point) => show(zoom().scale > 1 ? unzoomed : zoomAround(unzoomed, tapFactor, at), true);

  function begin(): void {
    const [first, second] = fingers.values();
    if (first === undefined) gesture = null;
    else if (second === undefined) {
      const type = zoom().scale > 1 ? "pan" : gesture === null ? "undecided" : "done";
      gesture = { type, at: first, spread: 0, zoom: zoom() };
    } else {
      drag(0, 0);
      gesture = { type: "pinch", at: middle(first, second), spread: distance(first, second), zoom: zoom() };
    }
  }

  function follow({ type, at, spread, zoom: from }: Gesture, x: number, y: number): void {
    if (type === "swipe") drag(resisted(x), 0);
    else if (type === "dismiss") drag(0, Math.max(0, y));
    else if (type === "pan") show({ ...from, x: from.x + x, y: from.y + y }, false);
    else if (type === "pinch") {
      const [first = at, second = at] = fingers.values();
      show(zoomAround(from, distance(first, second) / Math.max(1, spread), at, middle(first, second)), false);
    }
  }

  const recent = ({ timeStamp }: Event) => trail.filter(({ time }) => timeStamp - time < moment);

  /** Pixels per millisecond just before. */
  function velocity(event: Event): Point {
    const [first, last = first] = [recent(event)[0], trail.at(-1)];
    if (first === undefined || last === undefined) return { x: 0, y: 0 };
    const time = Math.max(last.time - first.time, moment / 4);
    return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
  }

  const handleDown = (event: PointerEvent) => {
    const { target, button, pointerType } = event;
    isMouse = pointerType === "mouse";
    isDragged = false;
    const isAtControls = isElement(target) && target.matches("video") && distanceToFoot(target, event) < videoControls;
    if (button !== 0 || isAtControls) return;
    fingers.set(event.pointerId, toPoint(event));
    trail = [];
    begin();
  };

  const handleMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId) || gesture === null) return;
    // A mouse button that was let go outside.
    if (event.buttons === 0) return handleUp(event);
    const point = toPoint(event);
    fingers.set(event.pointerId, point);
    trail = [...recent(event), { ...point, time: event.timeStamp }];
    const x = point.x - gesture.at.x;
    const y = point.y - gesture.at.y;
    const isFar = Math.hypot(x, y) > slop;
    if (gesture.type === "undecided" && isFar && !isMouse)
      gesture = { ...gesture, type: Math.abs(x) > Math.abs(y) ? "swipe" : y > 0 ? "dismiss" : "done" };
    follow(gesture, x, y);
    if (!isMouse || !isFar) return;
    isDragged = true;
    if (gesture.type === "pan") stage.setPointerCapture(event.pointerId);
  };

  const handleUp = (event: PointerEvent) => {
    const point = fingers.get(event.pointerId);
    if (point === undefined || gesture === null) return;
    const { type, at } = gesture;
    fingers.delete(event.pointerId);
    begin();
    const isLifted = event.type === "pointerup";
    const x = point.x - at.x;
    const y = point.y - at.y;
    if (type === "swipe") {
      const step = toStep(x);
      const isMeant = Math.abs(x) > far.across * stage.clientWidth || velocity(event).x * Math.sign(x) > flick;
      if (!isLifted || !isMeant || !handlers().canMove(step)) return settle(resisted(x), 0);
      drag(0, 0);
      arriving = x - Math.sign(x) * stage.clientWidth;
      handlers().move(step);
    } else if (type === "dismiss") {
      if (isLifted && (y > far.down || velocity(event).y > flick)) handlers().close();
      else settle(0, Math.max(0, y));
    } else if (type !== "pinch" && isLifted && !isMouse && Math.hypot(x, y) <= slop) {
      const isSecond = event.timeStamp - tap.time < doubleTap.pause && distance(tap, point) < doubleTap.distance;
      tap = { ...point, time: isSecond ? -Infinity : event.timeStamp };
      if (isSecond) toggle(point);
    }
  };

  const end = new AbortController();
  const { signal } = end;
  stage.addEventListener("pointerdown", handleDown, { signal });
  stage.addEventListener("pointermove", handleMove, { signal });
  stage.addEventListener("pointerup", handleUp, { signal });
  stage.addEventListener("pointercancel", handleUp, { signal });
  listenToMouse(stage, signal, {
    // Of fingers the second tap tells: not every browser has this event for them.
    onDoubleClick: (event) => isMouse && toggle(toPoint(event)),
    onZoom: (event) => show(zoomAround(zoom(), Math.exp(-event.deltaY / 100), toPoint(event)), false),
    isDragged: () => isDragged,
  });
  windowOf(stage).addEventListener("resize", reset, { signal });

  return {
    arrive() {
      reset();
      if (arriving !== 0) settle(arriving, 0);
      arriving = 0;
    },
    zoomBy: (factor) => show(zoomAround(zoom(), factor, unzoomed), true),
    end: () => end.abort(),
  };
}

interface MouseHandlers {
  onDoubleClick(event: MouseEvent): void;
  /** The wheel with Ctrl, which is also a pinch on a touchpad. */
  onZoom(event: WheelEvent): void;
  /** Whether the mouse was moved with the button held: the following `click` event is stopped then. */
  isDragged(): boolean;
}

function listenToMouse(stage: HTMLElement, signal: AbortSignal, handlers: MouseHandlers): void {
  stage.addEventListener("dblclick", handlers.onDoubleClick, { signal });
  const handleWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    handlers.onZoom(event);
  };
  stage.addEventListener("wheel", handleWheel, { signal, passive: false });
  const handleClick = (event: MouseEvent) => handlers.isDragged() && event.stopPropagation();
  stage.addEventListener("click", handleClick, { signal, capture: true });
}

const distanceToFoot = (element: Element, { clientY }: MouseEvent) => element.getBoundingClientRect().bottom - clientY;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
