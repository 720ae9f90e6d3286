import { createChat, systemEnvironment } from "@foyer/chat-headless/core";
import { createActionLog, createDevtools } from "@foyer/chat-headless/devtools";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, refusalOf, textOf, until, type Visitor } from "./visitor";

let world: LoopbackWorld;
let alice: Visitor;

beforeEach(async () => {
  world = await createLoopbackWorld("group");
  alice = createVisitor(world, "alice");
  await alice.enter();
});

afterEach(async () => {
  await alice.adapter.disconnect();
  await endWorld(world);
});

const failure = (visitor: Visitor) =>
  until("the failure was told", () =>
    visitor.events.find((event) => event.type === "connection-changed" && event.connection === "failed"),
  );

it("an expired session key is renewed without asking for a token", async () => {
  world.server.sessions.expireKeys("alice");
  await alice.send("one").catch(() => null);
  await until("alice may write", () =>
    alice.send("two").then(
      () => true,
      () => false,
    ),
  );
  expect((await alice.newest()).map(textOf)).toContain("two");
  expect(alice.tokenRequests()).toBe(1);
  expect(alice.connections()).toEqual([]);
});

it("an expired token is asked for once, however many calls wait for it", async () => {
  world.server.sessions.expireTokens("alice");
  await Promise.allSettled(Array.from({ length: 8 }, (_, index) => alice.send(`text ${index}`)));
  await until("alice may write", () =>
    alice.send("last").then(
      () => true,
      () => false,
    ),
  );
  expect(alice.tokenRequests()).toBe(2);
  expect(alice.connections()).toEqual([]);
});

it("a token that is refused again and again fails the connection with class auth after few requests", async () => {
  const carol = createVisitor(world, "carol", {}, async () =>
    carol.tokenRequests() === 1 ? world.server.sessions.issueToken("carol") : "worthless",
  );
  await carol.enter();
  world.server.sessions.expireTokens("carol");
  expect(await failure(carol)).toMatchObject({ error: { class: "auth" } });
  expect(carol.tokenRequests()).toBeLessThanOrEqual(6);
  expect((await refusalOf(carol.newest())).code).toBe("not-connected");
  await until("the socket is gone", () => ![...world.server.hub.clients].some((client) => client.userId === "carol"));
  await carol.adapter.disconnect();
});

it("a revoked session fails the connection with class auth", async () => {
  world.server.sessions.revoke("alice");
  expect(await failure(alice)).toMatchObject({ error: { class: "auth" } });
});

it("a drop during which the token expires ends connected", async () => {
  world.server.faults.onRequest("LOGI", { kind: "drop-before" }, { userId: "alice", times: 1 });
  world.server.drop("alice");
  world.server.sessions.expireTokens("alice");
  await until("alice is back", () => alice.connections().at(-1) === "ready");
  await alice.send("here again");
  expect(alice.tokenRequests()).toBe(2);
});

it("errors, events and messages contain no token", async () => {
  const secrets = [...world.server.state.tokens.keys(), ...world.server.state.sessions.keys()];
  world.server.people.setMuted(world.channel, "alice", true);
  const error = await refusalOf(alice.send("muted"));
  world.server.sessions.revoke("alice");
  const failed = await failure(alice);
  const told = JSON.stringify([alice.events, failed, error.message, String(error), Object.entries(error)]);
  for (const secret of secrets) expect(told).not.toContain(secret);
});

it("the Redux DevTools and a log of all actions are shown no token and no session, also of a session that fails (S13, C24)", async () => {
  const shown: unknown[] = [];
  const connection = { init: () => {}, send: (...said: unknown[]) => void shown.push(said) };
  const extension = { connect: () => connection };
  const listeners = [createDevtools({ extension }), createActionLog((...said) => void shown.push(said))];
  const { adapter, session } = createVisitor(world, "bob");
  const chat = createChat({
    adapter,
    session,
    channelUrl: world.channelUrl,
    environment: systemEnvironment,
    onAction: (action, state) => listeners.forEach((listener) => listener(action, state)),
  });
  const close = chat.open();
  await until("the chat is ready", () => chat.store.get().connection.type === "ready");
  const [sent, ready] = [await alice.send("to be seen"), shown.length];
  await until("it was shown", () => JSON.stringify(shown.slice(ready)).includes(sent.id));
  const secrets = [...world.server.state.tokens.keys(), ...world.server.state.sessions.keys()];
  world.server.sessions.revoke("bob");
  await until("the session has failed", () => chat.store.get().connection.type === "refused");
  const all = JSON.stringify(shown);
  expect(all).toContain("session-refused");
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of secrets) expect(all).not.toContain(secret);
  close();
  await until("bob is gone", () => ![...world.server.hub.clients].some(({ userId }) => userId === "bob"));
});
