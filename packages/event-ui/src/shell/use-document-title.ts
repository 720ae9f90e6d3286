import { useEffect } from "react";
import { useFormats } from "../ui/base/labels-provider";
import { usePageVisible } from "../ui/base/use-page-visible";

export interface DocumentTitle {
  /** The event's; the page keeps its own title where it is empty. */
  readonly name: string;
  readonly unreadCount: number;
  readonly isChatOpen: boolean;
}

/**
 * Titles the document by the event while mounted, with the number of unread messages in front while nobody looks at the
 * chat. Restores the page's own title on unmount.
 */
export function useDocumentTitle({ name, unreadCount, isChatOpen }: DocumentTitle): void {
  const { number } = useFormats();
  const isLookedAt = usePageVisible() && isChatOpen;
  const prefix = unreadCount > 0 && !isLookedAt ? `(${number(unreadCount)}) ` : "";
  useEffect(() => {
    const own = document.title;
    return () => void (document.title = own);
  }, []);
  useEffect(() => {
    if (name !== "") document.title = prefix + name;
  }, [prefix, name]);
}
