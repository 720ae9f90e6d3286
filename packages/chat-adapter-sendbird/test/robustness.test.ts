import type { Message, Page, Position } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, textOf, until, type Visitor } from "./visitor";
import { toMessage } from "../src/reading/to-message";
import { createSdk } from "./watched-sdk";
import { createToAddress } from "../src/sdk/to-address";

let world: LoopbackWorld;
let alice: Visitor;

beforeEach(async () => {
  world = await createLoopbackWorld("group");
  alice = createVisitor(world, "alice");
});

afterEach(async () => {
  await alice.adapter.disconnect();
  await endWorld(world);
});

const newest = (visitor: Visitor, channelUrl = world.channelUrl) =>
  visitor.adapter.getMessages(channelUrl, { parentId: null, limit: 10, before: null });

it("R25: an integrator's SDK instance asks the adapter for no token after disconnect", async () => {
  const sdk = createSdk(world);
  const visitor = createVisitor(world, "alice", { sdk });
  await visitor.enter();
  await visitor.adapter.disconnect();
  expect(visitor.tokenRequests()).toBe(1);
  await sdk.connect("alice", world.server.sessions.issueToken("alice"));
  world.server.sessions.expireTokens("alice");
  const channel = await sdk.groupChannel.getChannel(world.channelUrl);
  expect(await channel.refresh().catch(() => "refused")).toBe("refused");
  expect(visitor.tokenRequests()).toBe(1);
  await sdk.disconnect();
  expect(visitor.connections()).toEqual([]);
});

it("R25: a page after a position before every message is requested with no negative time", async () => {
  await alice.enter();
  const times: string[] = [];
  world.server.http.onRequest = (url) => {
    const time = url.searchParams.get("message_ts");
    if (time !== null) times.push(time);
  };
  const after = { createdAt: Number.MIN_SAFE_INTEGER, id: "" };
  const query = { parentId: null, limit: 10, after };
  expect(await alice.adapter.getMessages(world.channelUrl, query)).toMatchObject({ messages: [], hasNewer: false });
  world.server.messages.post(world.channel, { senderId: "bob", text: "first" });
  expect((await alice.adapter.getMessages(world.channelUrl, query)).messages.map(textOf)).toEqual(["first"]);
  expect(times.length).toBeGreaterThan(0);
  expect(times.filter((time) => Number(time) < 0)).toEqual([]);
});

it("R25: an event between the newest message of a join and its end is emitted", async () => {
  await alice.adapter.connect(alice.session);
  world.server.faults.onRequest("GET messages", { kind: "delay", ms: 300 }, { userId: "alice" });
  const joining = alice.adapter.join(world.channelUrl);
  await until("the newest message was requested", () => world.server.faults.left() === 0);
  world.server.messages.post(world.channel, { senderId: "bob", text: "meanwhile" });
  expect((await joining).newest).toBeNull();
  const received = () => alice.events.filter((event) => event.type === "message-received");
  await until("the event came", () => received().length === 1);
});

it("R25: each sign of somebody's typing is emitted, also while they are typing already", async () => {
  const bob = createVisitor(world, "bob");
  await alice.enter();
  await bob.enter();
  const typing = () => alice.events.flatMap((event) => (event.type === "typing-changed" ? [event.typing] : []));
  const client = [...world.server.hub.clients].find(({ userId }) => userId === "bob");
  if (client === undefined) throw new Error("Bob has no socket.");
  for (const count of [1, 2, 3]) {
    world.server.people.tellTyping(world.channel, client, true);
    await until("the sign came", () => typing().length === count);
  }
  world.server.people.tellTyping(world.channel, client, false);
  await until("the end came", () => typing().length === 4);
  expect(typing()).toEqual([true, true, true, false]);
  await bob.adapter.disconnect();
});

describe("R25: a page with a broken message", () => {
  const broken: readonly (readonly [string, (wire: Record<string, unknown>) => void])[] = [
    ["a sender of null", (wire) => (wire["user"] = null)],
    ["reactions of null", (wire) => (wire["reactions_summary"] = null)],
    ["mentioned people of null", (wire) => (wire["mentioned_users"] = null)],
    ["a link preview without an image", (wire) => (wire["og_tag"] = { "og:url": "https://example.com/" })],
    ["a parent of null", (wire) => (wire["parent_message_info"] = null)],
  ];

  it.each(broken)("with %s still has its other messages", async (_, breakWire) => {
    await alice.enter();
    for (const text of ["before", "broken", "after"]) {
      world.server.messages.post(world.channel, { senderId: "bob", text });
    }
    world.server.http.editAnswer = (answer) => {
      for (const wire of Array.isArray(answer["messages"]) ? answer["messages"] : []) {
        if (wire["message"] === "broken") breakWire(wire);
      }
    };
    const { messages } = await newest(alice);
    const others = (message: Message) => message.type === "text" && message.text !== "broken";
    expect(messages.filter(others).map(textOf)).toEqual(["before", "after"]);
    expect(messages.length).toBeGreaterThanOrEqual(2);
  });
});

/** Damages what the service answers about one message or person, wherever it is listed. */
function damage(isMeant: (wire: Record<string, unknown>) => boolean, change: object): void {
  world.server.http.editAnswer = (answer) => {
    for (const wire of Object.values(answer).flat()) if (isMeant(Object(wire))) Object.assign(Object(wire), change);
  };
}

describe("F34: what a broken service lists beside something readable", () => {
  it.each([true, false, 0, -1, 1e308, "x", {}])(
    "is there, before and after a message whose time is %j",
    async (time) => {
      await alice.enter();
      const texts = Array.from({ length: 12 }, (_, number) => `text ${number}`);
      for (const text of texts) world.server.messages.post(world.channel, { senderId: "bob", text });
      damage(({ message }) => message === "text 10", { created_at: time });
      const read: string[] = [];
      for (let before: Position | null = null, hasOlder = true; hasOlder;) {
        const page: Page = await alice.adapter.getMessages(world.channelUrl, { parentId: null, limit: 2, before });
        read.unshift(...page.messages.map(textOf));
        before = page.messages[0] ?? null;
        hasOlder = page.hasOlder;
      }
      expect(read).toEqual(texts.filter((text) => text !== "text 10"));
    },
  );

  it("are the replies of a root that cannot be read any more", async () => {
    await alice.enter();
    const root = world.server.messages.post(world.channel, { senderId: "bob", text: "root" });
    world.server.messages.post(world.channel, { senderId: "bob", text: "reply", parentId: root.id, inMainList: true });
    await newest(alice);
    damage(({ message }) => message === "root", { type: "NEWS" });
    const query = { parentId: String(root.id), limit: 10, before: null };
    const page = await alice.adapter.getMessages(world.channelUrl, query);
    expect([page.parent, ...page.messages]).toMatchObject([{ text: "root" }, { text: "reply" }]);
  });

  it.each([null, 5, {}])("are the other people, where a name is %j", async (nickname) => {
    await alice.enter();
    world.server.people.join(world.channel, "bob");
    damage((wire) => wire["user_id"] === "bob", { nickname });
    const query = { filter: "all", namePrefix: "", limit: 10, cursor: null } as const;
    const { members } = await alice.adapter.getMembers(world.channelUrl, query);
    expect(members.map(({ user }) => [user.id, user.name])).toContainEqual(["alice", "Alice Arbour"]);
    expect(members.map(({ user }) => [user.id, user.name])).toContainEqual(["bob", ""]);
  });
});

describe("R25: a message of the SDK", () => {
  it.each([
    [{ sender: null }, { type: "unsupported", sender: null }],
    [{ reactions: null }, { type: "text", reactions: [] }],
    [{ mentionedUsers: [null] }, { type: "text", mentionedUsers: [], mentionTemplate: null }],
    [{ mentionedUsers: null }, { type: "text", mentionedUsers: [] }],
    [{ reactions: [{ key: "a", userIds: null, updatedAt: 5 }] }, { reactions: [{ key: "a", userIds: [] }] }],
  ])("with %j is converted without throwing", async (properties, expected) => {
    const posted = world.server.messages.post(world.channel, { senderId: "bob", text: "hello" });
    const sdk = createSdk(world);
    await sdk.connect("alice", world.server.sessions.issueToken("alice"));
    const channel = await sdk.groupChannel.getChannel(world.channelUrl);
    const [message] = await channel.getMessagesByTimestamp(posted.createdAt, {
      isInclusive: true,
      prevResultSize: 1,
      nextResultSize: 0,
    });
    await sdk.disconnect();
    if (message === undefined) throw new Error("The message is not listed.");
    const broken = Object.assign(message, properties);
    expect(toMessage(broken, { selfId: "alice", asOf: 0, toAddress: createToAddress({}) })).toMatchObject({
      id: String(posted.id),
      ...expected,
    });
  });
});
