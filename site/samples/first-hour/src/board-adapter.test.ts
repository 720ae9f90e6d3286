import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { type CreateWorld, testChatAdapter } from "@foyer/chat-headless/testing";
import { describe, it } from "vitest";
import { createBoardService } from "./board-service";
import { createBoardAdapter } from "./board-adapter";

const people = { a: "Alice", b: "Bob", c: "Carol" };

const createWorld: CreateWorld = async () => {
  const { advance, now } = createVirtualEnvironment();
  const service = createBoardService(people, ["hall"], now);
  const person = (id: keyof typeof people) => ({
    user: { id, name: people[id] },
    session: { userId: id, getToken: async () => null },
    createAdapter: () => createBoardAdapter(service),
  });
  return {
    channelUrl: "hall",
    alice: person("a"),
    bob: person("b"),
    carol: person("c"),
    advance,
    dispose: async () => [],
  };
};

testChatAdapter("the board service", createWorld, { describe, it, sample: await createWorld() });
