import {
  type Chat,
  type ChatScope,
  createStore,
  type NotifyChoice,
  type Store,
  useChatScope,
  useReadable,
} from "@foyer/chat-headless";
import { useEffect } from "react";
import { withStorage } from "../context/with-storage";

/** What a person has chosen in this browser. */
export interface NotifySettings {
  readonly choice: NotifyChoice;
  readonly sound: boolean;
}

export const notifyChoices = ["off", "mentions", "all"] as const satisfies readonly NotifyChoice[];

type Source = ChatScope["source"];

const byDefault: NotifySettings = { choice: "off", sound: true };
const stores = new WeakMap<Source, Map<string, Store<NotifySettings>>>();

/** Forgotten with the person's drafts. */
const keyOf = ({ selfId }: Chat) => `foyer:notify-settings:${JSON.stringify([selfId, "settings"])}`;

/**
 * The person's settings and how to change them, which other tabs follow. Kept where the chat keeps drafts; as long as the page
 * where that takes nothing.
 */
export function useNotifySettings(): readonly [NotifySettings, (change: Partial<NotifySettings>) => void] {
  const { chat, source } = useChatScope();
  const key = keyOf(chat);
  const store = storeOf(source, key);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) store.set(parse(event.newValue));
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [key, store]);
  const change = (changed: Partial<NotifySettings>) => {
    const next = { ...store.get(), ...changed };
    store.set(next);
    withStorage(source, (storage) => storage.setItem(key, JSON.stringify(next)));
  };
  return [useReadable(store, (now) => now), change];
}

function storeOf(source: Source, key: string): Store<NotifySettings> {
  const known = stores.get(source) ?? new Map<string, Store<NotifySettings>>();
  stores.set(source, known);
  const store = known.get(key) ?? createStore(parse(withStorage(source, (storage) => storage.getItem(key))));
  known.set(key, store);
  return store;
}

function parse(kept: string | null): NotifySettings {
  try {
    const { choice, sound } = JSON.parse(kept ?? "{}");
    return { choice: notifyChoices.find((one) => one === choice) ?? byDefault.choice, sound: sound !== false };
  } catch {
    return byDefault;
  }
}
