import { startTransition, useEffect, useState } from "react";
import { useHoldingWindow } from "../../ui/base/window-context";

/** A document without it is never drawn: there nothing is put off. */
// oxlint-disable-next-line eslint/no-restricted-globals -- all windows have one, or none has
const hasLayout = typeof ResizeObserver !== "undefined";

/** The most milliseconds for which it is put off, on a busy or hidden page. */
const patience = 500;

/**
 * Returns `wanted`, but turns to `true` only after a frame was painted: an expensive component then mounts in a transition, during
 * which the page responds and its placeholder is seen. Where `wanted` is `true` at first, it is returned at once.
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
