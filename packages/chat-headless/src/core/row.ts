import type { ChatErrorCode } from "./chat-error";
import type { ChatState, ConversationState } from "./chat-state";
import type { Entry } from "./entry";
import type { Message } from "./model";
import { applyOperations, type Operation } from "./operation";
import { isFileDraft, type OutboxEntry, type SendStatus, toPendingMessage } from "./outbox";
import { entryAt, type Hole, holeBefore, indexOfMessage, type Timeline } from "./timeline";

/** One message as it is to be shown: own changes on their way are applied. The same reference until something of it changes. */
export interface Row {
  /** Stays the same from the optimistic row to the stored message, and through every later change. */
  readonly key: string;
  readonly message: Message;
  readonly status: SendStatus | "sent";
  readonly error: ChatErrorCode | null;
  /** Bytes of an upload; `null` for none. */
  readonly progress: OutboxEntry["progress"];
  /** The file itself while it is being sent, for showing it meanwhile; `null` otherwise. */
  readonly localFile: Blob | null;
  /** An own edit, deletion or reaction is on its way. */
  readonly changing: boolean;
  /** Being deleted for good by this person. */
  readonly vanishing: boolean;
}

/** The rows of a list, oldest first; what is not stored yet comes last, in the order in which it was sent. */
export interface RowList {
  readonly length: number;
  at(index: number): Row | undefined;
  /** The index of a row's key, or of a message's id; -1 for none. */
  indexOf(keyOrId: string): number;
  /** Messages are missing just before this row. */
  holeBefore(index: number): Hole | null;
  slice(start?: number, end?: number): readonly Row[];
}

const rowsOfEntries = new WeakMap<Entry, { operations: readonly Operation[] | undefined; row: Row }>();
const rowsOfOutbox = new WeakMap<OutboxEntry, Row>();

export function rowOfEntry(entry: Entry, state: Pick<ChatState, "operations" | "self">): Row {
  const { message } = entry;
  const operations = state.operations.get(message.id);
  const known = rowsOfEntries.get(entry);
  if (known !== undefined && known.operations === operations) return known.row;
  const shown = operations === undefined ? message : applyOperations(message, operations, state.self.id);
  const row: Row = {
    key: message.key ?? message.id,
    message: shown ?? message,
    status: "sent",
    error: null,
    progress: null,
    localFile: null,
    changing: operations !== undefined,
    vanishing: shown === null,
  };
  rowsOfEntries.set(entry, { operations, row });
  return row;
}

function rowOfOutbox(entry: OutboxEntry, state: Pick<ChatState, "self">): Row {
  const known = rowsOfOutbox.get(entry);
  if (known !== undefined) return known;
  const { key, status, error, progress, draft } = entry;
  const message = toPendingMessage(entry, state.self);
  const localFile = isFileDraft(draft) ? draft.file : null;
  const row: Row = { key, message, status, error, progress, localFile, changing: false, vanishing: false };
  rowsOfOutbox.set(entry, row);
  return row;
}

interface RowSources {
  readonly timeline: Timeline;
  readonly outbox: readonly OutboxEntry[];
  readonly operations: ChatState["operations"];
  readonly self: ChatState["self"];
}

const listsOfTimelines = new WeakMap<Timeline, { sources: RowSources; list: RowList }>();

/** The rows of one conversation; the same reference until one of them changes. Costs nothing per row until rows are read. */
export function rowsOf(state: ChatState, conversation: ConversationState): RowList {
  const { timeline } = conversation;
  const { outbox, operations, self } = state;
  const known = listsOfTimelines.get(timeline);
  if (
    known !== undefined &&
    known.sources.outbox === outbox &&
    known.sources.operations === operations &&
    known.sources.self === self
  ) {
    return known.list;
  }
  const list = createRowList({ timeline, outbox, operations, self }, conversation.parentId);
  listsOfTimelines.set(timeline, { sources: { timeline, outbox, operations, self }, list });
  return list;
}

function createRowList(sources: RowSources, parentId: string | null): RowList {
  const { timeline } = sources;
  const pending = sources.outbox.filter(({ draft }) =>
    parentId === null ? draft.parentId === null || draft.inMainList : draft.parentId === parentId,
  );
  const length = timeline.length + pending.length;

  function at(index: number): Row | undefined {
    const entry = entryAt(timeline, index);
    if (entry !== undefined) return rowOfEntry(entry, sources);
    const waiting = index < 0 ? undefined : pending[index - timeline.length];
    return waiting === undefined ? undefined : rowOfOutbox(waiting, sources);
  }

  return {
    length,
    at,
    indexOf(keyOrId) {
      const byId = indexOfMessage(timeline, timeline.idsByKey.get(keyOrId) ?? keyOrId);
      if (byId >= 0) return byId;
      const waiting = pending.findIndex(({ key }) => key === keyOrId);
      return waiting < 0 ? -1 : timeline.length + waiting;
    },
    holeBefore: (index) => holeBefore(timeline, index),
    slice(start = 0, end = length) {
      const rows: Row[] = [];
      for (let index = Math.max(0, start); index < Math.min(end, length); index++) {
        const row = at(index);
        if (row !== undefined) rows.push(row);
      }
      return rows;
    },
  };
}
