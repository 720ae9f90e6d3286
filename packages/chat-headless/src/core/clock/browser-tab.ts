import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import type { BrowserTab, FileStorage } from "../port/environment";
import { hasIndexedDb } from "./has-indexed-db";

/** This page as one of several of its browser. */
export function openBrowserTab(): BrowserTab {
  return {
    // Missing on pages served without TLS.
    ...(navigator.locks && { lock: lockTabs }),
    onStorage(listener) {
      const controller = new AbortController();
      const { signal } = controller;
      addEventListener("storage", ({ key, newValue }) => listener(key, newValue), { signal });
      return () => controller.abort();
    },
    files: hasIndexedDb() ? files : null,
  };
}

function lockTabs(name: string, run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  navigator.locks
    .request(name, { signal }, () => {
      run();
      return held;
    })
    .catch(() => {
      // A browser that refuses locks to the page: no worse than without them.
      if (!signal.aborted) run();
    });
  return () => {
    controller.abort();
    release();
  };
}

let store: UseStore | null = null;
/**
 * One connection to the database for the whole page, because nothing closes it. Opened on first use, so that a browser that blocks
 * IndexedDB rejects that call instead of throwing before.
 */
const opened = () => (store ??= createStore("foyer-outbox", "files"));
const files: FileStorage = {
  get: async (name) => get<Blob>(name, opened()),
  set: async (name, file) => set(name, file, opened()),
  remove: async (name) => del(name, opened()),
  names: async () => keys<string>(opened()),
};
