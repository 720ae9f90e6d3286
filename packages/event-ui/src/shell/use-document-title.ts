import { useFormats } from "../ui/base/labels-provider";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";
import { usePageVisible } from "../ui/base/use-page-visible";
import { useHoldingWindow } from "../ui/base/window-context";

export interface DocumentTitle {
  /** The event's; the page keeps its own title where it is empty. */
  readonly name: string;
  readonly unreadCount: number;
  readonly isChatOpen: boolean;
}

/**
 * Titles the document that holds the page by the event while mounted, with the number of unread messages in front while nobody looks at the
 * chat. On unmount the page's own title is back, unless the next page has set its own by then.
 */
export function useDocumentTitle({ name, unreadCount, isChatOpen }: DocumentTitle): void {
  const { number } = useFormats();
  const page = useHoldingWindow()?.document;
  const isLookedAt = usePageVisible() && isChatOpen;
  const prefix = unreadCount > 0 && !isLookedAt ? `(${number(unreadCount)}) ` : "";
  const title = name === "" ? null : prefix + name;
  // In the layout phase: a passive cleanup runs after the next page has set its title.
  useClientLayoutEffect(() => {
    if (title === null || !page) return undefined;
    const own = page.title;
    // oxlint-disable-next-line react/immutability -- a document is no value of React's
    page.title = title;
    // A page that is shown meanwhile may add an element of its own.
    const element = page.querySelector("title");
    const written = element?.textContent;
    return () => {
      if (element && element.textContent === written) element.textContent = own;
    };
  }, [title, page]);
}
