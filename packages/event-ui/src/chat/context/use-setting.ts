import { type ChatScope, createStore, type Store, useChatScope, useReadable } from "@foyer/chat-headless";
import { useEffect } from "react";
import { withStorage } from "./with-storage";

type Source = ChatScope["source"];

interface Setting {
  readonly store: Store<string>;
  /** Whether the storage took what was last chosen: then what stands there counts. */
  isInStorage: boolean;
}

const known = new WeakMap<Source, Map<string, Setting>>();
/** The chats of this page. The browser's `storage` event reports choices of other pages only. */
const listeners = new Set<() => void>();

/**
 * A person's setting as a text, and a function that changes it; `""` until one is chosen. Other tabs and chats of this page follow.
 * It is stored where the chat stores drafts; where that storage fails, it lasts as long as the page.
 *
 * @param key in the storage
 */
export function useSetting(key: string): readonly [string, (text: string) => void] {
  const { source } = useChatScope();
  const setting = settingOf(source, key);
  const { store } = setting;
  useEffect(() => {
    const look = () => {
      const kept = setting.isInStorage ? read(source, key) : null;
      if (kept !== null) store.set(kept);
    };
    const handleStorage = (event: StorageEvent) => {
      const isOurs = withStorage(source, (storage) => event.storageArea === storage);
      if (isOurs && (event.key === key || event.key === null)) store.set(event.newValue ?? "");
    };
    // It may have been forgotten since: the person has signed out and is back.
    look();
    listeners.add(look);
    window.addEventListener("storage", handleStorage);
    return () => {
      listeners.delete(look);
      window.removeEventListener("storage", handleStorage);
    };
  }, [source, key, setting, store]);
  const choose = (text: string) => {
    write(setting, source, key, text);
    for (const look of listeners) look();
  };
  return [useReadable(store, (text) => text), choose];
}

/** Empty where nothing is kept; `null` where it cannot be read. */
const read = (source: Source, key: string) => withStorage(source, (storage) => storage.getItem(key) ?? "");

function write(setting: Setting, source: Source, key: string, text: string): void {
  setting.store.set(text);
  withStorage(source, (storage) => storage.setItem(key, text));
  setting.isInStorage = read(source, key) === text;
}

function settingOf(source: Source, key: string): Setting {
  const ofSource = known.get(source) ?? new Map<string, Setting>();
  known.set(source, ofSource);
  const setting = ofSource.get(key) ?? { store: createStore(read(source, key) ?? ""), isInStorage: true };
  ofSource.set(key, setting);
  return setting;
}
