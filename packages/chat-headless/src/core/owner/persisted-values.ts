import type { KeyValueStorage } from "../port/environment";

/** Values under one prefix of a storage that may be full, blocked, damaged or missing: then they are simply not kept. */
export interface PersistedValues {
  /** `null` for none; `undefined` for one that is damaged or could not be read. */
  get(name: string): unknown;
  /**
   * Stores a value; `undefined` removes it. Returns whether it was stored, or removed. A value in a storage that was given before
   * is removed.
   *
   * @param onFailure is called in place of the one for all values
   */
  set(name: string, value: unknown, onFailure?: () => void): boolean;
  /** `null` where they could not be read. */
  names(): readonly string[] | null;
}

/** The storage of values, `null` for none. Read each time it is needed, so that a getter can follow a changing setting. */
export interface StorageSource {
  readonly storage?: KeyValueStorage | null | undefined;
}

/** @param onFailure is called each time the storage cannot be read or refuses a value: it is blocked or full. */
export function createPersistedValues(
  source: StorageSource,
  prefix: string,
  onFailure: () => void = () => {},
): PersistedValues {
  /** Where each value was last seen. */
  const places = new Map<string, KeyValueStorage>();

  function attempt<T>(
    action: (storage: KeyValueStorage | null | undefined) => T,
    fail: () => void = onFailure,
  ): T | undefined {
    try {
      // The getter may throw too: a server has no `localStorage`, and a browser may forbid it to the page.
      return action(source.storage);
    } catch {
      fail();
      return undefined;
    }
  }

  return {
    get(name) {
      const json = attempt((from) => {
        const found = from?.getItem(prefix + name);
        if (from && found) places.set(name, from);
        return from && (found ?? "null");
      });
      try {
        return JSON.parse(json ?? "");
      } catch {
        return undefined;
      }
    },
    set: (name, value, fail) =>
      attempt((to) => {
        const key = prefix + name;
        const former = places.get(name);
        // Another object may stand for the same storage.
        if (former && former !== to && former.getItem(key) !== to?.getItem(key)) former.removeItem(key);
        places.delete(name);
        if (value === undefined) to?.removeItem(key);
        else if (to) {
          places.set(name, to);
          to.setItem(key, JSON.stringify(value));
        }
        return !!to || value === undefined;
      }, fail) ?? false,
    names() {
      const keys = attempt((from) => from && Array.from({ length: from.length }, (_, i) => from.key(i) ?? ""));
      return keys?.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)) ?? null;
    },
  };
}
