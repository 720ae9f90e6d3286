import type { ChatError } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, refusalOf, textOf, until } from "./visitor";
import { createSdk } from "./watched-sdk";

let world: LoopbackWorld;

beforeEach(async () => {
  world = await createLoopbackWorld("group");
});

afterEach(async () => {
  await endWorld(world);
});

const socketsOf = (userId: string) => [...world.server.hub.clients].filter((client) => client.userId === userId).length;

describe("an SDK instance of the integrator", () => {
  it("that is connected is used without a token and never disconnected", async () => {
    const sdk = createSdk(world);
    await sdk.connect("alice", world.server.sessions.issueToken("alice"));
    const alice = createVisitor(world, "alice", { sdk });
    await alice.enter();
    await alice.send("over a connection of somebody else's");
    expect(alice.tokenRequests()).toBe(0);
    expect(socketsOf("alice")).toBe(1);
    await alice.adapter.disconnect();
    expect(String(sdk.connectionState)).toBe("OPEN");
    expect((await sdk.groupChannel.getChannel("hall")).url).toBe("hall");
    await sdk.disconnect();
  });

  it("that is not connected is connected, and disconnected in the end", async () => {
    const sdk = createSdk(world);
    const alice = createVisitor(world, "alice", { sdk });
    await alice.enter();
    await alice.send("connected by the adapter");
    expect(alice.tokenRequests()).toBe(1);
    await alice.adapter.disconnect();
    expect(String(sdk.connectionState)).toBe("CLOSED");
  });
});

describe("disconnect", () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;

  it("leaves no socket and no timer over many connections", async () => {
    const before = timers();
    const alice = createVisitor(world, "alice");
    for (let turn = 0; turn < 20; turn++) {
      await alice.enter();
      await alice.adapter.disconnect();
    }
    await until("the sockets are gone", () => socketsOf("alice") === 0);
    // The SDK's own timers, of half a second, a ping or a second, must have run out.
    expect(await until("the timers are gone", () => timers() <= before)).toBe(true);
  });

  it("leaves no socket when connecting is aborted at any moment", async () => {
    for (let delay = 0; delay < 40; delay += 1) {
      const alice = createVisitor(world, "alice");
      const abort = new AbortController();
      const connecting = alice.adapter.connect(alice.session, { signal: abort.signal });
      setTimeout(() => abort.abort(), delay);
      const outcome = await connecting.then(
        () => "connected",
        (error: ChatError) => error.code,
      );
      expect(["connected", "cancelled"]).toContain(outcome);
      await alice.adapter.disconnect();
      expect(alice.events).toEqual([]);
    }
    await until("the sockets are gone", () => socketsOf("alice") === 0);
  });
});

describe("the SDK", () => {
  it("is loaded by connect and not before", async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      const [chat, message, channel] = await Promise.all([
        import("@sendbird/chat"),
        import("@sendbird/chat/message"),
        import("@sendbird/chat/groupChannel"),
      ]);
      return { chat, message, channel };
    };
    const alice = createVisitor(world, "alice", { load });
    await alice.adapter.getEmoji().catch(() => null);
    expect(loads).toBe(0);
    await alice.enter();
    expect(loads).toBe(1);
    await alice.send("loaded");
    expect((await alice.newest()).map(textOf)).toEqual(["loaded"]);
    await alice.adapter.disconnect();
  });

  it("that cannot be loaded makes connect reject with a retryable error", async () => {
    const alice = createVisitor(world, "alice", { load: () => Promise.reject(new TypeError("Failed to fetch")) });
    const error = await refusalOf(alice.enter());
    expect([error.code, error.class]).toEqual(["not-connected", "retryable"]);
  });
});

describe("leaving", () => {
  it("an open channel ends being a participant", async () => {
    const open = await createLoopbackWorld("open");
    const alice = createVisitor(open, "alice");
    await alice.enter();
    expect(open.server.hub.participants(open.channelUrl)).toEqual(["alice"]);
    await alice.adapter.leave(open.channelUrl);
    expect(open.server.hub.participants(open.channelUrl)).toEqual([]);
    await alice.adapter.disconnect();
    await endWorld(open);
  });

  it("a group channel keeps the membership, unless it is given up", async () => {
    const alice = createVisitor(world, "alice");
    await alice.enter();
    await alice.adapter.leave(world.channelUrl);
    expect(world.channel.members.has("alice")).toBe(true);
    await alice.adapter.leave(world.channelUrl, { giveUpMembership: true });
    expect(world.channel.members.has("alice")).toBe(false);
    await alice.adapter.disconnect();
  });
});
