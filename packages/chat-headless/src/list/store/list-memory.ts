import type { Position } from "../../core/port/model";
import type { DecidedMark } from "./unread-mark";
import type { RowAnchor } from "./row-anchor";
import type { ScrollIntent } from "./list-place";

/** The reader's place in a list. */
export interface ScrollSnapshot {
  readonly intent: ScrollIntent;
  readonly anchor: RowAnchor | null;
  /** The id of the anchor's message. */
  readonly messageId: string | null;
  /** The row that the keyboard was at. */
  readonly currentKey: string | null;
  /** The newest message that has been in view. */
  readonly seen: Position | null;
}

declare const places: unique symbol;

/** The message at which a reader was, and its distance from the top of the list in CSS pixels. */
export interface ReadingPlace {
  readonly messageId: string;
  /** Pixels from the top of the list to the top of the message. */
  readonly offset: number;
}

/** Stores places beyond the page, by list: a thread's id, or `""` for the main list. */
export interface KeptPlaces {
  readonly recall: (list: string) => ReadingPlace | null;
  /** `null` for the end of the list. */
  readonly keep: (list: string, place: ReadingPlace | null) => void;
}

/** The reader's place in each list of a chat. Give the same one to each list of the chat. */
export interface ListMemory {
  readonly [places]?: never;
}

/** A `ListMemory` as the lists use it. Places are by parent id. */
export interface PlaceMemory extends ListMemory {
  recall(parentId: string | null): ScrollSnapshot | null;
  keep(parentId: string | null, snapshot: ScrollSnapshot): void;
  /** The messages that were unread when the list was opened, until they are visited. */
  unreadMark(parentId: string | null): DecidedMark | undefined;
  keepUnreadMark(parentId: string | null, mark: DecidedMark): void;
}

/**
 * Makes a memory that keeps the reader's place in each list while another one is shown.
 *
 * @param kept stores places beyond the page. @default they last as long as the page
 */
export function createListMemory(kept?: KeptPlaces): ListMemory {
  const snapshots = new Map<string | null, ScrollSnapshot>();
  const marks = new Map<string | null, DecidedMark>();
  const memory: PlaceMemory = {
    recall(parentId) {
      const place = kept?.recall(parentId ?? "");
      return snapshots.get(parentId) ?? (place ? toSnapshot(place) : null);
    },
    unreadMark: (parentId) => marks.get(parentId),
    keepUnreadMark: (parentId, mark) => void marks.set(parentId, mark),
    keep(parentId, snapshot) {
      snapshots.set(parentId, snapshot);
      const { intent, anchor, messageId } = snapshot;
      const isReading = intent === "reading" && anchor !== null && messageId !== null;
      kept?.keep(parentId ?? "", isReading ? { messageId, offset: anchor.offset } : null);
    },
  };
  return memory;
}

function toSnapshot({ messageId, offset }: ReadingPlace): ScrollSnapshot {
  return { intent: "reading", anchor: { key: messageId, offset }, messageId, currentKey: null, seen: null };
}
