import type { FileInfo, Message } from "../port/model";
import { fileCategory, type FileCategory } from "./file-category";
import { toFileName } from "./text/text-limits";

/** The kind by which a message is shown, in the product's terms. */
export type MessageKind = "ADMIN" | "TEXT" | "FILE" | "THUMBNAIL" | "OG" | "UNKNOWN";

/** How a message is shown. A thumbnail is a file with a picture of its content; OG is a text with a link preview. */
export function messageKind(message: Message): MessageKind {
  switch (message.type) {
    case "admin":
      return "ADMIN";
    case "text":
      return message.linkPreview === null ? "TEXT" : "OG";
    case "file":
      return shownCategory(message.file) === "OTHERS" ? "FILE" : "THUMBNAIL";
    case "unsupported":
      return "UNKNOWN";
  }
}

const extensions: Readonly<Partial<Record<FileCategory, readonly string[]>>> = {
  IMAGE: ["jpeg", "jpg", "jfif", "png", "svg", "webp"],
  GIF: ["gif"],
  VIDEO: ["mpeg", "mpg", "ogg", "ogv", "webm", "mp4", "m4v"],
};

/** The category in which a file is shown. A type that its name contradicts is not believed; a name without extension contradicts nothing. */
export function shownCategory({ name, mimeType }: Pick<FileInfo, "name" | "mimeType">): FileCategory {
  const category = fileCategory(mimeType);
  const extension = /\.([^.]+)$/.exec(toFileName(name))?.[1]?.toLowerCase();
  const believed = extension === undefined || (extensions[category]?.includes(extension) ?? true);
  return believed ? category : "OTHERS";
}

/** Whether a message is shown as edited. The text of a deleted one is not shown. */
export function isEdited({ updatedAt, deleted }: Pick<Message, "updatedAt" | "deleted">): boolean {
  return updatedAt > 0 && !deleted;
}
