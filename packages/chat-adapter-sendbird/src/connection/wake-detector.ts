import type { Environment } from "@foyer/chat-headless/core";

/** Milliseconds between two looks at the clock, and how much later than that means that the machine slept. */
const lookEvery = 10_000;
const sleptAfter = 20_000;
/** A page hidden for less than this has missed nothing. */
const hiddenFor = 5000;

/**
 * Calls `onWake` when time has passed without this page: the machine slept, or the page was hidden for a while. A socket can
 * look open then and be dead. Returns how to stop.
 */
export function watchWake(environment: Environment, onWake: () => void): () => void {
  let hiddenSince: number | null = null;
  let cancelLook = look();

  function look(): () => void {
    const due = environment.now() + lookEvery;
    return environment.after(lookEvery, () => {
      const late = environment.now() - due;
      cancelLook = look();
      if (late > sleptAfter) onWake();
    });
  }

  function onVisibilityChange(): void {
    const now = environment.now();
    if (document.visibilityState === "hidden") {
      hiddenSince = now;
      return;
    }
    const wasLong = hiddenSince !== null && now - hiddenSince >= hiddenFor;
    hiddenSince = null;
    if (wasLong) onWake();
  }

  const page = typeof document === "undefined" ? null : document;
  page?.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    cancelLook();
    page?.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
