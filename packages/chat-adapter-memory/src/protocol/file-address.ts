import type { Message } from "@foyer/chat-headless/core";

/** The contents of a file, by the id in its `memory-file:` address. */
export interface FileContents {
  readonly id: string;
  readonly blob: Blob;
}

const scheme = "memory-file:";

/** The address by which messages name a file of the service. Every client translates it into one that a page can load. */
export function toFileAddress(fileId: string): string {
  return scheme + fileId;
}

/** The id of the service's file that a message shows, or `null`. */
export function fileIdOf(message: Message): string | null {
  return message.type === "file" && message.file.url.startsWith(scheme) ? message.file.url.slice(scheme.length) : null;
}
