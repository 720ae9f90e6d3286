import type { ChatErrorCode } from "../port/chat-error";
import type { ChatState, ConversationState } from "./chat-state";
import type { TimelineEntry } from "./timeline-entry";
import { memoize } from "./memoize";
import { belongsTo, type Message, type User } from "../port/model";
import { applyPendingChanges, type PendingChange, pendingChangesOf } from "./outgoing/pending-change";
import { isMessage, type SendStatus, sendStatusOf, toPendingMessage, type UnsentMessage } from "./outgoing/outbox";
import { entryAt, type Hole, holeBefore, indexOfMessage, type Timeline } from "./timeline";

/** One message as it is to be shown: own changes on their way are applied. The same reference until something of it changes. */
export interface Row {
  /** Stays the same from the optimistic row to the stored message, and through every later change. */
  readonly key: string;
  readonly message: Message;
  /** The state of its sending; `sent` for a stored message. */
  readonly status: SendStatus | "sent";
  /** Why sending it failed; `null` for every other state. */
  readonly error: ChatErrorCode | null;
  /** Bytes of an upload; `null` for none. */
  readonly progress: { readonly loaded: number; readonly total: number } | null;
  /** The file itself while it is being sent, for showing it meanwhile; `null` otherwise. */
  readonly localFile: Blob | null;
  /** An own edit, deletion or reaction is on its way. */
  readonly hasPendingChange: boolean;
  /** Being deleted for good by this person. */
  readonly deleting: boolean;
}

/** The rows of a list, oldest first; messages that are not stored yet come last, in the order in which they were sent. */
export interface RowList {
  readonly length: number;
  at(index: number): Row | undefined;
  /** The index of a row's key, or of a message's id; -1 for none. */
  indexOf(keyOrId: string): number;
  /** Messages are missing just before this row. */
  holeBefore(index: number): Hole | null;
  /** The rows one after the other, each made when it is reached. */
  [Symbol.iterator](): Iterator<Row>;
  /** From `start` (at least 0) up to, not including, `end`. */
  slice(start?: number, end?: number): readonly Row[];
}

const plain = {
  status: "sent",
  error: null,
  progress: null,
  localFile: null,
  hasPendingChange: false,
  deleting: false,
} as const;

const toRow = memoize(
  ({ message }: TimelineEntry, selfId: string, ownsKey: boolean, ...changes: readonly PendingChange[]): Row => {
    const key = (ownsKey && message.key) || message.id;
    if (changes.every(({ phase }) => phase === "failed")) return { ...plain, key, message };
    const shown = applyPendingChanges(message, changes, selfId);
    return { ...plain, key, message: shown ?? message, hasPendingChange: true, deleting: !shown };
  },
);

const toPendingRow = memoize((entry: UnsentMessage, self: User): Row => {
  const { key, error } = entry;
  const { progress, localFile } =
    entry.type === "file" ? { progress: entry.progress, localFile: entry.draft.file } : plain;
  return {
    ...plain,
    key,
    message: toPendingMessage(entry, self),
    status: sendStatusOf(entry),
    error,
    progress,
    localFile,
  };
});

type RowSources = Pick<ChatState, "outbox" | "self">;

export function rowOfEntry(entry: TimelineEntry, { outbox, self }: RowSources): Row {
  return toRow(entry, self.id, true, ...pendingChangesOf({ outbox }, entry.message.id));
}

/** The rows of one conversation; the same reference until one of them changes. Costs nothing per row until rows are read. */
export function rowsOf({ outbox, self }: RowSources, { timeline, parentId }: ConversationState): RowList {
  return toRowList(timeline, parentId, outbox, self);
}

const toRowList = memoize(
  (timeline: Timeline, parentId: string | null, outbox: RowSources["outbox"], self: User): RowList => {
    const waiting = outbox.filter(
      (entry): entry is UnsentMessage =>
        isMessage(entry) && entry.phase !== "withdrawn" && belongsTo(entry.draft, parentId),
    );
    const length = timeline.length + waiting.length;

    function make(index: number): Row | undefined {
      const entry = entryAt(timeline, index);
      if (entry) {
        const { id, key } = entry.message;
        // A service may have stored a message twice: the key of the second row is its id.
        return toRow(entry, self.id, timeline.idsByKey.get(key ?? "") === id, ...pendingChangesOf({ outbox }, id));
      }
      const pending = waiting[index - timeline.length];
      return pending && toPendingRow(pending, self);
    }

    // Those near the reader are asked for again and again; all of them, one by one, are asked for once.
    const known = new Map<number, Row | undefined>();
    return {
      length,
      at(index) {
        if (!known.has(index)) known.set(index, make(index));
        return known.get(index);
      },
      indexOf(keyOrId) {
        const stored = indexOfMessage(timeline, timeline.idsByKey.get(keyOrId) ?? keyOrId);
        const pending = waiting.findIndex(({ key }) => key === keyOrId);
        return stored >= 0 || pending < 0 ? stored : timeline.length + pending;
      },
      holeBefore: (index) => holeBefore(timeline, index),
      *[Symbol.iterator]() {
        for (let i = 0; i < length; i++) yield make(i)!;
      },
      slice: (start = 0, end = length) =>
        Array.from({ length: Math.min(end, length) - start }, (_, i) => make(start + i)!),
    };
  },
);
