import { useCallback, useSyncExternalStore } from "react";
import { useHoldingWindow } from "./window-context";

/** Returns whether the page that holds the component is in front; `true` on a server. */
export function usePageVisible(): boolean {
  const page = useHoldingWindow()?.document;
  const subscribe = useCallback(
    (listener: () => void) => {
      page?.addEventListener("visibilitychange", listener);
      return () => page?.removeEventListener("visibilitychange", listener);
    },
    [page],
  );
  return useSyncExternalStore(
    subscribe,
    () => page?.visibilityState !== "hidden",
    () => true,
  );
}
