import type { ChatAction } from "../state/chat-state";
import type { ChatClient } from "./client";

/** Values of a person in a channel that no storage keeps, for the next chat of the channel in this page. */
export interface PageMemory {
  /** Of the person in the channel. */
  readonly id: string;
  /** The actions that record the entries of the outbox again. */
  unsent: readonly ChatAction[];
  /** Drafts by list. */
  readonly drafts: Map<string, unknown>;
}

/** The one memory of a person in a channel, until the adapter or the person is forgotten. */
export function pageMemoryOf({ memories }: ChatClient, userId: string, channelUrl: string): PageMemory {
  const id = JSON.stringify([userId, channelUrl]);
  const memory = memories.get(id) ?? { id, unsent: [], drafts: new Map() };
  memories.set(id, memory);
  return memory;
}
