import type { KeyValueStorage } from "../port/environment";

/** Values under one prefix of a storage that may be full, blocked, damaged or missing: then they are simply not kept. */
export interface PersistedValues {
  get(name: string): unknown;
  /** `undefined` removes. */
  set(name: string, value: unknown): void;
  all(): readonly unknown[];
}

/** Where values are kept, `null` for nowhere. Read each time it is needed, so that a getter can follow a changing setting. */
export interface StorageSource {
  readonly storage?: KeyValueStorage | null | undefined;
}

export function createPersistedValues(source: StorageSource, prefix: string): PersistedValues {
  function attempt<T>(action: (storage: KeyValueStorage) => T): T | undefined {
    try {
      // The getter may throw too: a server has no `localStorage`, and a browser may forbid it to the page.
      return source.storage ? action(source.storage) : undefined;
    } catch {
      return undefined;
    }
  }
  const read = (key: string): unknown => attempt((from) => JSON.parse(from.getItem(key) ?? "null"));
  return {
    get: (name) => read(prefix + name),
    set(name, value) {
      const key = prefix + name;
      attempt((to) => (value === undefined ? to.removeItem(key) : to.setItem(key, JSON.stringify(value))));
    },
    all() {
      const keys = attempt((from) => Array.from({ length: from.length }, (_, i) => from.key(i) ?? "")) ?? [];
      return keys.filter((key) => key.startsWith(prefix)).map(read);
    },
  };
}
