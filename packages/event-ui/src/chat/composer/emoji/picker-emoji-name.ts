import { arabicNames } from "./arabic-names";
import type { EmojiNames } from "./emoji-groups";
import { englishNames } from "./english-names";
import { toLanguage } from "../../../labels/language";
import { germanNames } from "./german-names";

const languages = new Map<string, EmojiNames>([
  ["ar", arabicNames],
  ["de", germanNames],
]);

/**
 * The name of one of the picker's emoji on a page: that of `labels.emoji`, by its character, else that of the page's language,
 * else the English one; `undefined` for an emoji that the picker does not show by itself.
 */
export function toPickerEmojiName(
  emoji: string,
  own: Readonly<Record<string, string>>,
  locale: string,
): string | undefined {
  const names: Readonly<Record<string, string>> = languages.get(toLanguage(locale)) ?? englishNames;
  return [own, names].find((each) => Object.hasOwn(each, emoji))?.[emoji];
}
