import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, it } from "vitest";

// The adapter of the service in memory: yours takes its place.
async function createWorld() {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment });
  const { control } = service;
  const person = (id: string, name: string) => ({
    user: { id, name },
    session: { userId: id, getToken: async () => null },
    createAdapter: () => service.createAdapter(),
  });
  const people = { alice: person("a", "Alice"), bob: person("b", "Bob"), carol: person("c", "Carol") };
  for (const { user } of Object.values(people)) await control.addUser(user);
  await control.addChannel({ url: "hall", name: "Hall", memberIds: ["a", "b", "c"] });
  return {
    ...people,
    channelUrl: "hall",
    advance: (ms: number) => environment.advance(ms),
    dispose: async () => {
      service.close();
      return [];
    },
    control: { mute: (userId: string) => control.mute({ channelUrl: "hall", userId }) },
  };
}

testChatAdapter("my service", createWorld, { describe, it, sample: await createWorld() });
