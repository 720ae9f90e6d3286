import { describe, expect, it } from "vitest";
import { createTestStorage } from "../../../../test/world";
import { createVirtualEnvironment } from "../../clock/virtual-environment";
import { createLease } from "./lease";
import { createPersistedValues } from "../persisted-values";

function createStage() {
  const environment = createVirtualEnvironment();
  const values = createPersistedValues({ storage: createTestStorage() }, "lease:");
  const holders: string[] = [];
  let slept = 0;
  const waking = { ...environment, elapsed: () => environment.elapsed() + slept };
  const ask = (name: string) => createLease(values, waking, "outbox", () => void holders.push(name));
  return { environment, values, holders, ask, sleep: (ms: number) => void (slept += ms) };
}

describe("a lease", () => {
  it("belongs to one tab at a time, in turn, and leaves nothing behind", async () => {
    const { environment, values, holders, ask } = createStage();
    const ends = ["a", "b", "c"].map(ask);
    await environment.advance(60_000);
    expect(holders).toHaveLength(1);
    for (const holder of ["a", "b", "c"]) {
      const now = holders.at(-1)!;
      expect(holders).toEqual(holders.filter((other, i) => holders.indexOf(other) === i));
      ends["abc".indexOf(now)]!.end();
      await environment.advance(10_000);
      expect(holder).not.toBe("");
    }
    expect(holders.toSorted()).toEqual(["a", "b", "c"]);
    expect([environment.pending(), values.names()]).toEqual([0, []]);
  });

  it.each([0, -3_600_000, 3_600_000])(
    "of a tab that is gone is free after 10 s, though the clock is turned by %i ms",
    async (turn) => {
      const { environment, values, holders, ask } = createStage();
      values.set("outbox", { owner: "gone", beat: 7 });
      const lease = ask("a");
      await environment.advance(1_000);
      environment.turnClock(turn);
      await environment.advance(8_900);
      expect(holders).toEqual([]);
      await environment.advance(200);
      expect(holders).toEqual(["a"]);
      lease.end();
    },
  );

  it.each([-3_600_000, 3_600_000])("stays with its tab though the clock is turned by %i ms", async (turn) => {
    const { environment, holders, ask } = createStage();
    const leases = ["a", "b"].map(ask);
    await environment.advance(20_000);
    environment.turnClock(turn);
    expect(leases.map((lease) => lease.isHeld())).toEqual([true, false]);
    await environment.advance(60_000);
    expect(holders).toEqual(["a"]);
    for (const lease of leases) lease.end();
  });

  it("does not belong any more to a tab that slept while another one took it, nor to one that slept for too long", async () => {
    const { environment, values, ask, sleep } = createStage();
    const lease = ask("a");
    expect(lease.isHeld()).toBe(false);
    await environment.advance(1_000);
    expect(lease.isHeld()).toBe(true);
    values.set("outbox", { owner: "other", beat: 1 });
    expect(lease.isHeld()).toBe(false);
    lease.end();
    expect(values.get("outbox")).toMatchObject({ owner: "other" });
    const own = ask("b");
    await environment.advance(15_000);
    expect(own.isHeld()).toBe(true);
    sleep(10_000);
    expect(own.isHeld()).toBe(false);
    own.end();
  });

  it("that is damaged is free", async () => {
    for (const record of ["?", { owner: 5, beat: "soon" }, { beat: 3 }, null]) {
      const { environment, values, holders, ask } = createStage();
      values.set("outbox", record);
      const lease = ask("a");
      await environment.advance(1_000);
      expect(holders).toEqual(["a"]);
      lease.end();
    }
  });

  it("belongs to every tab where the storage is full", async () => {
    const environment = createVirtualEnvironment();
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const values = createPersistedValues({ storage: { ...createTestStorage(), setItem } }, "lease:");
    let isHeld = false;
    const lease = createLease(values, environment, "outbox", () => (isHeld = true));
    expect([isHeld, lease.isHeld()]).toEqual([true, true]);
    lease.end();
    expect(environment.pending()).toBe(0);
  });
});
