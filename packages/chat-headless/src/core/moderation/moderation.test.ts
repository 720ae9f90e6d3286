import { createMemoryDesk } from "@foyer/chat-adapter-memory";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  begin,
  ben,
  callsOf,
  crowdOfMuted,
  latest,
  mute,
  type Scene,
  standingOf,
} from "../../../test/moderation-scene";
import { channelUrl, createWorld } from "../../../test/world";
import type { ModerationAct } from "./act";
import { createModeration } from "./moderation";

describe("an operator's act", () => {
  it("is done when the service has confirmed it, and shows nowhere before", async () => {
    const scene = await begin({ latency: 400 });
    const acting = scene.moderation.act(mute());
    expect(scene.moderation.store.get()).toMatchObject({ pending: [mute()], done: [] });
    expect(standingOf(scene)).toBeUndefined();
    expect(await scene.settle(acting)).toEqual({ type: "done" });
    expect(scene.moderation.store.get()).toMatchObject({ pending: [], done: [{ act: mute(), canUndo: true }] });
    await scene.environment.advance(1_000);
    expect(standingOf(scene)).toMatchObject({ mute: { reason: "spam" }, ban: null });
    expect(await scene.ben()).toMatchObject({ muted: true, reason: "spam" });
  });

  it("removes a message with replies for everybody, and restores it with its text", async () => {
    const scene = await begin();
    const id = await scene.post("ben", "spam");
    await scene.post("cem", "why?", id);
    const other = await scene.enter("cem");
    await scene.environment.advance(500);
    expect(await scene.act({ type: "remove", message: scene.message(id) })).toEqual({ type: "done" });
    expect(scene.message(id)).toMatchObject({ deleted: true, removedBy: "operator" });
    await scene.environment.advance(500);
    expect(other.find(id)).toMatchObject({ deleted: true, removedBy: "operator" });
    expect(await scene.act({ type: "restore", message: scene.message(id) })).toEqual({ type: "done" });
    expect(scene.message(id)).toMatchObject({ deleted: false, text: "spam" });
  });

  it("keeps the row of a message that it can restore where the answer to its removal cannot be read", async () => {
    const scene = await begin({}, ({ service }) => {
      const adapter = service.createAdapter();
      return {
        adapter: { ...adapter, deleteMessage: async (...call) => (await adapter.deleteMessage(...call), null) },
      };
    });
    const id = await scene.post("ben", "spam");
    await scene.environment.advance(500);
    await scene.act({ type: "remove", message: scene.message(id) });
    await scene.environment.advance(500);
    expect(scene.message(id)).toMatchObject({ deleted: true, removedBy: "operator" });
  });

  it("bans, unbans, registers, unregisters, freezes, unfreezes and sets slow mode", async () => {
    const scene = await begin();
    const steps: readonly (readonly [ModerationAct, () => unknown, unknown])[] = [
      [
        { type: "ban", user: ben, seconds: null, reason: "" },
        () => standingOf(scene)?.ban,
        { until: null, reason: "" },
      ],
      [{ type: "unban", user: ben }, () => standingOf(scene)?.ban ?? null, null],
      [{ type: "register", user: ben }, () => standingOf(scene)?.role, "operator"],
      [{ type: "unregister", user: ben }, () => standingOf(scene)?.role ?? "attendee", "attendee"],
      [{ type: "freeze" }, () => scene.chat.store.get().channel?.frozen, true],
      [{ type: "unfreeze" }, () => scene.chat.store.get().channel?.frozen, false],
      [{ type: "slow-mode", seconds: 30 }, () => scene.chat.store.get().channel?.slowModeSeconds, 30],
    ];
    for (const [act, read, expected] of steps) {
      expect([act.type, await scene.act(act)]).toEqual([act.type, { type: "done" }]);
      await scene.environment.advance(1_000);
      expect([act.type, read()]).toEqual([act.type, expected]);
    }
  });

  it("that its permission does not allow asks the service for nothing", async () => {
    const scene = await begin();
    const before = callsOf(scene, "restrict");
    const outcome = await scene.act({ ...mute(), user: { id: "ann", name: "Ann" } } as ModerationAct);
    expect(outcome).toEqual({ type: "refused", permission: { type: "absent", reason: "oneself" } });
    expect(callsOf(scene, "restrict")).toBe(before);
  });

  it("waits for no connection: it is refused, and not made later (D22)", async () => {
    const scene = await begin();
    await scene.service.control.setConnections("down");
    await scene.environment.advance(500);
    expect(await scene.act(mute())).toMatchObject({ type: "refused", permission: { reason: "not-connected" } });
    await scene.service.control.setConnections("open");
    await scene.environment.advance(60_000);
    expect(await scene.ben()).toMatchObject({ muted: false });
  });

  it("about the same person is refused while one is under way, about another one not", async () => {
    const scene = await begin({ latency: 400 });
    const first = scene.moderation.act(mute());
    expect(await scene.act({ ...mute(60), type: "ban" } as ModerationAct)).toMatchObject({
      permission: { reason: "changing" },
    });
    const other = scene.moderation.act({ ...mute(), user: { id: "cem", name: "Cem" } } as ModerationAct);
    expect([await scene.settle(first), await scene.settle(other)]).toEqual([{ type: "done" }, { type: "done" }]);
  });

  it("that somebody else has done before is done already", async () => {
    const scene = await begin({ latency: 100 });
    const id = await scene.post("ben", "spam");
    await scene.environment.advance(500);
    const message = scene.message(id);
    const acting = scene.moderation.act({ type: "remove", message });
    await scene.service.control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
    expect(await scene.settle(acting)).toEqual({ type: "already" });
    expect(scene.chat.find(id)).toBeNull();
  });

  it("that is refused leaves everything as it is, and says why", async () => {
    const scene = await begin();
    await scene.service.control.addFault({
      method: "restrict",
      fault: { type: "fail", code: "rate-limited" },
      count: 1,
    });
    expect(await scene.act(mute())).toMatchObject({ type: "failed", error: { code: "rate-limited" } });
    expect(scene.moderation.store.get()).toEqual({ pending: [], done: [] });
    expect(await scene.ben()).toMatchObject({ muted: false });
  });

  it("that is refused because the role is lost takes the role away here, with no ban (D23)", async () => {
    const scene = await begin();
    await scene.service.control.addFault({ event: "member-changed", fault: { type: "lose-event" }, userId: "ann" });
    await scene.service.control.setRole({ channelUrl, userId: "ann", role: "attendee" });
    await scene.environment.advance(500);
    expect(scene.moderation.permission(mute())).toEqual({ type: "allowed" });
    expect(await scene.act(mute())).toMatchObject({ type: "failed", error: { code: "not-allowed" } });
    const { people, connection } = scene.chat.store.get();
    expect([people.membership, connection.type]).toMatchObject([{ role: "attendee", banned: false }, "ready"]);
    expect(scene.moderation.permission(mute())).toEqual({ type: "absent", reason: "not-operator" });
  });
});

describe("an act whose answer is lost (D13)", () => {
  const acts: readonly (readonly [string, string, (scene: Scene) => Promise<ModerationAct>])[] = [
    ["a mute", "restrict", async () => mute()],
    ["a ban until it is lifted", "restrict", async () => ({ ...mute(null), type: "ban" }) as ModerationAct],
    ["an unmute", "lift", async (scene) => (await scene.act(mute()), { type: "unmute", user: ben })],
    ["a new operator", "setRole", async () => ({ type: "register", user: ben })],
    ["freezing", "changeChannel", async () => ({ type: "freeze" })],
    ["slow mode", "changeChannel", async () => ({ type: "slow-mode", seconds: 30 })],
    [
      "a removal",
      "deleteMessage",
      async (scene) => {
        const id = await scene.post("ben", "spam");
        await scene.environment.advance(500);
        return { type: "remove", message: scene.message(id) };
      },
    ],
  ];

  it.each(acts)("is done where the service has done it: %s", async (_, method, prepare) => {
    const scene = await begin();
    const act = await prepare(scene);
    const asked = callsOf(scene, method);
    await scene.service.control.addFault({ method: method as "restrict", fault: { type: "lose-ack" }, count: 1 });
    expect(await scene.act(act)).toEqual({ type: "done" });
    expect(callsOf(scene, method) - asked, "how often it was asked for").toBe(1);
    expect(latest(scene).act).toBe(act);
  });

  it.each(acts)("has failed where the service has not, and is not asked for again: %s", async (_, method, prepare) => {
    const scene = await begin();
    const act = await prepare(scene);
    const asked = callsOf(scene, method);
    await scene.service.control.addFault({ method: method as "restrict", fault: { type: "lose-request" }, count: 1 });
    expect(await scene.act(act)).toMatchObject({ type: "failed", error: { class: "indeterminate" } });
    expect(callsOf(scene, method) - asked, "how often it was executed").toBe(0);
    await scene.environment.advance(60_000);
    expect(callsOf(scene, method) - asked, "how often it was executed later").toBe(0);
  });

  it("has failed where only a mute of before is found, as long as the one that was asked for", async () => {
    const scene = await begin();
    await scene.act(mute());
    await scene.environment.advance(20_000);
    await scene.service.control.addFault({ method: "restrict", fault: { type: "lose-request" }, count: 1 });
    expect(await scene.act(mute())).toMatchObject({ type: "failed" });
  });

  it("because the connection dropped is looked up once it is back", async () => {
    const scene = await begin();
    const fault = { type: "drop", when: "after" } as const;
    await scene.service.control.addFault({ method: "restrict", fault, count: 1 });
    expect(await scene.act(mute())).toEqual({ type: "done" });
    expect(await scene.ben()).toMatchObject({ muted: true });
  });
});

it("an act whose signal is aborted once it was asked for is done all the same, and can be undone", async () => {
  const scene = await begin({ latency: 400 });
  const controller = new AbortController();
  const acting = scene.moderation.act(mute(), controller.signal);
  await scene.environment.advance(100);
  controller.abort();
  expect(await scene.settle(acting)).toEqual({ type: "done" });
  await scene.environment.advance(1_000);
  expect(latest(scene)).toMatchObject({ canUndo: true });
  expect(await scene.act({ type: "unmute", user: ben }, controller.signal)).toEqual({ type: "stopped" });
});

describe("Undo (D11)", () => {
  it("that is refused because the role is lost takes the role away here (D23)", async () => {
    const scene = await begin();
    await scene.act(mute());
    await scene.service.control.addFault({ event: "member-changed", fault: { type: "lose-event" }, userId: "ann" });
    await scene.service.control.setRole({ channelUrl, userId: "ann", role: "attendee" });
    await scene.environment.advance(500);
    expect(await scene.undo(latest(scene).id)).toMatchObject({ type: "failed" });
    expect(scene.chat.store.get().people.membership.role).toBe("attendee");
  });

  it("lifts a mute that is as it was made, and can be done once", async () => {
    const scene = await begin();
    await scene.act(mute());
    const { id } = latest(scene);
    await scene.environment.advance(30_000);
    expect(await scene.undo(id)).toEqual({ type: "done" });
    expect(await scene.ben()).toMatchObject({ muted: false });
    expect(scene.moderation.store.get().done).toMatchObject([{ id, canUndo: false }]);
    expect(await scene.undo(id)).toMatchObject({ type: "failed" });
  });

  it("lifts a mute at once, before the lists have told of it", async () => {
    const scene = await begin({ latency: 400 });
    await scene.act(mute());
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    expect(await scene.ben()).toMatchObject({ muted: false });
  });

  it.each([
    ["longer", { duration: 86_400_000, reason: "spam" }],
    ["without an end", { reason: "spam" }],
    ["for another reason", { duration: 600_000, reason: "harassment" }],
  ])("asks before it lifts a mute that another operator has set since, %s", async (_, more) => {
    const scene = await begin();
    await scene.act(mute());
    await scene.service.control.mute({ channelUrl, userId: "ben", ...more });
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "asks" });
    expect(await scene.ben()).toMatchObject({ muted: true, reason: more.reason });
    expect(await scene.undo(latest(scene).id, true)).toEqual({ type: "done" });
    expect(await scene.ben()).toMatchObject({ muted: false });
  });

  it("sets the mute again that was there before a change of it, for what is left of it", async () => {
    const scene = await begin();
    await scene.service.control.mute({ channelUrl, userId: "ben", duration: 3_600_000, reason: "harassment" });
    await scene.environment.advance(1_000);
    await scene.act(mute(60));
    await scene.environment.advance(10_000);
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    const { muted, endsIn, reason } = await scene.ben();
    expect([muted, reason]).toEqual([true, "harassment"]);
    expect(Math.abs((endsIn ?? 0) - 3_588_000)).toBeLessThan(4_000);
  });

  it("mutes again who was unmuted, and unregisters who was registered", async () => {
    const scene = await begin();
    await scene.act(mute(null));
    await scene.environment.advance(500);
    await scene.act({ type: "unmute", user: ben });
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    expect(await scene.ben()).toMatchObject({ muted: true, endsIn: null, reason: "spam" });
    await scene.act({ type: "unmute", user: ben });
    await scene.environment.advance(500);
    await scene.act({ type: "register", user: ben });
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    await scene.environment.advance(500);
    expect(standingOf(scene)?.role ?? "attendee").toBe("attendee");
  });

  it("restores what was removed, and ends freezing and slow mode", async () => {
    const scene = await begin();
    const id = await scene.post("ben", "spam");
    await scene.environment.advance(500);
    await scene.act({ type: "remove", message: scene.message(id) });
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    expect(scene.message(id)).toMatchObject({ deleted: false, text: "spam" });
    for (const act of [{ type: "freeze" }, { type: "slow-mode", seconds: 30 }] as const) {
      await scene.act(act);
      expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    }
    expect(scene.chat.store.get().channel).toMatchObject({ frozen: false, slowModeSeconds: 0 });
  });
});

describe("the standing of others (D16)", () => {
  it("is known of those who were muted before, with their end, and follows it", async () => {
    const world = await createWorld();
    await world.service.control.mute({ channelUrl, userId: "ben", duration: 60_000, reason: "spam" });
    await world.service.control.setRole({ channelUrl, userId: "ann", role: "operator" });
    const chat = await world.enter("ann");
    const { standings, start } = chat.part(createModeration);
    onTestFinished(start());
    await world.environment.advance(1_000);
    const { mute: known } = standings.store.get().get("ben")!;
    expect(known?.reason).toBe("spam");
    expect(Math.abs((known?.until ?? 0) - world.environment.elapsed() - 59_000)).toBeLessThan(1_500);
    await world.environment.advance(65_000);
    expect(standings.store.get().get("ben")).toBeUndefined();
    expect(standings.lists.muted.store.get().members).toEqual([]);
  });

  it("agrees with the service after a gap", async () => {
    const scene = await begin();
    await scene.act(mute(null));
    await scene.environment.advance(500);
    await scene.service.control.setConnections("down");
    await scene.environment.advance(500);
    await scene.service.control.unmute({ channelUrl, userId: "ben" });
    await scene.service.control.ban({ channelUrl, userId: "cem" });
    await scene.service.control.setConnections("open");
    await scene.environment.advance(60_000);
    expect(standingOf(scene)).toBeUndefined();
    expect(standingOf(scene, "cem")?.ban).not.toBeNull();
  });

  it("is asked for once at an end, also where the answer is a refusal", async () => {
    const scene = await begin();
    const { control } = scene.service;
    await control.mute({ channelUrl, userId: "ben", duration: 5_000 });
    await scene.environment.advance(1_000);
    expect(standingOf(scene)?.mute).not.toBeNull();
    await control.addFault({ method: "getMembers", userId: "ann", fault: { type: "fail", code: "not-allowed" } });
    const count = () => scene.service.log.lines().filter((line) => line.includes(" getMembers ")).length;
    const before = count();
    await scene.environment.advance(600_000);
    expect(count() - before).toBeLessThanOrEqual(3);
  });

  it("is read by nobody but an operator, and forgotten with the role (D1)", async () => {
    const scene = await begin();
    await scene.service.control.mute({ channelUrl, userId: "ben" });
    await scene.environment.advance(500);
    const attendee = await scene.enter("cem");
    const members = await scene.settle(attendee.getMembers({ filter: "all", namePrefix: "", limit: 20, cursor: null }));
    expect(members.members.map(({ muted }) => muted)).not.toContain(true);
    const told: boolean[] = [];
    attendee.on("member-changed", ({ member }) => void told.push(member.muted));
    await scene.service.control.mute({ channelUrl, userId: "ben" });
    await scene.environment.advance(500);
    expect(told).not.toContain(true);
  });

  it("keeps a person's entry the same while another one's changes", async () => {
    const scene = await begin();
    await scene.act(mute(null));
    await scene.environment.advance(500);
    const before = standingOf(scene);
    await scene.service.control.mute({ channelUrl, userId: "cem" });
    await scene.environment.advance(1_000);
    expect(standingOf(scene, "cem")).toBeDefined();
    expect(standingOf(scene)).toBe(before);
  });
});

describe("among 250 who are muted", () => {
  it("the loaded ones stay loaded when one more is muted", async () => {
    const scene = await crowdOfMuted(250);
    const { muted } = scene.moderation.standings.lists;
    for (let page = 0; page < 2; page++) {
      muted.more();
      await scene.environment.advance(1_000);
    }
    expect(muted.store.get().members).toHaveLength(250);
    await scene.service.control.mute({ channelUrl, userId: "ben" });
    await scene.environment.advance(2_000);
    expect(muted.store.get().members).toHaveLength(251);
  });

  it("a mute that lies beyond what is loaded can be undone", async () => {
    const scene = await crowdOfMuted(150);
    const person = { id: "zoe", name: "Zoe" };
    expect(await scene.act({ ...mute(), user: person } as ModerationAct)).toEqual({ type: "done" });
    await scene.environment.advance(2_000);
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    expect(scene.moderation.permission({ type: "unmute", user: person })).toMatchObject({ type: "absent" });
  });
});

describe("several messages of a person", () => {
  it("are removed two at a time, until it is stopped", async () => {
    const scene = await begin({ latency: 200 });
    for (let index = 0; index < 12; index++) await scene.post("ben", `spam ${index}`);
    await scene.environment.advance(2_000);
    const messages = scene.chat.rows().map(({ message }) => message);
    const controller = new AbortController();
    const removing = scene.moderation.removeRecent(messages, controller.signal);
    expect(scene.moderation.store.get().pending).toHaveLength(2);
    await scene.environment.advance(1_000);
    controller.abort();
    const { removed, error } = await scene.settle(removing);
    expect(error).toBeNull();
    expect(removed).toBeGreaterThanOrEqual(2);
    expect(removed).toBeLessThan(12);
    await scene.environment.advance(5_000);
    expect(scene.chat.rows().filter(({ message }) => message.deleted)).toHaveLength(removed);
  });
});

it("several messages of a person are counted as gone also where somebody else has removed them meanwhile", async () => {
  const scene = await begin();
  const ids = [
    await scene.post("ben", "one"),
    await scene.post("ben", "two"),
    await scene.post("ben", "three"),
  ] as const;
  await scene.environment.advance(1_000);
  const messages = ids.map((id) => scene.message(id));
  const { control } = scene.service;
  await control.deleteMessage({ channelUrl, messageId: ids[0], mode: "soft", by: "cem" });
  await control.deleteMessage({ channelUrl, messageId: ids[1], mode: "hard" });
  await scene.environment.advance(1_000);
  expect(await scene.settle(scene.moderation.removeRecent(messages))).toEqual({ removed: 3, error: null });
});

describe("reports", () => {
  it("of a removed message are closed as acted on, and of everything of somebody who is banned", async () => {
    const scene = await begin({}, (world) => ({
      desk: createMemoryDesk({ control: world.service.control, userId: "ann", environment: world.environment }),
    }));
    const cem = await scene.enter("cem");
    const ids = [await scene.post("ben", "one"), await scene.post("ben", "two"), await scene.post("ben", "three")];
    for (const id of ids) {
      const reported = cem.request(
        "reportMessage",
        async (signal, adapter) => adapter.reportMessage?.(channelUrl, id, { reason: "spam", comment: "" }, { signal }),
        undefined,
      );
      await scene.settle(reported);
    }
    const open = async () =>
      (await scene.service.control.deskReports({ channelUrl, userId: "ann", state: "open", limit: 10, cursor: null }))
        .reports.length;
    expect(await open()).toBe(3);
    await scene.act({ type: "remove", message: scene.message(ids[0]!) });
    await scene.environment.advance(1_000);
    expect(await open()).toBe(2);
    await scene.act({ type: "ban", user: ben, seconds: null, reason: "spam" });
    await scene.environment.advance(1_000);
    expect(await open()).toBe(0);
  });
});
