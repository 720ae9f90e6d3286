import { emojiShortcode } from "@foyer/chat-headless/core";
import type { Labels } from "./labels";

/** The name of an emoji by its key, with or without a service's prefix: `thumbs up` for `service_emoji_thumbsup`. */
export function toEmojiName(key: string, labels: Labels): string {
  const shortcode = emojiShortcode(key);
  return (
    (Object.hasOwn(labels.emoji, shortcode) ? labels.emoji[shortcode] : undefined) ?? shortcode.replaceAll("_", " ")
  );
}
