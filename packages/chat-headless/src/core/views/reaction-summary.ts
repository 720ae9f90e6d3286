import { memoize } from "../state/memoize";
import type { Emoji, Message } from "../port/model";
import { reactionCount } from "../port/reaction";
import { reject } from "../state/structural-sharing";

/** One emoji's badge on a message. */
export interface ReactionSummary {
  readonly key: string;
  /** The number of people, of whom `userIds` may name only some. */
  readonly count: number;
  /** Whether the own reaction is among them. A person has one on a message: of several from the service, the first counts. */
  readonly own: boolean;
  /** Those who are known, the signed-in person first. */
  readonly userIds: readonly string[];
}

/** The emoji of a person's own reaction; of several from the service, the first counts. */
export function ownEmojiKey(reactions: Message["reactions"], selfId: string): string | null {
  return reactions.find(({ userIds }) => userIds.includes(selfId))?.key ?? null;
}

/** A message's reactions in the order in which the event offers the emoji, so that badges never trade places. */
export const summarizeReactions: (
  reactions: Message["reactions"],
  emoji: readonly Emoji[],
  selfId: string,
) => readonly ReactionSummary[] = memoize(
  (reactions: Message["reactions"], emoji: readonly Emoji[], selfId: string): readonly ReactionSummary[] => {
    const rankOf = (key: string) => emoji.findIndex((one) => one.key === key) >>> 0;
    const ownKey = ownEmojiKey(reactions, selfId);
    return reactions
      .map((reaction) => {
        const { key, userIds } = reaction;
        const ordered = userIds.includes(selfId) ? [selfId, ...reject(userIds, (id) => id === selfId)] : userIds;
        return { key, count: reactionCount(reaction), own: key === ownKey, userIds: ordered };
      })
      .sort((a, b) => rankOf(a.key) - rankOf(b.key) || (a.key < b.key ? -1 : 1));
  },
);

/** The emoji that nobody has used on a message yet. */
export function unusedEmoji(message: Message, emoji: readonly Emoji[]): readonly Emoji[] {
  return emoji.filter(({ key }) => !message.reactions.some((reaction) => reaction.key === key));
}
