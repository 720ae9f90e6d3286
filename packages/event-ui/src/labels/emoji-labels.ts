import { toLanguage } from "./language";
import type { Labels } from "./labels";
import type { PartLabels } from "./part-labels";
import { createPlural } from "./plural";

export type EmojiLabels = PartLabels["emojiSearch"];

const inEnglish = createPlural("en");
const inGerman = createPlural("de");
const inArabic = createPlural("ar");

/** Texts of looking for emoji, in a file of their own: they are loaded with the picker. */
const english: EmojiLabels = {
  search: "Search emoji",
  found: (count) => inEnglish(count, { one: "# emoji found", other: "# emoji found" }),
  none: "No emoji found",
  tone: "Skin tone",
  tones: ["Without", "Light", "Medium light", "Medium", "Medium dark", "Dark"],
};

const german: EmojiLabels = {
  search: "Emoji suchen",
  found: (count) => inGerman(count, { one: "# Emoji gefunden", other: "# Emoji gefunden" }),
  none: "Kein Emoji gefunden",
  tone: "Hautton",
  tones: ["Ohne", "Hell", "Mittelhell", "Mittel", "Mitteldunkel", "Dunkel"],
};

/** Modern Standard Arabic. */
const arabic: EmojiLabels = {
  search: "ابحث عن رمز تعبيري",
  found: (count) =>
    inArabic(count, {
      zero: "لم يُعثر على أي رمز تعبيري",
      one: "عُثر على رمز تعبيري واحد",
      two: "عُثر على رمزين تعبيريين",
      few: "عُثر على # رموز تعبيرية",
      many: "عُثر على # رمزًا تعبيريًا",
      other: "عُثر على # رمز تعبيري",
    }),
  none: "لم يُعثر على أي رمز تعبيري",
  tone: "لون البشرة",
  tones: ["بلا لون", "فاتح", "فاتح متوسط", "متوسط", "داكن متوسط", "داكن"],
};

const languages = new Map([
  ["ar", arabic],
  ["de", german],
]);

/** The page's own labels, else those of the page's language, else the English ones. */
export function toEmojiLabels({ parts }: Pick<Labels, "parts">, locale: string): EmojiLabels {
  return { ...(languages.get(toLanguage(locale)) ?? english), ...parts.emojiSearch };
}
