import type { ChatAction } from "./chat-state";
import type { Membership, User } from "../port/model";
import { mergeIfChanged, reject } from "./structural-sharing";

/** The people in the channel. Lists are in the order in which they were reported. */
export interface People {
  /** The rights of the signed-in person. */
  readonly membership: Membership;
  /** When the ban, or else the mute, ends by itself, in milliseconds of the page's `elapsed()`; `null` where it does not, as far as known. */
  readonly restrictedUntil: number | null;
  /** Those whose presence was reported; `getMembers` has the full list. */
  readonly presentIds: readonly string[];
  /** The others who are typing now. */
  readonly typing: readonly User[];
}

export const noPeople: People = {
  membership: { role: "attendee", muted: false, banned: false, revision: 0 },
  restrictedUntil: null,
  presentIds: [],
  typing: [],
};

/** How many typing people are remembered; more are shown as "several" anyway. */
const maxTyping = 20;

export function reducePeople(people: People, action: ChatAction, selfId: string): People {
  switch (action.type) {
    case "channel-joined":
      return mergeIfChanged(people, toOwn(people, action.joined.membership, action.at));
    case "room-changed":
      return action.event === "banned"
        ? {
            ...people,
            membership: withoutCovered({ ...people.membership, banned: true, endsIn: null }),
            restrictedUntil: null,
          }
        : people;
    case "member-changed": {
      const { user, present: _, ...membership } = action.member;
      return mergeIfChanged(people, {
        ...(user.id === selfId && toOwn(people, membership, action.at)),
        typing: membership.muted || membership.banned ? othersThan(user, people.typing) : people.typing,
      });
    }
    case "presence-changed": {
      const { user, present } = action;
      const typing = present ? people.typing : othersThan(user, people.typing);
      return mergeIfChanged(people, { typing, presentIds: include(people.presentIds, user.id, present) });
    }
    case "typing-changed": {
      const { user } = action;
      const others = othersThan(user, people.typing);
      if (!action.typing || user.id === selfId) return mergeIfChanged(people, { typing: others });
      // A person who goes on typing keeps their place.
      const isNew = others === people.typing && others.length < maxTyping;
      return isNew ? { ...people, typing: [...others, user] } : people;
    }
    // A sender has stopped typing, whether that was reported or not.
    case "message-received":
      return mergeIfChanged(people, { typing: othersThan(action.message.sender, people.typing) });
    case "typing-expired":
      return mergeIfChanged(people, { typing: othersThan({ id: action.userId }, people.typing) });
    default:
      return people;
  }
}

/** The signed-in person's membership, where it is later than the known one. */
function toOwn(people: People, read: Membership, at = 0): Partial<People> {
  const membership = newer(people.membership, withoutCovered(read));
  if (membership === people.membership) return {};
  const { endsIn = null } = membership;
  return { membership, restrictedUntil: endsIn === null ? null : at + endsIn };
}

/** Of two states of one thing the later one; where the service does not number them, the one that came last. */
export function newer<T extends { readonly revision: number }>(known: T | null, next: T): T {
  return known && next.revision < known.revision ? known : next;
}

/**
 * A ban covers a mute: no event tells a banned person that the mute is over, and the service refuses requests about it. They learn
 * of it with the end of the ban.
 */
function withoutCovered(membership: Membership): Membership {
  return membership.banned && membership.muted ? { ...membership, muted: false } : membership;
}

function include(ids: readonly string[], id: string, included: boolean): readonly string[] {
  if (!included) return reject(ids, (other) => other === id);
  return ids.includes(id) ? ids : [...ids, id];
}

function othersThan(user: Pick<User, "id"> | null, users: readonly User[]): readonly User[] {
  return reject(users, ({ id }) => id === user?.id);
}
