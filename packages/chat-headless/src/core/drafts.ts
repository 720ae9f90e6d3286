import type { KeyValueStorage } from "./environment";
import { type MentionedText, type MentionRange, noText } from "./mention";

/** Unsent texts by list, for one person in one channel. They survive closing, switching and reloading. */
export interface Drafts {
  load(parentId: string | null): MentionedText;
  /** An empty text removes the draft. */
  save(parentId: string | null, text: MentionedText): void;
}

/** @param storage `null` keeps drafts for as long as the page lives. */
export function createDrafts(storage: KeyValueStorage | null, userId: string, channelUrl: string): Drafts {
  const kept = new Map<string, MentionedText>();
  const nameOf = (parentId: string | null) => `foyer:draft:${JSON.stringify([userId, channelUrl, parentId ?? ""])}`;

  return {
    load(parentId) {
      const name = nameOf(parentId);
      const here = kept.get(name);
      if (here !== undefined) return here;
      try {
        return toMentionedText(JSON.parse(storage?.getItem(name) ?? "null")) ?? noText;
      } catch {
        return noText; // Blocked or damaged storage is the same as none.
      }
    },
    save(parentId, text) {
      const name = nameOf(parentId);
      kept.set(name, text);
      try {
        if (text.text === "") storage?.removeItem(name);
        else storage?.setItem(name, JSON.stringify(text));
      } catch {
        // Full or blocked: the draft still lives as long as the page.
      }
    },
  };
}

function toMentionedText(value: unknown): MentionedText | null {
  if (typeof value !== "object" || value === null || !("text" in value) || typeof value.text !== "string") return null;
  const { text } = value;
  const mentions = "mentions" in value && Array.isArray(value.mentions) ? (value.mentions as unknown[]) : [];
  return { text, mentions: mentions.filter((mention): mention is MentionRange => isMention(mention, text)) };
}

function isMention(value: unknown, text: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { user, start, end } = value as Partial<MentionRange>;
  return (
    typeof user?.id === "string" &&
    typeof user.name === "string" &&
    typeof start === "number" &&
    typeof end === "number" &&
    start < end &&
    end <= text.length
  );
}
