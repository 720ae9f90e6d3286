import { useCallback, useSyncExternalStore } from "react";

/** Matches touch screens and viewports below 640 px. */
export const touchQuery = "(max-width: 639.98px), (hover: none) and (pointer: coarse)";
/** Matches where a finger can be used, whatever else there is. */
export const touchInputQuery = "(any-pointer: coarse)";
/** Matches viewports below 900 px, where the chat panel lies over the page; below 640 px it fills the screen. */
export const narrowQuery = "(max-width: 899.98px)";

/** Returns whether a media query matches; `false` on a server and where `matchMedia` does not exist. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = ask(query);
      list?.addEventListener("change", notify);
      return () => list?.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => ask(query)?.matches ?? false,
    () => false,
  );
}

function ask(query: string): MediaQueryList | null {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
}
