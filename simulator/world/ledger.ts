import type { PageSettings } from "./settings";

/** A message that a person wrote and the page took. */
interface SentRecord {
  readonly key: string;
  readonly userId: string;
  readonly text: string;
  readonly page: string;
  /** The person took it back. */
  removed: boolean;
  /** It left the outbox of its page: it is known to be sent, or was taken back. */
  settled: boolean;
  /** Why it need not be anywhere; `null` where it must. */
  excuse: string | null;
}

/** A message that the service stored. */
interface StoredRecord {
  readonly id: string;
  readonly userId: string;
  readonly key: string;
}

/** Everything people did that must not be lost, and everything the service ever stored. */
export interface Ledger {
  sent(page: PageSettings, key: string, text: string, isUnkept: boolean): string;
  removed(key: string): void;
  settled(key: string): void;
  /** Excuses the sends of a page that are not stored by now. */
  excuse(matches: (record: SentRecord) => boolean, reason: string): void;
  stored(record: StoredRecord): void;
  /** A person was banned, which clears what is local. */
  banned(userId: string): void;
  wasBanned(userId: string): boolean;
  sends(): readonly SentRecord[];
  storedWith(userId: string, key: string): readonly StoredRecord[];
}

export function createLedger(): Ledger {
  const sends = new Map<string, SentRecord>();
  const banned = new Set<string>();
  const stored = new Map<string, StoredRecord[]>();

  function excuse(matches: (record: SentRecord) => boolean, reason: string): void {
    for (const record of sends.values()) if (matches(record)) record.excuse ??= reason;
  }

  return {
    sent(page, key, text, isUnkept) {
      const excuse = isUnkept ? "the storage was full" : null;
      sends.set(key, { key, userId: page.userId, text, page: page.name, removed: false, settled: false, excuse });
      return key;
    },
    removed(key) {
      const record = sends.get(key);
      if (record) record.removed = true;
    },
    settled(key) {
      const record = sends.get(key);
      if (record) record.settled = true;
    },
    excuse,
    banned(userId) {
      banned.add(userId);
      excuse((record) => record.userId === userId, "a ban cleared it");
    },
    wasBanned: (userId) => banned.has(userId),
    stored(record) {
      const name = `${record.userId} ${record.key}`;
      stored.set(name, [...(stored.get(name) ?? []), record]);
    },
    sends: () => [...sends.values()],
    storedWith: (userId, key) => stored.get(`${userId} ${key}`) ?? [],
  };
}
