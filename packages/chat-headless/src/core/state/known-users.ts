import type { Message, User } from "../port/model";
import type { ChatAction } from "./chat-state";
import { messagesOf } from "./message-facts";

/**
 * The people of whom the service has said who they are: senders, members, repliers, those who are mentioned, quoted, present, who
 * type or react, and oneself. Each goes by the latest name. Somebody new changes one bucket, so that a hall of thousands costs
 * little. Bounded: a full bucket forgets the one who has been there longest.
 */
export interface KnownUsers {
  readonly buckets: readonly Bucket[];
  /** The number of times that somebody who was known got another name or picture. */
  readonly renames: number;
}

/** By user id. `at`: the time of the newest message that had this name, by the service's clock. */
type Bucket = ReadonlyMap<string, { readonly user: User; readonly at: number }>;

const bucketCount = 128;
const bucketSize = 128;

export const nobodyKnown: KnownUsers = { buckets: Array.from({ length: bucketCount }, () => new Map()), renames: 0 };

/** A person as the service last named them; `null` for somebody of whom only the id was ever heard. */
export function knownUser({ users }: { readonly users: KnownUsers }, userId: string): User | null {
  return users.buckets[bucketOf(userId)]?.get(userId)?.user ?? null;
}

/**
 * The people after an action; the same reference when it says nothing new.
 * @param now the time of the newest message that is known
 */
export function reduceUsers(users: KnownUsers, action: ChatAction, now: number): KnownUsers {
  switch (action.type) {
    case "signed-in":
    case "typing-changed":
    case "presence-changed":
      return meet(users, action.user, now);
    case "member-changed":
      return meet(users, action.member.user, now);
    case "reaction-changed":
      return meet(users, action.change.user, now);
    case "thread-changed":
      return meetAll(users, action.thread.repliers, now);
    case "users-loaded":
      return meetAll(users, action.users, now);
    default: {
      const messages = messagesOf(action).reduce(meetPeopleOf, users);
      const parent = action.type === "page-loaded" ? action.page.parent : null;
      return parent ? meetPeopleOf(messages, parent) : messages;
    }
  }
}

/** A message shows its people as they were when it was written, or later. */
function meetPeopleOf(users: KnownUsers, message: Message): KnownUsers {
  const { sender, parent, thread, reactions, createdAt } = message;
  let now = meet(users, parent?.sender, parent?.createdAt ?? 0);
  now = meet(now, sender, createdAt);
  if (message.type === "text") now = meetAll(now, message.mentionedUsers, createdAt);
  if (thread) now = meetAll(now, thread.repliers, thread.lastReplyAt);
  for (const reaction of reactions) now = meetAll(now, reaction.users ?? [], createdAt);
  return now;
}

function meetAll(users: KnownUsers, those: readonly User[], at: number): KnownUsers {
  return those.reduce((now, user) => meet(now, user, at), users);
}

function meet(users: KnownUsers, user: User | null | undefined, at: number): KnownUsers {
  if (!user) return users;
  const index = bucketOf(user.id);
  const bucket = users.buckets[index];
  const known = bucket?.get(user.id);
  if (known && (isSameUser(known.user, user) || at < known.at || (user.name === "" && known.user.name !== "")))
    return users;
  const next = new Map(bucket);
  next.delete(user.id);
  for (const oldest of next.keys()) {
    if (next.size < bucketSize) break;
    next.delete(oldest);
  }
  next.set(user.id, { user, at });
  const buckets = users.buckets.map((other, i) => (i === index ? next : other));
  return { buckets, renames: users.renames + Number(known !== undefined) };
}

/** Whether two copies of one person show the same. */
export function isSameUser(a: User, b: User): boolean {
  return a === b || (a.id === b.id && a.name === b.name && a.avatarUrl === b.avatarUrl);
}

/** The end of an id says more than its beginning, and ids may be long. */
function bucketOf(id: string): number {
  let hash = 0;
  for (let i = Math.max(0, id.length - 32); i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0;
  return (hash >>> 0) % bucketCount;
}
