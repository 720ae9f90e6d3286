import type { User } from "../port/model";
import type { ChatAction } from "./chat-state";
import { findIn, noGenerations, putInto } from "./generations";
import { messagesOf } from "./message-facts";

/**
 * The people whom the service has named: senders, members, repliers, those who are mentioned, quoted, present, who type or react,
 * and the signed-in person. Each has the latest name. Bounded: those who were named first are forgotten.
 */
export interface KnownUsers {
  /**
   * By user id, in generations of which the first one that has an id counts. `at`: the time of the newest message that had this
   * name, by the service's clock.
   */
  readonly named: readonly ReadonlyMap<string, { readonly user: User; readonly at: number }>[];
  /** The number of times that a known person got another name or picture. */
  readonly renames: number;
}

/** With their size, 16,384 people. */
const mostGenerations = 128;

export const nobodyKnown: KnownUsers = { named: noGenerations, renames: 0 };

/** Returns a person by the latest name that the service gave; `null` where only the id is known. */
export function knownUser({ users }: { readonly users: KnownUsers }, userId: string): User | null {
  return findIn(users.named, userId)?.user ?? null;
}

/**
 * The people after an action; the same reference when it says nothing new.
 * @param now the time of the newest message that is known
 */
export function reduceUsers(before: KnownUsers, action: ChatAction, now: number): KnownUsers {
  // A page of thousands of messages names the same people: they are changed once, after all of them.
  const changed = new Map<string, { readonly user: User; readonly at: number }>();
  let { renames } = before;
  const find = ({ id }: User) => changed.get(id) ?? findIn(before.named, id);
  const meet = (at: number, ...those: readonly (User | null | undefined)[]) => {
    for (const user of those) {
      const known = user && find(user);
      // A name counts more than none, however old it is.
      const isOlder = known && (at < known.at ? known.user.name || !user.name : known.user.name && !user.name);
      if (!user || isOlder || (known && isSameUser(known.user, user))) continue;
      changed.set(user.id, { user, at });
      if (known) renames++;
    }
  };
  // A report of now is newer than every known message, the newest one included: that comes again with each reconnection.
  const present = now + 1;
  switch (action.type) {
    case "signed-in":
    case "typing-changed":
    case "presence-changed":
      meet(present, action.user);
      break;
    case "member-changed":
      meet(present, action.member.user);
      break;
    case "reaction-changed":
      meet(present, action.change.user);
      break;
    case "thread-changed":
      meet(present, ...action.thread.repliers);
      break;
    case "users-loaded":
      meet(present, ...action.users);
      break;
    default: {
      const root = action.type === "page-loaded" ? action.page.parent : null;
      const found = action.type === "messages-found" ? action.messages : messagesOf(action);
      // A message shows its people as they were when it was written, or later.
      for (const message of [...found, ...(root ? [root] : [])]) {
        const { sender, parent, thread, reactions, createdAt } = message;
        meet(parent?.createdAt ?? 0, parent?.sender);
        meet(createdAt, sender, ...(message.type === "text" ? message.mentionedUsers : []));
        const known = sender && find(sender);
        // It shows the known name at a later time: names that are read of earlier messages change it no more.
        if (known && createdAt > known.at && isSameUser(known.user, sender))
          changed.set(sender.id, { ...known, at: createdAt });
        meet(thread?.lastReplyAt ?? 0, ...(thread?.repliers ?? []));
        for (const { users: reacted = [] } of reactions) meet(createdAt, ...reacted);
      }
    }
  }
  return changed.size > 0 ? { named: putInto(before.named, changed, mostGenerations), renames } : before;
}

/** Whether two copies of one person show the same. */
export function isSameUser(a: User, b: User): boolean {
  return a === b || (a.id === b.id && a.name === b.name && a.avatarUrl === b.avatarUrl);
}
