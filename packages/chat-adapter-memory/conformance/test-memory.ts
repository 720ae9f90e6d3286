import { testChatAdapter } from "@foyer/chat-headless/testing";
import { describe, it } from "vitest";
import { createMemoryWorld, type MemoryWorldOptions } from "./memory-world";

/** Runs the suite over memory services of a kind. Cases for capabilities that the kind does not declare are not registered, so nothing is skipped. */
export async function testMemory(name: string, options: MemoryWorldOptions = {}): Promise<void> {
  const createWorld = () => createMemoryWorld(options);
  testChatAdapter(name, createWorld, { describe, it, sample: await createWorld() });
}
