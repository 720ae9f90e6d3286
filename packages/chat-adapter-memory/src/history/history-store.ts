import { clear, createStore, entries, setMany, type UseStore } from "idb-keyval";

/** A place that keeps values under keys from one start to the next. Each method may reject; nothing depends on it. */
export interface HistoryStore {
  load(): Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** All of them or none. */
  save(values: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  clear(): Promise<void>;
}

/** A store in IndexedDB, or `null` where there is none. */
export function openHistoryStore(name: string): HistoryStore | null {
  if (typeof indexedDB === "undefined") return null;
  let store: UseStore | null = null;
  // The database opens with the first use, so that a browser that forbids it rejects a call and not the start.
  const opened = () => (store ??= createStore(`foyer-memory-chat-${name}`, "history"));
  return {
    load: async () => (await entries<string, unknown>(opened())).map(([key, value]) => [key, value] as const),
    save: async (values) =>
      setMany(
        values.map(([key, value]) => [key, value]),
        opened(),
      ),
    clear: async () => clear(opened()),
  };
}
