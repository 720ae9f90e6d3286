import type { SafeUrl } from "@foyer/chat-headless/core";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";
import { useHoldingWindow } from "../ui/base/window-context";

const findIcons = ({ head }: Document) => [...head.querySelectorAll("link[rel~='icon']")];

/**
 * Sets the page's favicon while mounted. On unmount the page's own icons are back, unless the next page has set its own by
 * then. `null` changes nothing. A component: the root around it knows the document. Renders nothing.
 */
export function Favicon({ url }: { readonly url: SafeUrl | null }): null {
  const page = useHoldingWindow()?.document;
  // In the layout phase: a passive cleanup runs after the next page has set its icons.
  useClientLayoutEffect(() => {
    if (url === null || !page) return;
    const own = findIcons(page);
    const link = page.createElement("link");
    link.rel = "icon";
    link.href = url;
    for (const icon of own) icon.remove();
    page.head.append(link);
    return () => {
      const isStillSet = findIcons(page).every((icon) => icon === link);
      link.remove();
      if (isStillSet) page.head.append(...own);
    };
  }, [url, page]);
  return null;
}
