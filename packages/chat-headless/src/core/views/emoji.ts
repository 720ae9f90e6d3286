import type { Emoji } from "../port/model";

/** The built-in emoji by shortcode, with the Unicode character that stands for a missing image. */
const characters: Readonly<Record<string, string>> = {
  heart_eyes: "😍",
  laughing: "😆",
  rage: "😡",
  sob: "😭",
  sweat_smile: "😅",
  thumbsdown: "👎",
  thumbsup: "👍",
};

/**
 * The built-in emoji as a service offers them.
 * @param keyPrefix what the service puts before each shortcode in its keys
 * @param toUrl the address of an emoji's image; empty for none
 * @default no prefix, no images
 */
export function createBuiltInEmoji(keyPrefix = "", toUrl: (shortcode: string) => string = () => ""): readonly Emoji[] {
  return Object.keys(characters).map((shortcode) => ({ key: keyPrefix + shortcode, url: toUrl(shortcode) }));
}

/** The shortcode in an emoji's key, `sob` for `sob` and for `service_emoji_sob`: services prefix their keys like this. */
export function emojiShortcode(key: string): string {
  return key.replace(/^.*_emoji_/s, "");
}

/** The Unicode character of a built-in emoji, for when its image is missing; `null` for other emoji. */
export function emojiCharacter(key: string): string | null {
  const shortcode = emojiShortcode(key);
  return Object.hasOwn(characters, shortcode) ? characters[shortcode]! : null;
}
