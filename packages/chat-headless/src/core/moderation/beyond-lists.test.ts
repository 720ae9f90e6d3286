import { describe, expect, it } from "vitest";
import { callsOf, crowdOfMuted, latest, mute, type Scene, standingOf } from "../../../test/moderation-scene";
import { channelUrl } from "../../../test/world";
import type { ModerationAct } from "./act";

describe("a person beyond the loaded part of 150 who are muted (D4)", () => {
  const zoe = { id: "zoe", name: "Zoe" };
  const brief = { ...mute(), user: zoe } as ModerationAct;
  const readZoe = async (scene: Scene) => scene.settle(scene.moderation.getMember("zoe"));
  const muteOfDay = { channelUrl, userId: "zoe", duration: 86_400_000, reason: "harassment" };

  /** Zoe was muted for a day before this page was opened. */
  async function beginLate(): Promise<Scene> {
    const scene = await crowdOfMuted(150);
    await scene.service.control.setConnections("down");
    await scene.environment.advance(500);
    await scene.service.control.mute(muteOfDay);
    await scene.service.control.setConnections("open");
    await scene.environment.advance(60_000);
    expect(standingOf(scene, "zoe")).toBeUndefined();
    return scene;
  }

  it("keeps a longer mute that the page did not know of, which it knows then", async () => {
    const scene = await beginLate();
    expect(scene.moderation.permission(brief)).toEqual({ type: "allowed" });
    expect(await scene.act(brief)).toEqual({ type: "asks" });
    expect(await readZoe(scene)).toMatchObject({ muted: true, reason: "harassment" });
    expect(standingOf(scene, "zoe")?.mute).toMatchObject({ reason: "harassment" });
    expect(scene.moderation.store.get()).toEqual({ pending: [], done: [] });
  });

  it("is muted for less where the act is repeated, and Undo sets the longer mute again", async () => {
    const scene = await beginLate();
    await scene.act(brief);
    expect(await scene.act(brief)).toEqual({ type: "done" });
    expect(await readZoe(scene)).toMatchObject({ reason: "spam" });
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    const { reason, endsIn } = await readZoe(scene);
    expect(reason).toBe("harassment");
    expect(endsIn).toBeGreaterThan(80_000_000);
  });

  it("is not muted where an operator has registered them meanwhile", async () => {
    const scene = await crowdOfMuted(150);
    await scene.service.control.addFault({ event: "member-changed", fault: { type: "lose-event" }, userId: "ann" });
    await scene.service.control.setRole({ channelUrl, userId: "zoe", role: "operator" });
    await scene.environment.advance(500);
    expect(scene.moderation.permission(brief)).toEqual({ type: "allowed" });
    expect(await scene.act(brief)).toMatchObject({ type: "refused", permission: { reason: "target-operator" } });
  });

  it("is not muted where the answer about them is lost", async () => {
    const scene = await beginLate();
    await scene.service.control.addFault({ method: "getMember", fault: { type: "lose-ack" }, count: 1 });
    expect(await scene.act(brief)).toMatchObject({ type: "failed", error: { code: "timeout" } });
    expect(await readZoe(scene)).toMatchObject({ reason: "harassment" });
  });

  it.each(["unsupported", "not-allowed"] as const)("is muted where the service tells nobody: %s", async (code) => {
    const scene = await beginLate();
    await scene.service.control.addFault({ method: "getMember", fault: { type: "fail", code }, count: 1 });
    expect(await scene.act(brief)).toEqual({ type: "done" });
  });

  it("is not muted by an operator whose role is lost meanwhile (D23)", async () => {
    const scene = await beginLate();
    await scene.service.control.addFault({ event: "member-changed", fault: { type: "lose-event" }, userId: "ann" });
    await scene.service.control.setRole({ channelUrl, userId: "ann", role: "attendee" });
    await scene.environment.advance(500);
    expect(await scene.act(brief)).toMatchObject({ type: "refused", permission: { reason: "not-operator" } });
    expect(callsOf(scene, "restrict")).toBe(0);
  });

  it("is no longer known to be muted after a gap, in which the mute may have been lifted", async () => {
    const scene = await crowdOfMuted(150);
    await scene.service.control.mute(muteOfDay);
    await scene.environment.advance(500);
    expect(standingOf(scene, "zoe")?.mute).toMatchObject({ reason: "harassment" });
    await scene.service.control.setConnections("down");
    await scene.environment.advance(500);
    await scene.service.control.unmute({ channelUrl, userId: "zoe" });
    await scene.service.control.setConnections("open");
    await scene.environment.advance(60_000);
    expect(standingOf(scene, "zoe")).toBeUndefined();
  });

  it("is muted once by two presses", async () => {
    const scene = await crowdOfMuted(150);
    const both = [scene.moderation.act(brief), scene.moderation.act(brief)];
    expect(await scene.settle(Promise.all(both))).toMatchObject([{ type: "done" }, { type: "refused" }]);
    expect(callsOf(scene, "restrict")).toBe(1);
  });
});
