import type { TextDraft } from "../port/adapter";
import { createPersistedValues, type StorageSource } from "./persisted-values";
import { isFileDraft, type OutboxEntry } from "../state/outbox";
import { position, quoted, user } from "../boundary/parse";
import { amount, flag, list, type Reader, shape, text, textOrNull } from "../boundary/readers";

/** Unsent texts that outlive the page, so that nothing a person wrote is lost. Files cannot be kept this way. */
export interface OutboxStorage {
  /** What is kept, in the order in which it was written. */
  load(): readonly OutboxEntry[];
  /** Makes the storage say what the outbox says. */
  save(before: readonly OutboxEntry[], now: readonly OutboxEntry[]): void;
}

export function createOutboxStorage(source: StorageSource, userId: string, channelUrl: string): OutboxStorage {
  const values = createPersistedValues(source, `foyer:outbox:${JSON.stringify([userId, channelUrl])}:`);
  return {
    load: () => list(toEntry)(values.all()).sort((a, b) => a.createdAt - b.createdAt),
    save(before, now) {
      if (before === now) return;
      for (const { key } of before) if (!now.some((entry) => entry.key === key)) values.set(key, undefined);
      for (const entry of now) {
        if (!isFileDraft(entry.draft) && !before.some(({ key }) => key === entry.key)) values.set(entry.key, entry);
      }
    },
  };
}

const draft = shape<TextDraft>(
  {
    key: text,
    parentId: textOrNull,
    inMainList: flag,
    text,
    mentionTemplate: textOrNull,
    mentionedUserIds: list(textOrNull),
  },
  "key",
);
const kept = shape<Omit<OutboxEntry, "status" | "error" | "progress" | "attemptedAt">>(
  {
    key: text,
    draft,
    mentionedUsers: list(user),
    parent: quoted,
    createdAt: amount,
    sequence: amount,
    sentAfter: position,
  },
  "key",
  "draft",
  "sentAfter",
);

/** An entry as it was kept: what became of it is not known. */
const toEntry: Reader<OutboxEntry | null> = (value) => {
  const read = kept(value);
  return read && { ...read, status: "unconfirmed", error: null, progress: null, attemptedAt: 0 };
};
