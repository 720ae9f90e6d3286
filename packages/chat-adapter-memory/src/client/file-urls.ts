import type { Message } from "@foyer/chat-headless/core";
import { fileIdOf } from "../protocol/file-address";
import type { FileContents } from "../protocol/file-address";

/** Object URLs by which one client shows the service's files. */
export interface FileUrls {
  /** Creates URLs for files that have none yet. */
  add(files: readonly FileContents[]): void;
  /** The message with a URL that a page can load; the same object for the same message. */
  translate(message: Message): Message;
  /** Revokes the URL of a message that is gone for good. */
  revokeOf(messageId: string): void;
  /** Revokes all URLs. Messages that carry them no longer show their file. */
  revokeAll(): void;
}

/** A host of the reserved domain `.invalid`, for environments without object URLs (jsdom). */
const invalidHost = "https://files.memory.invalid/";

export function createFileUrls(): FileUrls {
  const urls = new Map<string, string>();
  /** The ids of files that have a URL, by the ids of their messages. */
  const fileIds = new Map<string, string>();
  let translated = new WeakMap<Message, Message>();

  function revoke(url: string): void {
    if (url.startsWith("blob:")) URL.revokeObjectURL(url);
  }

  function toUrl({ id, blob }: FileContents): string {
    return typeof URL.createObjectURL === "function" ? URL.createObjectURL(blob) : invalidHost + encodeURIComponent(id);
  }

  return {
    add(files) {
      for (const file of files) if (!urls.has(file.id)) urls.set(file.id, toUrl(file));
    },
    translate(message) {
      const id = fileIdOf(message);
      if (id === null || message.type !== "file") return message;
      const known = translated.get(message);
      if (known !== undefined) return known;
      fileIds.set(message.id, id);
      const file = Object.freeze({ ...message.file, url: urls.get(id) ?? "" });
      const next = Object.freeze({ ...message, file });
      translated.set(message, next);
      return next;
    },
    revokeOf(messageId) {
      const id = fileIds.get(messageId);
      if (id === undefined) return;
      revoke(urls.get(id) ?? "");
      urls.delete(id);
      fileIds.delete(messageId);
    },
    revokeAll() {
      for (const url of urls.values()) revoke(url);
      urls.clear();
      fileIds.clear();
      translated = new WeakMap();
    },
  };
}
