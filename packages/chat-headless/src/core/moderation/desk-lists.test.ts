import { expect, it } from "vitest";
import { begin } from "../../../test/moderation-scene";
import type { ModerationDesk, Report } from "../port/desk";
import { createReports } from "./desk-lists";

/** Open reports of a desk that answers after 12 s with what it had when it was asked. */
async function beginSlowly() {
  const sender = { id: "ben", name: "Ben" };
  const desk = {
    report: {
      ...{ id: "1", revision: 1, state: "open", messageId: "1", sender, text: "Buy now", sentAt: 0 },
      ...{ count: 1, reasons: [], comments: [], firstAt: 0, holder: null },
    } as Report,
    changed: () => {},
  };
  const scene = await begin({}, ({ environment }) => ({
    desk: {
      subscribe(_channelUrl, listener) {
        desk.changed = listener;
        return () => {};
      },
      async getReports() {
        const reports = [desk.report].filter(({ state }) => state === "open");
        await new Promise<void>((resolve) => void environment.after(12_000, resolve));
        return { reports, cursor: null };
      },
      changeReport: async () =>
        (desk.report = { ...desk.report, revision: desk.report.revision + 1, state: "dismissed" }),
      getActions: async () => ({ actions: [], cursor: null }),
    } satisfies ModerationDesk,
  }));
  const reports = createReports(scene.chat, "open");
  return { desk, reports, stop: reports.start(), advance: scene.environment.advance };
}

it("a list of a desk that is slower than its changes is loaded, and has the last one in the end", async () => {
  const { desk, reports, stop, advance } = await beginSlowly();
  for (let times = 2; times <= 6; times++) {
    await advance(10_000);
    desk.report = { ...desk.report, revision: times, count: times };
    desk.changed();
  }
  expect(reports.store.get().reports).toHaveLength(1);
  await advance(30_000);
  expect(reports.store.get()).toMatchObject({ status: "ready", reports: [{ count: 6 }] });
  stop();
});

it("a report that was closed here does not come back with a page that was asked for before", async () => {
  const { desk, reports, stop, advance } = await beginSlowly();
  await advance(12_000);
  expect(reports.store.get().reports).toHaveLength(1);
  desk.changed();
  await advance(1_000);
  await reports.change("1", "dismiss");
  expect(reports.store.get().reports).toEqual([]);
  await advance(12_000);
  expect(reports.store.get()).toMatchObject({ status: "ready", reports: [] });
  stop();
});

it("a report that was closed here comes back where the desk was set up anew, and counts its revisions from one again", async () => {
  const { desk, reports, stop, advance } = await beginSlowly();
  await advance(12_000);
  const before = desk.report;
  await reports.change("1", "dismiss");
  desk.changed();
  await advance(12_000);
  expect(reports.store.get().reports).toEqual([]);
  desk.report = before;
  desk.changed();
  await advance(12_000);
  expect(reports.store.get().reports).toEqual([before]);
  stop();
});
