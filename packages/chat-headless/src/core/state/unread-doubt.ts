import { type ChatAction, type ChatState, conversationOf } from "./chat-state";
import { earliest } from "./coverage";
import { comparePositions, type Message } from "../port/model";
import { findEntry } from "./timeline";
import { countsAsUnread, recountUnread } from "./unread";

/** Whether the service's own count of what is unread may have changed, or leaves something out. */
export function isUnreadDoubtful(state: ChatState, action: ChatAction): boolean {
  const { unread, self, room, capabilities } = state;
  const { timeline } = conversationOf(state, null);
  /** Whether the service may have counted a message, as it was then. */
  const isCountable = (message: Message) =>
    message.sender?.id !== self.id && comparePositions(message, unread.since) <= 0;
  // The answer to a join may be older than what comes before it.
  const isJoining = room.phase === "joining" || unread.doubts !== unread.settled;
  const isBeingCounted = isJoining && capabilities.unread;
  switch (action.type) {
    case "seen-changed":
      return isBeingCounted;
    case "message-received": {
      // It comes late, before messages that were dropped: neither the service's count nor that of the dropped ones has it.
      const { message } = action;
      const isLate = comparePositions(message, unread.countedTo) > 0 && comparePositions(message, unread.since) <= 0;
      return isLate && message.inMainList && countsAsUnread(message, self.id) && !findEntry(timeline, message.id);
    }
    case "message-deleted": {
      const message = findEntry(timeline, action.messageId)?.message;
      return isBeingCounted || (unread.base > 0 && (!message || isCountable(message)));
    }
    case "message-updated": {
      const { message } = action;
      if (isBeingCounted || !isCountable(message)) return isBeingCounted;
      const known = findEntry(timeline, message.id)?.message;
      // A message that a page or the changes brought before this event may have been counted in its earlier state.
      const isEdit = known && known.revision < message.revision && known.deleted === message.deleted;
      // Where no message was counted, a restored one is unread unless a newer one was seen.
      return !(
        isEdit ||
        (!unread.base && (message.deleted || recountUnread(timeline, message, self.id, unread.since)))
      );
    }
    case "room-changed":
      // More messages than one page has came between the join and the first page.
      return (
        action.event === "list-loaded" && comparePositions(timeline.coverage.at(-1)?.from ?? earliest, unread.since) > 0
      );
    default:
      return false;
  }
}
