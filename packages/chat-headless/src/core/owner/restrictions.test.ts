import { describe, expect, it } from "vitest";
import { channelUrl, createWorld, type OpenChat, type World } from "../../../test/world";
import { withEvents } from "../../../test/with-events";
import type { ChatAdapter, ChatEvent, JoinedChannel } from "../port/adapter";
import { ChatError } from "../port/chat-error";

const ann = { channelUrl, userId: "ann" };
const membershipOf = (chat: OpenChat) => chat.store.get().people.membership;
const connectionOf = (chat: OpenChat) => chat.store.get().connection.type;

/** An adapter whose joins are counted and may be answered in another way. */
function withJoins(world: World, answer: (joined: JoinedChannel) => JoinedChannel) {
  const inner = world.service.createAdapter();
  const calls = { joins: 0 };
  const adapter: ChatAdapter = {
    ...inner,
    async join(url, options) {
      calls.joins++;
      return answer(await inner.join(url, options));
    },
  };
  return { adapter, calls };
}

describe("a mute or ban with an end", () => {
  it("lets a muted person write after its end, although no event comes (R30)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.mute({ ...ann, duration: 60_000 });
    await world.environment.advance(59_000);
    expect(membershipOf(chat)).toMatchObject({ muted: true });
    await world.environment.advance(2_000);
    expect(membershipOf(chat)).toMatchObject({ muted: false });
    expect(connectionOf(chat)).toBe("ready");
  });

  it("that ends while unread is counted again asks the service no sooner than it asked for (F19, R30)", async () => {
    const world = await createWorld();
    const { control } = world.service;
    const messageId = await world.post("ben", "gone");
    const chat = await world.enter("ann");
    await control.mute({ ...ann, duration: 20_000 });
    const fault = { type: "fail", code: "rate-limited", retryAfter: 30_000 } as const;
    await control.addFault({ method: "join", count: 1, fault });
    await control.deleteMessage({ channelUrl, messageId, mode: "hard" });
    const joins = () => world.service.log.lines().filter((line) => line.includes(" join "));
    await world.environment.advance(29_000);
    expect([joins().length, membershipOf(chat).muted]).toEqual([2, true]);
    await world.environment.advance(31_000);
    expect([joins().length, membershipOf(chat).muted, connectionOf(chat)]).toEqual([3, false, "ready"]);
  });

  it("that ends while an answer from before it is on its way lets a muted person write (R30)", async () => {
    const world = await createWorld();
    const inner = world.service.createAdapter();
    let delay = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async join(...args) {
        const joined = await inner.join(...args);
        if (delay > 0) await new Promise<void>((resolve) => void world.environment.after(delay, resolve));
        return joined;
      },
    };
    const messageId = await world.post("ben", "gone");
    const chat = await world.enter("ann", { adapter });
    delay = 9_000;
    await world.service.control.deleteMessage({ channelUrl, messageId, mode: "hard" });
    await world.environment.advance(2_000);
    delay = 0;
    await world.service.control.mute({ ...ann, duration: 1_000 });
    await world.environment.advance(20_000);
    expect([membershipOf(chat).muted, connectionOf(chat)]).toEqual([false, "ready"]);
  });

  it("lets a banned person read after its end, also what was posted meanwhile, although no event comes (R30)", async () => {
    const world = await createWorld();
    const chat = await world.enter("ann");
    await world.service.control.ban({ ...ann, duration: 60_000 });
    await world.post("ben", "meanwhile");
    await world.environment.advance(59_000);
    expect([membershipOf(chat).banned, chat.texts()]).toEqual([true, []]);
    await world.environment.advance(2_000);
    expect([membershipOf(chat).banned, chat.texts()]).toEqual([false, ["meanwhile"]]);
  });

  it("lets a person who came meanwhile in after its end, at the later end if it is put off (R30)", async () => {
    const world = await createWorld();
    await world.service.control.ban({ ...ann, duration: 60_000 });
    const chat = await world.enter("ann");
    await world.environment.advance(30_000);
    await world.service.control.ban({ ...ann, duration: 100_000 });
    await world.environment.advance(90_000);
    expect(membershipOf(chat).banned).toBe(true);
    await world.environment.advance(15_000);
    expect(membershipOf(chat).banned).toBe(false);
  });

  it.each(["mute", "ban"] as const)(
    "that was lifted before its end lets nobody join once more at that end (G14)",
    async (what) => {
      const world = await createWorld();
      const { adapter, calls } = withJoins(world, (joined) => joined);
      const chat = await world.enter("ann", { adapter });
      const { control } = world.service;
      await control[what]({ ...ann, duration: 60_000 });
      await world.environment.advance(10_000);
      await (what === "mute" ? control.unmute(ann) : control.unban(ann));
      await world.environment.advance(1_000);
      expect([membershipOf(chat), connectionOf(chat)]).toMatchObject([{ muted: false, banned: false }, "ready"]);
      const { joins } = calls;
      await world.environment.advance(600_000);
      expect(calls.joins).toBe(joins);
      chat.close();
    },
  );

  it("is looked at every 5 s where the service says that it ends now and it does not", async () => {
    const world = await createWorld();
    const { adapter, calls } = withJoins(world, ({ membership, ...joined }) => ({
      ...joined,
      membership: { ...membership, muted: true, endsIn: 0 },
    }));
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(60_000);
    expect(membershipOf(chat).muted).toBe(true);
    expect(calls.joins).toBeGreaterThan(5);
    expect(calls.joins).toBeLessThan(15);
    chat.close();
    await world.environment.advance(0);
    expect(world.environment.pending()).toBe(0);
  });
});

describe("a person who may not join because of a ban", () => {
  async function createBanned(retryAfter: number | null) {
    const world = await createWorld();
    await world.post("ben", "Hello");
    let isBanned = true;
    const { adapter, calls } = withJoins(world, (joined) => {
      if (isBanned) throw new ChatError("banned", "no", { retryAfter });
      return joined;
    });
    const chat = await world.enter("ann", { adapter });
    return { world, chat, calls, unban: () => void (isBanned = false) };
  }

  it("comes in when the ban is to be over (R30)", async () => {
    const { world, chat, calls, unban } = await createBanned(60_000);
    await world.environment.advance(59_000);
    unban();
    expect([membershipOf(chat).banned, calls.joins]).toEqual([true, 1]);
    await world.environment.advance(2_000);
    expect([membershipOf(chat).banned, chat.texts()]).toEqual([false, ["Hello"]]);
  });

  it("tries again every five minutes where nobody says when the ban ends (R30)", async () => {
    const { world, chat, calls, unban } = await createBanned(null);
    await world.environment.advance(3_600_000);
    expect([membershipOf(chat).banned, calls.joins]).toEqual([true, 13]);
    unban();
    await world.environment.advance(301_000);
    expect([membershipOf(chat).banned, chat.texts()]).toEqual([false, ["Hello"]]);
  });

  it.each([NaN, -1, Infinity])(
    "tries again only a few times in an hour where the service says that the ban ends in %d ms",
    async (end) => {
      const { world, calls } = await createBanned(end);
      await world.environment.advance(3_600_000);
      expect(calls.joins).toBe(13);
    },
  );

  it("joins once more where the ban is over when the answer that names it comes, as nothing was delivered since", async () => {
    const world = await createWorld();
    const { adapter: inner, emit } = withEvents(world.service.createAdapter());
    const lifted = { role: "attendee", muted: false, banned: false, endsIn: null, revision: 9, present: true } as const;
    let joins = 0;
    const adapter: ChatAdapter = {
      ...inner,
      async join(url, options) {
        const joined = await inner.join(url, options);
        if (++joins > 1) return joined;
        emit({ type: "member-changed", channelUrl, member: { user: { id: "ann", name: "Ann" }, ...lifted } });
        return { ...joined, membership: { ...joined.membership, banned: true, revision: 8 } };
      },
    };
    const chat = await world.enter("ann", { adapter });
    await world.environment.advance(10_000);
    expect([joins, membershipOf(chat).banned, connectionOf(chat)]).toEqual([2, false, "ready"]);
  });

  it("comes in with Retry (R30)", async () => {
    const { world, chat, unban } = await createBanned(null);
    unban();
    chat.retry();
    await world.environment.advance(1_000);
    expect([membershipOf(chat).banned, chat.texts()]).toEqual([false, ["Hello"]]);
  });
});

it("the rights of this person change at once, and those of others with the next frame", async () => {
  const world = await createWorld();
  const { adapter, emit } = withEvents(world.service.createAdapter());
  await world.service.control.setRole({ channelUrl, userId: "ann", role: "operator" });
  const chat = await world.enter("ann", { adapter });
  const state = { role: "attendee", muted: true, banned: false, endsIn: null, revision: 9, present: true } as const;
  const changed = (id: string): ChatEvent => ({
    type: "member-changed",
    channelUrl,
    member: { user: { id, name: id }, ...state },
  });
  await world.service.control.setTyping({ channelUrl, userId: "ben", typing: true });
  await world.environment.advance(100);
  emit(changed("ben"));
  expect(chat.store.get().people.typing).toHaveLength(1);
  emit(changed("ann"));
  expect(membershipOf(chat).muted).toBe(true);
  expect(chat.store.get().people.typing).toEqual([]);
});

it("only operators learn that another person may not write, from an adapter that reports it to everybody (F5)", async () => {
  const world = await createWorld();
  const { adapter, emit } = withEvents(world.service.createAdapter());
  const chat = await world.enter("ann", { adapter });
  const told: unknown[] = [];
  chat.on(
    "member-changed",
    ({ member: { muted, banned, endsIn, reason } }) => void told.push({ muted, banned, endsIn, reason }),
  );
  const user = { id: "ben", name: "Ben" };
  const restricted = { role: "attendee", muted: true, banned: true, endsIn: 5_000, reason: "spam", present: true };
  const tell = (revision: number) =>
    emit({ type: "member-changed", channelUrl, member: { user, ...restricted, revision } });
  tell(8);
  await world.environment.advance(100);
  expect(told).toEqual([{ muted: false, banned: false, endsIn: null, reason: "" }]);
  await world.service.control.setRole({ channelUrl, userId: "ann", role: "operator" });
  await world.environment.advance(100);
  told.length = 0;
  tell(9);
  await world.environment.advance(100);
  expect(told).toEqual([{ muted: true, banned: true, endsIn: 5_000, reason: "spam" }]);
});
