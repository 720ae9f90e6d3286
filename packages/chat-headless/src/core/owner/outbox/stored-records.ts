import { data } from "../../boundary/message-data";
import { errorCode } from "../../boundary/to-chat-error";
import { quoted, user } from "../../boundary/shapes";
import { amount, field, flag, id, list, type Reader, shape, text, textOrNull } from "../../boundary/readers";
import type { FileDraft, TextContent, TextDraft } from "../../port/adapter";
import type { Position } from "../../port/model";
import type { OutboxEntry } from "../../state/outgoing/outbox";
import { outgoingLifecycle, type OutgoingPhase } from "../../state/outgoing/outgoing-lifecycle";

// A storage may hold anything: another version's records, another script's, damaged ones.

/** An entry as it was written: a file is kept elsewhere. */
export type StoredEntry = Exclude<OutboxEntry, { readonly type: "file" }> | StoredFile;

type FileEntry = Extract<OutboxEntry, { readonly type: "file" }>;
type StoredFile = Omit<FileEntry, "draft" | "progress"> & { readonly draft: Omit<FileDraft, "file"> };

const phase: Reader<OutgoingPhase | null> = (value) =>
  (Object.keys(outgoingLifecycle) as OutgoingPhase[]).find((one) => one === value && one !== "gone") ?? null;
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

const outgoing = {
  key: text,
  phase,
  error: errorCode,
  tries: amount,
  failedLooks: () => 0,
  restUntil: nothing,
  mayArriveUntil: nothing,
  createdAt: amount,
  sequence: amount,
  attemptedAt: timeOrNull,
};
const message = {
  ...outgoing,
  mentionedUsers: list(user),
  parent: quoted,
  sentAfter: shape<Position>({ createdAt: amount, id }),
  mayBeDeleted: flag,
};
const change = { ...outgoing, messageId: id, parentId: textOrNull };

const editedText = shape<TextContent>(content, "text");
/** An edit without data leaves the message's as it is. */
const edited: Reader<TextContent | null> = (value) => {
  const words = editedText(value);
  const extras = field(value, "data");
  return words && extras !== undefined ? { ...words, data: data(extras) } : words;
};

/** The reader of each type, with the fields that its record must have. */
const readers = {
  text: shape<Extract<OutboxEntry, { readonly type: "text" }>>(
    { ...message, type: () => "text", draft: textDraft },
    "key",
    "phase",
    "draft",
    "sentAfter",
  ),
  file: shape<StoredFile>({ ...message, type: () => "file", draft: fileDraft }, "key", "phase", "draft", "sentAfter"),
  edit: shape<Extract<OutboxEntry, { readonly type: "edit" }>>(
    { ...change, type: () => "edit", content: edited, mentionedUsers: list(user) },
    "key",
    "phase",
    "messageId",
    "content",
  ),
  delete: shape<Extract<OutboxEntry, { readonly type: "delete" }>>(
    { ...change, type: () => "delete", mode: (value) => (value === "hard" ? "hard" : "soft") },
    "key",
    "phase",
    "messageId",
  ),
  "undo-delete": shape<Extract<OutboxEntry, { readonly type: "undo-delete" }>>(
    { ...change, type: () => "undo-delete" },
    "key",
    "phase",
    "messageId",
  ),
  react: shape<Extract<OutboxEntry, { readonly type: "react" }>>(
    { ...change, type: () => "react", emojiKey: textOrNull },
    "key",
    "phase",
    "messageId",
  ),
} satisfies Record<OutboxEntry["type"], Reader<StoredEntry | null>>;

export function readEntry(raw: unknown): StoredEntry | null {
  const type = text(field(raw, "type"));
  return Object.hasOwn(readers, type) ? readers[type as OutboxEntry["type"]](raw) : null;
}
