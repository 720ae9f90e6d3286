import type { Environment } from "../port/environment";

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
    let done = false;
    const once = () => {
      if (done) return;
      cancel();
      run();
    };
    const timer = setTimeout(once, hiddenFrameDelay);
    const frame = requestAnimationFrame(once);
    const cancel = () => {
      done = true;
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    return cancel;
  },
  random: () => Math.random(),
  newKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  },
};
