import type { ReactionChange } from "../port/adapter";
import type { Message, ThreadSummary } from "../port/model";
import type { ChatAction } from "./chat-state";
import { mergeMessage, mergeReaction, mergeThread, type TimelineEntry } from "./timeline-entry";

/** One fact that an action reports about one message, in whichever list it stands. */
export interface MessageFact {
  readonly id: string;
  readonly deleted?: true | undefined;
  readonly message?: Message | undefined;
  readonly reaction?: ReactionChange | undefined;
  readonly thread?: ThreadSummary | undefined;
}

const ofMessage = (message: Message): MessageFact => ({ id: message.id, message });
const ofDeletion = (id: string): MessageFact => ({ id, deleted: true });

/** The facts about messages that an action contains, deletions first. */
export function factsOf(action: ChatAction): readonly MessageFact[] {
  switch (action.type) {
    case "message-received":
    case "message-updated":
    case "message-fetched":
    case "send-acknowledged":
      return [ofMessage(action.message)];
    case "message-deleted":
      return [ofDeletion(action.messageId)];
    case "reaction-changed":
      return [{ id: action.change.messageId, reaction: action.change }];
    case "thread-changed":
      return [{ id: action.messageId, thread: action.thread }];
    case "changes-loaded":
      return [...action.changes.deletedIds.map(ofDeletion), ...action.changes.changed.map(ofMessage)];
    default:
      return [];
  }
}

/** The whole messages that an action brings, old or new. */
export function messagesOf(action: ChatAction): readonly Message[] {
  return action.type === "page-loaded" ? action.page.messages : factsOf(action).flatMap(({ message }) => message ?? []);
}

/** `entry` after a fact about its message; the same reference when that was known already. */
export function mergeFact(entry: TimelineEntry, { message, reaction, thread }: MessageFact): TimelineEntry {
  if (message) return mergeMessage(entry, message);
  return reaction ? mergeReaction(entry, reaction) : mergeThread(entry, thread ?? null);
}
