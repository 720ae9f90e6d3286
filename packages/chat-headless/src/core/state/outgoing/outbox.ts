import type { FileDraft, TextDraft } from "../../port/adapter";
import { messageDefaults } from "../../port/message-defaults";
import type {
  FileMessage,
  Message,
  Position,
  QuotedMessage,
  TextMessage,
  UnknownMessage,
  User,
} from "../../port/model";
import { type Outgoing, type OutgoingEvent, outgoingLifecycle, type OutgoingPhase } from "./outgoing-lifecycle";
import type { PendingChange } from "./pending-change";

/** An own message or change that the service has not confirmed. It leaves the outbox once it is confirmed or removed. */
export type OutboxEntry = UnsentMessage | PendingChange;

/** An own message that the service has not confirmed. Its key is the message's. */
export type UnsentMessage = Outgoing & {
  readonly mentionedUsers: readonly User[];
  readonly parent: QuotedMessage | null;
  /** The newest message known when it was handed over: if it was stored, it stands after this. */
  readonly sentAfter: Position;
  /** An unknown message was deleted since this one was handed over: it may be this one, so that not finding it proves nothing. */
  readonly mayBeDeleted: boolean;
} & (
    | { readonly type: "text"; readonly draft: TextDraft }
    /** `progress`: bytes of the upload, while it is on its way. */
    | {
        readonly type: "file";
        readonly draft: FileDraft;
        readonly progress: { readonly loaded: number; readonly total: number } | null;
      }
  );

/**
 * An unsent message as it is shown.
 * - `pending`: waiting or on its way.
 * - `unconfirmed`: the service may have stored it; the history is searched for it.
 * - `unproven`: the same, and the history could not tell; the user may retry or remove it.
 * - `failed`: not stored; the user may retry or remove it.
 */
export type SendStatus = "pending" | "unconfirmed" | "unproven" | "failed";

const statuses: Readonly<Partial<Record<OutgoingPhase, SendStatus>>> = {
  unconfirmed: "unconfirmed",
  unproven: "unproven",
  failed: "failed",
};

export function sendStatusOf({ phase }: UnsentMessage): SendStatus {
  return statuses[phase] ?? "pending";
}

/** Details of an event of the lifecycle. `restUntil` is `null` after every event that names no other time. */
export type OutgoingStep = Partial<Omit<Outgoing, "key" | "phase"> & Pick<UnsentMessage, "sentAfter" | "mayBeDeleted">>;

/** The entry after an event of its lifecycle; the same reference where the event changes nothing, `null` once it is gone. */
export function moveEntry(entry: OutboxEntry, event: OutgoingEvent, step: OutgoingStep = {}): OutboxEntry | null {
  const phase = outgoingLifecycle[entry.phase][event];
  if (phase === undefined) return entry;
  if (phase === "gone") return null;
  const isOnItsWay = phase === "waiting" || phase === "sending";
  // An upload that goes on keeps its progress, one in doubt its error.
  const rest = isOnItsWay ? { error: null } : entry.type === "file" ? { progress: null } : {};
  return { ...entry, restUntil: null, ...rest, ...step, phase };
}

/** The entry once its page has ended or its record was lost: a call under way may be done. */
export function cutOff(entry: OutboxEntry): OutboxEntry {
  const lost = entry.phase === "sending" ? moveEntry(entry, "lost", { error: "connection-lost" }) : entry;
  return lost ?? entry;
}

/** Whether an entry is a message, for which the history is searched by its key. For a change, its message is read. */
export function isMessage(entry: OutboxEntry): entry is UnsentMessage {
  return entry.type === "text" || entry.type === "file";
}

export function findMessageEntry(
  { outbox }: { readonly outbox: readonly OutboxEntry[] },
  key: string,
): UnsentMessage | undefined {
  return outbox.find((entry): entry is UnsentMessage => entry.key === key && isMessage(entry));
}

/** A message of which nothing is known: every report of it is newer. */
export function blankMessage(id: string): UnknownMessage {
  return {
    ...messageDefaults,
    id,
    type: "unsupported",
    sender: null,
    createdAt: 0,
    revision: -1,
    reactionsRevision: -1,
    inMainList: false,
  };
}

/** The entry as the message it is going to be, for showing it in the list. Its id is its key; a file's address is empty until it is stored. */
export function toPendingMessage(entry: UnsentMessage, sender: User): Message {
  const { key, createdAt, parent } = entry;
  const { parentId, inMainList, customType = "", data = null } = entry.draft;
  const base = { ...blankMessage(key), key, sender, createdAt, parentId, parent, inMainList, customType, data };
  if (entry.type === "file") {
    const { name, mimeType, width, height, file: blob } = entry.draft;
    const file = { url: "", name, mimeType, size: blob.size, thumbnails: [], width, height };
    return { ...base, type: "file", file } satisfies FileMessage;
  }
  const { text, mentionTemplate } = entry.draft;
  return {
    ...base,
    type: "text",
    text,
    mentionTemplate,
    mentionedUsers: entry.mentionedUsers,
    linkPreview: null,
  } satisfies TextMessage;
}
