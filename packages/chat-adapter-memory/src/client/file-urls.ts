import type { Message } from "@foyer/chat-headless/core";
import { fileIdOf } from "../server/file-store";
import type { FileContents } from "../protocol/frames";

/** The addresses by which one client shows the service's files. */
export interface FileUrls {
  keep(files: readonly FileContents[]): void;
  /** The message with an address that a page can load; the same object each time. */
  translate(message: Message): Message;
  /** Ends the addresses. Messages that carry them show no file any more. */
  revokeAll(): void;
}

/** A host that by its reserved ending exists nowhere: what to show where there are no object addresses (jsdom). */
const nowhere = "https://files.memory.invalid/";

export function createFileUrls(): FileUrls {
  const urls = new Map<string, string>();
  let translated = new WeakMap<Message, Message>();

  function toUrl({ id, blob }: FileContents): string {
    return typeof URL.createObjectURL === "function" ? URL.createObjectURL(blob) : nowhere + encodeURIComponent(id);
  }

  return {
    keep(files) {
      for (const file of files) if (!urls.has(file.id)) urls.set(file.id, toUrl(file));
    },
    translate(message) {
      const id = fileIdOf(message);
      if (id === null || message.type !== "file") return message;
      const known = translated.get(message);
      if (known !== undefined) return known;
      const file = Object.freeze({ ...message.file, url: urls.get(id) ?? "" });
      const next = Object.freeze({ ...message, file });
      translated.set(message, next);
      return next;
    },
    revokeAll() {
      for (const url of urls.values()) if (url.startsWith("blob:")) URL.revokeObjectURL(url);
      urls.clear();
      translated = new WeakMap();
    },
  };
}
