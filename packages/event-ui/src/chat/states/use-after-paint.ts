import { startTransition, useEffect, useState } from "react";
import { useHoldingWindow } from "../../ui/base/window-context";

/** Without it nothing has a size, as in a document that is never drawn. */
const hasLayout = typeof ResizeObserver !== "undefined";

/** Milliseconds that a page which never rests, or is not seen, may put it off. */
const patience = 500;

/**
 * Returns `wanted`, but `true` only once a frame without it was painted: what is expensive to mount then does so in pieces, between
 * which the page answers, and what stands in its place is seen until then. What is wanted from the beginning is there at once.
 */
export function useAfterPaint(wanted: boolean): boolean {
  const [isThere, setIsThere] = useState(wanted);
  if (isThere && !wanted) setIsThere(false);
  const isPutOff = wanted && !isThere && hasLayout;

  const window = useHoldingWindow();
  useEffect(() => {
    if (!isPutOff || window === null) return;
    const show = () => setIsThere(true);
    const frame = window.requestAnimationFrame(() => startTransition(show));
    const timer = setTimeout(show, patience);
    return () => {
      window.cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPutOff, window]);
  return wanted && !isPutOff;
}
