import type { Emoji } from "@foyer/chat-headless/core";

const names = ["heart_eyes", "laughing", "rage", "sob", "sweat_smile", "thumbsdown", "thumbsup"];

/** The seven emoji that every event has, without images: the Unicode characters stand for them. */
export const builtInEmoji: readonly Emoji[] = Object.freeze(
  names.map((name) => Object.freeze({ key: `sendbird_emoji_${name}`, url: "" })),
);
