import type { Position } from "@foyer/chat-headless";
import type { RowAnchor } from "../scroll/row-anchor";
import type { ScrollIntent } from "../scroll/scroll-intent";

/** Where the reader was in a list. */
export interface ScrollSnapshot {
  readonly intent: ScrollIntent;
  readonly anchor: RowAnchor | null;
  /** The row that the keyboard was at. */
  readonly currentKey: string | null;
  /** The newest message that has been in view. */
  readonly seen: Position | null;
}

/** Where the reader was in each list of a chat, by parent id, for as long as the chat is shown. Give one to each `MessageList`. */
export interface ListMemory {
  recall(parentId: string | null): ScrollSnapshot | null;
  keep(parentId: string | null, snapshot: ScrollSnapshot): void;
}

export function createListMemory(): ListMemory {
  const snapshots = new Map<string | null, ScrollSnapshot>();
  return {
    recall: (parentId) => snapshots.get(parentId) ?? null,
    keep: (parentId, snapshot) => void snapshots.set(parentId, snapshot),
  };
}
