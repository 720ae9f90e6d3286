import type { ChatAdapter } from "../port/adapter";
import type { KeyValueStorage } from "../port/environment";
import type { ChatAction } from "../state/chat-state";

/** Values under one prefix of a storage that may be full, blocked, damaged or missing: then they are simply not kept. */
export interface PersistedValues {
  /** `null` for none; `undefined` for one that is damaged or could not be read. */
  get(name: string): unknown;
  /** `undefined` removes. Whether it was kept. */
  set(name: string, value: unknown): boolean;
  /** `null` where they could not be read. */
  names(): readonly string[] | null;
}

/** Where values are kept, `null` for nowhere. Read each time it is needed, so that a getter can follow a changing setting. */
export interface StorageSource {
  readonly storage?: KeyValueStorage | null | undefined;
}

/** @param onFailure is called each time the storage cannot be read or refuses a value: it is blocked or full. */
export function createPersistedValues(
  source: StorageSource,
  prefix: string,
  onFailure: () => void = () => {},
): PersistedValues {
  function attempt<T>(action: (storage: KeyValueStorage) => T): T | undefined {
    try {
      // The getter may throw too: a server has no `localStorage`, and a browser may forbid it to the page.
      return source.storage ? action(source.storage) : undefined;
    } catch {
      onFailure();
      return undefined;
    }
  }

  return {
    get(name) {
      try {
        return JSON.parse(attempt((from) => from.getItem(prefix + name) ?? "null") ?? "");
      } catch {
        return undefined;
      }
    },
    set: (name, value) =>
      attempt((to) => {
        if (value === undefined) to.removeItem(prefix + name);
        else to.setItem(prefix + name, JSON.stringify(value));
        return true;
      }) ?? false,
    names() {
      const keys = attempt((from) => Array.from({ length: from.length }, (_, i) => from.key(i) ?? ""));
      return keys?.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)) ?? null;
    },
  };
}

/** What no storage keeps of a person in a channel, for the next chat of it in this page. */
export interface PageMemory {
  /** Of the person in the channel. */
  readonly id: string;
  /** Records what waits in the outbox. */
  unsent: readonly ChatAction[];
  /** Drafts by list. */
  readonly drafts: Map<string, unknown>;
}

/** By `PageMemory.id`. */
export const pageMemories = new Map<string, WeakMap<ChatAdapter, PageMemory>>();

/** The same memory for everybody who asks, until the adapter or the person is forgotten. */
export function pageMemoryOf(adapter: ChatAdapter, userId: string, channelUrl: string): PageMemory {
  const id = JSON.stringify([userId, channelUrl]);
  const memories = pageMemories.get(id) ?? new WeakMap<ChatAdapter, PageMemory>();
  const memory = memories.get(adapter) ?? { id, unsent: [], drafts: new Map() };
  pageMemories.set(id, memories.set(adapter, memory));
  return memory;
}
