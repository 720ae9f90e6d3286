import { testChatAdapter } from "@foyer/chat-headless/testing";
import { describe, it } from "vitest";
import { createLoopbackWorld } from "./loopback-world";

// The same cases run for a group channel with the usual tests.

const createWorld = () => createLoopbackWorld("open");
const sample = await createWorld();

// The cases mostly wait, each in a world of its own: several at once use that time.
describe.concurrent("in Node", () => {
  testChatAdapter("Sendbird, open channel", createWorld, { describe, it, sample, timeout: 240_000 });
});
