import { fileCategory, type FileCategory, type FileInfo, isBlank, truncateMiddle } from "@foyer/chat-headless";

// Control, direction and invisible characters could show an extension other than the true one.
const misleading = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** Marks beyond what any script stacks on one letter. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;
// They end or redirect a path on some system.
const reserved = /[\\/:*?"<>|]/g;

/** A file's name without characters that could hide its true extension; `fallback` for one of which nothing can be seen. */
export function toFileName(name: string, fallback = ""): string {
  const clean = name.replace(misleading, "").replace(stackedMarks, "$1").replace(/\s+/g, " ").trim();
  return isBlank(clean) ? fallback : clean;
}

/** The same, short enough for a line; its end, with the extension, stays. */
export function toShortFileName(name: string, fallback = ""): string {
  return truncateMiddle(toFileName(name, fallback));
}

/** The name under which a file is offered for saving: no path, and not hidden. */
export function toDownloadName(name: string): string {
  return truncateMiddle(toFileName(name).replace(reserved, "_").replace(/^\.+/, ""), 120);
}

const extensions: Readonly<Partial<Record<FileCategory, readonly string[]>>> = {
  IMAGE: ["jpeg", "jpg", "jfif", "png", "svg", "webp"],
  GIF: ["gif"],
  VIDEO: ["mpeg", "mpg", "ogg", "ogv", "webm", "mp4", "m4v"],
};

/** How a file is shown. A type that its name contradicts is not believed; a name without extension contradicts nothing. */
export function toShownCategory(name: string, mimeType: string): FileCategory {
  const category = fileCategory(mimeType);
  const extension = /\.([^.]+)$/.exec(toFileName(name))?.[1]?.toLowerCase();
  const believed = extension === undefined || (extensions[category]?.includes(extension) ?? true);
  return believed ? category : "OTHERS";
}

/** Whether a file stands as a card with its name, having no picture to show. */
export function isShownAsCard({ name, mimeType }: Pick<FileInfo, "name" | "mimeType">): boolean {
  const category = toShownCategory(name, mimeType);
  return category === "OTHERS" || category === "AUDIO";
}
