import { testChatAdapter } from "@foyer/chat-headless/testing";
import { describe, it } from "vitest";
import { createServerWorld } from "./server-world";

const sample = await createServerWorld();

// The cases mostly wait, each in a world of its own: several at once use that time.
describe.concurrent("over loopback", () => {
  testChatAdapter("a server with a database", createServerWorld, { describe, it, sample, timeout: 60_000 });
});
