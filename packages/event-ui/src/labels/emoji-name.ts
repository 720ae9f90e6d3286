import type { Labels } from "./labels";

const providerPrefix = "sendbird_emoji_";

/** The name of an emoji by its key, with or without the provider's prefix: `thumbs up` for `sendbird_emoji_thumbsup`. */
export function toEmojiName(key: string, labels: Labels): string {
  const bare = key.startsWith(providerPrefix) ? key.slice(providerPrefix.length) : key;
  return (Object.hasOwn(labels.emoji, bare) ? labels.emoji[bare] : undefined) ?? bare.replaceAll("_", " ");
}
