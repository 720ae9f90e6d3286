import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import type { World } from "./world";
import { createWorldClock } from "./world-clock";

function createClock(patience?: number) {
  const environment = createVirtualEnvironment();
  let running = 0;
  const advance = async (ms: number) => {
    running += 1;
    expect(running, "never called twice at once").toBe(1);
    await environment.advance(ms);
    running -= 1;
  };
  const world = { advance, ...(patience === undefined ? {} : { patience }) } as World;
  return { environment, clock: createWorldClock(world) };
}

describe("the clock of a world", () => {
  it("lets time pass until a promise has settled", async () => {
    const { environment, clock } = createClock();
    const later = new Promise<string>((resolve) => void environment.after(300, () => resolve("done")));
    expect(await clock.drive("waiting", later)).toBe("done");
    // It settles within a step, which is counted when it is over.
    expect(clock.elapsed()).toBeGreaterThan(270);
    expect(clock.elapsed()).toBeLessThan(330);
  });

  it("rejects as the promise does", async () => {
    const { clock } = createClock();
    await expect(clock.drive("waiting", Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("rejects after the patience of the world", async () => {
    const { clock } = createClock(500);
    await expect(clock.drive("the call", new Promise(() => undefined))).rejects.toThrow("not settled within 500 ms");
    await expect(clock.until("pigs fly", () => false)).rejects.toThrow("Not so within 500 ms: pigs fly");
  });

  it("goes on when several things are waited for at once, some of them impatient", async () => {
    const { environment, clock } = createClock();
    let isOver = false;
    environment.after(200, () => (isOver = true));
    const impatient = clock.until("it is over", async () => {
      await clock.drive("asking", Promise.resolve());
      return isOver;
    });
    await Promise.all([impatient, clock.pass(100), clock.quiet()]);
    expect(isOver).toBe(true);
  });

  it("returns what the condition returned", async () => {
    const { clock } = createClock();
    let asked = 0;
    expect(await clock.until("third time", () => (++asked === 3 ? "lucky" : null))).toBe("lucky");
  });
});
