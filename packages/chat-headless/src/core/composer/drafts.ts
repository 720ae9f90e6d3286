import { createPersistedValues, type StorageSource } from "../owner/persisted-values";
import { type MentionedText, type MentionRange, noText } from "./mention";
import { quoted, user } from "../boundary/shapes";
import type { QuotedMessage } from "../port/model";
import { amount, flag, id, list, shape, text, textOrNull } from "../boundary/readers";

/** A text that is not sent yet: of a new message, or of an edit. */
export interface Draft extends MentionedText {
  /** The message that the new message replies to. */
  readonly reply?: ReplyTarget | null | undefined;
  /** The message whose edit stands in the field, in place of the new message. */
  readonly editing?: string | null | undefined;
  /** The message that is edited was deleted. */
  readonly deleted?: boolean | undefined;
}

/** The thread of a reply that is written, and the message replied to, for the quote. */
export interface ReplyTarget {
  readonly parentId: string;
  readonly quote: QuotedMessage;
}

/**
 * Unsent texts for one person in one channel: of each list's new message, and of each message that is edited. They survive
 * closing, switching and reloading.
 */
export interface Drafts {
  /** @param messageId the edited message. @default the new message of the list */
  load(parentId: string | null, messageId?: string): Draft;
  /** The threads in which something is written, also of an edit. */
  threads(): readonly string[];
  /** The messages of a list with an unsaved edit. */
  edits(parentId: string | null): readonly string[];
  /**
   * An empty text removes the draft, unless another tab has gone on with it. A draft that was not changed here is not written: another
   * tab may have, too.
   */
  save(parentId: string | null, draft: Draft, messageId?: string): void;
  /** Removes every draft that is known of. */
  clear(): void;
}

/** Between the ids of a list and of a message in the name of an edit. */
const separator = "\n";

/**
 * Creates the drafts of one person in one channel.
 *
 * @param source where drafts outlive the page
 * @param memory where they live as long as it does, by name, when the storage does not take them
 */
export function createDrafts(
  source: StorageSource,
  userId: string,
  channelUrl: string,
  memory = new Map<string, unknown>(),
): Drafts {
  const kept = createPersistedValues(source, `foyer:draft:${JSON.stringify([userId, channelUrl])}:`);
  /** The JSON of each draft as it was when it was last loaded or saved here. */
  const known = new Map<string, string>();
  /** Read once, because a storage is slow to search. */
  const names = new Set([...memory.keys(), ...(kept.names() ?? [])]);
  const nameOf = (parentId: string | null, messageId?: string) =>
    (parentId ?? "") + (messageId === undefined ? "" : separator + messageId);

  function save(name: string, draft: Draft): void {
    const json = JSON.stringify(toDraft(draft));
    const before = memory.has(name) ? undefined : known.get(name);
    if (before === json) return;
    known.set(name, json);
    const isEmpty = draft.text === "" && !draft.editing;
    // Another tab may have written since: its draft stays.
    const stored = isEmpty && before && kept.get(name);
    if (stored && JSON.stringify(toDraft(stored)) !== before) return;
    names[isEmpty ? "delete" : "add"](name);
    if (kept.set(name, isEmpty ? undefined : draft)) memory.delete(name);
    else memory.set(name, draft);
  }

  return {
    load(parentId, messageId) {
      const name = nameOf(parentId, messageId);
      const draft = toDraft(memory.get(name) ?? kept.get(name));
      known.set(name, JSON.stringify(draft));
      return draft;
    },
    threads: () => [...new Set([...names].map((name) => name.split(separator)[0]!))].filter(Boolean),
    edits: (parentId) =>
      [...names].flatMap((name) => {
        const [list, messageId] = name.split(separator);
        return messageId && list === (parentId ?? "") ? [messageId] : [];
      }),
    save: (parentId, draft, messageId) => save(nameOf(parentId, messageId), draft),
    clear() {
      known.clear();
      for (const name of names) save(name, noText);
    },
  };
}

const mention = shape<MentionRange>({ user, start: amount, end: amount }, "user");
const reply = shape<ReplyTarget>({ parentId: id, quote: quoted }, "parentId", "quote");
const readDraft = shape<Draft>({ text, mentions: list(mention), reply, editing: textOrNull, deleted: flag });

function toDraft(value: unknown): Draft {
  const read = (readDraft(value) ?? readDraft({}))!;
  return { ...read, mentions: read.mentions.filter(({ start, end }) => start < end && end <= read.text.length) };
}
