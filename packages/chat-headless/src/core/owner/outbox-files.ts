import type { FileStorage } from "../port/environment";
import { isFileDraft } from "../state/outbox";
import type { ChatContext } from "./chat-context";
import type { OutboxRecords } from "./outbox-storage";

/** The files of the outbox, which are kept apart from its records. */
export interface OutboxFiles {
  /** Keeps the files of new entries, and removes those of entries that have gone. */
  follow(): void;
  /** The file of a record; `undefined` where it is not kept. */
  load(key: string): Promise<Blob | undefined>;
  /** A file that is kept already. */
  adopt(key: string): void;
  isKept(key: string): boolean;
  whenKept(key: string): Promise<void> | undefined;
  /** Removes files of which no record tells any more. */
  removeOrphans(): Promise<void>;
}

export function createOutboxFiles(
  context: ChatContext,
  { id, values, write }: OutboxRecords,
  files: FileStorage | null,
): OutboxFiles {
  const prefix = `${id}:`;
  const kept = new Set<string>();
  /** Settles for each file that is kept, is on its way there, or could not be kept. */
  const keeping = new Map<string, Promise<void>>();

  async function keep(key: string, file: Blob): Promise<void> {
    if (!files) return;
    try {
      await files.set(prefix + key, file);
      kept.add(key);
      write();
    } catch (thrown) {
      context.report("A file that is to be sent could not be kept.", thrown);
      context.notify("not-kept", undefined);
    }
  }

  return {
    follow() {
      const { outbox } = context.state();
      for (const { key, draft } of outbox)
        if (isFileDraft(draft) && !keeping.has(key)) keeping.set(key, keep(key, draft.file));
      for (const key of keeping.keys()) {
        if (outbox.some((entry) => entry.key === key)) continue;
        keeping.delete(key);
        kept.delete(key);
        files?.remove(prefix + key).catch(() => {});
      }
    },
    async load(key) {
      const file = await files?.get(prefix + key).catch(() => undefined);
      return file instanceof Blob ? file : undefined;
    },
    adopt(key) {
      kept.add(key);
      keeping.set(key, Promise.resolve());
    },
    isKept: (key) => kept.has(key),
    whenKept: (key) => keeping.get(key),
    async removeOrphans() {
      for (const name of (await files?.names()) ?? []) {
        const key = name.slice(prefix.length);
        const isNeeded = keeping.has(key) || values.names().includes(key);
        if (name.startsWith(prefix) && !isNeeded) await files?.remove(name);
      }
    },
  };
}
