import type { KeyValueStorage } from "../core/port/environment";

/** A storage that is looked up each time it is used, so that a provider's `storage` may change without a new chat. */
export function createLatestStorage(find: () => KeyValueStorage | null): KeyValueStorage {
  return {
    get length() {
      return find()?.length ?? 0;
    },
    key: (index) => find()?.key(index) ?? null,
    getItem: (key) => find()?.getItem(key) ?? null,
    setItem: (key, value) => find()?.setItem(key, value),
    removeItem: (key) => find()?.removeItem(key),
  };
}

/** `localStorage` where there is one that may be used. */
export function browserStorage(): KeyValueStorage | null {
  try {
    return localStorage;
  } catch {
    return null; // A server has none, and a browser may forbid it to the page.
  }
}
