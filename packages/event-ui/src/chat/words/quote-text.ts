import { type QuotedMessage, truncateEnd } from "@foyer/chat-headless";
import { toShortFileName } from "../file/file-name";

/** Characters of a quote. Two lines are shown. */
const maxLength = 300;

/** The words of a quote. */
export function toQuoteText(
  quote: QuotedMessage,
  labels: { readonly deleted: string; readonly unknownType: string; readonly file: string },
): string {
  if (quote.deleted) return labels.deleted;
  if (quote.type === "unsupported") return labels.unknownType;
  return quote.type === "file" ? toShortFileName(quote.text, labels.file) : truncateEnd(quote.text, maxLength);
}
