import { createEmojiSearch } from "./emoji-search";
import type { EmojiWords } from "./emoji-words";
import { keptTone, rememberEmoji } from "./kept-emoji";
import { withTone } from "./skin-tone";

/** Creates what a language's words are used by. For the parameters see `createEmojiSearch`. */
export function createEmojiWords(...words: Parameters<typeof createEmojiSearch>): EmojiWords {
  const search = createEmojiSearch(...words);
  return {
    ...search,
    suggest(scope, query, own) {
      const tone = keptTone(scope);
      return search.find(query, own).map(({ emoji, name }) => ({ emoji: withTone(emoji, tone), name }));
    },
    remember: rememberEmoji,
  };
}
