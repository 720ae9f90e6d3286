import { produce } from "immer";
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
  return produce(people, (draft) => {
    switch (action.type) {
      case "channel-joined":
        draft.membership = action.joined.membership;
        return;
      case "member-changed": {
        const { user, role, muted, banned } = action.member;
        if (user.id === selfId) draft.membership = { role, muted, banned };
        include(draft.mutedIds, user.id, muted);
        include(draft.bannedIds, user.id, banned);
        if (muted || banned) stopTyping(draft.typing, user.id);
        return;
      }
      case "presence-changed":
        include(draft.presentIds, action.user.id, action.present);
        if (!action.present) stopTyping(draft.typing, action.user.id);
        return;
      case "typing-changed":
        if (action.user.id === selfId) return;
        stopTyping(draft.typing, action.user.id);
        if (action.typing && draft.typing.length < maxTyping) draft.typing.push(action.user);
        return;
      case "message-received":
        // Whoever has sent has stopped typing, whether that was told or not.
        if (action.message.sender !== null) stopTyping(draft.typing, action.message.sender.id);
        return;
      case "typing-expired":
        stopTyping(draft.typing, action.userId);
        return;
      case "connection-moved":
        if (action.connection.type !== "ready") draft.typing = [];
        return;
      default:
    }
  });
}

function include(ids: string[], id: string, included: boolean): void {
  const index = ids.indexOf(id);
  if (included && index < 0) ids.push(id);
  if (!included && index >= 0) ids.splice(index, 1);
}

function stopTyping(typing: User[], userId: string): void {
  const index = typing.findIndex((user) => user.id === userId);
  if (index >= 0) typing.splice(index, 1);
}
