import { describe, expect, it } from "vitest";
import { begin, ben, callsOf, latest, mute } from "../../../test/moderation-scene";
import { channelUrl } from "../../../test/world";
import type { ModerationAct } from "./act";
import { undoOf } from "./undo";

describe("Undo of what somebody else has changed since (O11)", () => {
  it("asks before it changes another operator's slow mode", async () => {
    const scene = await begin();
    const slowMode = () => scene.chat.store.get().channel?.slowModeSeconds;
    await scene.act({ type: "slow-mode", seconds: 30 });
    await scene.service.control.setSlowMode({ channelUrl, seconds: 60 });
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "asks" });
    await scene.environment.advance(1_000);
    expect(slowMode()).toBe(60);
    expect(await scene.undo(latest(scene).id, true)).toEqual({ type: "done" });
    expect(slowMode()).toBe(0);
  });

  it("asks also where the event of the other's slow mode is lost", async () => {
    const scene = await begin();
    await scene.act({ type: "slow-mode", seconds: 30 });
    await scene.service.control.addFault({ event: "channel-changed", fault: { type: "lose-event" }, userId: "ann" });
    await scene.service.control.setSlowMode({ channelUrl, seconds: 60 });
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "asks" });
  });

  it.each([
    ["a mute that was lifted", mute(), { method: "unmute" }],
    ["freezing that was ended", { type: "freeze" }, { method: "unfreeze" }],
    ["an operator who was unregistered", { type: "register", user: ben }, { method: "setRole" }],
  ] as const)("is over, and asks nothing: %s", async (_, act, { method }) => {
    const scene = await begin();
    const { control } = scene.service;
    await scene.act(act);
    if (method === "unmute") await control.unmute({ channelUrl, userId: "ben" });
    if (method === "unfreeze") await control.unfreeze({ channelUrl });
    if (method === "setRole") await control.setRole({ channelUrl, userId: "ben", role: "attendee" });
    await scene.environment.advance(1_000);
    expect(await scene.undo(latest(scene).id)).toMatchObject({ type: "failed", error: { code: "invalid" } });
    expect(latest(scene)).toMatchObject({ canUndo: false });
  });

  it("is over once the mute has ended by itself", async () => {
    const scene = await begin();
    await scene.act(mute(60));
    await scene.environment.advance(70_000);
    expect(await scene.undo(latest(scene).id)).toMatchObject({ type: "failed", error: { code: "invalid" } });
    expect(latest(scene)).toMatchObject({ canUndo: false });
  });
});

it("a mute that was lifted is set again for the seconds that are left of it, and not at its end", () => {
  const before = { role: "attendee", mute: { until: 10_000, reason: "spam" }, ban: null } as const;
  const made = { act: { type: "unmute", user: ben }, before, slowModeSeconds: 0, askedAt: 0, doneAt: 0 } as const;
  expect(undoOf(made, true, 9_999)).toEqual({ type: "mute", user: ben, seconds: 1, reason: "spam" });
  for (const at of [10_000, 10_500]) expect(undoOf(made, true, at)).toBeNull();
});

it("Undo that is pressed again at each moment of the first one is refused, and undoes once", async () => {
  for (const delay of [0, 100, 300, 500, 700, 900]) {
    const scene = await begin({ latency: 400 });
    await scene.act(mute());
    const before = callsOf(scene, "lift");
    const first = scene.moderation.undo(latest(scene).id);
    await scene.environment.advance(delay);
    const second = scene.moderation.undo(latest(scene).id);
    const outcomes = [await scene.settle(first), await scene.settle(second)];
    expect([delay, ...outcomes]).toMatchObject([
      delay,
      { type: "done" },
      { type: "refused", permission: { type: "refused", reason: "changing" } },
    ]);
    expect(callsOf(scene, "lift") - before).toBe(1);
  }
});

it("Undo without a connection is refused, and not made later (O22)", async () => {
  const scene = await begin();
  await scene.act(mute());
  await scene.service.control.setConnections("down");
  await scene.environment.advance(500);
  const undoing = scene.moderation.undo(latest(scene).id);
  await scene.environment.advance(500);
  await scene.service.control.setConnections("open");
  expect(await scene.settle(undoing)).toMatchObject({ type: "refused", permission: { reason: "not-connected" } });
  await scene.environment.advance(60_000);
  expect(await scene.ben()).toMatchObject({ muted: true });
});

it("Undo during whose reading the connection drops is not made later (O22)", async () => {
  const scene = await begin({ latency: 400 });
  await scene.act(mute());
  const undoing = scene.moderation.undo(latest(scene).id);
  await scene.environment.advance(100);
  await scene.service.control.setConnections("down");
  await scene.environment.advance(500);
  await scene.service.control.setConnections("open");
  expect(await scene.settle(undoing)).toMatchObject({ type: "failed" });
  expect(await scene.ben()).toMatchObject({ muted: true });
});

it("a mute whose answer is lost is undone once it is found", async () => {
  const scene = await begin();
  await scene.service.control.addFault({ method: "restrict", fault: { type: "lose-ack" }, count: 1 });
  await scene.act(mute());
  expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
  expect(await scene.ben()).toMatchObject({ muted: false });
});

it("a mute of somebody who is no member is undone", async () => {
  const scene = await begin();
  const zoe = { id: "zoe", name: "Zoe" };
  await scene.service.control.addUser(zoe);
  expect(await scene.act({ ...mute(), user: zoe } as ModerationAct)).toEqual({ type: "done" });
  await scene.environment.advance(5_000);
  expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
});

it("a mute of somebody who is banned meanwhile asks before it is undone", async () => {
  const scene = await begin();
  await scene.act(mute());
  await scene.service.control.ban({ channelUrl, userId: "ben" });
  await scene.environment.advance(1_000);
  expect(await scene.undo(latest(scene).id)).toEqual({ type: "asks" });
});

it("the clock of the device that is turned by an hour changes no Undo", async () => {
  for (const ms of [3_600_000, -3_600_000]) {
    let turned = 0;
    const scene = await begin({}, ({ environment }) => ({
      environment: { ...environment, now: () => environment.now() + turned },
    }));
    await scene.act(mute());
    turned = ms;
    await scene.environment.advance(1_000);
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
  }
});
