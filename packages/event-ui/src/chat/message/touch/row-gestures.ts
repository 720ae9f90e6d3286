import type { Environment } from "@foyer/chat-headless";
import { isElement } from "../../../ui/base/is-element";
import { windowOf } from "../../../ui/base/tree";
import { longPress, slop } from "../../context/long-press";

export interface RowGestureHandlers {
  /** Whether this row's message can be replied to now. */
  canReply(rowKey: string): boolean;
  reply(rowKey: string): void;
  /** A row is being swiped, or none any more. `isFar` once letting go means it. */
  swiped(row: HTMLElement | null, isFar: boolean): void;
  /** A finger stayed on a row. */
  pressed(row: HTMLElement): void;
  /** A finger tapped twice at one place of a row that is no control. */
  doubleTapped(rowKey: string): void;
}

interface Gesture {
  readonly type: "undecided" | "swipe" | "done";
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** Milliseconds within which a second tap makes a double tap, and pixels of a finger's width between them. */
const doubleTap = 300;
const tapWidth = 24;
/** Pixels of a swipe that replies, and how far the row goes along with the finger. */
const far = 56;
const farthest = 72;
/** Elements on which a tap already has a meaning. */
const controls = "button, a[href], [role=button], input, textarea, video, audio";
/** Pixels at the screen's edges where a swipe belongs to the system. */
const edge = 24;

/**
 * Handles one finger on the rows of a list: a long press opens the row's actions, a swipe in the direction of reading replies.
 * Scrolling is left to the browser, which cancels the pointer as soon as the finger moves up or down.
 * @returns the function that removes the listeners
 */
export function createRowGestures(
  area: HTMLElement,
  after: Environment["after"],
  { canReply, reply, swiped, pressed, doubleTapped }: RowGestureHandlers,
): () => void {
  let gesture: Gesture | null = null;
  let offset = 0;
  let isByFinger = false;
  let endWaiting = () => {};
  let tap: { readonly row: HTMLElement; readonly x: number; readonly y: number; readonly time: number } | null = null;

  const sign = () => (getComputedStyle(area).direction === "rtl" ? -1 : 1);

  function move(row: HTMLElement, to: number): void {
    offset = to;
    row.style.transform = to === 0 ? "" : `translateX(${sign() * to}px)`;
    row.parentElement?.style.setProperty("--swipe", to === 0 ? "" : String(Math.min(1, to / far)));
  }

  function settle(row: HTMLElement): void {
    const from = row.style.transform;
    move(row, 0);
    swiped(null, false);
    const style = getComputedStyle(row);
    const duration = Number.parseFloat(style.getPropertyValue("--foyer-duration")) || 0;
    const easing = style.getPropertyValue("--foyer-ease").trim() || "ease-out";
    row.animate([{ transform: from }, { transform: "none" }], { duration, easing });
  }

  function finish(): void {
    endWaiting();
    if (gesture?.type === "swipe") settle(gesture.row);
    gesture = null;
  }

  const handleDown = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    finish();
    isByFinger = pointerType === "touch";
    // A second finger zooms the page.
    if (!isByFinger || !isPrimary || !isElement(target)) return;
    const row = target.closest<HTMLElement>("[data-key]");
    if (row === null) return;
    gesture = { type: "undecided", row, x, y };
    endWaiting = after(longPress, () => {
      gesture = { type: "done", row, x, y };
      preventTap(target);
      pressed(row);
    });
  };

  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (gesture === null || gesture.type === "done") return;
    const forward = sign() * (clientX - gesture.x);
    const down = Math.abs(clientY - gesture.y);
    if (gesture.type === "undecided") {
      if (Math.hypot(forward, down) <= slop) return;
      endWaiting();
      const isAtEdge = gesture.x < edge || gesture.x > windowOf(area).innerWidth - edge;
      const isSwipe = forward > 1.5 * down && !isAtEdge && canReply(gesture.row.dataset["key"] ?? "");
      gesture = { ...gesture, type: isSwipe ? "swipe" : "done" };
    }
    if (gesture.type !== "swipe") return;
    const wanted = Math.max(0, forward - slop);
    move(gesture.row, wanted > farthest ? farthest + (wanted - farthest) / 5 : wanted);
    swiped(gesture.row, offset >= far);
  };

  /** A finger that went up where it came down, at a time of the events: a busy page hears of both taps late. */
  function takeTap({ row, x, y }: Gesture, time: number): void {
    const isSecond = tap?.row === row && time - tap.time < doubleTap && Math.hypot(x - tap.x, y - tap.y) <= tapWidth;
    tap = isSecond ? null : { row, x, y, time };
    if (isSecond) doubleTapped(row.dataset["key"] ?? "");
  }

  const handleUp = ({ target, timeStamp }: PointerEvent) => {
    const ended = gesture;
    const isReply = ended?.type === "swipe" && offset >= far;
    finish();
    if (isReply) reply(ended.row.dataset["key"] ?? "");
    else if (ended?.type === "undecided" && !(target as Element).closest(controls)) takeTap(ended, timeStamp);
  };

  const handleMenu = (event: Event) => {
    // The browser's own long press: text is copied from the row's actions.
    if (isByFinger) event.preventDefault();
  };

  const end = new AbortController();
  area.addEventListener("pointerdown", handleDown, end);
  area.addEventListener("pointermove", handleMove, end);
  area.addEventListener("pointerup", handleUp, end);
  area.addEventListener("pointercancel", finish, end);
  area.addEventListener("contextmenu", handleMenu, end);
  return () => {
    finish();
    end.abort();
  };
}

/** The finger is still down: lifting it must not be a tap on what came up below it. Also an element that is gone hears of it. */
function preventTap(target: Element): void {
  const end = new AbortController();
  const handleEnd = (event: Event) => {
    event.preventDefault();
    end.abort();
  };
  target.addEventListener("touchend", handleEnd, { passive: false, signal: end.signal });
  target.addEventListener("touchcancel", handleEnd, end);
}
