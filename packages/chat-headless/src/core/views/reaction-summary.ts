import { memoize } from "../state/memoize";
import type { Emoji, Message } from "../port/model";
import { reject } from "../state/structural-sharing";

/** One emoji's badge on a message. */
export interface ReactionSummary {
  readonly key: string;
  readonly count: number;
  /** One's own is among them. */
  readonly own: boolean;
  /** Who, oneself first. */
  readonly userIds: readonly string[];
}

/** A message's reactions in the order in which the event offers the emoji, so that badges never trade places. */
export const summarizeReactions = memoize(
  (reactions: Message["reactions"], emoji: readonly Emoji[], selfId: string): readonly ReactionSummary[] => {
    const rankOf = (key: string) => emoji.findIndex((one) => one.key === key) >>> 0;
    return reactions
      .map(({ key, userIds }) => {
        const own = userIds.includes(selfId);
        const ordered = own ? [selfId, ...reject(userIds, (id) => id === selfId)] : userIds;
        return { key, count: userIds.length, own, userIds: ordered };
      })
      .sort((a, b) => rankOf(a.key) - rankOf(b.key) || (a.key < b.key ? -1 : 1));
  },
);

/** The emoji that nobody has used on a message yet. */
export function unusedEmoji(message: Message, emoji: readonly Emoji[]): readonly Emoji[] {
  return emoji.filter(({ key }) => !message.reactions.some((reaction) => reaction.key === key));
}

const prefix = "sendbird_emoji_";

/** What an emoji is called: its key without prefix, underscores as spaces. `thumbsup` and `thumbsdown` are two words. */
export function emojiName(key: string): string {
  const bare = key.startsWith(prefix) ? key.slice(prefix.length) : key;
  if (bare === "thumbsup") return "thumbs up";
  if (bare === "thumbsdown") return "thumbs down";
  return bare.replaceAll("_", " ");
}

const characters: Readonly<Record<string, string>> = {
  heart_eyes: "😍",
  laughing: "😆",
  rage: "😡",
  sob: "😭",
  sweat_smile: "😅",
  thumbsdown: "👎",
  thumbsup: "👍",
};

/** The Unicode character of a built-in emoji, for when its image is missing; `null` for others. */
export function emojiCharacter(key: string): string | null {
  const bare = key.startsWith(prefix) ? key.slice(prefix.length) : key;
  return Object.hasOwn(characters, bare) ? characters[bare]! : null;
}

/** The seven built-in reactions. `url` is empty: the images live on the chat provider's host. */
export const builtInEmoji: readonly Emoji[] = /* @__PURE__ */ Object.keys(characters).map((key) => ({
  key: prefix + key,
  url: "",
}));
