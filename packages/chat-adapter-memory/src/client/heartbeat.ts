import type { Environment } from "@foyer/chat-headless/core";

/** Detects a transport that is open but dead. */
export interface Heartbeat {
  /** Starts for a transport that has just opened. */
  start(): void;
  /** Pings now, unless a pong is due. */
  probe(): void;
  pong(): void;
  stop(): void;
}

/**
 * @param options `interval`: milliseconds between pings, 0 for pings by `probe` only; `timeout`: milliseconds without a pong
 * after which `onDead` runs.
 */
export function createHeartbeat(options: {
  readonly environment: Environment;
  readonly interval: number;
  readonly timeout: number;
  readonly ping: () => void;
  readonly onDead: () => void;
}): Heartbeat {
  const { environment, interval, timeout, ping, onDead } = options;
  let cancelNext: (() => void) | null = null;
  let cancelTimeout: (() => void) | null = null;

  function stop(): void {
    cancelNext?.();
    cancelTimeout?.();
    cancelNext = null;
    cancelTimeout = null;
  }

  function probe(): void {
    if (cancelTimeout !== null) return;
    cancelTimeout = environment.after(timeout, () => {
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
      if (cancelTimeout !== null) start();
    },
    stop,
  };
}
