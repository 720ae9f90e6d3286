import {
  type Chat,
  createChat,
  createVirtualEnvironment,
  type Message,
  systemEnvironment,
  unreadTotal,
} from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codes } from "./loopback/refusal";
import { unreadCount } from "./loopback/service-state";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, textOf, until, type Visitor } from "./visitor";

let world: LoopbackWorld;
let alice: Visitor;
/** Closes each chat that is open. */
let closers: (() => void)[];

const sockets = () => [...world.server.hub.clients].filter((client) => client.userId === "alice").length;
const stateOf = (chat: Chat) => chat.store.get().connection.type;
const shown = (chat: Chat): readonly Message[] =>
  (chat.store.get().conversations.get("")?.timeline.blocks ?? []).flatMap((block) =>
    block.map((entry) => entry.message),
  );

async function setUp(latency: number): Promise<void> {
  world = await createLoopbackWorld("group", { latency, reconnectAttempts: 1000 });
  alice = createVisitor(world, "alice");
  closers = [];
}

function createChannelChat(channelUrl: string): Chat {
  const { adapter, session } = alice;
  return createChat({ adapter, session, channelUrl, environment: systemEnvironment });
}

function open(chat: Chat): () => void {
  const close = chat.open();
  closers.push(close);
  return () => {
    closers = closers.filter((other) => other !== close);
    close();
  };
}

function post(text: string, channelUrl = world.channelUrl) {
  const channel = world.server.state.channels.get(channelUrl);
  if (channel === undefined) throw new Error(`There is no channel ${channelUrl}.`);
  return world.server.messages.post(channel, { senderId: "bob", text });
}

async function drop(): Promise<void> {
  const { length } = alice.connections();
  world.server.faults.onRequest("LOGI", { kind: "drop-before" }, { userId: "alice", times: 10_000 });
  world.server.drop("alice");
  await until("alice noticed", () => alice.connections().length > length);
}

const isReady = (chat: Chat) => until("the chat is ready", () => stateOf(chat) === "ready");

afterEach(async () => {
  for (const close of closers) close();
  await until("the last one out has disconnected", () => sockets() === 0);
  await endWorld(world);
});

describe("through the SDK", () => {
  beforeEach(() => setUp(0));

  it("a drop while the first page is loaded ends ready, with the messages of the gap (R3)", async () => {
    post("before");
    // The first request finds the newest message, the second one is the page.
    world.server.faults.onRequest("GET messages", { kind: "delay", ms: 1 });
    world.server.faults.onRequest("GET messages", { kind: "lose-request" });
    const chat = createChannelChat(world.channelUrl);
    open(chat);
    await until("the page was requested", () => chat.store.get().channel !== null && world.server.faults.left() === 0);
    expect(stateOf(chat)).toBe("connecting");
    await drop();
    post("during");
    world.server.faults.clear();
    await until("alice is back", () => alice.connections().at(-1) === "ready");
    await isReady(chat);
    post("after");
    await until("all is shown", () => shown(chat).length === 3);
    expect(shown(chat).map(textOf)).toEqual(["before", "during", "after"]);
  });

  it("a drop while the channel is joined ends ready, with the messages of the gap (R3)", async () => {
    post("before");
    world.server.faults.onRequest("GET messages", { kind: "lose-request" });
    const chat = createChannelChat(world.channelUrl);
    open(chat);
    await until("the newest message was requested", () => world.server.faults.left() === 0);
    await drop();
    post("during");
    world.server.faults.clear();
    await isReady(chat);
    post("after");
    await until("all is shown", () => shown(chat).length === 3);
    expect(shown(chat).map(textOf)).toEqual(["before", "during", "after"]);
  });

  it.each([
    ["429", { kind: "refuse", code: codes.rateLimited, status: 429 }],
    ["500", { kind: "garbage", status: 500, body: "" }],
  ] as const)("a changes request that fails once with %s loses no change of the gap (R4)", async (_, fault) => {
    const [one, two, three] = [post("one"), post("two"), post("three")];
    const chat = createChannelChat(world.channelUrl);
    open(chat);
    await isReady(chat);
    // Further than the margin by which a cursor is set back.
    world.server.state.advance(60_000);
    post("last before the gap");
    await until("it is shown", () => shown(chat).length === 4);
    await drop();
    world.server.messages.edit(world.channel, one, { text: "one, edited" });
    world.server.messages.remove(world.channel, two);
    world.server.messages.react(world.channel, three, "bob", "thumbsup", true);
    world.server.state.advance(60_000);
    post("during");
    world.server.faults.clear();
    world.server.faults.onRequest("GET changelogs", fault);
    const texts = ["one, edited", "three", "last before the gap", "during"];
    await until("the gap is closed", () => shown(chat).map(textOf).join() === texts.join());
    await isReady(chat);
    expect(world.server.faults.left(), "faults left").toBe(0);
    expect(shown(chat)[1]?.reactions).toEqual([{ key: "thumbsup", userIds: ["bob"] }]);
  });
});

describe("R19: through the SDK, a message that comes while the channel is joined", () => {
  beforeEach(() => setUp(0));

  it.each([
    ["after the newest message was read", { kind: "delay", ms: 100 }],
    ["before the newest message is read", { kind: "refuse", code: codes.rateLimited, status: 429 }],
  ] as const)("is counted once when it comes %s", async (_, fault) => {
    post("before");
    world.server.faults.onRequest("GET messages", fault, { userId: "alice" });
    const chat = createChannelChat(world.channelUrl);
    open(chat);
    await until("the newest message was requested", () => world.server.faults.left() === 0);
    post("meanwhile");
    await isReady(chat);
    post("after");
    await until("all is shown", () => shown(chat).length === 3);
    expect(unreadTotal(chat.store.get().unread)).toBe(unreadCount(world.channel, "alice"));
  });
});

describe("R12: through the SDK, in the core's own time", () => {
  beforeEach(() => setUp(0));

  function openVirtual() {
    const environment = createVirtualEnvironment();
    const { adapter, session } = alice;
    const chat = createChat({ adapter, session, channelUrl: world.channelUrl, environment });
    open(chat);
    /** Lets the core's waits pass until something is so, which the network answers in real time. */
    const passUntil = (what: string, isSo: () => boolean, step = 50) =>
      until(what, async () => {
        await environment.advance(step);
        return isSo();
      });
    return { chat, environment, passUntil };
  }

  it.each(["GET group_channels", "GET messages"])("one 429 at the first %s is tried again", async (operation) => {
    post("before");
    world.server.faults.onRequest(operation, { kind: "refuse", code: codes.rateLimited, status: 429 });
    const { chat, passUntil } = openVirtual();
    await passUntil("the message is shown", () => shown(chat).length === 1);
    expect([stateOf(chat), world.server.faults.left()]).toEqual(["ready", 0]);
  });

  it("a sign-in that the service puts off is repeated after the time that it names, and not before", async () => {
    world.server.faults.onRequest("LOGI", { kind: "busy", seconds: 30 }, { userId: "alice" });
    const { chat, environment, passUntil } = openVirtual();
    await passUntil("the sign-in is put off", () => stateOf(chat) === "failed", 1);
    await environment.advance(29_000);
    expect([stateOf(chat), world.server.hub.loginsOf("alice")]).toEqual(["failed", 0]);
    await passUntil("the chat is ready", () => stateOf(chat) === "ready", 500);
    expect(world.server.hub.loginsOf("alice")).toBe(1);
  });

  it("a line that stands is not given up however often catching up fails", async () => {
    post("before");
    const { chat, passUntil } = openVirtual();
    await passUntil("the message is shown", () => shown(chat).length === 1);
    await drop();
    post("during");
    world.server.faults.clear();
    const refusals = { kind: "refuse", code: codes.rateLimited, status: 429 } as const;
    world.server.faults.onRequest("GET changelogs", refusals, { times: 8 });
    await passUntil("it was refused eight times", () => world.server.faults.left() === 0, 2000);
    await passUntil("the gap is closed", () => shown(chat).length === 2, 2000);
    expect(stateOf(chat)).toBe("ready");
  });
});

it("R6: a send in doubt stays unconfirmed when one look at the history fails, and is found by the next", async () => {
  await setUp(0);
  const chat = createChannelChat(world.channelUrl);
  open(chat);
  await isReady(chat);
  world.server.faults.onRequest("MESG", { kind: "lose-ack" }, { userId: "alice" });
  world.server.faults.onRequest("GET messages", { kind: "refuse", code: codes.rateLimited, status: 429 });
  const statuses: (string | undefined)[] = [];
  chat.store.subscribe(() => {
    const status = chat.store.get().outbox[0]?.phase;
    if (status !== statuses.at(-1)) statuses.push(status);
  });
  chat.sending.sendText({
    text: "stored",
    mentionTemplate: null,
    mentionedUserIds: [],
    mentionedUsers: [],
    parentId: null,
    parent: null,
  });
  await until("the send is settled", () => statuses.length > 0 && chat.store.get().outbox.length === 0);
  expect(statuses).toEqual(["waiting", "sending", "unconfirmed", undefined]);
  expect(world.server.faults.left(), "faults left").toBe(0);
  expect(shown(chat).map(textOf)).toEqual(["stored"]);
  expect(world.channel.messages).toHaveLength(1);
});

describe.each([0, 20, 300])("through the SDK at %i ms latency, with one connection", (latency) => {
  beforeEach(() => setUp(latency));

  const isLive = async (chat: Chat) => {
    await isReady(chat);
    const text = `to ${chat.channelUrl}`;
    post(text, chat.channelUrl);
    await until("the message is shown", () => shown(chat).some((message) => textOf(message) === text));
  };

  it("closing one channel and opening another in one task keeps the connection", async () => {
    const hall = createChannelChat(world.channelUrl);
    const foyer = createChannelChat(world.place.secondChannelUrl);
    const closeHall = open(hall);
    closeHall();
    const closeFoyer = open(foyer);
    await isLive(foyer);
    open(hall);
    closeFoyer();
    await isLive(hall);
    expect(world.server.hub.loginsOf("alice")).toBe(1);
  });

  it("a channel opened in the place of another while connecting is live", async () => {
    const closeHall = open(createChannelChat(world.channelUrl));
    await until("alice is signing in", () => alice.tokenRequests() > 0);
    const foyer = createChannelChat(world.place.secondChannelUrl);
    closeHall();
    open(foyer);
    await isLive(foyer);
    expect(world.server.hub.loginsOf("alice")).toBe(1);
  });

  it("two rooms are live at once, and closing one keeps the other", async () => {
    const hall = createChannelChat(world.channelUrl);
    const foyer = createChannelChat(world.place.secondChannelUrl);
    const closeHall = open(hall);
    open(foyer);
    await Promise.all([isLive(hall), isLive(foyer)]);
    closeHall();
    await isLive(foyer);
    expect([world.server.hub.loginsOf("alice"), sockets()]).toEqual([1, 1]);
  });

  it("two rooms are live again after a drop", async () => {
    const rooms = [createChannelChat(world.channelUrl), createChannelChat(world.place.secondChannelUrl)];
    rooms.forEach(open);
    await Promise.all(rooms.map(isReady));
    await drop();
    world.server.faults.clear();
    await until("alice is back", () => alice.connections().at(-1) === "ready");
    await Promise.all(rooms.map(isLive));
    expect(sockets()).toBe(1);
  });

  it("a room that is opened during a drop is live after it", async () => {
    const hall = createChannelChat(world.channelUrl);
    open(hall);
    await isReady(hall);
    await drop();
    const foyer = createChannelChat(world.place.secondChannelUrl);
    open(foyer);
    world.server.faults.clear();
    await Promise.all([isLive(hall), isLive(foyer)]);
    expect(sockets()).toBe(1);
  });

  it("unmount and remount in one task keep the connection", async () => {
    const chat = createChannelChat(world.channelUrl);
    open(chat)();
    const close = open(chat);
    await isLive(chat);
    close();
    open(chat);
    await isLive(chat);
    expect(world.server.hub.loginsOf("alice")).toBe(1);
  });
});
