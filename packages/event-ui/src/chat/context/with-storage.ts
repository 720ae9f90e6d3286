import type { ChatScope } from "@foyer/chat-headless";

type Source = ChatScope["source"];

/** What `action` returns for the storage in which the chat keeps drafts; `null` where there is none, or it is full or blocked. */
export function withStorage<T>(source: Source, action: (storage: NonNullable<Source["storage"]>) => T): T | null {
  try {
    return source.storage ? action(source.storage) : null;
  } catch {
    return null;
  }
}
