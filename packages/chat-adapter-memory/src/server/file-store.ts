import type { Message } from "@foyer/chat-headless/core";
import { fileIdOf, toFileAddress, type FileContents } from "../protocol/file-address";

/** The contents of uploaded files. Messages name them by a `memory-file:` address. */
export interface FileStore {
  /** Stores a file and returns its address. */
  add(blob: Blob): string;
  put(file: FileContents): void;
  /** Forgets the file of a message that is gone, if it has one. */
  removeOf(message: Message): void;
  get(id: string): Blob | undefined;
  all(): readonly FileContents[];
  /** The files that these messages show. */
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
      return toFileAddress(file.id);
    },
    put,
    removeOf: (message) => void blobs.delete(fileIdOf(message) ?? ""),
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
