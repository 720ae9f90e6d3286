import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codes } from "./loopback/refusal";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, refusalOf, textOf, toDraft, until, type Visitor } from "./visitor";

// The blocks have a world each, and mostly wait: they run at the same time.
describe.concurrent.each(["group", "open"] as const)("on the wire of a channel of kind %s", (kind) => {
  let world: LoopbackWorld;
  let alice: Visitor;
  let bob: Visitor;

  beforeEach(async () => {
    world = await createLoopbackWorld(kind);
    alice = createVisitor(world, "alice");
    bob = createVisitor(world, "bob");
    await alice.enter();
    await bob.enter();
  });

  afterEach(async () => {
    await Promise.all([alice.adapter.disconnect(), bob.adapter.disconnect()]);
    await endWorld(world);
  });

  const backAgain = () =>
    until(
      "alice is back",
      () => alice.connections().includes("reconnecting") && alice.connections().at(-1) === "ready",
    );

  it.sequential("a send whose acknowledgement is lost is indeterminate, and the history has it under its key", async () => {
    world.server.faults.onRequest("MESG", { kind: "lose-ack" }, { userId: "alice" });
    const draft = toDraft("stored, not acknowledged");
    const error = await refusalOf(alice.adapter.sendText(world.channelUrl, draft));
    expect([error.code, error.class]).toEqual(["timeout", "indeterminate"]);
    const stored = await alice.newest();
    expect(stored.map((message) => message.key)).toEqual([draft.key]);
    expect((await bob.newest()).map((message) => message.id)).toEqual(stored.map((message) => message.id));
  });

  it.sequential.each([
    ["after it was stored", "drop-after", 1],
    ["before it was stored", "drop-before", 0],
  ] as const)("a send is indeterminate when the socket breaks %s, and the history decides", async (_, fault, count) => {
    world.server.faults.onRequest("MESG", { kind: fault }, { userId: "alice" });
    const draft = toDraft("cut off");
    expect((await refusalOf(alice.adapter.sendText(world.channelUrl, draft))).class).toBe("indeterminate");
    await backAgain();
    expect((await alice.newest()).filter((message) => message.key === draft.key)).toHaveLength(count);
  });

  it.sequential("each of many sends gets its own answer when answers come late and out of order", async () => {
    for (let turn = 0; turn < 10; turn++) {
      world.server.faults.onRequest("MESG", { kind: "delay", ms: 40 - turn * 4 }, { userId: "alice" });
    }
    const texts = Array.from({ length: 10 }, (_, turn) => `text ${turn}`);
    const acks = await Promise.all(texts.map((text) => alice.send(text)));
    expect(acks.map(textOf)).toEqual(texts);
    expect((await bob.newest()).map(textOf)).toEqual(texts);
  });

  it.sequential("duplicated and reordered events are emitted as they come, each with the whole message", async () => {
    world.server.faults.onEvent("MESG", "hold", { userId: "bob", times: 3 });
    world.server.faults.onEvent("MESG", "duplicate", { userId: "bob" });
    const sent = [await alice.send("one"), await alice.send("two"), await alice.send("three")];
    sent.push(await alice.send("four"));
    world.server.hub.release();
    const told = () => bob.events.flatMap((event) => (event.type === "message-received" ? [event.message] : []));
    await until("bob was told five times", () => told().length === 5);
    expect(told().map(textOf)).toEqual(["four", "four", "three", "two", "one"]);
    const places = new Map(told().map(({ id, createdAt, revision }) => [id, { createdAt, revision }]));
    for (const { id, createdAt, revision } of sent) expect(places.get(id)).toEqual({ createdAt, revision });
  });

  it.sequential("a restart of the service ends connected", async () => {
    await world.server.stop();
    await until("alice noticed", () => alice.connections().at(-1) === "reconnecting");
    expect((await refusalOf(alice.newest())).class).toBe("indeterminate");
    await world.server.start();
    await backAgain();
    await until("bob is back", () => bob.connections().at(-1) === "ready");
    const { id } = await alice.send("here again");
    await until("bob is told", () =>
      bob.events.some((event) => event.type === "message-received" && event.message.id === id),
    );
    expect(alice.connections()).toEqual(["reconnecting", "ready"]);
  });

  it.sequential("a rate limit is rate-limited over the socket and over HTTP", async () => {
    world.server.faults.onRequest("MESG", { kind: "refuse", code: codes.rateLimited }, { userId: "alice" });
    const sending = await refusalOf(alice.send("too much"));
    expect([sending.code, sending.class]).toEqual(["rate-limited", "retryable"]);
    world.server.faults.onRequest("GET messages", { kind: "refuse", code: codes.rateLimited, status: 429 });
    expect((await refusalOf(alice.newest())).code).toBe("rate-limited");
    await alice.send("slowly");
    expect((await alice.newest()).map(textOf)).toEqual(["slowly"]);
  });

  it.sequential.each([
    ["a page of HTML", 502, "<html><body>Bad gateway</body></html>"],
    ["truncated JSON", 200, '{"messages": [{"type": "MESG"'],
    ["nothing", 500, ""],
  ])("%s as an answer is indeterminate, and the next call works", async (_, status, body) => {
    world.server.faults.onRequest("GET messages", { kind: "garbage", status, body });
    expect((await refusalOf(alice.newest())).class).toBe("indeterminate");
    expect(await alice.newest()).toEqual([]);
  });

  it.sequential("a connect after a failed one uses a new instance and works", async () => {
    const carol = createVisitor(world, "carol");
    await world.server.stop();
    expect((await refusalOf(carol.enter())).class).toBe("indeterminate");
    await world.server.start();
    await carol.enter();
    await carol.send("second try");
    await carol.adapter.disconnect();
    await backAgain();
  });
});

it("a half-open socket is noticed, and everything is there after reconnecting", async () => {
  const world = await createLoopbackWorld("group", { pingInterval: 0.1, pongTimeout: 0.2 });
  const alice = createVisitor(world, "alice");
  await alice.enter();
  world.server.faults.onEvent("MESG", "lose", { userId: "alice", times: 3 });
  world.server.faults.onRequest("PING", { kind: "lose-request" }, { userId: "alice", times: 1 });
  for (let index = 0; index < 3; index++)
    world.server.messages.post(world.channel, { senderId: "bob", text: `${index}` });
  await until(
    "alice is back",
    () => alice.connections().includes("reconnecting") && alice.connections().at(-1) === "ready",
  );
  expect((await alice.newest()).map(textOf)).toEqual(["0", "1", "2"]);
  await alice.adapter.disconnect();
  await endWorld(world);
});

it("the adapter goes on reconnecting after the SDK has given up", async () => {
  const world = await createLoopbackWorld("group", { reconnectAttempts: 1 });
  const environment = createVirtualEnvironment();
  const alice = createVisitor(world, "alice", { environment });
  await alice.enter();
  // More refusals than the SDK has tries.
  world.server.faults.onRequest("LOGI", { kind: "drop-before" }, { userId: "alice", times: 4 });
  world.server.drop("alice");
  await until("alice is back", async () => {
    await environment.advance(1000);
    return alice.connections().at(-1) === "ready";
  });
  expect(alice.connections()).toEqual(["reconnecting", "ready"]);
  await alice.send("here again");
  await alice.adapter.disconnect();
  expect(environment.pending(), "timers left").toBe(0);
  await endWorld(world);
});

// The SDK waits for each answer for 10 s.
describe.concurrent("a mark of what was seen whose answer does not come", () => {
  it.each([
    ["does not count when it was lost", { kind: "lose-request" }, expect.objectContaining({ code: "timeout" })],
    [
      "does not count when it was refused",
      { kind: "refuse", code: codes.rateLimited },
      expect.objectContaining({ code: "timeout" }),
    ],
    ["counts when it was stored", { kind: "lose-ack" }, undefined],
  ] as const)("%s (R19)", async (_, fault, outcome) => {
    const world = await createLoopbackWorld("group");
    const [alice, bob] = [createVisitor(world, "alice"), createVisitor(world, "bob")];
    await alice.enter();
    await bob.enter();
    const message = await bob.send("to be seen");
    await until("alice was told", () => alice.events.some((event) => event.type === "message-received"));
    world.server.faults.onRequest("READ", fault, { userId: "alice" });
    const marked = alice.adapter.markAsSeen(world.channelUrl, message).catch((thrown: unknown) => thrown);
    expect(await marked).toEqual(outcome);
    await Promise.all([alice.adapter.disconnect(), bob.adapter.disconnect()]);
    await endWorld(world);
  });
});
