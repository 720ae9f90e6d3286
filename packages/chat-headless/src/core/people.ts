import type { ChatAction } from "./chat-state";
import type { Membership, User } from "./model";

/** What is known of the people in the channel. Lists are in the order in which it was told. */
export interface People {
  /** What the signed-in person may do. */
  readonly membership: Membership;
  readonly mutedIds: readonly string[];
  readonly bannedIds: readonly string[];
  /** Those whose presence was told; the full list is asked for with `getMembers`. */
  readonly presentIds: readonly string[];
  /** The others who are typing now. */
  readonly typing: readonly User[];
}

export const nobody: People = {
  membership: { role: "attendee", muted: false, banned: false },
  mutedIds: [],
  bannedIds: [],
  presentIds: [],
  typing: [],
};

/** How many typing people are remembered; more are shown as "several" anyway. */
const maxTyping = 20;

export function reducePeople(people: People, action: ChatAction, selfId: string): People {
  switch (action.type) {
    case "channel-joined":
      return { ...people, membership: action.joined.membership };
    case "member-changed": {
      const { user, role, muted, banned } = action.member;
      return {
        ...people,
        membership: user.id === selfId ? { role, muted, banned } : people.membership,
        mutedIds: include(people.mutedIds, user.id, muted),
        bannedIds: include(people.bannedIds, user.id, banned),
        typing: muted || banned ? without(people.typing, user.id) : people.typing,
      };
    }
    case "presence-changed": {
      const { user, present } = action;
      const typing = present ? people.typing : without(people.typing, user.id);
      return { ...people, typing, presentIds: include(people.presentIds, user.id, present) };
    }
    case "typing-changed": {
      const { user } = action;
      const others = without(people.typing, user.id);
      const typing = action.typing && user.id !== selfId && others.length < maxTyping ? [...others, user] : others;
      return withTyping(people, typing);
    }
    // Whoever has sent has stopped typing, whether that was told or not.
    case "message-received":
      return withTyping(people, without(people.typing, action.message.sender?.id));
    case "typing-expired":
      return withTyping(people, without(people.typing, action.userId));
    case "connection-moved":
      return action.connection.type === "ready" ? people : withTyping(people, nobody.typing);
    default:
      return people;
  }
}

function withTyping(people: People, typing: readonly User[]): People {
  return typing === people.typing ? people : { ...people, typing };
}

function include(ids: readonly string[], id: string, included: boolean): readonly string[] {
  if (ids.includes(id) === included) return ids;
  return included ? [...ids, id] : ids.filter((other) => other !== id);
}

function without(users: readonly User[], id: string | undefined): readonly User[] {
  return users.some((user) => user.id === id) ? users.filter((user) => user.id !== id) : users;
}
