import {
  kindOf,
  type Kinds,
  type Message,
  type QuotedMessage,
  truncateEnd,
  truncateMiddle,
  wordsOf,
} from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";

/**
 * A message as plain text, without markup: for quotes, previews, search results, notifications, announcements, the clipboard and
 * the accessible name.
 */
export function toPlainText(
  message: Message | QuotedMessage,
  { deleted, removed, file, unknownType }: Pick<Labels["message"], "deleted" | "removed" | "file" | "unknownType">,
  kinds: Kinds,
): string {
  if (message.deleted) return "removedBy" in message && message.removedBy === "operator" ? removed : deleted;
  const wordless = { text: "", admin: "", file, unsupported: unknownType };
  return wordsOf(message, kinds) || wordless[message.type];
}

/** The beginning of a text, on one line, of `max` characters. */
export function toPreview(text: string, max: number): string {
  return truncateEnd(text.trim().replace(/\s+/g, " "), max);
}

/** Characters of a quote. Two lines are shown. */
const maxQuoteLength = 300;

/** The words of a quote. The end of a file's name stays, with the extension. */
export function toQuoteText(...[quote, labels, kinds]: Parameters<typeof toPlainText>): string {
  const text = toPlainText(quote, labels, kinds);
  const isName = quote.type === "file" && !quote.deleted && kindOf(quote, kinds) === undefined;
  return isName ? truncateMiddle(text) : truncateEnd(text, maxQuoteLength);
}
