import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { type CreateWorld, testChatAdapter } from "@foyer/chat-headless/testing";
import { describe, it } from "vitest";
import { createBoardService } from "./board-service";
import { createBoardAdapter } from "./board-adapter";

const people = { a: "Alice", b: "Bob", c: "Carol" };

const createWorld: CreateWorld = async () => {
  const environment = createVirtualEnvironment();
  const service = createBoardService(people, ["hall"], environment.now);
  const person = (id: keyof typeof people) => ({
    user: { id, name: people[id] },
    session: { userId: id, getToken: async () => null },
    createAdapter: () => createBoardAdapter(service, environment),
  });
  return {
    channelUrl: "hall",
    alice: person("a"),
    bob: person("b"),
    carol: person("c"),
    advance: environment.advance,
    dispose: async () => (environment.pending() > 0 ? ["a timer"] : []),
  };
};

testChatAdapter("the board service", createWorld, { describe, it, sample: await createWorld() });
