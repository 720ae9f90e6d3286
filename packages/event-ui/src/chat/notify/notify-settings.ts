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

interface Kept {
  readonly store: Store<NotifySettings>;
  /** Whether the storage took what was last chosen: then what stands there counts. */
  isInStorage: boolean;
}

const byDefault: NotifySettings = { choice: "off", sound: true };
const known = new WeakMap<Source, Map<string, Kept>>();
/** The chats of this page, which no event tells of what another one of them has chosen. */
const lookers = new Set<() => void>();

/** Forgotten with the person's drafts. */
const keyOf = ({ selfId }: Chat) => `foyer:notify-settings:${JSON.stringify([selfId, "settings"])}`;

/**
 * The person's settings and how to change them, which other tabs and other chats of this page follow. Kept where the chat keeps
 * drafts; as long as the page where that takes nothing.
 */
export function useNotifySettings(): readonly [NotifySettings, (change: Partial<NotifySettings>) => void] {
  const { chat, source } = useChatScope();
  const key = keyOf(chat);
  const kept = keptOf(source, key);
  const { store } = kept;
  useEffect(() => {
    const look = () => {
      const json = kept.isInStorage ? read(source, key) : null;
      if (json !== null) follow(store, parse(json));
    };
    const hear = (event: StorageEvent) => {
      if (event.key === key || event.key === null) follow(store, parse(event.newValue));
    };
    // It may have been forgotten since: the person has signed out and is back.
    look();
    lookers.add(look);
    window.addEventListener("storage", hear);
    return () => {
      lookers.delete(look);
      window.removeEventListener("storage", hear);
    };
  }, [source, key, kept, store]);
  const change = (changed: Partial<NotifySettings>) => {
    const next = { ...store.get(), ...changed };
    write(kept, source, key, next);
    for (const look of lookers) look();
  };
  return [useReadable(store, (now) => now), change];
}

/** Empty where nothing is kept; `null` where it cannot be read. */
const read = (source: Source, key: string) => withStorage(source, (storage) => storage.getItem(key) ?? "");

function write(kept: Kept, source: Source, key: string, next: NotifySettings): void {
  const json = JSON.stringify(next);
  kept.store.set(next);
  withStorage(source, (storage) => storage.setItem(key, json));
  kept.isInStorage = read(source, key) === json;
}

function keptOf(source: Source, key: string): Kept {
  const ofSource = known.get(source) ?? new Map<string, Kept>();
  known.set(source, ofSource);
  const kept = ofSource.get(key) ?? { store: createStore(parse(read(source, key))), isInStorage: true };
  ofSource.set(key, kept);
  return kept;
}

function follow(store: Store<NotifySettings>, next: NotifySettings): void {
  const now = store.get();
  if (now.choice !== next.choice || now.sound !== next.sound) store.set(next);
}

function parse(kept: string | null): NotifySettings {
  try {
    const { choice, sound } = JSON.parse(kept || "{}");
    return { choice: notifyChoices.find((one) => one === choice) ?? byDefault.choice, sound: sound !== false };
  } catch {
    return byDefault;
  }
}
