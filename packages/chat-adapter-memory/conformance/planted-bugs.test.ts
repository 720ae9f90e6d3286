import { chatAdapterCases, whyNotApplicable } from "@foyer/chat-headless/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createMemoryWorld } from "./memory-world";
import { connectionBugs } from "./planted/connection-bugs";
import { copyBugs } from "./planted/copy-bugs";
import { dataBugs } from "./planted/data-bugs";
import { eventBugs } from "./planted/event-bugs";
import { messageBugs } from "./planted/message-bugs";
import { operatorBugs } from "./planted/operator-bugs";
import { pageBugs } from "./planted/page-bugs";
import type { PlantedBug } from "./planted/planted-bug";
import { readingBugs } from "./planted/reading-bugs";
import { reportBugs } from "./planted/report-bugs";
import { sendingBugs } from "./planted/sending-bugs";
import { slowModeBugs } from "./planted/slow-mode-bugs";
import { twoChannelBugs } from "./planted/two-channel-bugs";

const plantedBugs: readonly PlantedBug[] = [
  ...connectionBugs,
  ...eventBugs,
  ...pageBugs,
  ...sendingBugs,
  ...messageBugs,
  ...dataBugs,
  ...readingBugs,
  ...twoChannelBugs,
  ...reportBugs,
  ...operatorBugs,
  ...slowModeBugs,
  ...copyBugs,
];

const caseOf = ({ name, caughtBy }: PlantedBug) => {
  const found = chatAdapterCases.find((each) => each.name === caughtBy);
  if (found === undefined) throw new Error(`"${name}" is to be caught by a case that there is not: "${caughtBy}".`);
  return found;
};

const createBrokenWorld = ({ plant, world }: PlantedBug) =>
  createMemoryWorld({ ...world, wrap: (adapter, service) => ({ ...adapter, ...plant(adapter, service) }) });

describe("a planted bug is caught", () => {
  const report: string[] = [];

  for (const bug of plantedBugs) {
    it(`${bug.name}: by "${bug.caughtBy}"`, async () => {
      const each = caseOf(bug);
      const world = await createBrokenWorld(bug);
      const { capabilities, moderation } = world.alice.createAdapter();
      expect(whyNotApplicable(each.needs, capabilities, world.control, moderation?.capabilities)).toBeNull();

      const failure = await each
        .run(() => createBrokenWorld(bug))
        .then(
          () => null,
          (reason: unknown) => reason,
        );
      expect(failure, "the case must fail").toBeInstanceOf(Error);
      const [first = "", ...rest] = String((failure as Error).message).split("\n");
      expect(rest.join("\n"), "it names the promise and where it is described").toMatch(
        /^Broken promise: .+\nSee: .+/m,
      );
      report.push(`caught: ${bug.name}\n        by "${bug.caughtBy}"\n        saying "${first}"`);
    });
  }

  it("the same cases pass without any planted bug", async () => {
    const names = new Set(plantedBugs.map((bug) => caseOf(bug).name));
    for (const name of names) {
      const each = chatAdapterCases.find((other) => other.name === name);
      if (each === undefined || each.needs.some((need) => need.startsWith("no "))) continue;
      // The capabilities of operators decide which of these cases apply.
      const { world } = operatorBugs.find(({ caughtBy }) => caughtBy === name) ?? {};
      await each.run(() => createMemoryWorld(world));
    }
    expect(plantedBugs.length).toBeGreaterThanOrEqual(24);
    expect(new Set(plantedBugs.map((bug) => bug.name)).size).toBe(plantedBugs.length);
  });

  it('worlds that share a service: by "world: shares nothing with another world"', async () => {
    const [first, second] = [await createMemoryWorld(), await createMemoryWorld()];
    const shared = { ...second, alice: first.alice, bob: first.bob, carol: first.carol };
    const worlds = [first, shared];
    const each = chatAdapterCases.find(({ name }) => name === "world: shares nothing with another world");
    const run = each?.run(() => worlds.shift() ?? first);
    await expect(run).rejects.toThrow("message-received events in the other world, at [0]: promised nothing, came");
    report.push('caught: worlds that share a service\n        by "world: shares nothing with another world"');
  });

  afterAll(() => {
    process.stdout.write(`${report.join("\n")}\n${report.length} planted bugs, every one caught.\n`);
  });
});
