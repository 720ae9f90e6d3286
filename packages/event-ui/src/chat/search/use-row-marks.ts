import { type Message, useConversation } from "@foyer/chat-headless";
import { type RefObject, useEffect } from "react";
import { toSearchPattern } from "./search-pattern";
import { documentOf, windowOf } from "../../ui/base/tree";

/** The name of the marks in style sheets: `::highlight(foyer-search)`. */
const highlightName = "foyer-search";

/** The elements with the text of a message and with the name of its file. */
const wordElements = ".foyer-message-words, .foyer-file-card-name";

/**
 * Marks the words that were searched for in the row of a message, for as long as it is shown. It changes no element; a browser
 * without the CSS Custom Highlight API marks nothing.
 *
 * @param beside stands in the chat whose list shows the row
 */
export function useRowMarks(beside: RefObject<HTMLElement | null>, message: Message | null, query: string): void {
  const { rows } = useConversation();
  const key = (message === null ? undefined : rows.at(rows.indexOf(message.id))?.key) ?? null;

  useEffect(() => {
    const log = beside.current?.closest(".foyer-chat")?.querySelector(".foyer-list-log");
    const pattern = toSearchPattern(query);
    const { CSS, Highlight } = windowOf(log);
    if (!log || key === null || pattern === "" || typeof Highlight === "undefined") return;
    const marks = CSS.highlights.get(highlightName) ?? new Highlight();
    CSS.highlights.set(highlightName, marks);
    let ranges: readonly Range[] = [];
    const clear = () => {
      for (const range of ranges) marks.delete(range);
    };
    const mark = () => {
      clear();
      const row = log.querySelector(`[data-key="${CSS.escape(key)}"]`);
      ranges = row === null ? [] : findWords(row, new RegExp(pattern, "giu"));
      for (const range of ranges) marks.add(range);
    };
    mark();
    // The row comes and goes with scrolling, and its words change.
    const observer = new MutationObserver(mark);
    observer.observe(log, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      clear();
    };
  }, [beside, key, query]);
}

function findWords(row: Element, pattern: RegExp): readonly Range[] {
  const found: Range[] = [];
  for (const element of row.querySelectorAll(wordElements)) {
    const page = documentOf(element);
    const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(pattern)) {
        const range = page.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        found.push(range);
      }
    }
  }
  return found;
}
