import type { Environment } from "../port/environment";

/** Milliseconds between two checks of the clock. */
const checkInterval = 10_000;
/** Milliseconds by which a check must be late to mean that the machine slept. */
const sleepThreshold = 20_000;
/** Milliseconds. A page hidden for a shorter time is taken to have missed nothing. */
const hiddenThreshold = 5_000;

/**
 * Calls `run` after the machine slept, the page was hidden for a while, or the device was offline: timers stood still then,
 * and a socket can look open and be dead. Returns the function that ends that; it leaves no timer or listener.
 */
export function detectWake(
  { now, elapsed, after }: Pick<Environment, "now" | "elapsed" | "after">,
  run: () => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let hidden = measure();
  let cancel = () => {};

  /**
   * Begins to measure. Where the machine slept, `elapsed` may have stood still as the timers have; where the clock was put back,
   * `now` says too little. The longer time counts: a wake without a sleep costs only one request to the service.
   */
  function measure(): () => number {
    const [clock, passed] = [now(), elapsed()];
    // oxlint-disable-next-line foyer/no-clock-difference -- a sleep shows in the device's clock alone
    return () => Math.max(now() - clock, elapsed() - passed);
  }

  function restart(): void {
    cancel();
    const passed = measure();
    cancel = after(checkInterval, () => {
      // The timers of a hidden page are always late: its return is what counts.
      if (!document.hidden && passed() > checkInterval + sleepThreshold) run();
      restart();
    });
  }

  function onVisibilityChange(): void {
    if (document.hidden) hidden = measure();
    else if (hidden() >= hiddenThreshold) wake();
  }

  function wake(): void {
    restart();
    run();
  }

  restart();
  document.addEventListener("visibilitychange", onVisibilityChange, { signal });
  addEventListener("online", wake, { signal });
  return () => {
    cancel();
    controller.abort();
  };
}
