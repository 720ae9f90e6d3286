import { hasIndexedDb, wait, type Environment } from "@foyer/chat-headless/core";
import { clear, createStore, entries, setMany, type UseStore } from "idb-keyval";

/** A persistent key-value store. Each method may reject; the service then continues without a stored history. */
export interface HistoryStore {
  load(): Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** Stores all of the values or none. */
  save(values: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  clear(): Promise<void>;
}

/** Milliseconds without an answer after which a store counts as one that fails. */
const storeTimeout = 5_000;

/** Resolves with the result of a call of the store; `null` where it fails, or does not answer. */
export async function orNull<T>(call: Promise<T>, environment: Environment): Promise<T | null> {
  const done = new AbortController();
  const late = wait(environment, storeTimeout, done.signal).then(
    () => null,
    () => null,
  );
  const settled = await Promise.race([call.catch(() => null), late]);
  done.abort();
  return settled;
}

/** Opens a store in IndexedDB; `null` where there is no IndexedDB. */
export function openHistoryStore(name: string): HistoryStore | null {
  if (!hasIndexedDb()) return null;
  let store: UseStore | null = null;
  // Opened on first use, so that a browser that blocks IndexedDB rejects that call instead of throwing here.
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
