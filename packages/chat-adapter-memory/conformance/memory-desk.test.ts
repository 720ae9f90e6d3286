import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { type DeskWorld, moderationDeskCases, testModerationDesk } from "@foyer/chat-headless/testing";
import { describe, expect, it } from "vitest";
import { createMemoryChatService, createMemoryDesk } from "../src/index";

const channelUrl = "lobby";
const ids = ["ann", "uma", "bob", "carol", "dora"];

async function createWorld(): Promise<DeskWorld> {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment, logLines: 0 });
  const { control } = service;
  for (const id of ids) await control.addUser({ id, name: id.toUpperCase() });
  await control.addChannel({ url: channelUrl, name: "Lobby", memberIds: ids });
  for (const userId of ["ann", "uma"]) await control.setRole({ channelUrl, userId, role: "operator" });
  const person = (userId: string) => ({ userId, desk: createMemoryDesk({ control, userId, environment }) });
  const post = async (text: string) => (await control.post({ channelUrl, userId: "bob", text })).id;
  return {
    channelUrl,
    operator: person("ann"),
    colleague: person("uma"),
    attendee: person("carol"),
    reportedId: "bob",
    post,
    async report(messageId, reporter, said) {
      const adapter = service.createAdapter({ heartbeat: 0 });
      await adapter.connect({ userId: ["carol", "dora"][reporter] ?? "", getToken: async () => null });
      await adapter.reportMessage?.(channelUrl, messageId, said);
      await adapter.disconnect();
    },
    mute: (seconds, reason) =>
      control.mute({ channelUrl, userId: "bob", duration: seconds * 1_000, reason, by: "ann" }),
    advance: environment.advance,
    dispose: async () => service.close(),
  };
}

testModerationDesk("memory", createWorld, { describe, it });

/** One mistake in every desk of a world, and the case that has to find it. */
const mistakes: readonly (readonly [name: string, caughtBy: string, plant: (world: DeskWorld) => DeskWorld])[] = [
  [
    "forgets who is at a report",
    "shows the others who is at a report, for a minute",
    (world) => withReports(world, (report) => ({ ...report, holder: null })),
  ],
  [
    "counts nobody twice, nor two",
    "groups reports by message, counts who reported, and names none of them",
    (world) => withReports(world, (report) => ({ ...report, count: 1 })),
  ],
  [
    "lets anybody read",
    "is for operators alone",
    (world) => ({ ...world, attendee: { ...world.attendee, desk: world.operator.desk } }),
  ],
  [
    "gives the first page again and again",
    "gives reports page by page, each once",
    (world) =>
      withDesk(world, (desk) => ({
        getReports: (url, query, options) => desk.getReports(url, { ...query, cursor: null }, options),
      })),
  ],
  [
    "dismisses what was acted on",
    "closes a report for everybody, and opens it again",
    (world) =>
      withDesk(world, (desk) => ({
        changeReport: (url, id, change, options) =>
          desk.changeReport(url, id, change === "act" ? "dismiss" : change, options),
      })),
  ],
  [
    "records everything for everybody",
    "records what was done, by whom, to whom",
    (world) =>
      withDesk(world, (desk) => ({
        getActions: (url, query, options) => desk.getActions(url, { ...query, userId: null, limit: 100 }, options),
      })),
  ],
  [
    "tells nobody of anything",
    "tells those who listen that there may be something new",
    (world) => withDesk(world, () => ({ subscribe: () => () => {} })),
  ],
  [
    "takes no notice of a caller who gives up",
    "ends a call whose signal is aborted, and tells nobody who has stopped to listen",
    (world) => withDesk(world, (desk) => ({ getReports: (url, query) => desk.getReports(url, query) })),
  ],
];

type Desk = DeskWorld["operator"]["desk"];
type OneReport = Awaited<ReturnType<Desk["changeReport"]>>;

function withDesk(world: DeskWorld, change: (desk: Desk) => Partial<Desk>): DeskWorld {
  const broken = ({ userId, desk }: DeskWorld["operator"]) => ({ userId, desk: { ...desk, ...change(desk) } });
  return { ...world, operator: broken(world.operator), colleague: broken(world.colleague) };
}

function withReports(world: DeskWorld, change: (report: OneReport) => OneReport): DeskWorld {
  return withDesk(world, (desk) => ({
    async getReports(url, query, options) {
      const page = await desk.getReports(url, query, options);
      return { ...page, reports: page.reports.map(change) };
    },
  }));
}

it.each(mistakes)("a desk that %s is caught by the suite", async (_, caughtBy, plant) => {
  const found = moderationDeskCases.find(({ name }) => name === `desk: ${caughtBy}`);
  await expect(found?.run(async () => plant(await createWorld()))).rejects.toThrow("Broken promise: desk: ");
});
