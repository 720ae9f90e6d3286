import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { detectWake } from "./detect-wake";
import { systemEnvironment } from "./system-environment";
import { createVirtualEnvironment } from "./virtual-environment";

/** The part of a page that is read. */
function openPage() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  return {
    show(isShown: boolean) {
      document.hidden = !isShown;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    goOnline: () => window.dispatchEvent(new Event("online")),
  };
}

function createStage() {
  const page = openPage();
  const clock = createVirtualEnvironment();
  let slept = 0;
  let wakes = 0;
  const environment = { now: () => clock.now() + slept, elapsed: clock.elapsed, after: clock.after };
  const stop = detectWake(environment, () => void (wakes += 1));
  return { ...page, clock, stop, suspend: (ms: number) => (slept += ms), wakes: () => wakes };
}

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

describe("a wake", () => {
  it("a wake is the return of a page that was hidden for five seconds or longer, and of no other (F26)", async () => {
    const { show, clock, wakes, stop } = createStage();
    show(true);
    expect(wakes(), "a page that was never hidden").toBe(0);
    show(false);
    await clock.advance(4_999);
    show(true);
    expect(wakes()).toBe(0);
    show(false);
    await clock.advance(5_000);
    expect(wakes(), "not before it is shown").toBe(0);
    show(true);
    expect(wakes()).toBe(1);
    stop();
    show(false);
    await clock.advance(60_000);
    show(true);
    expect([wakes(), clock.pending()]).toEqual([1, 0]);
  });

  it.each([-3_600_000, 3_600_000])("is not missed where the clock is turned by %i ms meanwhile", async (turn) => {
    const { show, clock, wakes, stop } = createStage();
    show(false);
    clock.turnClock(turn);
    await clock.advance(5_000);
    show(true);
    expect(wakes()).toBe(1);
    stop();
  });

  it("a wake is the return of the network", () => {
    const { goOnline, wakes, stop } = createStage();
    goOnline();
    expect(wakes()).toBe(1);
    stop();
    goOnline();
    expect(wakes()).toBe(1);
  });

  it("a wake is not the hiding of a page that was shown for long, nor its return within five seconds (F26)", async () => {
    const { show, clock, wakes } = createStage();
    await clock.advance(60_000);
    show(false);
    await clock.advance(4_999);
    show(true);
    expect(wakes()).toBe(0);
  });

  it("a wake of the page is one of the system's environment", () => {
    const { goOnline } = openPage();
    let wakes = 0;
    const stop = systemEnvironment.onWake?.(() => void (wakes += 1));
    goOnline();
    stop?.();
    goOnline();
    expect(wakes).toBe(1);
  });

  it("a wake is a timer that runs more than 20 s late, once (F37)", async () => {
    const { clock, suspend, wakes } = createStage();
    await clock.advance(600_000);
    expect(wakes(), "timers on time").toBe(0);
    suspend(20_000);
    await clock.advance(10_000);
    expect(wakes(), "a timer that is a little late").toBe(0);
    suspend(3_600_000);
    await clock.advance(10_000);
    expect(wakes()).toBe(1);
    await clock.advance(60_000);
    expect(wakes()).toBe(1);
  });

  it("a wake of a page whose timers are slowed down because it is hidden comes with its return, once (F37)", async () => {
    const { clock, show, suspend, wakes } = createStage();
    show(false);
    for (let minute = 0; minute < 5; minute++) {
      suspend(60_000);
      await clock.advance(10_000);
    }
    expect(wakes()).toBe(0);
    suspend(60_000);
    show(true);
    await clock.advance(60_000);
    expect(wakes()).toBe(1);
  });

  it("a wake is nothing that a server knows", () => {
    vi.useFakeTimers();
    systemEnvironment.onWake?.(() => {})();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
