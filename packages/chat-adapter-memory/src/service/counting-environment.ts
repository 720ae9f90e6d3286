import type { Environment } from "@foyer/chat-headless/core";

/** An environment that counts the timers that are set and have neither run nor been cancelled. */
export interface CountingEnvironment {
  readonly environment: Environment;
  count(): number;
}

export function createCountingEnvironment(environment: Environment): CountingEnvironment {
  const open = new Set<symbol>();

  function counted(start: (run: () => void) => () => void, run: () => void): () => void {
    const timer = Symbol();
    open.add(timer);
    const cancel = start(() => {
      open.delete(timer);
      run();
    });
    return () => {
      open.delete(timer);
      cancel();
    };
  }

  return {
    environment: {
      now: () => environment.now(),
      elapsed: () => environment.elapsed(),
      after: (delay, run) => counted((once) => environment.after(delay, once), run),
      frame: (run) => counted((once) => environment.frame(once), run),
      random: () => environment.random(),
      newKey: () => environment.newKey(),
    },
    count: () => open.size,
  };
}
