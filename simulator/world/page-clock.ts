import type { SimulatedClock } from "./clock";

/** The time of one page: its device's clock may be wrong, and its browser may stop running it. */
export interface PageClock {
  now(): number;
  /** Milliseconds since the page began. */
  elapsed(): number;
  after(delay: number, run: () => void): () => void;
  /** Runs something that reached the page: now, or when it is thawed; never once it is stopped. */
  run(action: () => void): void;
  freeze(): void;
  thaw(): void;
  isFrozen(): boolean;
  /** When it was last thawed, by the world's clock. */
  runsSince(): number;
  stop(): void;
  isStopped(): boolean;
  pending(): number;
}

/** @param offset milliseconds by which the device's clock is wrong now */
export function createPageClock(clock: SimulatedClock, offset: () => number): PageClock {
  let state: "running" | "frozen" | "stopped" = "running";
  let waiting: (() => void)[] = [];
  let open = 0;
  let thawedAt = 0;
  const elapsed = createEarlyTime(clock);
  const cancels = new Set<() => void>();

  function run(action: () => void): void {
    if (state === "running" && waiting.length === 0) action();
    else if (state !== "stopped") waiting.push(action);
  }

  /** One turn of the event loop for each thing that waits. */
  function drain(): void {
    if (state !== "running") return;
    waiting.shift()?.();
    if (waiting.length > 0) clock.after(0, drain);
  }

  return {
    now: () => clock.now() + offset(),
    elapsed: elapsed.read,
    after(delay, action) {
      let isOpen = true;
      open += 1;
      const close = () => {
        if (!isOpen) return false;
        isOpen = false;
        open -= 1;
        cancels.delete(cancel);
        return true;
      };
      // A timer that fell due while the page was frozen can still be cancelled.
      const cancelTimer = clock.after(delay, () =>
        run(() => {
          if (!close()) return;
          elapsed.beEarly();
          action();
        }),
      );
      const cancel = () => void (close() && cancelTimer());
      cancels.add(cancel);
      return cancel;
    },
    run,
    freeze() {
      if (state === "running") state = "frozen";
    },
    thaw() {
      if (state !== "frozen") return;
      state = "running";
      thawedAt = clock.now();
      if (waiting.length > 0) clock.after(0, drain);
    },
    isFrozen: () => state === "frozen",
    runsSince: () => thawedAt,
    stop() {
      state = "stopped";
      waiting = [];
      for (const cancel of [...cancels]) cancel();
    },
    isStopped: () => state === "stopped",
    pending: () => open,
  };
}

/**
 * The time that passed, as a page measures it. A browser's timer comes up to a millisecond early by it, and time goes on while
 * code runs: a decision that reads it twice may read two times, one before and one after the moment that it waited for.
 */
function createEarlyTime(clock: SimulatedClock) {
  const beganAt = clock.now();
  let early = 0;
  let earlyAt = beganAt;
  let timers = 0;
  let latest = 0;
  return {
    /** A timer has come. */
    beEarly() {
      // Any fraction, and each equally often.
      early = (++timers * 0.618_034) % 1;
      earlyAt = clock.now();
    },
    read() {
      const now = clock.now();
      if (now > earlyAt) early = 0;
      latest = Math.max(latest, now - beganAt - early);
      early = Math.max(0, early - 0.25);
      return latest;
    },
  };
}
