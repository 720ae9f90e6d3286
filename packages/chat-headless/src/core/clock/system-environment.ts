import { writingPart } from "../boundary/parts";
import type { Environment } from "../port/environment";
import { detectWake } from "./detect-wake";

/** How long a frame may keep waiting for a paint that a hidden page never makes, in milliseconds. */
const hiddenFrameDelay = 100;
/** The length of a long task (W3C Long Tasks), during which the page does not answer. In milliseconds. */
const longTask = 50;
/** After a frame that took longer the next one waits so many times as long. So eight ninths of the time stay free. */
const restShare = 8;
/** The most that it waits, in milliseconds. */
const maxRest = 1_000;
/** The longest delay of a timer, in milliseconds, which has 32 bits: a longer one comes at once. */
const longestTimer = 2 ** 31 - 1;

const pageFrame = createPageFrames();

/**
 * The real clock, timers and randomness. The only place that touches them; everything else is handed an `Environment`.
 * Works in browsers, workers and on servers.
 */
export const systemEnvironment: Environment = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delay, run) {
    if (delay > longestTimer) {
      const rest = () => (cancel = systemEnvironment.after(delay - longestTimer, run));
      let cancel = systemEnvironment.after(longestTimer, rest);
      return () => cancel();
    }
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  frame: (run) => (typeof requestAnimationFrame === "function" ? pageFrame(run) : systemEnvironment.after(0, run)),
  random: () => Math.random(),
  // 128 bits. `crypto.randomUUID` is missing on pages served without TLS.
  newKey: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
  openTab: async () => (await writingPart.load()).openBrowserTab(),
  // A server's page never sleeps.
  onWake: (run) => (typeof document === "undefined" ? () => {} : detectWake(systemEnvironment, run)),
  onHide(run) {
    const controller = new AbortController();
    const { signal } = controller;
    // A phone may end a hidden page without another event.
    document.addEventListener("visibilitychange", () => document.hidden && run(), { signal });
    addEventListener("pagehide", run, { signal });
    return () => controller.abort();
  },
};

/**
 * Frames of a page: before the next paint, or soon after where it is hidden. On a device that is too slow for what happens, they
 * become fewer, and the page answers between them. The time of a frame includes the browser's own work for it, such as its paint.
 */
export function createPageFrames(): Environment["frame"] {
  let restsUntil = 0;

  /** Called after the paint. */
  function measure(started: number): void {
    const ended = performance.now();
    const busy = ended - started;
    if (busy > longTask) restsUntil = ended + Math.min(busy * restShare, maxRest);
  }

  return (run) => {
    const rest = restsUntil - performance.now();
    let frame = 0;
    let timer: ReturnType<typeof setTimeout>;
    const cancel = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const once = (paintedAt?: number) => {
      cancel();
      const started = performance.now();
      run();
      // A hidden page paints nothing, and its timers are late by themselves.
      if (paintedAt) setTimeout(measure, 0, started);
    };
    const begin = () => {
      timer = setTimeout(once, hiddenFrameDelay);
      frame = requestAnimationFrame(once);
    };
    if (rest > 0) timer = setTimeout(begin, rest);
    else begin();
    return cancel;
  };
}
