import type { SafeUrl } from "@foyer/chat-headless/core";
import { useEffect } from "react";

/** Sets the page's favicon while mounted and restores the page's own icons on unmount. `null` changes nothing. */
export function useFavicon(url: SafeUrl | null): void {
  useEffect(() => {
    if (url === null) return;
    const own = [...document.head.querySelectorAll("link[rel~='icon']")];
    const link = document.createElement("link");
    link.rel = "icon";
    link.href = url;
    for (const icon of own) icon.remove();
    document.head.append(link);
    return () => {
      link.remove();
      document.head.append(...own);
    };
  }, [url]);
}
