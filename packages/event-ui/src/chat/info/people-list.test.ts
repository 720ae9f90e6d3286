import {
  ChatError,
  createVirtualEnvironment,
  type Chat,
  type Member,
  type MemberPage,
  type MemberQuery,
} from "@foyer/chat-headless";
import { expect, it } from "vitest";
import { createPeopleList } from "./people-list";

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

it("a search for people goes on though people come or go while it is typed (N9)", async () => {
  const { chat, environment, asked } = createChat();
  const owner = createPeopleList(chat);
  owner.start();
  await environment.advance(10);
  owner.find("Mi");
  await environment.advance(100);
  owner.refresh();
  await environment.advance(2000);
  expect(owner.store.get().query).toBe("Mi");
  expect(asked.at(-1)?.namePrefix).toBe("Mi");
});

it("the people are read again while a crowd comes and goes without a pause (N9)", async () => {
  const { chat, environment, asked } = createChat();
  const owner = createPeopleList(chat);
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
  const owner = createPeopleList(chat);
  owner.start();
  for (let i = 0; i < 50; i++) {
    owner.refresh();
    await environment.advance(200);
  }
  expect(answered.length).toBeGreaterThan(5);
});

const person = (name: string): Member => ({
  user: { id: name, name },
  role: "attendee",
  muted: false,
  banned: false,
  revision: 1,
  present: true,
});

/** People of which all are there, listed by a service that may fail. */
function createPresent(pagesOf: (query: MemberQuery) => MemberPage) {
  const environment = createVirtualEnvironment({ seed: 1, now: 0 });
  const service = { fails: false };
  const chat = {
    environment,
    store: { get: () => ({ capabilities: { presence: true, members: true } }) },
    async getMembers(query: MemberQuery): Promise<MemberPage> {
      if (service.fails) throw new ChatError("server-error");
      return query.filter === "present" ? pagesOf(query) : { members: [], cursor: null };
    },
  };
  const owner = createPeopleList(chat as unknown as Chat);
  const names = () => owner.store.get().items.map(({ member }) => member.user.name);
  return { owner, names, service, advance: environment.advance };
}

const allNamed =
  (...names: readonly string[]) =>
  ({ namePrefix }: MemberQuery) => ({
    members: names.filter((name) => name.startsWith(namePrefix)).map(person),
    cursor: null,
  });

it("a failed search for people that is retried shows people of that search only (B3)", async () => {
  const { owner, names, service, advance } = createPresent(allNamed("Ann", "Bob", "Cleo"));
  owner.start();
  await advance(1000);
  expect(names()).toEqual(["Ann", "Bob", "Cleo"]);
  service.fails = true;
  owner.find("Bo");
  await advance(1000);
  expect([owner.store.get().status, names()]).toEqual(["failed", []]);
  service.fails = false;
  owner.more();
  await advance(1000);
  expect(names()).toEqual(["Bob"]);
});

it("a failed reading of the people that is retried lists nobody twice (B4)", async () => {
  const { owner, names, service, advance } = createPresent(allNamed("Ann", "Bob"));
  owner.start();
  await advance(1000);
  service.fails = true;
  owner.refresh();
  await advance(1000);
  expect([owner.store.get().status, names()]).toEqual(["failed", ["Ann", "Bob"]]);
  service.fails = false;
  owner.more();
  await advance(1000);
  expect(names()).toEqual(["Ann", "Bob"]);
});

it("a list of those present that shifts between two pages names nobody twice (B5)", async () => {
  const { owner, names, advance } = createPresent(({ cursor }) => ({
    members: (cursor === null ? ["Ann", "Bob"] : ["Bob", "Cleo"]).map(person),
    cursor: cursor === null ? "2" : null,
  }));
  owner.start();
  await advance(1000);
  owner.more();
  await advance(1000);
  expect(names()).toEqual(["Ann", "Bob", "Cleo"]);
});
