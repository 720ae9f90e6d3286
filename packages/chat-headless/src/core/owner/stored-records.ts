import { data } from "../boundary/message-data";
import { position, quoted, user } from "../boundary/shapes";
import { amount, field, fields, flag, id, list, type Reader, shape, text, textOrNull } from "../boundary/readers";
import type { FileDraft, TextContent, TextDraft } from "../port/adapter";
import { errorCode } from "../boundary/to-chat-error";
import type { OutboxEntry, SendStatus } from "../state/outbox";
import type { PendingChange } from "../state/pending-change";

// A storage may hold anything: another version's records, another script's, damaged ones.

/** An entry as it was written: a file is kept elsewhere. */
export type StoredEntry = Omit<OutboxEntry, "draft"> & { readonly draft: TextDraft | Omit<FileDraft, "file"> };

const status: Reader<SendStatus | null> = (value) =>
  value === "pending" || value === "unconfirmed" || value === "unproven" || value === "failed" ? value : null;
const timeOrNull: Reader<number | null> = (value) => (typeof value === "number" ? amount(value) : null);
const nothing: Reader<null> = () => null;

/** Own words are kept whole, however long. */
const words: Reader<string> = (value) => (typeof value === "string" ? value : "");
const content = {
  text: words,
  mentionTemplate: (value: unknown) => words(value) || null,
  mentionedUserIds: list(textOrNull),
};
const place = { key: text, parentId: textOrNull, inMainList: flag, customType: text, data };
const textDraft = shape<TextDraft>({ ...place, ...content }, "key", "text");
const fileDraft = shape<Omit<FileDraft, "file">>(
  { ...place, name: text, mimeType: text, width: amount, height: amount },
  "key",
  "mimeType",
);

export const readEntry = shape<StoredEntry>(
  {
    key: text,
    draft: (value) => fileDraft(value) ?? textDraft(value),
    mentionedUsers: list(user),
    parent: quoted,
    status,
    error: errorCode,
    progress: nothing,
    createdAt: amount,
    sequence: amount,
    attemptedAt: timeOrNull,
    sentAfter: position,
  },
  "key",
  "draft",
  "status",
  "sentAfter",
);

const changeBase = fields({
  messageId: id,
  serial: amount,
  parentId: textOrNull,
  attempted: flag,
  error: errorCode,
});
const edit = fields<{ readonly content: TextContent | null; readonly mentionedUsers: PendingEdit["mentionedUsers"] }>({
  content: shape<TextContent>(content, "text"),
  mentionedUsers: list(user),
});
type PendingEdit = Extract<PendingChange, { readonly type: "edit" }>;

export function readChange(raw: unknown): PendingChange | null {
  const type = field(raw, "type");
  const base = changeBase(raw);
  if (base.messageId === "") return null;
  if (type === "edit") {
    const { content: words, mentionedUsers } = edit(raw);
    // One without it leaves the message's as it is.
    const extras = field(field(raw, "content"), "data");
    const kept = words && extras !== undefined ? { ...words, data: data(extras) } : words;
    return kept && { ...base, type, content: kept, mentionedUsers };
  }
  if (type === "delete") return { ...base, type, mode: field(raw, "mode") === "hard" ? "hard" : "soft" };
  if (type === "undo-delete") return { ...base, type };
  return type === "react" ? { ...base, type, emojiKey: textOrNull(field(raw, "emojiKey")) } : null;
}
