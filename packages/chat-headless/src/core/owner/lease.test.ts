import { describe, expect, it } from "vitest";
import { createTestStorage } from "../../../test/world";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import { createLease } from "./lease";
import { createPersistedValues } from "./persisted-values";

function createStage() {
  const environment = createVirtualEnvironment();
  const values = createPersistedValues({ storage: createTestStorage() }, "lease:");
  const holders: string[] = [];
  const ask = (name: string) => createLease(values, environment)("outbox", () => void holders.push(name));
  return { environment, values, holders, ask };
}

describe("a lease", () => {
  it("is held by one at a time, in turn, and leaves nothing behind", async () => {
    const { environment, values, holders, ask } = createStage();
    const ends = ["a", "b", "c"].map(ask);
    await environment.advance(60_000);
    expect(holders).toHaveLength(1);
    for (const holder of ["a", "b", "c"]) {
      const now = holders.at(-1)!;
      expect(holders).toEqual(holders.filter((other, i) => holders.indexOf(other) === i));
      ends["abc".indexOf(now)]!();
      await environment.advance(10_000);
      expect(holder).not.toBe("");
    }
    expect(holders.toSorted()).toEqual(["a", "b", "c"]);
    expect([environment.pending(), values.names()]).toEqual([0, []]);
  });

  it("of a tab that is gone is free after 10 s", async () => {
    const { environment, values, holders, ask } = createStage();
    values.set("outbox", { owner: "gone", until: environment.now() + 10_000 });
    const end = ask("a");
    await environment.advance(8_000);
    expect(holders).toEqual([]);
    await environment.advance(5_000);
    expect(holders).toEqual(["a"]);
    end();
  });

  it("that was written before the clock was set back, or is damaged, is free", async () => {
    for (const record of [{ owner: "x", until: 9e15 }, "?", { owner: 5, until: "soon" }, null]) {
      const { environment, values, holders, ask } = createStage();
      values.set("outbox", record);
      const end = ask("a");
      await environment.advance(1_000);
      expect(holders).toEqual(["a"]);
      end();
    }
  });

  it("is everybody's where the storage is full", async () => {
    const environment = createVirtualEnvironment();
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const values = createPersistedValues({ storage: { ...createTestStorage(), setItem } }, "lease:");
    let isHeld = false;
    const end = createLease(values, environment)("outbox", () => (isHeld = true));
    expect(isHeld).toBe(true);
    end();
    expect(environment.pending()).toBe(0);
  });
});
