import { type ChatAction, type ChatState, conversationOf } from "./chat-state";
import { earliest } from "./coverage";
import { comparePositions, type Message } from "../port/model";
import { findEntry } from "./timeline";
import { countsAsUnread } from "./unread";

/** Whether the service's own count of what is unread may have changed, or leaves something out. */
export function isUnreadDoubtful(state: ChatState, action: ChatAction): boolean {
  const { unread, self, room, capabilities } = state;
  const { timeline } = conversationOf(state, null);
  // The answer to a join may be older than what comes before it.
  const isJoining = room.phase === "joining" || unread.doubts !== unread.settled;
  const isBeingCounted = isJoining && capabilities.unread;
  const isCounted = (message: Message) =>
    comparePositions(message, unread.since) <= 0 && countsAsUnread(message, self.id);
  switch (action.type) {
    case "seen-changed":
      return isBeingCounted;
    case "message-deleted": {
      const entry = findEntry(timeline, action.messageId);
      return isBeingCounted || (unread.base > 0 && (!entry || isCounted(entry.message)));
    }
    case "message-updated": {
      const entry = findEntry(timeline, action.message.id);
      if (isBeingCounted) return true;
      if (comparePositions(action.message, unread.since) > 0) return false;
      const [was, is] = [entry && isCounted(entry.message), isCounted(action.message)];
      return unread.base > 0 ? was !== is : was === false && is;
    }
    case "room-changed":
      // More than a page came between the join and the page.
      return (
        action.event === "list-loaded" && comparePositions(timeline.coverage.at(-1)?.from ?? earliest, unread.since) > 0
      );
    default:
      return false;
  }
}
