import type { ChatAction } from "./chat-state";
import type { Membership, User } from "../port/model";
import { mergeIfChanged, reject } from "./structural-sharing";

/** What is known of the people in the channel. Lists are in the order in which it was told. */
export interface People {
  /** What the signed-in person may do. */
  readonly membership: Membership;
  /** Those whose presence was told; the full list is asked for with `getMembers`. */
  readonly presentIds: readonly string[];
  /** The others who are typing now. */
  readonly typing: readonly User[];
}

export const noPeople: People = {
  membership: { role: "attendee", muted: false, banned: false },
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
        typing: muted || banned ? othersThan(user, people.typing) : people.typing,
      };
    }
    case "presence-changed": {
      const { user, present } = action;
      const typing = present ? people.typing : othersThan(user, people.typing);
      return mergeIfChanged(people, { typing, presentIds: include(people.presentIds, user.id, present) });
    }
    case "typing-changed": {
      const { user } = action;
      const others = othersThan(user, people.typing);
      const typing = action.typing && user.id !== selfId && others.length < maxTyping ? [...others, user] : others;
      return mergeIfChanged(people, { typing });
    }
    // Whoever has sent has stopped typing, whether that was told or not.
    case "message-received":
      return mergeIfChanged(people, { typing: othersThan(action.message.sender, people.typing) });
    case "typing-expired":
      return mergeIfChanged(people, { typing: othersThan({ id: action.userId }, people.typing) });
    default:
      return people;
  }
}

function include(ids: readonly string[], id: string, included: boolean): readonly string[] {
  if (!included) return reject(ids, (other) => other === id);
  return ids.includes(id) ? ids : [...ids, id];
}

function othersThan(user: Pick<User, "id"> | null, users: readonly User[]): readonly User[] {
  return reject(users, ({ id }) => id === user?.id);
}
