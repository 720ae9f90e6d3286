import type { KeyValueStorage } from "./environment";
import { isFileDraft, type OutboxEntry } from "./outbox";

/** Unsent texts that outlive the page, so that nothing a person wrote is lost. Files cannot be kept this way. */
export interface OutboxStorage {
  load(): readonly OutboxEntry[];
  /** Makes the storage say what the outbox says. */
  save(before: readonly OutboxEntry[], now: readonly OutboxEntry[]): void;
}

export function createOutboxStorage(
  storage: KeyValueStorage | null,
  userId: string,
  channelUrl: string,
): OutboxStorage {
  const prefix = `foyer:outbox:${JSON.stringify([userId, channelUrl])}:`;
  const names = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? "").filter((name) =>
      name.startsWith(prefix),
    );

  function attempt<T>(action: () => T, otherwise: T): T {
    try {
      return action();
    } catch {
      return otherwise; // Full, blocked or broken storage: the chat works without it.
    }
  }

  return {
    load: () =>
      attempt(
        () =>
          names()
            .flatMap((name) => attempt(() => [toEntry(JSON.parse(storage?.getItem(name) ?? "null"))], []))
            .filter((entry) => entry !== null)
            .sort((a, b) => a.createdAt - b.createdAt),
        [],
      ),
    save(before, now) {
      if (storage === null || before === now) return;
      const kept = new Set(now.map(({ key }) => key));
      for (const { key } of before) if (!kept.has(key)) attempt(() => storage.removeItem(prefix + key), undefined);
      const known = new Set(before.map(({ key }) => key));
      for (const entry of now) {
        if (known.has(entry.key) || isFileDraft(entry.draft)) continue;
        attempt(() => storage.setItem(prefix + entry.key, JSON.stringify(entry)), undefined);
      }
    },
  };
}

function toEntry(value: unknown): OutboxEntry | null {
  if (typeof value !== "object" || value === null) return null;
  const { key, draft, createdAt, sentAfter } = value as Partial<OutboxEntry>;
  const usable =
    typeof key === "string" &&
    typeof createdAt === "number" &&
    typeof draft === "object" &&
    "text" in draft &&
    typeof draft.text === "string" &&
    typeof sentAfter?.createdAt === "number";
  return usable ? (value as OutboxEntry) : null;
}
