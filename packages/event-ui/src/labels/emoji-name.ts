import { emojiShortcode, sliceText } from "@foyer/chat-headless/core";
import type { Labels } from "./labels";

/** UTF-16 units of the name of an emoji that has none of ours. */
const maxLength = 40;

/** The name of an emoji by its key, with or without a service's prefix: `thumbs up` for `service_emoji_thumbsup`. */
export function toEmojiName(key: string, labels: Labels): string {
  const shortcode = emojiShortcode(key);
  const name = Object.hasOwn(labels.emoji, shortcode) ? labels.emoji[shortcode] : undefined;
  return name ?? sliceText(shortcode.replaceAll("_", " "), maxLength);
}
