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
  const handleWheel = ({ deltaY, ctrlKey }: WheelEvent) => {
    // With Ctrl the wheel zooms.
    if (deltaY < 0 && !ctrlKey) pullUp();
  };
  const handleTouch = ({ type, touches }: TouchEvent) => {
    const y = touches[0]?.clientY ?? touchedAt;
    if (type === "touchmove" && y > touchedAt) pullUp();
    touchedAt = y;
  };
  log.addEventListener("scroll", scroll, passive);
  log.addEventListener("scrollend", rest, passive);
  log.addEventListener("wheel", handleWheel, passive);
  log.addEventListener("touchstart", handleTouch, passive);
  log.addEventListener("touchmove", handleTouch, passive);
}
