import type { Message } from "@foyer/chat-headless/core";
import type { FileContents } from "../protocol/frames";

const scheme = "memory-file:";

/** The contents of uploaded files. Messages name them by an address that every client translates for itself. */
export interface FileStore {
  /** Keeps a file and says by which address. */
  add(blob: Blob): string;
  put(file: FileContents): void;
  get(id: string): Blob | undefined;
  all(): readonly FileContents[];
  /** The contents that these messages speak of. */
  of(messages: readonly Message[]): readonly FileContents[];
}

const none: readonly FileContents[] = Object.freeze([]);

export function createFileStore(onAdded: (file: FileContents) => void): FileStore {
  const blobs = new Map<string, Blob>();
  let count = 0;

  function put({ id, blob }: FileContents): void {
    blobs.set(id, blob);
    count = Math.max(count, Number(id) || 0);
  }

  return {
    add(blob) {
      const file = { id: String(count + 1), blob };
      put(file);
      onAdded(file);
      return scheme + file.id;
    },
    put,
    get: (id) => blobs.get(id),
    all: () => [...blobs].map(([id, blob]) => ({ id, blob })),
    of(messages) {
      const files = new Map<string, Blob>();
      for (const message of messages) {
        const id = fileIdOf(message);
        const blob = id === null ? undefined : blobs.get(id);
        if (id !== null && blob !== undefined) files.set(id, blob);
      }
      return files.size === 0 ? none : [...files].map(([id, blob]) => ({ id, blob }));
    },
  };
}

/** The file of the store that a message shows, or `null`. */
export function fileIdOf(message: Message): string | null {
  return message.type === "file" && message.file.url.startsWith(scheme) ? message.file.url.slice(scheme.length) : null;
}
