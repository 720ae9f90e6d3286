import type { SafeUrl } from "@foyer/chat-headless/core";
import { useEffect } from "react";

/** Makes a picture the page's favicon while mounted; the page's own icons return on leaving. `null` leaves them alone. */
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
