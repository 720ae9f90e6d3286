import { createPersistedValues, type StorageSource } from "../owner/persisted-values";
import { type MentionedText, type MentionRange, noText } from "./mention";
import { user } from "../boundary/parse";
import { amount, list, shape, text } from "../boundary/readers";

/** Unsent texts by list, for one person in one channel. They survive closing, switching and reloading. */
export interface Drafts {
  load(parentId: string | null): MentionedText;
  /** An empty text removes the draft. */
  save(parentId: string | null, text: MentionedText): void;
}

/** @param source where drafts outlive the page; without a storage they are kept for as long as it lives. */
export function createDrafts(source: StorageSource, userId: string, channelUrl: string): Drafts {
  const kept = createPersistedValues(source, `foyer:draft:${JSON.stringify([userId, channelUrl])}:`);
  const here = new Map<string | null, MentionedText>();
  return {
    load: (parentId) => here.get(parentId) ?? toMentionedText(kept.get(parentId ?? "")),
    save(parentId, draft) {
      here.set(parentId, draft);
      kept.set(parentId ?? "", draft.text === "" ? undefined : draft);
    },
  };
}

const mention = shape<MentionRange>({ user, start: amount, end: amount }, "user");
const mentionedText = shape<MentionedText>({ text, mentions: list(mention) });

function toMentionedText(value: unknown): MentionedText {
  const read = mentionedText(value);
  if (read === null) return noText;
  return { ...read, mentions: read.mentions.filter(({ start, end }) => start < end && end <= read.text.length) };
}
