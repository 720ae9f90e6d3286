/**
 * Listens until `signal` ends it.
 *
 * @param rest a scrolling has ended
 * @param pullUp wheel or finger begin to move towards older messages; the scrolling itself comes a moment later, if at all
 */
export function listenToHands(
  log: HTMLElement,
  { scroll, rest, pullUp }: Readonly<Record<"scroll" | "rest" | "pullUp", () => void>>,
  signal: AbortSignal,
): void {
  const passive = { passive: true, signal };
  let touchedAt = 0;
  let isScrolling = false;
  const handleWheel = ({ deltaY, ctrlKey }: WheelEvent) => {
    // With Ctrl the wheel zooms.
    if (deltaY < 0 && !ctrlKey) pullUp();
  };
  const handleTouch = ({ type, touches }: TouchEvent) => {
    const y = touches[0]?.clientY ?? touchedAt;
    // Two fingers zoom. After the second one the first may scroll on, and is not taken again.
    if (!touches[1]) {
      if (type === "touchstart") isScrolling = false;
      else if (isScrolling && y > touchedAt) pullUp();
    }
    touchedAt = y;
  };
  log.addEventListener("scroll", scroll, passive);
  log.addEventListener("scrollend", rest, passive);
  log.addEventListener("wheel", handleWheel, passive);
  // The browser has taken the finger, to scroll with it. Else it is a tap, or one that swipes a message sideways.
  log.addEventListener("pointercancel", () => (isScrolling = true), passive);
  log.addEventListener("touchstart", handleTouch, passive);
  log.addEventListener("touchmove", handleTouch, passive);
}
