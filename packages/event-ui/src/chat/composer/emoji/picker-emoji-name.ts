import type { Labels } from "../../../labels/labels";
import { arabicNames } from "./arabic-names";
import type { EmojiNames, PickerEmoji } from "./emoji-groups";
import { englishNames } from "./english-names";
import { germanNames } from "./german-names";

const languages = new Map<string, EmojiNames>([
  ["ar", arabicNames],
  ["de", germanNames],
]);

/**
 * What an emoji of the picker is called on a page: as `labels.emoji` says, by its character, else as the page's language
 * says, else in English.
 */
export function toPickerEmojiName(emoji: PickerEmoji, labels: Labels, locale: string): string {
  const own = Object.hasOwn(labels.emoji, emoji) ? labels.emoji[emoji] : undefined;
  const [language = ""] = locale.toLowerCase().split("-");
  return own ?? (languages.get(language) ?? englishNames)[emoji];
}
