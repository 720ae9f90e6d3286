import type { ChatAction } from "../state/chat-state";
import type { ChatClient } from "./client";

/** What no storage keeps of a person in a channel, for the next chat of it in this page. */
export interface PageMemory {
  /** Of the person in the channel. */
  readonly id: string;
  /** Records what waits in the outbox. */
  unsent: readonly ChatAction[];
  /** Drafts by list. */
  readonly drafts: Map<string, unknown>;
}

/** The same memory for everybody who asks, until the adapter or the person is forgotten. */
export function pageMemoryOf({ memories }: ChatClient, userId: string, channelUrl: string): PageMemory {
  const id = JSON.stringify([userId, channelUrl]);
  const memory = memories.get(id) ?? { id, unsent: [], drafts: new Map() };
  memories.set(id, memory);
  return memory;
}
