import type { QuotedMessage } from "@foyer/chat-headless";
import { toShortFileName } from "../file/file-name";

/** The words of a quote. */
export function toQuoteText(
  quote: QuotedMessage,
  labels: { readonly deleted: string; readonly unknownType: string },
): string {
  if (quote.deleted) return labels.deleted;
  if (quote.type === "unsupported") return labels.unknownType;
  return quote.type === "file" ? toShortFileName(quote.text) : quote.text;
}
