import { createPersistedValues, type StorageSource } from "../owner/persisted-values";
import { type MentionedText, type MentionRange, noText } from "./mention";
import { quoted, user } from "../boundary/shapes";
import type { QuotedMessage } from "../port/model";
import { amount, id, list, shape, text } from "../boundary/readers";

/** A text that is not sent yet, what it replies to, and an edit of a message that is not saved yet: what was written of it. */
export interface Draft extends MentionedText {
  readonly edit?: MessageEdit | null | undefined;
  /** Edits of other messages that were begun and left for something else. */
  readonly edits?: readonly MessageEdit[] | null | undefined;
  readonly reply?: ReplyTarget | null | undefined;
}

/** The thread of a reply that is written, and the message replied to, for the quote. */
export interface ReplyTarget {
  readonly parentId: string;
  readonly quote: QuotedMessage;
}

/** The unsaved text of an edit of one message. */
export interface MessageEdit extends MentionedText {
  readonly messageId: string;
}

/** Unsent texts by list, for one person in one channel. They survive closing, switching and reloading. */
export interface Drafts {
  load(parentId: string | null): Draft;
  /** The threads with an unsent text. */
  threads(): readonly string[];
  /**
   * An empty text without an edit removes the draft. What was not changed here is not written: another tab may have gone on
   * with it.
   */
  save(parentId: string | null, draft: Draft): void;
}

/**
 * Creates the drafts of one person in one channel.
 *
 * @param source where drafts outlive the page
 * @param memory where they live as long as it does, by list, when the storage does not take them
 */
export function createDrafts(
  source: StorageSource,
  userId: string,
  channelUrl: string,
  memory = new Map<string, unknown>(),
): Drafts {
  const kept = createPersistedValues(source, `foyer:draft:${JSON.stringify([userId, channelUrl])}:`);
  /** What each list's draft was when it was last loaded or saved here. */
  const known = new Map<string, string>();
  /** The threads with an unsent text: read once, because a storage is slow to search. */
  let threads: Set<string> | null = null;
  const read = (name: string) => toDraft(memory.get(name) ?? kept.get(name));
  return {
    load(parentId) {
      const name = parentId ?? "";
      const draft = read(name);
      known.set(name, JSON.stringify(draft));
      return draft;
    },
    threads() {
      threads ??= new Set([...memory.keys(), ...(kept.names() ?? [])].filter((name) => name && read(name).text));
      return [...threads];
    },
    save(parentId, draft) {
      const name = parentId ?? "";
      const json = JSON.stringify(draft);
      if (known.get(name) === json && !memory.has(name)) return;
      known.set(name, json);
      if (name && draft.text) threads?.add(name);
      else threads?.delete(name);
      const isEmpty = draft.text === "" && !draft.edit && !draft.edits?.length;
      if (kept.set(name, isEmpty ? undefined : draft)) memory.delete(name);
      else memory.set(name, draft);
    },
  };
}

const mention = shape<MentionRange>({ user, start: amount, end: amount }, "user");
const written = { text, mentions: list(mention) };
const edit = shape<MessageEdit>({ ...written, messageId: text }, "messageId");
const reply = shape<ReplyTarget>({ parentId: id, quote: quoted }, "parentId", "quote");
const draft = shape<Draft>({ ...written, edit, edits: list(edit), reply });

function toDraft(value: unknown): Draft {
  const read: Draft = draft(value) ?? noText;
  return {
    ...withinText(read),
    edit: read.edit ? withinText(read.edit) : undefined,
    edits: read.edits?.length ? read.edits.map(withinText) : undefined,
    reply: read.reply ?? undefined,
  };
}

function withinText<T extends MentionedText>(read: T): T {
  return { ...read, mentions: read.mentions.filter(({ start, end }) => start < end && end <= read.text.length) };
}
