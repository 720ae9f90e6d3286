import type { FileDraft, TextDraft } from "../port/adapter";
import type { ChatErrorCode } from "../port/chat-error";
import type { FileMessage, Message, Position, QuotedMessage, TextMessage, UnknownMessage, User } from "../port/model";

/**
 * - `pending`: waiting or on its way.
 * - `unconfirmed`: the service may have stored it; the history is searched for it.
 * - `unproven`: the same, and the history could not tell; the user may retry or remove it.
 * - `failed`: not stored; the user may retry or remove it.
 * Sent messages leave the outbox.
 */
export type SendStatus = "pending" | "unconfirmed" | "unproven" | "failed";

/** A message of one's own that the service has not confirmed. Its key never changes, however often it is tried. */
export interface OutboxEntry {
  readonly key: string;
  readonly draft: TextDraft | FileDraft;
  readonly mentionedUsers: readonly User[];
  readonly parent: QuotedMessage | null;
  readonly status: SendStatus;
  /** Why it failed, or is in doubt. */
  readonly error: ChatErrorCode | null;
  /** Bytes of an upload. */
  readonly progress: { readonly loaded: number; readonly total: number } | null;
  /** By this device's clock, for showing only. */
  readonly createdAt: number;
  /** Larger than that of every entry written before it. */
  readonly sequence: number;
  /** When it was handed to the adapter, by this device's clock; `null` while the service cannot have it. */
  readonly attemptedAt: number | null;
  /** The newest message known when it was handed over: if it was stored, it stands after this. */
  readonly sentAfter: Position;
}

/** One step of an entry; `pending` ends an error, everything else an upload's progress. */
export type SendStep = Pick<OutboxEntry, "status"> & Partial<Pick<OutboxEntry, "error" | "attemptedAt" | "sentAfter">>;

/** The legal changes of `SendStatus`. From each of them a message may leave the outbox, sent or removed. */
const transitions: Record<SendStatus, readonly SendStatus[]> = {
  pending: ["pending", "unconfirmed", "failed"],
  unconfirmed: ["pending", "unproven", "failed"],
  unproven: ["pending", "failed"],
  failed: ["pending", "unconfirmed"],
};

/** The entry after a step; the same reference where that is not legal. */
export function moveEntry(entry: OutboxEntry, step: SendStep): OutboxEntry {
  if (!transitions[entry.status].includes(step.status)) return entry;
  // An upload that goes on keeps its progress, one in doubt its error.
  const rest = step.status === "pending" ? { error: null } : { progress: null };
  return { ...entry, ...rest, ...step };
}

export function isFileDraft(draft: TextDraft | FileDraft): draft is FileDraft {
  return "file" in draft;
}

/** A message of which nothing is known: whatever is told of it is newer. */
export function blankMessage(id: string): UnknownMessage {
  return {
    id,
    type: "unsupported",
    key: null,
    sender: null,
    createdAt: 0,
    updatedAt: 0,
    revision: -1,
    parentId: null,
    parent: null,
    inMainList: false,
    deleted: false,
    customType: "",
    data: null,
    reactions: [],
    reactionsRevision: -1,
    thread: null,
  };
}

/** The entry as the message it is going to be, for showing it in the list. Its id is its key; a file's address is empty until it is stored. */
export function toPendingMessage(entry: OutboxEntry, sender: User): Message {
  const { draft, key } = entry;
  const { createdAt, parent } = entry;
  const { parentId, inMainList, customType = "", data = null } = draft;
  const base = { ...blankMessage(key), key, sender, createdAt, parentId, parent, inMainList, customType, data };
  if (isFileDraft(draft)) {
    const { name, mimeType, width, height } = draft;
    const file = { url: "", name, mimeType, size: draft.file.size, thumbnails: [], width, height };
    return { ...base, type: "file", file } satisfies FileMessage;
  }
  const { text, mentionTemplate } = draft;
  return {
    ...base,
    type: "text",
    text,
    mentionTemplate,
    mentionedUsers: entry.mentionedUsers,
    linkPreview: null,
  } satisfies TextMessage;
}
