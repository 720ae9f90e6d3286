import type { ChatState } from "../../state/chat-state";
import type { ChatContext } from "../chat-context";
import type { ChatClient } from "../client";
import { createRestrictionCheck } from "./restriction-check";
import { createUnreadRecount } from "./unread-recount";

/** The requests that an entered room makes by itself: for the end of a mute or ban, and for a count that is in doubt. */
export interface RoomChecks {
  /** Follows a change of the state. */
  follow(before: ChatState | null): void;
}

/** @param enter enters the room again */
export function createRoomChecks(context: ChatContext, client: ChatClient, enter: () => void): RoomChecks {
  const recount = createUnreadRecount(context, client);
  const checkRestriction = createRestrictionCheck(context, () => {
    if (!recount.readsMembership()) enter();
  });
  return {
    follow(before) {
      const { room, people } = context.state();
      const { membership } = people;
      if (room !== before?.room && room.phase === "banned")
        checkRestriction(room.error?.retryAfter ?? membership.endsIn);
      else if (membership !== before?.people.membership) checkRestriction(membership.endsIn);
      recount.follow();
    },
  };
}
