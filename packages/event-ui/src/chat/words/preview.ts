import { truncateEnd } from "@foyer/chat-headless";

/** The beginning of a text, on one line, of `max` characters. */
export function toPreview(text: string, max: number): string {
  return truncateEnd(text.trim().replace(/\s+/g, " "), max);
}
