import type { ChatState } from "./chat-state";
import { wasDeleted } from "./early-facts";
import type { Message } from "../port/model";
import { findEntry } from "./timeline";

/** A message as the service last reported it, in whichever list holds it. */
export function findMessage({ conversations }: Pick<ChatState, "conversations">, id: string): Message | null {
  for (const { timeline, root } of conversations.values()) {
    const entry = findEntry(timeline, id) ?? root;
    if (entry?.message.id === id) return entry.message;
  }
  return null;
}

/** The message that was sent under a draft's key, in whichever list shows it. */
export function findSent({ conversations }: Pick<ChatState, "conversations">, key: string): Message | null {
  for (const { timeline } of conversations.values()) {
    const entry = findEntry(timeline, timeline.idsByKey.get(key) ?? "");
    if (entry) return entry.message;
  }
  return null;
}

/** Whether a message was deleted, for good or not, as far as that is known. Copies of its words must not be shown then. */
export function isDeleted(state: Pick<ChatState, "conversations" | "earlyFacts">, id: string): boolean {
  return wasDeleted(state, id, findMessage(state, id));
}
