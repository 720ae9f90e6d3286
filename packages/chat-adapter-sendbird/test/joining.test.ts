import type { ChatEvent } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import type { ChannelKind } from "./loopback/service-state";
import { createVisitor, endWorld, refusalOf, until, type Visitor } from "./visitor";

/** Real milliseconds for which the SDK reuses the answer to a request of an open channel. */
const reuseTime = 500;

describe.each<ChannelKind>(["group", "open"])("joining a channel of kind %s again", (kind) => {
  let world: LoopbackWorld;
  let alice: Visitor;

  beforeEach(async () => {
    world = await createLoopbackWorld(kind);
    alice = createVisitor(world, "alice");
  });

  afterEach(async () => {
    await alice.adapter.disconnect();
    await endWorld(world);
  });

  const isFrozen = (event: ChatEvent) => event.type === "channel-changed" && event.channel.frozen;
  const after = (ms: number) => {
    const end = performance.now() + ms;
    return until(`${ms} ms are over`, () => performance.now() > end);
  };

  it("says that it is frozen when the SDK reuses an answer from before that", async () => {
    world.server.faults.onRequest(`GET ${kind}_channels`, { kind: "delay", ms: reuseTime / 2 }, { userId: "alice" });
    await alice.enter();
    // The first answer is no longer reused then, and the SDK still has it.
    await after(reuseTime / 2 + 20);
    await alice.adapter.join(world.channelUrl);
    world.server.people.setFrozen(world.channel, true);
    await until("the event came", () => alice.events.some(isFrozen));
    const { channel } = await alice.adapter.join(world.channelUrl);
    expect(channel.frozen).toBe(true);
  });

  it("says that it is frozen when the answer was written before the event and came after it", async () => {
    await alice.enter();
    await after(reuseTime);
    world.server.faults.onRequest(`GET ${kind}_channels`, { kind: "delay", ms: 100 }, { userId: "alice" });
    world.server.http.editAnswer = (answer) => {
      if (answer["channel_url"] === world.channelUrl) world.server.people.setFrozen(world.channel, true);
    };
    const { channel } = await alice.adapter.join(world.channelUrl);
    expect(alice.events.some(isFrozen)).toBe(true);
    expect(channel.frozen).toBe(true);
  });

  it("says that it was frozen during a drop shorter than the SDK reuses answers", async () => {
    await alice.enter();
    world.server.drop("alice");
    world.server.people.setFrozen(world.channel, true);
    await until("alice is back", () => alice.connections().at(-1) === "ready");
    const { channel } = await alice.adapter.join(world.channelUrl);
    expect(channel.frozen).toBe(true);
  });

  it("says that this person is muted when the answer was written before the event and came after it", async () => {
    await alice.enter();
    const operation = kind === "group" ? "GET group_channels" : "GET mute";
    world.server.faults.onRequest(operation, { kind: "delay", ms: 100 }, { userId: "alice" });
    world.server.http.editAnswer = (answer) => {
      if ("is_muted" in answer) world.server.people.setMuted(world.channel, "alice", true);
    };
    const { membership } = await alice.adapter.join(world.channelUrl);
    expect(alice.events.some((event) => event.type === "member-changed" && event.member.muted)).toBe(true);
    expect(membership.muted).toBe(true);
  });

  it("reads a thread and deletes after another connect: the SDK wants objects of its present instance", async () => {
    await alice.enter();
    const root = await alice.send("root");
    const reply = await alice.send("reply", { parentId: root.id, inMainList: true });
    await alice.adapter.disconnect();
    await alice.enter();
    const thread = { parentId: root.id, limit: 10, before: null };
    const page = await alice.adapter.getMessages(world.channelUrl, thread);
    expect(page.messages.map(({ id }) => id)).toEqual([reply.id]);
    await alice.adapter.deleteMessage(world.channelUrl, reply.id, "hard");
    expect((await alice.adapter.getMessages(world.channelUrl, thread)).messages).toEqual([]);
  });

  it("leaves no rejection unhandled when this person was banned during a drop", async () => {
    const unhandled: unknown[] = [];
    const onUnhandled = (thrown: unknown) => void unhandled.push(thrown);
    process.on("unhandledRejection", onUnhandled);
    await alice.enter();
    world.server.drop("alice");
    world.server.people.setBanned(world.channel, "alice", true);
    await until("alice is back", () => alice.connections().at(-1) === "ready");
    expect((await refusalOf(alice.adapter.join(world.channelUrl))).code).toBe("banned");
    process.off("unhandledRejection", onUnhandled);
    expect(unhandled).toEqual([]);
  });

  it("is due when a ban ends that refused it (R30)", async () => {
    world.server.people.setBanned(world.channel, "alice", true);
    await alice.adapter.connect(alice.session);
    expect((await refusalOf(alice.adapter.join(world.channelUrl))).code).toBe("banned");
    world.server.people.setBanned(world.channel, "alice", false);
    await until("the end of the ban came", () =>
      alice.events.some((event) => event.type === "continuity-lost" && event.channelUrl === world.channelUrl),
    );
    expect((await alice.adapter.join(world.channelUrl)).membership.banned).toBe(false);
  });
});
