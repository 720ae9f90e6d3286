import { isElement } from "./is-element";

/** Pixels a finger may move before it drags, and after which letting go closes. */
const slop = 8;
const far = 80;
/** Pixels per millisecond of a drag that closes however short it is. */
const flick = 0.5;

/**
 * Lets a finger drag a sheet down to close it, by any part of it that does not scroll.
 * @returns the function that removes the listeners
 */
export function dragToClose(sheet: HTMLElement, close: () => void): () => void {
  let start: { readonly y: number; readonly at: number } | null = null;
  let moved = 0;

  const move = (to: number) => {
    moved = to;
    sheet.style.transform = to === 0 ? "" : `translateY(${to}px)`;
  };

  /** A part with overflow scrolls by touch; a finger on any other part drags the sheet. */
  const shareTouches = () => {
    for (const part of sheet.querySelectorAll<HTMLElement>(".foyer-menu, .foyer-sheet-head"))
      part.style.touchAction = isScrollable(part) ? "pan-y" : "none";
  };

  const handleDown = ({ target, pointerType, isPrimary, clientY, timeStamp }: PointerEvent) => {
    if (!isPrimary) return;
    const scroller = isElement(target) ? target.closest(".foyer-menu, .foyer-sheet-head") : null;
    const isDrag = pointerType !== "mouse" && !(scroller !== null && isScrollable(scroller));
    start = isDrag ? { y: clientY, at: timeStamp } : null;
    shareTouches();
  };
  const handleMove = ({ isPrimary, clientY }: PointerEvent) => {
    if (isPrimary && start !== null) move(Math.max(0, clientY - start.y - slop));
  };
  const handleEnd = ({ type, isPrimary, timeStamp }: PointerEvent) => {
    if (!isPrimary || start === null) return;
    const isFast = moved > slop && moved / (timeStamp - start.at) > flick;
    start = null;
    if (type === "pointerup" && (moved > far || isFast)) return close();
    const style = getComputedStyle(sheet);
    const duration = Number.parseFloat(style.getPropertyValue("--foyer-duration")) || 0;
    if (moved > 0) sheet.animate([{ transform: sheet.style.transform }, { transform: "none" }], { duration });
    move(0);
  };

  shareTouches();
  const end = new AbortController();
  sheet.addEventListener("pointerdown", handleDown, end);
  sheet.addEventListener("pointermove", handleMove, end);
  sheet.addEventListener("pointerup", handleEnd, end);
  sheet.addEventListener("pointercancel", handleEnd, end);
  return () => {
    end.abort();
    move(0);
  };
}

const isScrollable = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
