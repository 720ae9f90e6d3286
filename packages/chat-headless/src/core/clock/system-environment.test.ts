import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSeededRandom } from "./seeded-random";
import { createPageFrames, systemEnvironment } from "./system-environment";

const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000, toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the system's time", () => {
  it("the system's time is the clock's", () => {
    expect(systemEnvironment.now()).toBe(5_000);
  });

  it("the time that has passed is counted on when the clock is turned", () => {
    const before = systemEnvironment.elapsed();
    vi.advanceTimersByTime(100);
    vi.setSystemTime(systemEnvironment.now() - 3_600_000);
    expect(systemEnvironment.elapsed() - before).toBe(100);
  });

  it("a timer of the system runs once after its delay, unless cancelled", () => {
    const run = vi.fn<() => void>();
    systemEnvironment.after(100, run);
    const cancel = systemEnvironment.after(100, run);
    cancel();
    cancel();
    vi.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([60 * day, Infinity])("a timer of %s ms, which no browser can count, does not come at once", (delay) => {
    const run = vi.fn<() => void>();
    const cancel = systemEnvironment.after(delay, run);
    vi.advanceTimersByTime(60 * day - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(delay === Infinity ? 0 : 1);
    cancel();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a frame", () => {
  it("a frame is soon where nothing is painted", () => {
    vi.stubGlobal("requestAnimationFrame", undefined);
    const run = vi.fn<() => void>();
    systemEnvironment.frame(run);
    systemEnvironment.frame(run)();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  function stubPaint() {
    const waiting = new Map<number, (time: number) => void>();
    let handle = 0;
    vi.stubGlobal("requestAnimationFrame", (run: (time: number) => void) => {
      waiting.set(++handle, run);
      return handle;
    });
    vi.stubGlobal("cancelAnimationFrame", (one: number) => waiting.delete(one));
    return { waiting, paint: () => [...waiting.values()].forEach((run) => run(1)) };
  }

  it("a frame is the next paint, once", () => {
    const { waiting, paint } = stubPaint();
    const run = vi.fn<() => void>();
    systemEnvironment.frame(run);
    paint();
    paint();
    vi.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledOnce();
    expect([waiting.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("comes without a paint on a page that is hidden, once", () => {
    const { waiting, paint } = stubPaint();
    const run = vi.fn<() => void>();
    systemEnvironment.frame(run);
    vi.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    paint();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    expect([waiting.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("a frame can be cancelled, and leaves nothing", () => {
    const { waiting, paint } = stubPaint();
    const run = vi.fn<() => void>();
    const cancel = systemEnvironment.frame(run);
    cancel();
    cancel();
    paint();
    vi.advanceTimersByTime(1_000);
    expect(run).not.toHaveBeenCalled();
    expect([waiting.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  /** Lets a frame be painted that takes `busy` milliseconds, and begins the next one. */
  function createFrameAfter(busy: number) {
    const { waiting, paint } = stubPaint();
    const frame = createPageFrames();
    frame(() => void vi.advanceTimersByTime(busy));
    paint();
    vi.advanceTimersByTime(0);
    const run = vi.fn<() => void>();
    return { run, cancel: frame(run), frame, waiting, paint };
  }

  it("a frame waits eight times as long as the one before it took, where that was a long task", () => {
    const { run, waiting, paint } = createFrameAfter(60);
    vi.advanceTimersByTime(479);
    paint();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    paint();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    expect([waiting.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("a frame is the next paint where the one before it was no long task", () => {
    const { run, paint } = createFrameAfter(50);
    paint();
    expect(run).toHaveBeenCalledOnce();
  });

  it("a frame waits at most a second", () => {
    const { run, paint } = createFrameAfter(3_000);
    vi.advanceTimersByTime(999);
    paint();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    paint();
    expect(run).toHaveBeenCalledOnce();
  });

  it("a frame is the next paint as before once the clock was put back", () => {
    const { frame, paint } = createFrameAfter(60);
    vi.advanceTimersByTime(600_000);
    vi.setSystemTime(systemEnvironment.now() - 3_600_000);
    const run = vi.fn<() => void>();
    frame(run);
    paint();
    expect(run).toHaveBeenCalledOnce();
  });

  it("a frame of a hidden page, whose timers are late, makes no other one wait", () => {
    const { paint } = stubPaint();
    const frame = createPageFrames();
    frame(() => void vi.advanceTimersByTime(1_000));
    vi.advanceTimersByTime(100);
    vi.advanceTimersToNextTimer();
    const run = vi.fn<() => void>();
    frame(run);
    paint();
    expect(run).toHaveBeenCalledOnce();
  });

  it("a frame that waits can be cancelled, and leaves nothing", () => {
    const { run, cancel, waiting, paint } = createFrameAfter(200);
    cancel();
    vi.advanceTimersByTime(2_000);
    paint();
    expect(run).not.toHaveBeenCalled();
    expect([waiting.size, vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe("random numbers and keys", () => {
  it("random numbers are from 0 to 1, and keys never repeat", () => {
    const numbers = Array.from({ length: 100 }, systemEnvironment.random);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(new Set(Array.from({ length: 1_000 }, systemEnvironment.newKey)).size).toBe(1_000);
  });

  it("keys have 128 bits on a page served without TLS too", () => {
    const random = createSeededRandom(1);
    const getRandomValues = (words: Uint32Array) => words.map(() => Math.floor(random() * 2 ** 32));
    vi.stubGlobal("crypto", { getRandomValues });
    const keys = Array.from({ length: 100 }, systemEnvironment.newKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^\d+(-\d+){3}$/);
  });
});

describe("a page that is hidden or left", () => {
  it("calls its listener each time, as the last moment to store something, until that unsubscribes", () => {
    const document = Object.assign(new EventTarget(), { hidden: false });
    const window = new EventTarget();
    vi.stubGlobal("document", document);
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    const run = vi.fn<() => void>();
    const stop = systemEnvironment.onHide?.(run);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(run, "shown again").not.toHaveBeenCalled();
    document.hidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(run).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("pagehide"));
    expect(run).toHaveBeenCalledTimes(2);
    stop?.();
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("a tab has no place for files where there is no database", async () => {
    vi.stubGlobal("navigator", {});
    expect(await systemEnvironment.openTab?.()).toMatchObject({ files: null });
  });
});
