import { useRef } from "react";
import { useFormats } from "../ui/base/labels-provider";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";
import { usePageVisible } from "../ui/base/use-page-visible";

export interface DocumentTitle {
  /** The event's; the page keeps its own title where it is empty. */
  readonly name: string;
  readonly unreadCount: number;
  readonly isChatOpen: boolean;
}

/**
 * Titles the document by the event while mounted, with the number of unread messages in front while nobody looks at the
 * chat. On unmount the page's own title is back, unless the next page has set its own by then.
 */
export function useDocumentTitle({ name, unreadCount, isChatOpen }: DocumentTitle): void {
  const { number } = useFormats();
  const isLookedAt = usePageVisible() && isChatOpen;
  const prefix = unreadCount > 0 && !isLookedAt ? `(${number(unreadCount)}) ` : "";
  const title = name === "" ? null : prefix + name;
  const borrowed = useRef<BorrowedTitle | null>(null);
  // In the layout phase: a passive cleanup runs after the next page has set its title.
  useClientLayoutEffect(() => {
    if (title !== null) borrowed.current = borrowTitle(title, borrowed.current);
  }, [title]);
  useClientLayoutEffect(
    () => () => {
      returnTitle(borrowed.current);
      borrowed.current = null;
    },
    [],
  );
}

/** A title that was written over the page's own one. */
interface BorrowedTitle {
  /** The element that was written to: a page that is shown meanwhile may have added another one. */
  readonly element: Element;
  readonly written: string;
  readonly own: string;
}

function borrowTitle(title: string, before: BorrowedTitle | null): BorrowedTitle | null {
  const { title: present } = document;
  document.title = title;
  const element = document.querySelector("title");
  if (element === null) return null;
  const isStillWritten = before?.element === element && before.written === present;
  return { element, written: element.textContent ?? "", own: isStillWritten ? before.own : present };
}

function returnTitle(borrowed: BorrowedTitle | null): void {
  if (borrowed?.element.textContent === borrowed?.written) borrowed?.element.replaceChildren(borrowed.own);
}
