import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { HoldingWindow } from "./tree";
import { useHoldingWindow } from "./window-context";

/** Matches touch screens and viewports below 640 px. */
export const touchQuery = "(max-width: 639.98px), (hover: none) and (pointer: coarse)";
/** Matches where a finger can be used, whatever else there is. */
export const touchInputQuery = "(any-pointer: coarse)";
/** Matches viewports below 900 px, where the chat panel lies over the page; below 640 px it fills the screen. */
export const narrowQuery = "(max-width: 899.98px)";

/** Returns whether a media query matches in the window that holds the component; `false` on a server. */
export function useMediaQuery(query: string): boolean {
  const window = useHoldingWindow();
  // React asks twice for each render, and each list that a browser makes evaluates the query anew.
  const list = useMemo(() => ask(window, query), [window, query]);
  const subscribe = useCallback(
    (notify: () => void) => {
      list?.addEventListener("change", notify);
      return () => list?.removeEventListener("change", notify);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  );
}

function ask(window: HoldingWindow | null, query: string): MediaQueryList | null {
  return typeof window?.matchMedia === "function" ? window.matchMedia(query) : null;
}
