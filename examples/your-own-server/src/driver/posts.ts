/** Stanzas that were sent to a room and have not come back, and entries that are waited for. */
export interface Posts {
  /** Resolves with the id of the archive's entry, once the room has sent the stanza to everybody. */
  wait(stanzaId: string): Promise<string>;
  /** Resolves once an entry has come. */
  waitForEntry(entryId: string): Promise<void>;
  has(stanzaId: string): boolean;
  /** An own stanza has come back, as an entry. */
  settle(stanzaId: string, entryId: string): void;
  /** Any entry has come. */
  arrive(entryId: string): void;
  /** Returns whether the stanza was waited for. */
  fail(stanzaId: string, error: unknown): boolean;
  /** Nothing that was sent will come back: the connection has ended. */
  failAll(error: unknown): void;
}

interface Waiting {
  readonly resolve: (entryId: string) => void;
  readonly reject: (error: unknown) => void;
}

export function createPosts(): Posts {
  const stanzas = new Map<string, Waiting>();
  const entries = new Map<string, () => void>();
  return {
    wait: (stanzaId) => new Promise((resolve, reject) => void stanzas.set(stanzaId, { resolve, reject })),
    has: (stanzaId) => stanzas.has(stanzaId),
    waitForEntry: (entryId) => new Promise((resolve) => void entries.set(entryId, resolve)),
    settle(stanzaId, entryId) {
      stanzas.get(stanzaId)?.resolve(entryId);
      stanzas.delete(stanzaId);
    },
    arrive(entryId) {
      entries.get(entryId)?.();
      entries.delete(entryId);
    },
    fail(stanzaId, error) {
      stanzas.get(stanzaId)?.reject(error);
      return stanzas.delete(stanzaId);
    },
    failAll(error) {
      for (const { reject } of stanzas.values()) reject(error);
      stanzas.clear();
      entries.clear();
    },
  };
}
