import type { Member, ModerationPort } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import type { ChannelKind } from "./loopback/service-state";
import { createVisitor, endWorld, refusalOf, until, type Visitor } from "./visitor";

describe.each<ChannelKind>(["group", "open"])("an operator of a channel of kind %s", (kind) => {
  let world: LoopbackWorld;
  let alice: Visitor;
  let bob: Visitor;
  let port: ModerationPort;

  const channelUrl = () => world.channelUrl;
  /** The state of a person that a visitor was told last. */
  const told = (visitor: Visitor, id: string): Member | undefined =>
    visitor.events
      .flatMap((event) => (event.type === "member-changed" ? [event.member] : []))
      .findLast(({ user }) => user.id === id);
  const list = async (filter: "muted" | "banned" | "operators") =>
    (await alice.adapter.getMembers(channelUrl(), { filter, namePrefix: "", limit: 20, cursor: null })).members;

  beforeEach(async () => {
    world = await createLoopbackWorld(kind);
    alice = createVisitor(world, "alice");
    bob = createVisitor(world, "bob");
    world.server.people.setOperator(world.channel, "alice", true);
    await alice.enter();
    await bob.enter();
    if (alice.adapter.moderation === undefined) throw new Error("The adapter moderates nothing.");
    port = alice.adapter.moderation;
  });

  afterEach(async () => {
    await Promise.all([alice, bob].map(({ adapter }) => adapter.disconnect()));
    await endWorld(world);
  });

  it("mutes with an end and a reason, which the person is told, and unmutes", async () => {
    const muted = await port.restrict(channelUrl(), { kind: "mute", userId: "bob", seconds: 60, reason: "spam" });
    expect(muted).toMatchObject({ user: { id: "bob" }, muted: true, banned: false, reason: "spam" });
    expect(muted.endsIn).toBeGreaterThan(55_000);
    expect(muted.endsIn).toBeLessThanOrEqual(60_000);
    await until("bob was told", () => told(bob, "bob")?.muted);
    expect(told(bob, "bob")).toMatchObject({ muted: true, reason: "spam" });
    await expect(bob.send("hello?")).rejects.toMatchObject({ code: "muted" });
    expect(await list("muted")).toMatchObject([{ user: { id: "bob" }, muted: true, reason: "spam" }]);
    expect(await port.lift(channelUrl(), "mute", "bob")).toMatchObject({ muted: false, endsIn: null, reason: "" });
    await bob.send("hello");
    expect(await list("muted")).toEqual([]);
  });

  it("replaces a mute by a shorter one, and by one without an end", async () => {
    const mute = (seconds: number | null) =>
      port.restrict(channelUrl(), { kind: "mute", userId: "bob", seconds, reason: "" });
    await mute(3_600);
    expect((await mute(60)).endsIn).toBeLessThanOrEqual(60_000);
    expect(world.channel.muted.toWire("bob").remaining_duration).toBeLessThanOrEqual(60_000);
    expect((await mute(null)).endsIn).toBeNull();
    expect(world.channel.muted.toWire("bob").remaining_duration).toBe(-1);
  });

  it("bans, also somebody who was never there, and lifts what is not there without an error", async () => {
    const ban = (userId: string) =>
      port.restrict(channelUrl(), { kind: "ban", userId, seconds: null, reason: "harassment" });
    expect(await ban("bob")).toMatchObject({ banned: true, endsIn: null, reason: "harassment" });
    expect((await refusalOf(bob.adapter.join(channelUrl()))).code).toBe("banned");
    expect(await ban("carol")).toMatchObject({ user: { id: "carol", name: "Carol Cedar" }, banned: true });
    expect((await list("banned")).map(({ user }) => user.id)).toEqual(["bob", "carol"]);
    expect(await port.lift(channelUrl(), "ban", "carol")).toMatchObject({ banned: false });
    expect(await port.lift(channelUrl(), "ban", "carol")).toMatchObject({ banned: false });
  });

  it("registers and unregisters operators", async () => {
    expect(await port.setRole(channelUrl(), "bob", "operator")).toMatchObject({ role: "operator" });
    await until("bob was told", () => told(bob, "bob")?.role === "operator");
    expect(await port.setRole(channelUrl(), "bob", "attendee")).toMatchObject({ role: "attendee" });
    expect((await list("operators")).map(({ user }) => user.id)).toEqual(["alice"]);
  });

  it("knows a person's standing now, also of one who was restricted before, and of nobody that there is not", async () => {
    world.server.people.setMuted(world.channel, "carol", true, 60_000, "Enough.");
    world.server.people.setBanned(world.channel, "carol", true, undefined, "spam");
    expect(await port.getMember(channelUrl(), "carol")).toMatchObject({
      user: { id: "carol", name: "Carol Cedar" },
      role: "attendee",
      muted: true,
      banned: true,
      endsIn: null,
      reason: "spam",
    });
    expect((await refusalOf(port.getMember(channelUrl(), "nobody"))).code).toBe("not-found");
  });

  it.each([
    [1, "harassment"],
    [2, "harassment"],
    [4, "spam 4"],
  ])(
    "reads a person again whose notices came meanwhile, %i times: they may be older than what was read, except after four",
    async (times, reason) => {
      const { faults, people } = world.server;
      faults.onRequest("GET mute", { kind: "delay", ms: 200 }, { userId: "alice" });
      const asked = port.getMember(channelUrl(), "carol");
      for (let time = 1; time <= times; time++) {
        await until("the list was requested", () => faults.left() === 0);
        if (time < times) faults.onRequest("GET mute", { kind: "delay", ms: 200 }, { userId: "alice" });
        people.setMuted(world.channel, "carol", true, 600, `spam ${time}`);
        await until("alice was told", () => told(alice, "carol")?.reason === `spam ${time}`);
      }
      // The notice of this one is still on its way.
      world.channel.muted.set("carol", 86_400, "harassment");
      expect(await asked).toMatchObject({ muted: true, reason });
    },
  );

  it("knows of a person who operates, who lies beyond a list's first page, and in a channel that is left", async () => {
    world.server.people.setOperator(world.channel, "bob", true);
    for (let index = 0; index < 120; index++) {
      const id = `a${String(index).padStart(3, "0")}`;
      world.server.addUser(id, id);
      world.server.people.setMuted(world.channel, id, true);
    }
    expect(await port.getMember(channelUrl(), "bob")).toMatchObject({ role: "operator", muted: false });
    expect(await port.getMember(channelUrl(), "a119")).toMatchObject({ role: "attendee", muted: true });
    await alice.adapter.leave(channelUrl());
    expect(await port.getMember(channelUrl(), "a119")).toMatchObject({ muted: true });
  });

  it("keeps the end and the reason of a mute that a ban covers, once that is lifted", async () => {
    await port.restrict(channelUrl(), { kind: "mute", userId: "carol", seconds: 60, reason: "spam" });
    await port.restrict(channelUrl(), { kind: "ban", userId: "carol", seconds: 3_600, reason: "harassment" });
    expect(await port.getMember(channelUrl(), "carol")).toMatchObject({ banned: true, reason: "harassment" });
    const { muted, endsIn, reason } = await port.lift(channelUrl(), "ban", "carol");
    expect([muted, reason]).toEqual([true, "spam"]);
    expect(endsIn).toBeLessThanOrEqual(60_000);
  });

  it("reads a person's messages page by page, and no other's", async () => {
    for (const text of ["one", "two", "three"]) {
      await bob.send(text);
      await alice.send(`Not ${text}`);
    }
    const { messages, hasOlder } = await port.getMessagesBy(channelUrl(), "bob", { before: null, limit: 2 });
    const textsOf = (page: typeof messages) => page.map((message) => (message.type === "text" ? message.text : ""));
    expect(textsOf(messages)).toEqual(["two", "three"]);
    expect(hasOlder).toBe(true);
    const [oldest] = messages;
    const older = await port.getMessagesBy(channelUrl(), "bob", { before: oldest ?? null, limit: 2 });
    expect(textsOf(older.messages)).toEqual(["one"]);
    expect(older.hasOlder).toBe(false);
  });

  it("is refused once they are no operator, and an attendee always is, with nothing changed", async () => {
    const asBob = bob.adapter.moderation;
    const mute = { kind: "mute", userId: "carol", seconds: null, reason: "" } as const;
    await expect(asBob?.restrict(channelUrl(), mute)).rejects.toMatchObject({ code: "not-allowed" });
    await expect(asBob?.setRole(channelUrl(), "bob", "operator")).rejects.toMatchObject({ code: "not-allowed" });
    world.server.people.setOperator(world.channel, "alice", false);
    await expect(port.restrict(channelUrl(), mute)).rejects.toMatchObject({ code: "not-allowed" });
    expect(world.channel.muted.ids()).toEqual([]);
    expect([...world.channel.operators]).toEqual([]);
  });

  it("asks for two lists that an attendee does not ask for (F7)", async () => {
    const asked: string[] = [];
    world.server.http.onRequest = ({ pathname }) => {
      const [noun] = /(operators|mute|members)$/.exec(pathname) ?? [];
      if (noun !== undefined) asked.push(noun);
    };
    await bob.adapter.join(channelUrl());
    expect(asked).toEqual([]);
    await alice.adapter.join(channelUrl());
    expect(asked).toEqual(kind === "group" ? ["operators", "mute"] : ["mute"]);
  });

  it("has the role of a sender with each message", async () => {
    await alice.send("Please sit down.");
    await bob.send("Yes.");
    const { messages } = await bob.adapter.getMessages(channelUrl(), { parentId: null, limit: 10, before: null });
    expect(messages.map(({ senderRole }) => senderRole)).toEqual(["operator", "attendee"]);
  });
});

describe("freezing", () => {
  const begin = async (kind: ChannelKind) => {
    const world = await createLoopbackWorld(kind);
    const [alice, bob] = [createVisitor(world, "alice"), createVisitor(world, "bob")];
    world.server.people.setOperator(world.channel, "alice", true);
    await alice.enter();
    await bob.enter();
    const end = async () => {
      await Promise.all([alice, bob].map(({ adapter }) => adapter.disconnect()));
      await endWorld(world);
    };
    const freeze = async (frozen: boolean) => alice.adapter.moderation?.changeChannel(world.channelUrl, { frozen });
    return { bob, freeze, end };
  };

  it("of a group channel is told to everybody, and can be ended", async () => {
    const { bob, freeze, end } = await begin("group");
    expect(await freeze(true)).toMatchObject({ frozen: true });
    await until("bob was told", () =>
      bob.events.some((event) => event.type === "channel-changed" && event.channel.frozen),
    );
    expect(await freeze(false)).toMatchObject({ frozen: false });
    await end();
  });

  it("of an open channel is for servers, so that it is unsupported here", async () => {
    const { freeze, end } = await begin("open");
    await expect(freeze(true)).rejects.toMatchObject({ code: "unsupported" });
    await end();
  });
});
