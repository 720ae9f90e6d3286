import { useMemo, useSyncExternalStore } from "react";
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
  const { subscribe, get } = useMemo(() => createAnswer(window, query), [window, query]);
  return useSyncExternalStore(subscribe, get, no);
}

const no = () => false;

/** React asks twice for each render, and a browser evaluates the query each time: the answer is remembered until it changes. */
function createAnswer(window: HoldingWindow | null, query: string) {
  const list = typeof window?.matchMedia === "function" ? window.matchMedia(query) : null;
  const ask = () => list?.matches ?? false;
  let answer = ask();
  return {
    get: () => answer,
    subscribe(notify: () => void) {
      answer = ask();
      const follow = () => {
        answer = ask();
        notify();
      };
      list?.addEventListener("change", follow);
      return () => list?.removeEventListener("change", follow);
    },
  };
}
