import { type RefObject, useEffect, useRef } from "react";
import { windowOf } from "../../ui/base/tree";

/**
 * Writes on an element, for the guard of presses in `Root`, when something in it has come or gone: another operator's act moves rows
 * below a finger. Returns the element's ref.
 */
export function useSlides(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const { MutationObserver, performance } = windowOf(element);
    const observer = new MutationObserver(() => void (element.dataset["slid"] = `${performance.now()}`));
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return ref;
}
