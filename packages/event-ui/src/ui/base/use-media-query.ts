import { useCallback, useSyncExternalStore } from "react";

/** Fingers, or a viewport too narrow for anything beside the content. */
export const touchQuery = "(max-width: 639.98px), (hover: none) and (pointer: coarse)";
/** Where the chat panel fills the screen. */
export const narrowQuery = "(max-width: 639.98px)";

/** Whether a media query holds now; `false` where there is none to ask, as on a server. */
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
