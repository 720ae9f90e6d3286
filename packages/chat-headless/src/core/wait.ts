import type { CallScope } from "./calls";
import type { Environment } from "./environment";

/** Resolves after `delay` milliseconds; rejects with `cancelled`, and leaves no timer, when the scope ends before. */
export function wait(scope: CallScope, environment: Environment, delay: number): Promise<void> {
  return scope.run(
    (signal) =>
      new Promise((resolve) => {
        const cancel = environment.after(delay, resolve);
        signal.addEventListener("abort", cancel, { once: true });
      }),
    { timeout: null },
  );
}
