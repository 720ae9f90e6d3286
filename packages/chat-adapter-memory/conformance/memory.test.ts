import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createMemoryWorld } from "./memory-world";

testChatAdapter("memory", () => createMemoryWorld());
