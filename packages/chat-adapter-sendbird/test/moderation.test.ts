import { createChat, createVirtualEnvironment, type Member, type MemberQuery } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { codes } from "./loopback/refusal";
import type { ChannelKind } from "./loopback/service-state";
import { createVisitor, endWorld, refusalOf, until, type Visitor } from "./visitor";

const minute = 60_000;
/** Milliseconds that may pass on a busy machine between two readings of one end. */
const pause = 5000;

describe.each<ChannelKind>(["group", "open"])("moderation in a channel of kind %s", (kind) => {
  let world: LoopbackWorld;
  let alice: Visitor;

  const people = () => world.server.people;
  const setOperator = (id: string, on = true) => people().setOperator(world.channel, id, on);
  const mute = (id: string, duration?: number) => people().setMuted(world.channel, id, true, duration);
  const unmute = (id: string) => people().setMuted(world.channel, id, false);
  const ban = (id: string, duration?: number) => people().setBanned(world.channel, id, true, duration);
  const join = () => alice.adapter.join(world.channelUrl);

  /** The state of a person that alice was told last. */
  const told = (id: string): Member | undefined =>
    alice.events
      .flatMap((event) => (event.type === "member-changed" ? [event.member] : []))
      .findLast(({ user }) => user.id === id);
  const untilTold = (id: string, isSo: (member: Member) => boolean) =>
    until(`alice was told of ${id}`, () => {
      const member = told(id);
      return member !== undefined && isSo(member) ? member : undefined;
    });

  async function list(filter: MemberQuery["filter"]) {
    const { members } = await alice.adapter.getMembers(world.channelUrl, {
      filter,
      namePrefix: "",
      limit: 20,
      cursor: null,
    });
    return members.map(({ user, role, muted, banned }) => ({ id: user.id, role, muted, banned }));
  }

  async function awayWhile(happens: () => void): Promise<void> {
    world.server.faults.onRequest("LOGI", { kind: "drop-before" }, { userId: "alice", times: 10_000 });
    const { length } = alice.connections();
    world.server.drop("alice");
    await until("alice noticed", () => alice.connections().length > length);
    happens();
    world.server.faults.clear();
    await until("alice is back", () => alice.connections().at(-1) === "ready");
    await join();
  }

  beforeEach(async () => {
    world = await createLoopbackWorld(kind, { reconnectAttempts: 1000 });
    alice = createVisitor(world, "alice");
  });

  afterEach(async () => {
    await alice.adapter.disconnect();
    await endWorld(world);
  });

  it("muting an operator tells those who came later than the role that it is an operator (R30)", async () => {
    setOperator("alice");
    setOperator("bob");
    await alice.enter();
    mute("bob");
    expect(await untilTold("bob", ({ muted }) => muted)).toMatchObject({ role: "operator", muted: true });
    unmute("bob");
    expect(await untilTold("bob", ({ muted }) => !muted)).toMatchObject({ role: "operator", muted: false });
  });

  it("a new role tells those who came later than a mute that the person is muted (R30)", async () => {
    setOperator("alice");
    mute("bob", minute);
    await alice.enter();
    setOperator("bob");
    const bob = await untilTold("bob", ({ role }) => role === "operator");
    expect(bob.muted).toBe(true);
    expect(bob.endsIn).toBeGreaterThan(minute - pause);
    expect(bob.endsIn).toBeLessThanOrEqual(minute + pause);
  });

  it("an unmute during a gap is known after it (R30)", async () => {
    setOperator("alice");
    await alice.enter();
    mute("bob");
    await untilTold("bob", ({ muted }) => muted);
    await awayWhile(() => unmute("bob"));
    setOperator("bob");
    expect(await untilTold("bob", ({ role }) => role === "operator")).toMatchObject({ muted: false });
  });

  it("a role that ended during a gap is known after it (R30)", async () => {
    setOperator("alice");
    setOperator("bob");
    await alice.enter();
    await awayWhile(() => setOperator("bob", false));
    mute("bob");
    expect(await untilTold("bob", ({ muted }) => muted)).toMatchObject({ role: "attendee" });
  });

  it("a join works where the service refuses to say who operates and who is muted", async () => {
    setOperator("alice");
    world.server.http.onRequest = ({ pathname }) => {
      if (!/\/(operators|members|mute)$/.test(pathname)) return;
      world.server.faults.onRequest("*", { kind: "refuse", code: codes.notAuthorized });
    };
    await alice.enter();
    mute("bob");
    expect(await untilTold("bob", ({ muted }) => muted)).toMatchObject({ role: "attendee" });
  });

  it("says when a mute of this person ends, with the event and with each join (R30)", async () => {
    await alice.enter();
    mute("alice", minute);
    const event = await untilTold("alice", ({ muted }) => muted);
    const { membership } = await join();
    expect(membership.muted).toBe(true);
    for (const { endsIn } of [event, membership]) {
      expect(endsIn).toBeGreaterThan(minute - pause);
      expect(endsIn).toBeLessThanOrEqual(minute);
    }
    unmute("alice");
    await untilTold("alice", ({ muted, endsIn }) => !muted && endsIn === null);
  });

  it("says that a mute has no end where it has none", async () => {
    await alice.enter();
    mute("alice");
    expect((await untilTold("alice", ({ muted }) => muted)).endsIn).toBeNull();
    expect((await join()).membership).toMatchObject({ muted: true, endsIn: null });
  });

  it("takes a mute for over when its time has come, although nobody says so (R30)", async () => {
    mute("alice", minute);
    await alice.enter();
    world.server.state.advance(minute);
    // The SDK may reuse its facts about an open channel for half a second.
    const membership = await until("the mute is over", async () => {
      const joined = await join();
      return joined.membership.muted ? undefined : joined.membership;
    });
    expect(membership.endsIn).toBeNull();
    await alice.send("again");
  });

  it("says when a ban ends, with the event and with each refused join (R30)", async () => {
    await alice.enter();
    ban("alice", minute);
    const { endsIn } = await untilTold("alice", ({ banned }) => banned);
    await alice.adapter.leave(world.channelUrl);
    for (let time = 0; time < 2; time++) {
      const refusal = await refusalOf(join());
      expect(refusal.code).toBe("banned");
      for (const end of [endsIn, refusal.retryAfter]) {
        expect(end).toBeGreaterThan(minute - pause);
        expect(end).toBeLessThanOrEqual(minute + pause);
      }
    }
  });

  it("does not say when a ban ends that has no end, or that ended before", async () => {
    await alice.enter();
    ban("alice", minute);
    await untilTold("alice", ({ banned }) => banned);
    people().setBanned(world.channel, "alice", false);
    await untilTold("alice", ({ banned }) => !banned);
    ban("alice");
    expect((await untilTold("alice", ({ banned, endsIn }) => banned && endsIn === null)).endsIn).toBeNull();
    expect((await refusalOf(join())).retryAfter).toBeNull();
  });

  it.each(["lifted", "run out"])("lets a person in with the first join after a ban was %s (R30)", async (how) => {
    await alice.enter();
    ban("alice", minute);
    await untilTold("alice", ({ banned }) => banned);
    if (how === "lifted") people().setBanned(world.channel, "alice", false);
    else world.server.state.advance(minute);
    expect((await join()).membership).toMatchObject({ banned: false, endsIn: null });
    await alice.send("back again");
  });

  it("lets a person in again when a ban has run out, although no event comes (R30)", async () => {
    const environment = createVirtualEnvironment();
    const { adapter, session } = alice;
    const chat = createChat({ adapter, session, channelUrl: world.channelUrl, environment });
    const isBanned = () => chat.store.get().people.membership.banned;
    const untilShown = (what: string, isSo: () => boolean) =>
      until(what, async () => {
        await environment.advance(20);
        return isSo();
      });
    const close = chat.open();
    await untilShown("the chat is ready", () => chat.store.get().connection.type === "ready");
    ban("alice", minute);
    await untilShown("the ban is shown", isBanned);
    world.server.messages.post(world.channel, { senderId: "bob", text: "meanwhile" });
    world.server.state.advance(minute);
    expect(isBanned()).toBe(true);
    await environment.advance(minute + pause);
    await untilShown("the ban is over", () => !isBanned());
    await untilShown("the message", () => (chat.store.get().conversations.get("")?.timeline.length ?? 0) === 1);
    close();
    await until("alice is gone", () => world.server.hub.clients.size === 0);
  });

  it("shows no mute while a ban covers it, nor after the ban where it has ended", async () => {
    const environment = createVirtualEnvironment();
    const { adapter, session } = alice;
    const chat = createChat({ adapter, session, channelUrl: world.channelUrl, environment });
    const untilShown = (muted: boolean, banned: boolean) =>
      until(`muted ${muted}, banned ${banned}`, async () => {
        await environment.advance(20);
        const { connection, people: shown } = chat.store.get();
        const { membership } = shown;
        return connection.type === "ready" && membership.muted === muted && membership.banned === banned;
      });
    const close = chat.open();
    await untilShown(false, false);
    mute("alice", minute);
    await untilShown(true, false);
    ban("alice");
    await untilShown(false, true);
    world.server.state.advance(minute);
    await environment.advance(minute + pause);
    await untilShown(false, true);
    people().setBanned(world.channel, "alice", false);
    // A page that was banned asks again after a while, by its own clock.
    await environment.advance(minute);
    await untilShown(false, false);
    expect((await join()).membership).toMatchObject({ muted: false, banned: false });
    close();
    await until("alice is gone", () => world.server.hub.clients.size === 0);
  });

  it("knows the role of one of many operators, and the mute of one of many (R30)", async () => {
    setOperator("alice");
    for (let index = 0; index < 30; index++) {
      world.server.addUser(`user-${index}`, `User ${index}`);
      if (kind === "group") people().join(world.channel, `user-${index}`);
      setOperator(`user-${index}`);
    }
    for (let index = 0; index < 30; index++) mute(`user-${index}`);
    await alice.enter();
    people().setBanned(world.channel, "user-29", true);
    expect(await untilTold("user-29", ({ banned }) => banned)).toMatchObject({ role: "operator", muted: true });
  });

  it("lists a muted operator as both, with each filter (R30)", async () => {
    setOperator("alice");
    setOperator("bob");
    mute("bob");
    await alice.enter();
    const bob = { id: "bob", role: "operator", muted: true, banned: false };
    expect(await list("operators")).toContainEqual(bob);
    expect(await list("muted")).toEqual([bob]);
  });
});
