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
 * What an emoji of the picker is called on a page: as `labels.emoji` says, by its character, else as the page's language
 * says, else in English; `undefined` for one that the picker does not show by itself.
 */
export function toPickerEmojiName(
  emoji: string,
  own: Readonly<Record<string, string>>,
  locale: string,
): string | undefined {
  const names: Readonly<Record<string, string>> = languages.get(toLanguage(locale)) ?? englishNames;
  return [own, names].find((each) => Object.hasOwn(each, emoji))?.[emoji];
}
