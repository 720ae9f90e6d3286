import { useEffect } from "react";
import { useHoldingWindow } from "../../ui/base/window-context";
import { pagePart } from "../../ui/base/page-part";

/** Lets F6 and Shift+F6 go from region to region of the page and the chat while mounted. */
export function useRegionKeys(): void {
  const page = useHoldingWindow()?.document;
  useEffect(() => {
    if (page === undefined) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event;
      if (key !== "F6" || ctrlKey || altKey || metaKey || defaultPrevented) return;
      event.preventDefault();
      const [from] = event.composedPath();
      pagePart.load().then(
        ({ moveRegion }) => moveRegion(from as Node, shiftKey ? -1 : 1),
        () => {}, // Without the code the key does nothing.
      );
    };
    page.addEventListener("keydown", handleKeyDown);
    return () => page.removeEventListener("keydown", handleKeyDown);
  }, [page]);
}
