import { testChatAdapter } from "@foyer/chat-headless/testing";
import { describe } from "vitest";
import { createMemoryWorld } from "./memory-world";

// Adapters over a real network are tested in real time: the suite must hold there as well.
// The cases mostly wait, each in a world of its own: several at once use that time.
describe.concurrent("in real time", () => {
  testChatAdapter("memory", () => createMemoryWorld({ realTime: true, latency: { call: 2, event: 1, upload: 1 } }));
});
