import { describe, expect, it, onTestFinished } from "vitest";
import { begin, ben, callsOf, latest, mute, standingOf } from "../../../test/moderation-scene";
import { channelUrl } from "../../../test/world";
import type { ModerationAct } from "./act";
import { createPerson } from "./person";

const ban = (seconds: number | null = null): ModerationAct => ({ type: "ban", user: ben, seconds, reason: "" });

it("after a gap nothing is allowed before the lists are read again (D16)", async () => {
  const scene = await begin({ latency: 400 });
  const { control } = scene.service;
  await control.setConnections("down");
  await scene.environment.advance(500);
  await control.setRole({ channelUrl, userId: "ben", role: "operator" });
  await control.setConnections("open");
  const allowed: string[] = [];
  for (let time = 0; time < 60_000; time += 50) {
    await scene.environment.advance(50);
    const permission = scene.moderation.permission(mute());
    allowed.push(permission.type === "refused" ? permission.reason : permission.type);
  }
  expect([...new Set(allowed)]).toEqual(["not-connected", "target-operator"]);
});

it("after a gap acts are allowed again where a list is refused", async () => {
  const scene = await begin();
  const { control } = scene.service;
  await control.addFault({ method: "getMembers", userId: "ann", fault: { type: "fail", code: "not-allowed" } });
  await control.setConnections("down");
  await scene.environment.advance(500);
  await control.setConnections("open");
  await scene.environment.advance(60_000);
  expect(scene.moderation.permission(mute())).toEqual({ type: "allowed" });
});

it("those who are muted one after the other are read together, and are all known meanwhile", async () => {
  const scene = await begin({ latency: 100 });
  const { control } = scene.service;
  const ids = Array.from({ length: 40 }, (_, index) => `a${String(index).padStart(2, "0")}`);
  for (const id of ids) await control.addUser({ id, name: id });
  const before = callsOf(scene, "getMembers");
  const isKnownAtOnce: boolean[] = [];
  for (const [index, userId] of ids.entries()) {
    await control.mute({ channelUrl, userId });
    await scene.environment.advance(150);
    isKnownAtOnce.push(ids.slice(0, index + 1).every((id) => standingOf(scene, id)?.mute));
  }
  await scene.environment.advance(5_000);
  expect(isKnownAtOnce).not.toContain(false);
  expect(scene.moderation.standings.lists.muted.store.get()).toMatchObject({ status: "ready", hasMore: false });
  expect(scene.moderation.standings.lists.muted.store.get().members).toHaveLength(ids.length);
  // Forty in six seconds: at most one reading a second, and one after the last of them.
  expect(callsOf(scene, "getMembers") - before).toBeLessThanOrEqual(8);
});

it("many who are muted at once cost two readings", async () => {
  const scene = await begin({ latency: 100 });
  const { control } = scene.service;
  const ids = Array.from({ length: 30 }, (_, index) => `a${String(index).padStart(2, "0")}`);
  for (const id of ids) await control.addUser({ id, name: id });
  const before = callsOf(scene, "getMembers");
  for (const userId of ids) await control.mute({ channelUrl, userId });
  await scene.environment.advance(5_000);
  expect(scene.moderation.standings.lists.muted.store.get().members).toHaveLength(ids.length);
  expect(callsOf(scene, "getMembers") - before).toBeLessThanOrEqual(2);
});

it("an end is asked about once by all who follow it", async () => {
  const scene = await begin();
  await scene.service.control.mute({ channelUrl, userId: "ben", duration: 5_000 });
  const person = createPerson(scene.chat, scene.moderation, "ben");
  onTestFinished(person.start());
  await scene.environment.advance(1_000);
  const before = callsOf(scene, "getMember");
  await scene.environment.advance(600_000);
  expect(person.store.get()).toMatchObject({ member: { muted: false }, endsAt: null });
  expect(callsOf(scene, "getMember") - before).toBe(1);
});

it("an event during a gap does not end the wait for the lists", async () => {
  const scene = await begin({ latency: 400 });
  const { control } = scene.service;
  await control.setConnections("down");
  await scene.environment.advance(500);
  const standing = { role: "attendee", muted: false, banned: false, endsIn: null, present: true } as const;
  const user = { id: "cem", name: "Cem" };
  await control.setRole({ channelUrl, userId: "ben", role: "operator" });
  await control.setConnections("open");
  const seen = new Set<string>();
  for (let time = 0; time < 60_000; time += 50) {
    const member = { ...standing, user, revision: 1_000 + time };
    if (scene.chat.store.get().connection.type !== "ready")
      scene.chat.learn({ type: "member-changed", channelUrl, member });
    await scene.environment.advance(50);
    seen.add(scene.moderation.permission(mute()).type);
  }
  expect([...seen]).toEqual(["refused"]);
});

it("standings are followed until the last of those who started them has stopped", async () => {
  const scene = await begin();
  const stop = scene.moderation.start();
  stop();
  stop();
  await scene.service.control.mute({ channelUrl, userId: "ben" });
  await scene.environment.advance(1_000);
  expect(standingOf(scene)).toMatchObject({ mute: { reason: "" } });
});

it("an operator stays one where the list of the muted does not tell of roles", async () => {
  const scene = await begin({}, ({ service }) => {
    const adapter = service.createAdapter();
    return {
      adapter: {
        ...adapter,
        async getMembers(url, query, options) {
          const page = await adapter.getMembers(url, query, options);
          if (query.filter !== "muted") return page;
          return { ...page, members: page.members.map((member) => ({ ...member, role: "attendee" })) };
        },
      },
    };
  });
  const { control } = scene.service;
  await control.setConnections("down");
  await control.setRole({ channelUrl, userId: "ben", role: "operator" });
  await control.mute({ channelUrl, userId: "ben" });
  await control.setConnections("open");
  await scene.environment.advance(60_000);
  expect(standingOf(scene)).toMatchObject({ role: "operator", mute: { reason: "" } });
});

it("a reading that takes longer than the pause between two is not cut off by those who are muted meanwhile", async () => {
  const scene = await begin({ latency: 2_000 });
  await scene.environment.advance(60_000);
  const { control } = scene.service;
  for (let index = 0; index < 20; index++) {
    const userId = `a${String(index).padStart(2, "0")}`;
    await control.addUser({ id: userId, name: userId });
    await control.mute({ channelUrl, userId });
    await scene.environment.advance(500);
  }
  expect(scene.moderation.standings.lists.muted.store.get().members.length).toBeGreaterThan(5);
});

describe("a person who is banned", () => {
  it("is muted where the answer to a mute is lost, and is shown as that", async () => {
    const scene = await begin();
    await scene.act(ban());
    await scene.environment.advance(500);
    await scene.service.control.addFault({ method: "restrict", fault: { type: "lose-ack" }, count: 1 });
    expect(await scene.act(mute())).toEqual({ type: "done" });
  });

  it("is not shown as muted anew where only a mute of before is found", async () => {
    const scene = await begin();
    await scene.act({ ...mute(null), reason: "" } as ModerationAct);
    await scene.environment.advance(500);
    await scene.act(ban());
    await scene.environment.advance(500);
    await scene.service.control.addFault({ method: "restrict", fault: { type: "lose-request" }, count: 1 });
    expect(await scene.act({ ...mute(null), reason: "" } as ModerationAct)).toMatchObject({ type: "failed" });
  });

  it("is not unmuted by an Undo unasked, as nobody can tell whose mute it is", async () => {
    const scene = await begin();
    await scene.act({ ...mute(null), reason: "" } as ModerationAct);
    const { id } = latest(scene);
    await scene.service.control.mute({ channelUrl, userId: "ben", duration: 86_400_000, reason: "harassment" });
    await scene.service.control.ban({ channelUrl, userId: "ben" });
    expect(await scene.undo(id)).toEqual({ type: "asks" });
    expect(await scene.ben()).toMatchObject({ muted: true });
  });

  it("keeps no Undo of an unmute, as nobody knows for how long it would mute again", async () => {
    const scene = await begin();
    await scene.act(mute(60));
    await scene.act(ban());
    await scene.environment.advance(1_000);
    expect(await scene.act({ type: "unmute", user: ben })).toEqual({ type: "done" });
    expect(latest(scene)).toMatchObject({ act: { type: "unmute" }, canUndo: false });
  });
});

it("acts are allowed, also after a gap, where the service lists nobody", async () => {
  const scene = await begin({ capabilities: { members: false } });
  const { control } = scene.service;
  expect(scene.moderation.permission(mute())).toEqual({ type: "allowed" });
  await control.setConnections("down");
  await scene.environment.advance(500);
  expect(scene.moderation.permission(mute())).toMatchObject({ type: "refused" });
  await control.setConnections("open");
  await scene.environment.advance(60_000);
  expect(scene.moderation.permission(mute())).toEqual({ type: "allowed" });
});

it.each([0, -3_600_000])(
  "a mute that ends later than a service says (%i ms from now) is read again until it is over, ever less often",
  async (endsIn) => {
    const scene = await begin({}, ({ service }) => {
      const adapter = service.createAdapter();
      return {
        adapter: {
          ...adapter,
          async getMembers(url, query, options) {
            const page = await adapter.getMembers(url, query, options);
            return {
              ...page,
              members: page.members.map((member) => ({ ...member, endsIn: member.muted ? endsIn : null })),
            };
          },
        },
      };
    });
    await scene.service.control.mute({ channelUrl, userId: "ben", duration: 3_600_000 });
    await scene.environment.advance(1_000);
    const before = callsOf(scene, "getMembers");
    await scene.environment.advance(1_800_000);
    expect(callsOf(scene, "getMembers") - before).toBeLessThan(60);
    expect(standingOf(scene)?.mute).not.toBeNull();
    await scene.environment.advance(2_400_000);
    expect(standingOf(scene)).toBeUndefined();
  },
);

it("an end is asked about soon while others are muted all the time", async () => {
  const scene = await begin();
  const { control } = scene.service;
  await control.mute({ channelUrl, userId: "ben", duration: 5_000 });
  for (let index = 0; index < 15; index++) {
    const userId = `a${String(index).padStart(2, "0")}`;
    await control.addUser({ id: userId, name: userId });
    await control.mute({ channelUrl, userId });
    await scene.environment.advance(1_000);
  }
  expect(standingOf(scene)).toBeUndefined();
});
