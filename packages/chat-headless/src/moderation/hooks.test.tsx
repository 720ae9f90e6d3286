import { createMemoryDesk } from "@foyer/chat-adapter-memory";
import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createReactWorld, type ReactWorld } from "../../test/react-world";
import { channelUrl } from "../../test/world";
import { useMembers } from "../react/use-members";
import {
  useMember,
  useModeration,
  useModerationHistory,
  useModerationPermission,
  useOperators,
  useReports,
  useRestricted,
} from "./index";

afterEach(cleanup);

const ben = { id: "ben", name: "Ben" };
const cem = { id: "cem", name: "Cem" };

/** A hook whose latest result is kept, and how often it rendered. */
function probe<T>(use: () => T) {
  const kept: { now: T | null; renders: number } = { now: null, renders: 0 };
  function Probe() {
    kept.now = use();
    kept.renders += 1;
    return null;
  }
  return { kept, element: <Probe />, get: () => kept.now! };
}

async function asOperator(): Promise<ReactWorld> {
  const world = await createReactWorld();
  await world.service.control.setRole({ channelUrl, userId: "ann", role: "operator" });
  return world;
}

const deskOf = ({ service, environment }: ReactWorld) =>
  createMemoryDesk({ control: service.control, userId: "ann", environment });

describe("useModeration", () => {
  it("does, undoes and remembers acts", async () => {
    const world = await asOperator();
    const { element, get } = probe(() => useModeration());
    await world.show("ann", element);
    await world.advance(1_000);
    expect(get()).toMatchObject({ available: true, pending: [], recent: [] });
    await act(async () => {
      const acting = get().act({ type: "mute", user: ben, seconds: 600, reason: "spam" });
      await world.environment.advance(500);
      expect(await acting).toEqual({ type: "done" });
    });
    await world.advance(500);
    expect(get().recent).toMatchObject([{ act: { type: "mute" }, canUndo: true }]);
    expect(get().permission({ type: "unmute", user: ben })).toEqual({ type: "allowed" });
    await act(async () => {
      const undoing = get().undo(get().recent[0]!.id);
      await world.environment.advance(500);
      expect(await undoing).toEqual({ type: "done" });
    });
    expect(get().recent).toMatchObject([{ canUndo: false }]);
  });

  it("is not available for an attendee, nor with the flag off, and comes and goes with the role (D1)", async () => {
    const world = await createReactWorld();
    const { element, get } = probe(() => useModeration());
    await world.show("ann", element);
    expect(get().available).toBe(false);
    await act(() => world.service.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
    await world.advance(500);
    expect(get().available).toBe(true);
    await act(() => world.service.control.setRole({ channelUrl, userId: "ann", role: "attendee" }));
    await world.advance(500);
    expect(get().available).toBe(false);
    cleanup();
    await act(() => world.service.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
    const off = probe(() => useModeration());
    await world.show("ann", off.element, { flags: { moderation: false } });
    await world.advance(500);
    expect(off.get().available).toBe(false);
    expect(off.get().permission({ type: "freeze" })).toEqual({ type: "absent", reason: "flag-off" });
  });

  it("asks the service for no list while this person is an attendee (F7)", async () => {
    const world = await createReactWorld();
    await world.show("ann", probe(() => useModeration()).element);
    await world.advance(5_000);
    expect(world.service.log.lines().filter((line) => line.includes(" getMembers "))).toEqual([]);
  });
});

it("a mute renders the rows of that person, and no others", async () => {
  const world = await asOperator();
  const rows = [ben, cem].map((user) => probe(() => useModerationPermission({ type: "unmute", user })));
  await world.show(
    "ann",
    rows.map(({ element }, index) => <div key={index}>{element}</div>),
  );
  await world.advance(1_000);
  const before = rows.map(({ kept }) => kept.renders);
  await act(() => world.service.control.mute({ channelUrl, userId: "ben" }));
  await world.advance(1_000);
  expect(rows.map(({ get }) => get().type)).toEqual(["allowed", "absent"]);
  const [ofBen, ofCem] = rows.map(({ kept }, index) => kept.renders - before[index]!);
  expect(ofBen).toBeGreaterThan(0);
  expect(ofCem).toBe(0);
});

describe("lists of people", () => {
  it("follow mutes, bans and roles, also by the beginning of a name", async () => {
    const world = await asOperator();
    const lists = {
      muted: probe(() => useRestricted("mute")),
      found: probe(() => useRestricted("mute", "Be")),
      banned: probe(() => useRestricted("ban")),
      operators: probe(() => useOperators()),
      all: probe(() => useMembers()),
    };
    await world.show(
      "ann",
      Object.entries(lists).map(([name, { element }]) => <div key={name}>{element}</div>),
    );
    await world.advance(1_000);
    const names = () =>
      Object.values(lists).map(({ get }) =>
        get()
          .members.map(({ user }) => user.id)
          .toSorted()
          .join(" "),
      );
    expect(names()).toEqual(["", "", "", "ann", "ann ben cem"]);
    await act(() => world.service.control.mute({ channelUrl, userId: "ben", reason: "spam" }));
    await act(() => world.service.control.mute({ channelUrl, userId: "cem" }));
    await act(() => world.service.control.ban({ channelUrl, userId: "cem", duration: 60_000 }));
    await world.advance(1_000);
    expect(names().slice(0, 4)).toEqual(["ben cem", "ben", "cem", "ann"]);
    expect(lists.muted.get().members.find(({ user }) => user.id === "ben")).toMatchObject({ reason: "spam" });
    expect(lists.all.get().members.find(({ user }) => user.id === "ben")).toMatchObject({ muted: true });
    await act(() => world.service.control.unmute({ channelUrl, userId: "ben" }));
    await world.advance(500);
    expect(names().slice(0, 2)).toEqual(["cem", ""]);
    await world.advance(65_000);
    expect(names()[2]).toBe("");
  });
});

describe("others' standing", () => {
  const callsOf = (world: ReactWorld) =>
    world.service.log.lines().filter((line) => line.includes(" getMembers ")).length;

  it("is gone from every list that is shown once the role is lost (F5, O23)", async () => {
    const world = await asOperator();
    await world.service.control.mute({ channelUrl, userId: "ben" });
    const { element, get } = probe(() => ({ all: useMembers(), found: useRestricted("mute", "Be") }));
    await world.show("ann", element);
    await world.advance(1_000);
    expect([get().all.members.some(({ muted }) => muted), get().found.members.length]).toEqual([true, 1]);
    await act(() => world.service.control.setRole({ channelUrl, userId: "ann", role: "attendee" }));
    await world.advance(5_000);
    expect([get().all.members.some(({ muted }) => muted), get().found.members.length]).toEqual([false, 0]);
  });

  it("is requested by operators only (F7)", async () => {
    const world = await createReactWorld();
    await world.show("ann", probe(() => useRestricted("mute", "Be")).element);
    await world.advance(5_000);
    expect(callsOf(world)).toBe(0);
  });

  it("agrees with the service after a gap, also among those of one name (O16)", async () => {
    const world = await asOperator();
    await world.service.control.mute({ channelUrl, userId: "ben" });
    const { element, get } = probe(() => useRestricted("mute", "Be"));
    await world.show("ann", element);
    await world.advance(1_000);
    expect(get().members).toHaveLength(1);
    await world.service.control.setConnections("down");
    await world.advance(500);
    await world.service.control.unmute({ channelUrl, userId: "ben" });
    await world.service.control.setConnections("open");
    await world.advance(60_000);
    expect(get().members).toHaveLength(0);
  });
});

describe("those of one name who are muted", () => {
  it("leave the list when their time is over (O16)", async () => {
    const world = await asOperator();
    await world.service.control.mute({ channelUrl, userId: "ben", duration: 60_000 });
    const { element, get } = probe(() => (useModeration(), useRestricted("mute", "Be")));
    await world.show("ann", element);
    await world.advance(1_000);
    expect(get().members).toHaveLength(1);
    await world.advance(65_000);
    expect(get().members).toHaveLength(0);
  });
});

describe("useMember", () => {
  it("has the standing, its end, and the latest messages, page by page, and follows the standing", async () => {
    const world = await asOperator();
    for (let index = 0; index < 25; index++) await world.post("ben", `message ${index}`);
    await world.post("cem", "not mine");
    await world.service.control.mute({ channelUrl, userId: "ben", duration: 60_000, reason: "spam" });
    const { element, get } = probe(() => useMember("ben"));
    await world.show("ann", element);
    await world.advance(1_000);
    expect(get()).toMatchObject({ status: "ready", member: { muted: true, reason: "spam" }, messagesStatus: "ready" });
    expect(Math.abs(get().endsAt! - world.environment.now() - 59_000)).toBeLessThan(2_000);
    expect(get().messages).toHaveLength(20);
    expect(get().messages[0]).toMatchObject({ text: "message 24" });
    expect(get().hasOlder).toBe(true);
    act(() => get().loadOlder());
    await world.advance(500);
    expect(get().messages).toHaveLength(25);
    expect(get().hasOlder).toBe(false);
    await world.advance(65_000);
    expect(get().member).toMatchObject({ muted: false });
    expect(get().endsAt).toBeNull();
  });

  it("says that it failed, and loads again", async () => {
    const world = await asOperator();
    const fault = { type: "fail", code: "not-found" } as const;
    await world.service.control.addFault({ method: "getMember", fault, count: 1 });
    await world.service.control.addFault({ method: "getMessagesBy", fault, count: 1 });
    const { element, get } = probe(() => useMember("ben"));
    await world.show("ann", element);
    await world.advance(1_000);
    expect(get()).toMatchObject({ status: "failed", error: { code: "not-found" }, messagesStatus: "failed" });
    act(() => get().retry());
    await world.advance(1_000);
    expect(get()).toMatchObject({ status: "ready", member: { muted: false }, messagesStatus: "ready" });
  });
});

describe("the desk", () => {
  it("lists reports as they come, and changes them", async () => {
    const world = await asOperator();
    const id = await world.post("ben", "buy now");
    const { element, get } = probe(() => ({ open: useReports("open"), closed: useReports("closed") }));
    await world.show("ann", element, { desk: deskOf(world) });
    await world.advance(1_000);
    expect(get().open).toMatchObject({ status: "ready", reports: [] });
    const reporter = await world.enter("cem");
    await act(async () => {
      void reporter.request(
        "reportMessage",
        async (signal, adapter) => adapter.reportMessage?.(channelUrl, id, { reason: "spam", comment: "" }, { signal }),
        undefined,
      );
      await world.environment.advance(5_000);
    });
    expect(get().open.reports).toMatchObject([{ messageId: id, count: 1, reasons: ["spam"] }]);
    await act(async () => {
      const changing = get().open.change(get().open.reports[0]!.id, "dismiss");
      await world.environment.advance(500);
      await changing;
    });
    expect(get().open.reports).toEqual([]);
    await world.advance(5_000);
    expect(get().closed.reports).toMatchObject([{ state: "dismissed" }]);
  });

  it("has the history with its actors, of everybody or of one person", async () => {
    const world = await asOperator();
    await world.service.control.mute({ channelUrl, userId: "ben", by: "ann" });
    await world.service.control.ban({ channelUrl, userId: "cem", by: "ann" });
    const { element, get } = probe(() => ({ all: useModerationHistory(), ben: useModerationHistory("ben") }));
    await world.show("ann", element, { desk: deskOf(world) });
    await world.advance(1_000);
    expect(
      get()
        .all.actions.map(({ kind }) => kind)
        .slice(0, 2),
    ).toEqual(["ban", "mute"]);
    expect(get().all.since).toBeNull();
    expect(
      get()
        .all.actions.map(({ by }) => by?.id)
        .slice(0, 2),
    ).toEqual(["ann", "ann"]);
    expect(get().ben.actions.map(({ kind }) => kind)).toEqual(["mute"]);
  });

  it("where there is none, nothing is reported, and the history is this page's own, since it was opened", async () => {
    const world = await asOperator();
    await world.service.control.mute({ channelUrl, userId: "cem", by: "ann" });
    const { element, get } = probe(() => ({
      reports: useReports("open"),
      history: useModerationHistory(),
      moderation: useModeration(),
    }));
    const opened = world.environment.now();
    await world.show("ann", element);
    await world.advance(1_000);
    expect(get().reports.status).toBe("absent");
    await act(async () => {
      void get().moderation.act({ type: "mute", user: ben, seconds: null, reason: "" });
      await world.environment.advance(500);
    });
    expect(get().history).toMatchObject({
      status: "ready",
      actions: [{ kind: "mute", target: ben, by: { id: "ann" } }],
    });
    expect(Math.abs((get().history.since ?? 0) - opened)).toBeLessThan(1_000);
  });
});
