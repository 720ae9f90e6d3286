import type { ChatState } from "./chat-state";
import { findEarly } from "./early-facts";
import type { Message } from "../port/model";

type Deletions = Pick<ChatState, "conversations" | "earlyFacts">;

/** Whether a message is known to be deleted for good, whether it is loaded or not. */
export function isGone({ conversations, earlyFacts }: Deletions, id: string): boolean {
  return findEarly(earlyFacts, id) === null || conversations.get(id)?.rootDeleted === true;
}

/** Whether a message is known to be deleted, for good or not. @param loaded the message, where it is loaded */
export function wasDeleted(state: Deletions, id: string, loaded: Message | null): boolean {
  return isGone(state, id) || (loaded ?? findEarly(state.earlyFacts, id)?.message)?.deleted === true;
}
