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

/** The memories of a connection by their id. */
const createMemories = () => new Map<string, PageMemory>();

/** The same memory for everybody who asks, until the adapter or the person is forgotten. */
export function pageMemoryOf(client: ChatClient, userId: string, channelUrl: string): PageMemory {
  const memories = client.part(createMemories);
  const id = JSON.stringify([userId, channelUrl]);
  const memory = memories.get(id) ?? { id, unsent: [], drafts: new Map() };
  memories.set(id, memory);
  return memory;
}

/** @param owner what the ids of the person begin with */
export function forgetMemories(client: ChatClient, owner: string): void {
  const memories = client.part(createMemories);
  for (const id of memories.keys()) if (id.startsWith(owner)) memories.delete(id);
}
