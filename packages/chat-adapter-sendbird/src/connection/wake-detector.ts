import type { Environment } from "@foyer/chat-headless/core";

/** Milliseconds between two checks of the clock. */
const checkInterval = 10_000;
/** Milliseconds by which a check must be late to mean that the machine slept. */
const sleepThreshold = 20_000;
/** Milliseconds. A page hidden for a shorter time is taken to have missed nothing. */
const hiddenThreshold = 5000;

/**
 * Calls `onWake` after the machine slept or the page was hidden for a while: a socket can look open then and be dead. Returns
 * a function that stops it and removes its timer and listener.
 */
export function startWakeDetector(environment: Environment, onWake: () => void): () => void {
  let hiddenSince: number | null = null;
  let cancelCheck = scheduleCheck();

  function scheduleCheck(): () => void {
    const due = environment.now() + checkInterval;
    return environment.after(checkInterval, () => {
      const late = environment.now() - due;
      cancelCheck = scheduleCheck();
      if (late > sleepThreshold) onWake();
    });
  }

  function onVisibilityChange(): void {
    const now = environment.now();
    if (document.visibilityState === "hidden") {
      hiddenSince = now;
      return;
    }
    const wasLong = hiddenSince !== null && now - hiddenSince >= hiddenThreshold;
    hiddenSince = null;
    if (wasLong) onWake();
  }

  const page = typeof document === "undefined" ? null : document;
  page?.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    cancelCheck();
    page?.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
