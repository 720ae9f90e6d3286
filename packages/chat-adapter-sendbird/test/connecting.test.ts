import type { ChatError, User } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, until, type Visitor } from "./visitor";
import { createSdk, type SdkWatch, watchSdk } from "./watched-sdk";

/** Moments of a connect. With latency, the answer to the sign-in is still on its way at the second. */
const moments = ["the token is requested", "the service has signed the person in", "the connect has ended"] as const;

const cases = ["a new SDK instance for each connection", "an SDK instance of the integrator"].flatMap((instance) =>
  [0, 20, 300].map((latency) => [instance, latency] as const),
);

// The tests mostly wait, and each block has a world of its own: the blocks run at the same time.
describe.concurrent.each(cases)("with %s at %i ms latency", (instance, latency) => {
  let world: LoopbackWorld;
  let alice: Visitor;
  let watch: SdkWatch;

  const sockets = () => [...world.server.hub.clients].filter((client) => client.userId === "alice").length;
  const outcomeOf = (connecting: Promise<User>) =>
    connecting.then(
      () => "connected",
      (error: ChatError) => error.code,
    );
  const connect = (signal?: AbortSignal) =>
    outcomeOf(alice.adapter.connect(alice.session, signal === undefined ? {} : { signal }));
  const disconnect = () => alice.adapter.disconnect();

  /** Connects, and resolves at a moment of it, with how the connect ends. */
  async function connectUntil(moment: (typeof moments)[number], signal?: AbortSignal) {
    const tokens = alice.tokenRequests();
    const logins = world.server.hub.loginsOf("alice");
    const outcome = connect(signal);
    if (moment === "the token is requested") await until(moment, () => alice.tokenRequests() > tokens);
    else if (moment === "the connect has ended") await outcome;
    else await until(moment, () => world.server.hub.loginsOf("alice") > logins);
    return { outcome };
  }

  beforeEach(async () => {
    world = await createLoopbackWorld("group", { latency });
    watch = watchSdk();
    const given = instance.startsWith("an SDK") ? { sdk: watch.watch(createSdk(world)) } : {};
    alice = createVisitor(world, "alice", { ...watch.options, ...given });
  });

  afterEach(async () => {
    await disconnect();
    if (watch.handlers() + watch.timers() > 0) throw new Error("Handlers or timers were left.");
    await endWorld(world);
  });

  async function expectConnected(): Promise<void> {
    await alice.adapter.join(world.channelUrl);
    await alice.send("connected");
    await until("one socket is left", () => sockets() === 1);
    // Handlers: one for the connection, one for the channels. The timer is that of the next look at the socket.
    expect([watch.handlers(), watch.timers()]).toEqual([2, 1]);
    expect(alice.connections()).toEqual([]);
  }

  async function expectDisconnected(): Promise<void> {
    expect([watch.handlers(), watch.timers()]).toEqual([0, 0]);
    await until("no socket is left", () => sockets() === 0);
    expect(alice.connections()).toEqual([]);
  }

  it.sequential("disconnect right after connect leaves nothing", async () => {
    const connecting = connect();
    await disconnect();
    expect(await connecting).toBe("cancelled");
    await expectDisconnected();
  });

  it.sequential.each(moments)("disconnect when %s leaves nothing", async (moment) => {
    const { outcome } = await connectUntil(moment);
    await disconnect();
    expect(["connected", "cancelled"]).toContain(await outcome);
    await expectDisconnected();
  });

  it.sequential("abort right after connect leaves nothing", async () => {
    const abort = new AbortController();
    const connecting = connect(abort.signal);
    abort.abort();
    expect(await connecting).toBe("cancelled");
    await expectDisconnected();
  });

  it.sequential("connect right after disconnect ends connected", async () => {
    expect(await connect()).toBe("connected");
    const disconnecting = disconnect();
    expect(await connect()).toBe("connected");
    await disconnecting;
    await expectConnected();
  });

  it.sequential("connect, disconnect and connect in one task end connected", async () => {
    const first = connect();
    const disconnecting = disconnect();
    const second = connect();
    expect([await first, await second]).toEqual(["cancelled", "connected"]);
    await disconnecting;
    await expectConnected();
  });

  it.sequential.each(moments)("connect after a disconnect when %s ends connected", async (moment) => {
    const { outcome } = await connectUntil(moment);
    await disconnect();
    expect(["connected", "cancelled"]).toContain(await outcome);
    expect(await connect()).toBe("connected");
    await expectConnected();
  });

  it.sequential.each(moments)("connect after an abort when %s ends connected", async (moment) => {
    const abort = new AbortController();
    const { outcome } = await connectUntil(moment, abort.signal);
    abort.abort();
    const second = connect();
    expect(["connected", "cancelled"]).toContain(await outcome);
    expect(await second).toBe("connected");
    await expectConnected();
  });

  it.sequential("connect after an abort in the same task ends connected", async () => {
    const abort = new AbortController();
    const first = connect(abort.signal);
    abort.abort();
    const second = connect();
    expect([await first, await second]).toEqual(["cancelled", "connected"]);
    await expectConnected();
  });

  it.sequential("two connects in one task end with one connection", async () => {
    const first = connect();
    const second = connect();
    expect([await first, await second]).toEqual(["cancelled", "connected"]);
    await expectConnected();
  });
});

it("disconnect in each microtask around the token leaves no SDK instance connected", async () => {
  const world = await createLoopbackWorld("group");
  for (let turns = 0; turns < 12; turns += 1) {
    const watch = watchSdk();
    const alice = createVisitor(world, "alice", watch.options, async () => {
      const token = world.server.sessions.issueToken("alice");
      let turn = Promise.resolve();
      for (let index = 0; index < turns; index += 1) turn = turn.then(() => {});
      void turn.then(() => alice.adapter.disconnect());
      return token;
    });
    await alice.adapter.connect(alice.session).catch(() => null);
    await alice.adapter.disconnect();
    expect([watch.handlers(), watch.timers()], `after ${turns} microtasks`).toEqual([0, 0]);
  }
  await until("no socket is left", () => world.server.hub.clients.size === 0);
  await endWorld(world);
});
