/** The skin tones from light to dark, after none. */
export const skinTones = ["", "🏻", "🏼", "🏽", "🏾", "🏿"] as const;

export type SkinTone = (typeof skinTones)[number];

/** An emoji of people, or of a part of them, in a skin tone; others are what they are. */
export function withTone(emoji: string, tone: SkinTone): string {
  return tone === "" ? emoji : emoji.replace(/^(\p{Emoji_Modifier_Base})\ufe0f?/u, `$1${tone}`);
}

/** The same emoji without one. */
export function withoutTone(emoji: string): string {
  const bare = emoji.replaceAll(/\p{Emoji_Modifier}/gu, "");
  // What is a letter by itself is a picture by what follows, which a tone has stood in for.
  return bare === emoji || /^\p{Emoji_Presentation}/u.test(bare) ? bare : bare.replace(/^./u, "$&\ufe0f");
}
