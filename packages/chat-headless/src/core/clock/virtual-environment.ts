import type { Environment } from "../port/environment";
import { nextTask } from "./next-task";
import { createSeededRandom } from "./seeded-random";

/** An environment for tests and simulations, whose time passes only by `advance`. */
export interface VirtualEnvironment extends Environment {
  /**
   * Lets `ms` milliseconds pass: runs timers that fall due, in order of time, and lets promises settle before, between and after.
   */
  advance(ms: number): Promise<void>;
  /** Lets pending promises settle without letting time pass. */
  settle(): Promise<void>;
  /** Turns this device's clock (`now`) forward by `ms` milliseconds, back for less than 0. No time passes by that. */
  turnClock(ms: number): void;
  /** Timers and frames not yet run or cancelled. */
  pending(): number;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Frames of a 60 Hz display, rounded to whole milliseconds. */
const frameLength = 16;

/**
 * Creates an environment for tests, whose time passes only where the test lets it.
 *
 * @param options `seed` of `random` and `newKey`; `now` the time it starts at, in milliseconds since the epoch.
 */
export function createVirtualEnvironment(
  options: { readonly seed?: number | undefined; readonly now?: number | undefined } = {},
): VirtualEnvironment {
  const random = createSeededRandom(options.seed ?? 1);
  let elapsed = 0;
  /** When this environment began, by its clock as that stands now. */
  let began = options.now ?? 1_700_000_000_000;
  const timers = new Set<Timer>();

  const after = (delay: number, run: () => void) => {
    const timer: Timer = { due: elapsed + Math.max(0, delay), run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };

  const loads = new Set<Promise<unknown>>();

  /** A load takes real time, and no time here. */
  async function settle(): Promise<void> {
    for (;;) {
      await nextTask();
      if (loads.size === 0) return;
      await Promise.allSettled(loads);
      loads.clear();
    }
  }

  async function advance(ms: number): Promise<void> {
    const end = elapsed + ms;
    await settle();
    for (;;) {
      let next: Timer | null = null;
      for (const timer of timers) if (timer.due <= end && (next === null || timer.due < next.due)) next = timer;
      if (next === null) break;
      timers.delete(next);
      elapsed = Math.max(elapsed, next.due);
      next.run();
      await settle();
    }
    elapsed = end;
  }

  return {
    now: () => began + elapsed,
    elapsed: () => elapsed,
    after,
    frame: (run) => after(frameLength, run),
    random,
    newKey: () =>
      `key-${Math.floor(random() * 0x1_0000_0000).toString(36)}-${Math.floor(random() * 0x1_0000_0000).toString(36)}`,
    load(part) {
      const loaded = part();
      loads.add(loaded);
      return loaded;
    },
    advance,
    settle,
    turnClock: (ms) => void (began += ms),
    pending: () => timers.size,
  };
}
