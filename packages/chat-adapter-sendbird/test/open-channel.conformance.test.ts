import { testChatAdapter } from "@foyer/chat-headless/testing";
import { describe } from "vitest";
import { createLoopbackWorld } from "./loopback-world";

// The cases mostly wait, each in a world of its own: several at once use that time.
describe.concurrent("in Node", () => {
  testChatAdapter("Sendbird, open channel", () => createLoopbackWorld("open"));
});
