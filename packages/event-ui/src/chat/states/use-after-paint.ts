import { startTransition, useEffect, useState } from "react";

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

  useEffect(() => {
    if (!isPutOff) return;
    const show = () => setIsThere(true);
    const frame = requestAnimationFrame(() => startTransition(show));
    const timer = setTimeout(show, patience);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPutOff]);
  return wanted && !isPutOff;
}
