import { type SuggestEmoji, useChatScope, type UseComposerResult } from "@foyer/chat-headless";
import { useEffect } from "react";
import { useLabels, useLanguage } from "../../../ui/base/labels-provider";
import { type EmojiWords, emojiWordsPart } from "../emoji/emoji-words";

/** Lets `:` and the beginning of a word or shortcode suggest emoji, in the words of the page's language. They are loaded by the first one. */
export function useEmojiSuggestions({ suggestEmoji }: Pick<UseComposerResult, "suggestEmoji">): void {
  const { emoji: own } = useLabels();
  const { locale } = useLanguage();
  const scope = useChatScope();
  useEffect(() => {
    const part = emojiWordsPart(locale);
    const findIn = ({ suggest }: EmojiWords, query: string) => suggest(scope, query, own);
    const find: SuggestEmoji = (query) => {
      const loaded = part.get();
      // Once they are there the list goes on with each letter, without a moment in which it is empty.
      return loaded ? findIn(loaded, query) : part.load(scope.chat.environment).then((words) => findIn(words, query));
    };
    return suggestEmoji(find, ({ emoji }) => part.get()?.remember(scope, emoji));
  }, [suggestEmoji, own, locale, scope]);
}
