import { createBuiltInEmoji, type Emoji } from "@foyer/chat-headless/core";

/** The built-in emoji with the keys that events use, without images: their Unicode characters are shown. */
export const builtInEmoji: readonly Emoji[] = /* @__PURE__ */ createBuiltInEmoji("sendbird_emoji_");
