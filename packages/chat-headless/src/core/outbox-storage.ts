import type { KeyValueStorage } from "./environment";
import { createKeptValues } from "./kept-values";
import { isFileDraft, type OutboxEntry } from "./outbox";
import { toFields } from "./read";

/** Unsent texts that outlive the page, so that nothing a person wrote is lost. Files cannot be kept this way. */
export interface OutboxStorage {
  /** What is kept, in the order in which it was written. */
  load(): readonly OutboxEntry[];
  /** Makes the storage say what the outbox says. */
  save(before: readonly OutboxEntry[], now: readonly OutboxEntry[]): void;
}

export function createOutboxStorage(
  storage: KeyValueStorage | null,
  userId: string,
  channelUrl: string,
): OutboxStorage {
  const kept = createKeptValues(storage, `foyer:outbox:${JSON.stringify([userId, channelUrl])}:`);
  return {
    load: () =>
      kept
        .all()
        .filter(isEntry)
        .sort((a, b) => a.createdAt - b.createdAt),
    save(before, now) {
      if (before === now) return;
      for (const { key } of before) if (!now.some((entry) => entry.key === key)) kept.set(key, undefined);
      for (const entry of now) {
        if (!isFileDraft(entry.draft) && !before.some(({ key }) => key === entry.key)) kept.set(entry.key, entry);
      }
    },
  };
}

function isEntry(value: unknown): value is OutboxEntry {
  const entry = toFields(value);
  const isText = typeof toFields(entry?.draft)?.text === "string";
  return isText && typeof entry?.key === "string" && typeof toFields(entry.sentAfter)?.createdAt === "number";
}
