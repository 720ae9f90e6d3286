import { createVirtualEnvironment, type Chat, type MemberPage, type MemberQuery } from "@foyer/chat-headless";
import { expect, it } from "vitest";
import { createMembers } from "./create-members";

function createChat(answerTime = 0) {
  const environment = createVirtualEnvironment({ seed: 1, now: 0 });
  const asked: MemberQuery[] = [];
  const answered: MemberQuery[] = [];
  const chat = {
    environment,
    store: { get: () => ({ capabilities: { presence: true, members: true } }) },
    getMembers(query: MemberQuery, signal: AbortSignal): Promise<MemberPage> {
      asked.push(query);
      return new Promise((resolve) =>
        environment.after(answerTime, () => {
          if (!signal.aborted) answered.push(query);
          resolve({ members: [], cursor: null });
        }),
      );
    },
  };
  return { chat: chat as unknown as Chat, environment, asked, answered };
}

it("a search for people goes on though somebody comes or goes while one types (N9)", async () => {
  const { chat, environment, asked } = createChat();
  const owner = createMembers(chat);
  owner.start();
  await environment.advance(10);
  owner.find("Mi");
  await environment.advance(100);
  owner.refresh();
  await environment.advance(2000);
  expect(owner.store.get().name).toBe("Mi");
  expect(asked.at(-1)?.namePrefix).toBe("Mi");
});

it("the people are read again while a crowd comes and goes without a pause (N9)", async () => {
  const { chat, environment, asked } = createChat();
  const owner = createMembers(chat);
  owner.start();
  await environment.advance(10);
  const before = asked.length;
  for (let i = 0; i < 50; i++) {
    owner.refresh();
    await environment.advance(200);
  }
  expect(asked.length).toBeGreaterThan(before);
});

it("a slow reading of the people is not begun anew while a crowd comes and goes (N9)", async () => {
  const { chat, environment, answered } = createChat(800);
  const owner = createMembers(chat);
  owner.start();
  for (let i = 0; i < 50; i++) {
    owner.refresh();
    await environment.advance(200);
  }
  expect(answered.length).toBeGreaterThan(5);
});
