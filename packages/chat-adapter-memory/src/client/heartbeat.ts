import type { Environment } from "@foyer/chat-headless/core";

/** Finds out whether a line that still looks open is dead. */
export interface LineWatch {
  /** Watches a fresh line. */
  start(): void;
  /** Asks now, unless a question is open. */
  probe(): void;
  pong(): void;
  stop(): void;
}

/** @param options `interval`: milliseconds between questions, 0 for only when asked; `patience`: until silence means dead. */
export function createLineWatch(options: {
  readonly environment: Environment;
  readonly interval: number;
  readonly patience: number;
  readonly ping: () => void;
  readonly onDead: () => void;
}): LineWatch {
  const { environment, interval, patience, ping, onDead } = options;
  let cancelNext: (() => void) | null = null;
  let cancelDeath: (() => void) | null = null;

  function stop(): void {
    cancelNext?.();
    cancelDeath?.();
    cancelNext = null;
    cancelDeath = null;
  }

  function probe(): void {
    if (cancelDeath !== null) return;
    cancelDeath = environment.after(patience, () => {
      stop();
      onDead();
    });
    ping();
  }

  function start(): void {
    stop();
    if (interval > 0) cancelNext = environment.after(interval, probe);
  }

  return {
    start,
    probe,
    pong() {
      if (cancelDeath !== null) start();
    },
    stop,
  };
}
