import { type ChatScope, createLazyPart, type LazyPart, type SuggestedEmoji } from "@foyer/chat-headless";
import { toLanguage } from "../../../labels/language";
import type { EmojiSearch } from "./emoji-search";

/** Finds emoji by the words of one language, and remembers the chosen ones. */
export interface EmojiWords extends EmojiSearch {
  /** The emoji that are meant by what was typed, in the skin tone of this person. @param own names by emoji */
  suggest(scope: ChatScope, query: string, own: Readonly<Record<string, string>>): readonly SuggestedEmoji[];
  remember(scope: ChatScope, emoji: string): void;
}

const english = toPart("en", () => import("./words/english.generated"));
const languages = new Map([
  ["ar", toPart("ar", () => import("./words/arabic.generated"))],
  ["de", toPart("de", () => import("./words/german.generated"))],
]);

/** The words of a language; English ones where there are none. They are loaded when a `:` is followed by letters, or the picker opens. */
export function emojiWordsPart(locale: string): LazyPart<EmojiWords> {
  return languages.get(toLanguage(locale)) ?? english;
}

function toPart(language: string, load: () => Promise<{ readonly lines: string }>): LazyPart<EmojiWords> {
  return createLazyPart(async () => {
    const [code, emoji, words] = await Promise.all([
      import("../../../later/emoji"),
      import("./words/emoji.generated"),
      load(),
    ]);
    return code.createEmojiWords(language, emoji.lines, words.lines);
  });
}
