/** No skin tone, then the skin tones from light to dark. */
export const skinTones = ["", "🏻", "🏼", "🏽", "🏾", "🏿"] as const;

export type SkinTone = (typeof skinTones)[number];

/** An emoji of a person or a body part in a skin tone. Other emoji are returned unchanged. */
export function withTone(emoji: string, tone: SkinTone): string {
  return tone === "" ? emoji : emoji.replace(/^(\p{Emoji_Modifier_Base})\ufe0f?/u, `$1${tone}`);
}

/** The same emoji without a skin tone. */
export function withoutTone(emoji: string): string {
  const bare = emoji.replaceAll(/\p{Emoji_Modifier}/gu, "");
  // A character that is text by default is a picture only with U+FE0F after it, which the tone has replaced.
  return bare === emoji || /^\p{Emoji_Presentation}/u.test(bare) ? bare : bare.replace(/^./u, "$&\ufe0f");
}
