import type { Message, Reaction } from "@foyer/chat-headless/core";
import type { ChatServer } from "./chat-server";

/** People whose names are handed out with a reaction: more are not shown anyway. */
const mostUsers = 10;

type People = Pick<ChatServer, "options" | "hasUser" | "user">;

/**
 * The message as it is handed out: reactions name some people and count the others. An answer says for its reader whether they are
 * among them; an event, which goes to many, proves nothing of the reactions where it does not name everybody.
 * @param readerId `null` for an event
 */
export function withNamedReactions<M extends Message>(message: M, readerId: string | null, server: People): M {
  if (message.reactions.length === 0) return message;
  const isComplete = message.reactions.every(({ userIds }) => userIds.length <= server.options.namedReactions);
  return {
    ...message,
    reactions: message.reactions.map((reaction) => toNamed(reaction, readerId, server)),
    reactionsRevision: isComplete || readerId !== null ? message.reactionsRevision : 0,
  };
}

function toNamed({ key, userIds }: Reaction, readerId: string | null, server: People): Reaction {
  const most = server.options.namedReactions;
  const users = userIds.slice(0, Math.min(most, mostUsers)).filter(server.hasUser).map(server.user);
  if (userIds.length <= most) return { key, userIds, users };
  const own = readerId !== null && userIds.includes(readerId);
  return { key, userIds: userIds.slice(0, most), count: userIds.length, own, users };
}
