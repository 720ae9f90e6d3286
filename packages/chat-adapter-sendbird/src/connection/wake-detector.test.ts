import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startWakeDetector } from "./wake-detector";

/** The part of a document that the detector reads. */
function showPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  return (visibilityState: "visible" | "hidden") => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("a wake", () => {
  it("is detected when a page is shown that was hidden for more than five seconds, and only then", async () => {
    const setVisibility = showPage();
    const environment = createVirtualEnvironment();
    let wakes = 0;
    const stop = startWakeDetector(environment, () => void (wakes += 1));
    setVisibility("hidden");
    await environment.advance(2000);
    setVisibility("visible");
    expect(wakes, "after two seconds").toBe(0);
    setVisibility("hidden");
    await environment.advance(60_000);
    setVisibility("visible");
    expect(wakes, "after a minute").toBe(1);
    setVisibility("visible");
    expect(wakes).toBe(1);
    stop();
    setVisibility("hidden");
    await environment.advance(60_000);
    setVisibility("visible");
    expect(wakes, "after stopping").toBe(1);
  });

  it("is not detected while timers are on time", async () => {
    const environment = createVirtualEnvironment();
    let wakes = 0;
    const stop = startWakeDetector(environment, () => void (wakes += 1));
    await environment.advance(600_000);
    expect(wakes).toBe(0);
    stop();
    expect(environment.pending()).toBe(0);
  });

  it("is detected when a timer runs much later than it was due", async () => {
    let slept = 0;
    const clock = createVirtualEnvironment();
    const environment = { ...clock, now: () => clock.now() + slept };
    let wakes = 0;
    const stop = startWakeDetector(environment, () => void (wakes += 1));
    await clock.advance(15_000);
    slept = 3_600_000;
    await clock.advance(10_000);
    expect(wakes).toBe(1);
    await clock.advance(60_000);
    expect(wakes).toBe(1);
    stop();
  });
});
