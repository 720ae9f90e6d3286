import { type FileInfo, shownCategory, toFileName, truncateMiddle } from "@foyer/chat-headless";

// They end or redirect a path on some system.
const reserved = /[\\/:*?"<>|]/g;

/** A file's name, short enough for a line; its end, with the extension, stays. */
export function toShortFileName(name: string, fallback = ""): string {
  return truncateMiddle(toFileName(name, fallback));
}

/** The name under which a file is offered for saving: no path, and not hidden. */
export function toDownloadName(name: string): string {
  return truncateMiddle(toFileName(name).replace(reserved, "_").replace(/^\.+/, ""), 120);
}

/** Whether a file stands as a card with its name, having no picture to show. */
export function isShownAsCard(file: Pick<FileInfo, "name" | "mimeType">): boolean {
  const category = shownCategory(file);
  return category === "OTHERS" || category === "AUDIO";
}
