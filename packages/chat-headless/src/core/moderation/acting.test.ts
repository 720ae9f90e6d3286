import { createMemoryDesk } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { begin, ben, latest, mute, type Scene } from "../../../test/moderation-scene";
import { channelUrl } from "../../../test/world";
import { ChatError } from "../port/chat-error";
import type { ModerationAct } from "./act";

const report = ({ chat }: Scene, id: string) =>
  chat.request(
    "reportMessage",
    async (signal, adapter) => adapter.reportMessage?.(channelUrl, id, { reason: "spam", comment: "" }, { signal }),
    undefined,
  );

it("an act about a person whom the service does not know has failed", async () => {
  const scene = await begin();
  const act = { ...mute(), user: { id: "zed", name: "Zed" } } as ModerationAct;
  expect(await scene.act(act)).toMatchObject({ type: "failed", error: { code: "not-found" } });
});

it("a message is removed for good where the service restores none", async () => {
  const scene = await begin({ capabilities: { softDelete: false } });
  const id = await scene.post("ben", "spam");
  await scene.environment.advance(500);
  expect(await scene.act({ type: "remove", message: scene.message(id) })).toEqual({ type: "done" });
  expect(scene.chat.find(id)).toBeNull();
});

it("a removal in doubt of a reply that stands in its thread alone has failed where the service has the reply", async () => {
  const scene = await begin();
  const { control } = scene.service;
  const parentId = await scene.post("ben", "root");
  const message = await control.post({ channelUrl, userId: "ben", text: "reply", parentId, inMainList: false });
  await control.addFault({ method: "deleteMessage", fault: { type: "lose-request" }, count: 1 });
  expect(await scene.act({ type: "remove", message })).toMatchObject({ type: "failed" });
});

it("whether an act in doubt was done is read no sooner than the service asked for (F19)", async () => {
  const scene = await begin();
  const { control, log } = scene.service;
  const joins = () => log.lines().filter((line) => line.includes(" join ")).length;
  await control.addFault({ method: "changeChannel", fault: { type: "lose-ack" }, count: 1 });
  const fault = { type: "fail", code: "rate-limited", retryAfter: 20_000 } as const;
  await control.addFault({ method: "join", fault, count: 1 });
  const before = joins();
  const acting = scene.moderation.act({ type: "freeze" });
  await scene.environment.advance(30_000);
  expect(joins() - before).toBe(1);
  expect(await scene.settle(acting)).toEqual({ type: "done" });
  expect(joins() - before).toBe(2);
});

it("an act in doubt has failed where the service lets nobody read for an hour whether it was done", async () => {
  const scene = await begin();
  const { control } = scene.service;
  await control.addFault({ method: "restrict", fault: { type: "lose-ack" }, count: 1 });
  const fault = { type: "fail", code: "rate-limited", retryAfter: 3_600_000 } as const;
  await control.addFault({ method: "getMember", fault, count: 1 });
  expect(await scene.act(mute())).toMatchObject({ type: "failed", error: { class: "indeterminate" } });
});

it("no act of a banned operator is requested, and nothing is read for one that is in doubt", async () => {
  const scene = await begin();
  const { control, log } = scene.service;
  const act: ModerationAct = { type: "freeze" };
  expect(scene.moderation.permission(act)).toEqual({ type: "allowed" });
  await control.addFault({ method: "changeChannel", fault: { type: "lose-request" }, count: 1 });
  const acting = scene.moderation.act(act);
  await scene.environment.advance(1_000);
  await control.ban({ channelUrl, userId: "ann", duration: 600_000 });
  await scene.environment.advance(100);
  const joins = () => log.lines().filter((line) => line.includes(" join ")).length;
  const before = joins();
  expect(await scene.settle(acting)).toMatchObject({ type: "failed" });
  expect(joins()).toBe(before);
  expect(scene.moderation.permission(act)).toEqual({ type: "refused", reason: "not-connected" });
});

it("of a person's messages a hundred are removed at most", async () => {
  const scene = await begin();
  for (let index = 0; index < 102; index++) await scene.post("ben", `spam ${index}`);
  await scene.environment.advance(2_000);
  const messages = scene.chat.rows().map(({ message }) => message);
  expect(messages).toHaveLength(102);
  expect(await scene.settle(scene.moderation.removeRecent(messages))).toEqual({ removed: 100, error: null });
});

it("a person's messages are all removed where the service allows five removals in two seconds", async () => {
  const scene = await begin({ latency: 20 });
  for (let index = 0; index < 40; index++) await scene.post("ben", `spam ${index}`);
  await scene.environment.advance(2_000);
  const fault = { type: "rate-limit", calls: 5, within: 2_000 } as const;
  await scene.service.control.addFault({ method: "deleteMessage", fault });
  const messages = scene.chat.rows().map(({ message }) => message);
  const before = scene.service.log.lines().length;
  expect(await scene.settle(scene.moderation.removeRecent(messages))).toEqual({ removed: 40, error: null });
  const calls = scene.service.log
    .lines()
    .slice(before)
    .filter((line) => line.includes(" deleteMessage "));
  expect(calls.length).toBeLessThan(120);
});

it("removals that wait for the service are stopped at once", async () => {
  const scene = await begin();
  await scene.post("ben", "spam");
  await scene.environment.advance(2_000);
  const fault = { type: "fail", code: "rate-limited", retryAfter: 60_000 } as const;
  await scene.service.control.addFault({ method: "deleteMessage", fault });
  const controller = new AbortController();
  const removing = scene.moderation.removeRecent(
    scene.chat.rows().map(({ message }) => message),
    controller.signal,
  );
  await scene.environment.advance(1_000);
  controller.abort();
  await scene.environment.advance(0);
  expect(await removing).toMatchObject({ removed: 0 });
});

it("a ban closes 300 reports at a desk that allows ten changes in two seconds, and one of which is gone", async () => {
  let left = 10;
  const scene = await begin({}, ({ service, environment }) => {
    const desk = createMemoryDesk({ control: service.control, userId: "ann", environment });
    const refill = () => {
      left = 10;
      environment.after(2_000, refill);
    };
    refill();
    return {
      desk: {
        ...desk,
        async changeReport(...args) {
          if (args[1] === "gone") throw new ChatError("not-found");
          if (left-- > 0) return desk.changeReport(...args);
          throw new ChatError("rate-limited", "Too many calls.", { retryAfter: 1_000 });
        },
        async getReports(...args) {
          const page = await desk.getReports(...args);
          return { ...page, reports: page.reports.flatMap((report) => [{ ...report, id: "gone" }, report]) };
        },
      },
    };
  });
  const { control } = scene.service;
  const ids: string[] = [];
  for (let index = 0; index < 300; index++) ids.push(await scene.post("ben", `spam ${index}`));
  await scene.settle(Promise.all(ids.map((id) => report(scene, id))));
  await scene.act({ type: "ban", user: ben, seconds: null, reason: "" });
  await scene.environment.advance(180_000);
  const query = { channelUrl, userId: "ann", state: "open", limit: 10, cursor: null } as const;
  expect((await control.deskReports(query)).reports).toEqual([]);
});

it("sixty removals read the open reports of a desk a few times, and close all of theirs", async () => {
  let readings = 0;
  const scene = await begin({ latency: 20 }, ({ service, environment }) => {
    const desk = createMemoryDesk({ control: service.control, userId: "ann", environment });
    const pause = () => new Promise<void>((resolve) => void environment.after(200, resolve));
    return {
      desk: { ...desk, getReports: async (...args) => ((readings += 1), await pause(), desk.getReports(...args)) },
    };
  });
  const ids: string[] = [];
  for (let index = 0; index < 60; index++) ids.push(await scene.post("ben", `spam ${index}`));
  await scene.environment.advance(2_000);
  await scene.settle(Promise.all(ids.map((id) => report(scene, id))));
  const messages = scene.chat.rows().map(({ message }) => message);
  expect(await scene.settle(scene.moderation.removeRecent(messages))).toEqual({ removed: 60, error: null });
  await scene.environment.advance(60_000);
  const query = { channelUrl, userId: "ann", state: "open", limit: 10, cursor: null } as const;
  expect((await scene.service.control.deskReports(query)).reports).toEqual([]);
  expect(readings).toBeLessThan(30);
});

it("a ban closes no reports of what others wrote", async () => {
  const scene = await begin({}, (world) => ({
    desk: createMemoryDesk({ control: world.service.control, userId: "ann", environment: world.environment }),
  }));
  const ids = [await scene.post("ben", "one"), await scene.post("cem", "two")];
  await scene.settle(Promise.all(ids.map((id) => report(scene, id))));
  await scene.act({ type: "ban", user: ben, seconds: null, reason: "" });
  await scene.environment.advance(1_000);
  const query = { channelUrl, userId: "ann", state: "open", limit: 10, cursor: null } as const;
  const { reports } = await scene.service.control.deskReports(query);
  expect(reports.map(({ messageId }) => messageId)).toEqual([ids[1]]);
});

describe("the Undo of an act that closed reports opens them again (O11, O17)", () => {
  async function beginReported() {
    const scene = await begin({}, ({ service, environment }) => ({
      desk: createMemoryDesk({ control: service.control, userId: "ann", environment }),
    }));
    const ids = [await scene.post("ben", "one"), await scene.post("ben", "two")];
    await scene.settle(Promise.all(ids.map((id) => report(scene, id))));
    const query = { channelUrl, userId: "ann", limit: 10, cursor: null } as const;
    const states = async () => {
      await scene.environment.advance(5_000);
      const pages = (["open", "closed"] as const).map((state) =>
        scene.service.control.deskReports({ ...query, state }),
      );
      const reports = (await Promise.all(pages)).flatMap((page) => page.reports);
      return ids.map((id) => reports.find(({ messageId }) => messageId === id)?.state);
    };
    const change = (index: number, what: "dismiss" | "act") =>
      scene.service.control.changeReport({ channelUrl, userId: "ann", reportId: ids[index]!, change: what });
    return { scene, ids, states, change };
  }

  it("of a removal", async () => {
    const { scene, ids, states } = await beginReported();
    await scene.act({ type: "remove", message: scene.message(ids[0]!) });
    expect(await states()).toEqual(["acted", "open"]);
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    expect(await states()).toEqual(["open", "open"]);
  });

  it("of a ban, but for reports that were closed before", async () => {
    const { scene, states, change } = await beginReported();
    await change(1, "dismiss");
    await scene.act({ type: "ban", user: ben, seconds: null, reason: "" });
    expect(await states()).toEqual(["acted", "dismissed"]);
    expect(await scene.undo(latest(scene).id)).toEqual({ type: "done" });
    expect(await states()).toEqual(["open", "dismissed"]);
  });

  it("not where the Undo is refused", async () => {
    const { scene, ids, states } = await beginReported();
    await scene.act({ type: "remove", message: scene.message(ids[0]!) });
    await scene.service.control.addFault({
      method: "undoDelete",
      fault: { type: "fail", code: "rate-limited" },
      count: 1,
    });
    expect(await scene.undo(latest(scene).id)).toMatchObject({ type: "failed" });
    expect(await states()).toEqual(["acted", "open"]);
  });
});
