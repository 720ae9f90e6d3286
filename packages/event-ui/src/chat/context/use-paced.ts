import type { Environment } from "@foyer/chat-headless";
import { useEffect, useRef, useState } from "react";

/**
 * A value that changes often, shown calmly: a change shows at once where the last one was `interval` milliseconds ago, else as
 * soon as it was. Ends its timer with the component.
 *
 * @param read computes the value; called when a change may be shown
 * @param isSame whether two values look the same
 */
export function usePaced<T>(
  read: () => T,
  isSame: (before: T, now: T) => boolean,
  interval: number,
  environment: Environment,
): T {
  const [shown, setShown] = useState(read);
  const paced = useRef({ read, shown, changedAt: -Infinity, cancel: null as (() => void) | null });

  useEffect(() => {
    const { current } = paced;
    current.read = read;
    if (current.cancel !== null) return;
    const change = () => {
      current.cancel = null;
      const next = current.read();
      if (isSame(current.shown, next)) return;
      current.shown = next;
      current.changedAt = environment.elapsed();
      setShown(next);
    };
    const wait = current.changedAt + interval - environment.elapsed();
    if (wait > 0) current.cancel = environment.after(wait, change);
    else change();
  });
  useEffect(() => {
    const { current } = paced;
    return () => {
      current.cancel?.();
      current.cancel = null;
    };
  }, []);
  return shown;
}
