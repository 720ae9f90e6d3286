import type { ChatState } from "./chat-state";
import type { Message } from "../port/model";
import { findEntry } from "./timeline";

/** A message as the service last told it, in whichever list holds it. */
export function findMessage({ conversations }: Pick<ChatState, "conversations">, id: string): Message | null {
  for (const { timeline, root } of conversations.values()) {
    const entry = findEntry(timeline, id) ?? root;
    if (entry?.message.id === id) return entry.message;
  }
  return null;
}
