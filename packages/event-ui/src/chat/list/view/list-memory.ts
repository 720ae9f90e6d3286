import type { Position } from "@foyer/chat-headless";
import type { RowAnchor } from "../scroll/row-anchor";
import type { ScrollIntent } from "../scroll/scroll-intent";

/** Where somebody was in a list. */
export interface ListPlace {
  readonly intent: ScrollIntent;
  readonly anchor: RowAnchor | null;
  /** The row that the keyboard was at. */
  readonly current: string | null;
  /** The newest message that has been in view. */
  readonly seen: Position | null;
}

/** Where the reader was in each list of a chat, by parent id, for as long as the chat is shown. Give one to each `MessageList`. */
export interface ListMemory {
  recall(parentId: string | null): ListPlace | null;
  keep(parentId: string | null, place: ListPlace): void;
}

export function createListMemory(): ListMemory {
  const places = new Map<string | null, ListPlace>();
  return {
    recall: (parentId) => places.get(parentId) ?? null,
    keep: (parentId, place) => void places.set(parentId, place),
  };
}
