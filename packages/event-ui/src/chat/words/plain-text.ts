import { type Message, toFileName, truncateEnd } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";

/** A message's words, for names, previews and the clipboard: what is shown, without any markup. */
export function toPlainText(message: Message, labels: Labels): string {
  if (message.deleted) return labels.message.deleted;
  switch (message.type) {
    case "file":
      return toFileName(message.file.name, labels.message.file);
    case "unsupported":
      return labels.message.unknownType;
    case "text":
    case "admin":
      return message.text;
  }
}

/** The beginning of a text, on one line, of `max` characters. */
export function toPreview(text: string, max: number): string {
  return truncateEnd(text.trim().replace(/\s+/g, " "), max);
}
