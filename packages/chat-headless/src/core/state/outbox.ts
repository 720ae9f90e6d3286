import type { FileDraft, TextDraft } from "../port/adapter";
import type { ChatErrorCode } from "../port/chat-error";
import type { FileMessage, Message, Position, QuotedMessage, TextMessage, User } from "../port/model";

/**
 * - `pending`: waiting or on its way.
 * - `unconfirmed`: the service may have stored it; the history will tell.
 * - `failed`: not stored; the user may retry or remove it.
 * Sent messages leave the outbox.
 */
export type SendStatus = "pending" | "unconfirmed" | "failed";

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
  /** The newest message known when it was first tried: if it was stored, it stands after this. */
  readonly sentAfter: Position;
}

/** The legal changes of `SendStatus`. From each of them a message may leave the outbox, sent or removed. */
const transitions: Record<SendStatus, readonly SendStatus[]> = {
  pending: ["unconfirmed", "failed"],
  unconfirmed: ["failed"],
  failed: ["pending"],
};

export function canBecome(from: SendStatus, to: SendStatus): boolean {
  return transitions[from].includes(to);
}

export function isFileDraft(draft: TextDraft | FileDraft): draft is FileDraft {
  return "file" in draft;
}

/** The entry as the message it is going to be, for showing it in the list. Its id is its key; a file's address is empty until it is stored. */
export function toPendingMessage(entry: OutboxEntry, sender: User): Message {
  const { draft, key } = entry;
  const base = {
    id: key,
    key,
    sender,
    createdAt: entry.createdAt,
    updatedAt: 0,
    revision: -1,
    parentId: draft.parentId,
    parent: entry.parent,
    inMainList: draft.inMainList,
    deleted: false,
    customType: "",
    reactions: [],
    reactionsRevision: -1,
    thread: null,
  };
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
