import type { SafeUrl } from "@foyer/chat-headless/core";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";

const findIcons = () => [...document.head.querySelectorAll("link[rel~='icon']")];

/**
 * Sets the page's favicon while mounted. On unmount the page's own icons are back, unless the next page has set its own by
 * then. `null` changes nothing.
 */
export function useFavicon(url: SafeUrl | null): void {
  // In the layout phase: a passive cleanup runs after the next page has set its icons.
  useClientLayoutEffect(() => {
    if (url === null) return;
    const own = findIcons();
    const link = document.createElement("link");
    link.rel = "icon";
    link.href = url;
    for (const icon of own) icon.remove();
    document.head.append(link);
    return () => {
      const isStillSet = findIcons().every((icon) => icon === link);
      link.remove();
      if (isStillSet) document.head.append(...own);
    };
  }, [url]);
}
