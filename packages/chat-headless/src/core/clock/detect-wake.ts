import type { Environment } from "../port/environment";

/** Milliseconds between two checks of the clock. */
const checkInterval = 10_000;
/** Milliseconds by which a check must be late to mean that the machine slept. */
const sleepThreshold = 20_000;
/** Milliseconds. A page hidden for a shorter time is taken to have missed nothing. */
const hiddenThreshold = 5_000;

/**
 * Calls `run` after the machine slept, the page was hidden for a while, or the device was offline: timers stood still then,
 * and a socket can look open and be dead. Returns how to end that; it leaves no timer or listener.
 */
export function detectWake({ now, after }: Pick<Environment, "now" | "after">, run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let hiddenAt = now();
  let cancel = () => {};

  function restart(): void {
    cancel();
    const due = now() + checkInterval;
    cancel = after(checkInterval, () => {
      // The timers of a hidden page are always late: its return is what counts.
      if (!document.hidden && now() - due > sleepThreshold) run();
      restart();
    });
  }

  function onVisibilityChange(): void {
    if (document.hidden) hiddenAt = now();
    else if (now() - hiddenAt >= hiddenThreshold) wake();
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
