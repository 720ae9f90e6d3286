import type { Reaction, User } from "./model";

/** Emoji that are kept of one message. A member may react with any text where the service lets them. */
export const maxReactions = 500;

/** The number of people who reacted with one emoji, named or not. */
export function reactionCount({ userIds, count = 0 }: Pick<Reaction, "userIds" | "count">): number {
  return Math.max(count, userIds.length);
}

/** A reaction that says only what its names do not. */
export function createReaction(
  key: string,
  userIds: readonly string[],
  count: number,
  users: readonly User[] = [],
): Reaction {
  return { key, userIds, ...(count > userIds.length && { count }), ...(users.length > 0 && { users }) };
}
