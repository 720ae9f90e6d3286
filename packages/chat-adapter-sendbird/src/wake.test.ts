import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { watchWake } from "./wake";

describe("waking up", () => {
  it("is not noticed while time passes as it should", async () => {
    const environment = createVirtualEnvironment();
    let wakes = 0;
    const stop = watchWake(environment, () => void (wakes += 1));
    await environment.advance(600_000);
    expect(wakes).toBe(0);
    stop();
    expect(environment.pending()).toBe(0);
  });

  it("is noticed when a timer comes much later than it was due", async () => {
    let slept = 0;
    const clock = createVirtualEnvironment();
    const environment = { ...clock, now: () => clock.now() + slept };
    let wakes = 0;
    const stop = watchWake(environment, () => void (wakes += 1));
    await clock.advance(15_000);
    slept = 3_600_000;
    await clock.advance(10_000);
    expect(wakes).toBe(1);
    await clock.advance(60_000);
    expect(wakes).toBe(1);
    stop();
  });
});
