import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createMemoryWorld } from "./memory-world";

// Adapters over a real network are tested in real time: the suite must hold there as well.
testChatAdapter("memory in real time", () =>
  createMemoryWorld({ realTime: true, latency: { call: 2, event: 1, upload: 1 } }),
);
