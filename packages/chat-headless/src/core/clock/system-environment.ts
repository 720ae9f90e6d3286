import type { Environment } from "../port/environment";
import { detectWake } from "./detect-wake";

/** How long a frame may keep waiting for a paint that a hidden page never makes. */
const hiddenFrameDelay = 100;

/**
 * The real clock, timers and randomness. The only place that touches them; everything else is handed an `Environment`.
 * Works in browsers, workers and on servers.
 */
export const systemEnvironment: Environment = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  frame(run) {
    if (typeof requestAnimationFrame !== "function") return systemEnvironment.after(0, run);
    const once = () => {
      cancel();
      run();
    };
    const timer = setTimeout(once, hiddenFrameDelay);
    const frame = requestAnimationFrame(once);
    const cancel = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    return cancel;
  },
  random: () => Math.random(),
  // 128 bits. `crypto.randomUUID` is missing on pages served without TLS.
  newKey: () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
  openTab: async () => (await import("./browser-tab")).openBrowserTab(),
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
