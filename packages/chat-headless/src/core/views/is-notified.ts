import type { Message } from "../port/model";
import { countsAsUnread, mentionsSelf } from "../state/unread";

/** Which messages a person wants to be notified of: mentions and replies in threads of theirs, or all. */
export type NotifyChoice = "off" | "mentions" | "all";

/** The facts that decide whether a person is notified of a message. */
export interface NotifyContext {
  readonly choice: NotifyChoice;
  readonly selfId: string;
  /** Whether the person began the thread of this message, or has written in it. */
  readonly takesPart: boolean;
}

/** Whether a person wants to be notified of a message. Never of an own one, nor of a deleted one. */
export function isNotified(message: Message, { choice, selfId, takesPart }: NotifyContext): boolean {
  if (choice === "off" || !countsAsUnread(message, selfId)) return false;
  return choice === "all" || mentionsSelf(message, selfId) || (message.parentId !== null && takesPart);
}
