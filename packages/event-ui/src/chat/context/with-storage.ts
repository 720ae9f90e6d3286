import type { ChatScope } from "@foyer/chat-headless";

type Source = ChatScope["source"];

/** The result of `action` for the storage of the chat's drafts; `null` where there is no storage, or it is full or blocked. */
export function withStorage<T>(source: Source, action: (storage: NonNullable<Source["storage"]>) => T): T | null {
  try {
    return source.storage ? action(source.storage) : null;
  } catch {
    return null;
  }
}
