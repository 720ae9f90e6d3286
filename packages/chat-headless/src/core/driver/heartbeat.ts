import type { CallScope } from "../boundary/call-scope";
import type { Environment } from "../port/environment";
import type { DriverCall } from "./driver";

/** Milliseconds within which a ping is answered. */
const pongTimeout = 5_000;

/** Detects a line that is open but dead. */
export interface Heartbeat {
  /** Pings now, unless a pong is due. */
  probe(): void;
  stop(): void;
}

/** @param scope ends the ping that is under way */
export function createHeartbeat(
  environment: Environment,
  scope: CallScope,
  options: {
    readonly ping: ((call: DriverCall) => Promise<unknown>) | undefined;
    /** Milliseconds from a pong to the next ping; 0 for pings by `probe` only. */
    readonly interval: number;
    readonly dead: () => void;
  },
): Heartbeat {
  const { ping, interval, dead } = options;
  let cancelNext = () => {};
  let isDue = false;

  function schedule(): void {
    isDue = false;
    if (ping && interval > 0 && !scope.ended) cancelNext = environment.after(interval, probe);
  }

  function probe(): void {
    if (!ping || isDue) return;
    isDue = true;
    cancelNext();
    scope.run(null, (signal) => ping({ signal }), { timeout: pongTimeout }).then(schedule, dead);
  }

  schedule();
  return { probe, stop: () => cancelNext() };
}
