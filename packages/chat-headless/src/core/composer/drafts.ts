import { createPersistedValues, type StorageSource } from "../owner/persisted-values";
import { type MentionedText, type MentionRange, noText } from "./mention";
import { quoted, user } from "../boundary/parse";
import type { QuotedMessage } from "../port/model";
import { amount, id, list, shape, text } from "../boundary/readers";

/** A text that is not sent yet, what it replies to, and an edit of a message that is not saved yet: what was written of it. */
export interface Draft extends MentionedText {
  readonly edit?: MessageEdit | null | undefined;
  readonly reply?: ReplyTarget | null | undefined;
}

interface ReplyTarget {
  readonly parentId: string;
  readonly quote: QuotedMessage;
}

interface MessageEdit extends MentionedText {
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

/** @param source where drafts outlive the page; without a storage they are kept for as long as it lives. */
export function createDrafts(source: StorageSource, userId: string, channelUrl: string): Drafts {
  const kept = createPersistedValues(source, `foyer:draft:${JSON.stringify([userId, channelUrl])}:`);
  const here = new Map<string | null, Draft>();
  /** The lists whose draft the storage did not take. */
  const unkept = new Set<string | null>();

  function load(parentId: string | null): Draft {
    const draft = here.get(parentId) ?? toDraft(kept.get(parentId ?? ""));
    here.set(parentId, draft);
    return draft;
  }

  return {
    load,
    threads: () =>
      [...new Set([...here.keys(), ...(kept.names() ?? [])])].flatMap((id) => (id && load(id).text ? id : [])),
    save(parentId, draft) {
      if (JSON.stringify(load(parentId)) === JSON.stringify(draft) && !unkept.has(parentId)) return;
      here.set(parentId, draft);
      const isKept = kept.set(parentId ?? "", draft.text === "" && !draft.edit ? undefined : draft);
      unkept[isKept ? "delete" : "add"](parentId);
    },
  };
}

const mention = shape<MentionRange>({ user, start: amount, end: amount }, "user");
const written = { text, mentions: list(mention) };
const edit = shape<MessageEdit>({ ...written, messageId: text }, "messageId");
const reply = shape<ReplyTarget>({ parentId: id, quote: quoted }, "parentId", "quote");
const draft = shape<Draft>({ ...written, edit, reply });

function toDraft(value: unknown): Draft {
  const read: Draft = draft(value) ?? noText;
  return {
    ...withinText(read),
    edit: read.edit ? withinText(read.edit) : undefined,
    reply: read.reply ?? undefined,
  };
}

function withinText<T extends MentionedText>(read: T): T {
  return { ...read, mentions: read.mentions.filter(({ start, end }) => start < end && end <= read.text.length) };
}
