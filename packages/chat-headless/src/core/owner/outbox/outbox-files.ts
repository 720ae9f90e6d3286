import { toChatError } from "../../boundary/to-chat-error";
import type { FileStorage } from "../../port/environment";
import type { ChatContext } from "../chat-context";
import type { OutboxRecords } from "./outbox-records";

/** The files of the outbox, which are kept apart from its records. */
export interface OutboxFiles {
  /** Keeps the files of new entries, and removes those of entries that have gone. */
  follow(): void;
  /** The file of a record; `undefined` where it is not kept. Rejects when it cannot be read. */
  load(key: string): Promise<Blob | undefined>;
  /** Notes that a file is kept already. */
  adopt(key: string): void;
  isKept(key: string): boolean;
  whenKept(key: string): Promise<void> | undefined;
  /**
   * Removes files that have no record now, and none after `delay` milliseconds: another tab may have stored one and be about to
   * write its record. Never rejects.
   */
  removeOrphans(delay: number): Promise<void>;
}

export function createOutboxFiles(
  context: ChatContext,
  { id, values, write, notKept }: OutboxRecords,
  files: FileStorage | null,
): OutboxFiles {
  const prefix = `${id}:`;
  const kept = new Set<string>();
  /** Settles for each file that is kept, is on its way there, or could not be kept. */
  const keeping = new Map<string, Promise<void>>();

  function isOrphan(name: string): boolean {
    const key = name.slice(prefix.length);
    return name.startsWith(prefix) && !keeping.has(key) && values.names()?.includes(key) === false;
  }

  async function keep(key: string, file: Blob): Promise<void> {
    if (!files) return;
    const scope = context.chatScope();
    try {
      await scope.run(null, () => files.set(prefix + key, file));
      kept.add(key);
      write();
    } catch (thrown) {
      if (scope.ended) return;
      context.raiseError(toChatError(thrown), "storage");
      notKept();
    }
  }

  return {
    follow() {
      const { outbox } = context.state();
      for (const entry of outbox)
        if (entry.type === "file" && !keeping.has(entry.key)) keeping.set(entry.key, keep(entry.key, entry.draft.file));
      for (const key of keeping.keys()) {
        if (outbox.some((entry) => entry.key === key)) continue;
        keeping.delete(key);
        kept.delete(key);
        files?.remove(prefix + key).catch(() => {});
      }
    },
    async load(key) {
      const file = await context.chatScope().run(null, async () => files?.get(prefix + key));
      return file instanceof Blob ? file : undefined;
    },
    adopt(key) {
      kept.add(key);
      keeping.set(key, Promise.resolve());
    },
    isKept: (key) => kept.has(key),
    whenKept: (key) => keeping.get(key),
    async removeOrphans(delay) {
      try {
        const found = ((await files?.names()) ?? []).filter(isOrphan);
        if (found[0] && delay > 0) await context.chatScope().wait(delay);
        for (const name of found) if (isOrphan(name)) await files?.remove(name);
      } catch {
        // A later page removes them.
      }
    },
  };
}
