import { ChatError, toChatError } from "./chat-error";
import type { Environment } from "./environment";

/** Milliseconds after which a call that was not answered counts as unknown: above the ack time-out of known services (10 s). */
export const callTimeout = 15_000;

export interface CallControl {
  /** Milliseconds; `null` waits for ever. */
  readonly timeout?: number | null;
  /** Aborted by the caller, beside the scope's own end. */
  readonly signal?: AbortSignal;
}

/** All requests of one stretch of time (an epoch): ended together, and never heard of again afterwards. */
export interface CallScope {
  /**
   * Runs one request. Rejects with a `ChatError` only: `timeout` when it is not answered in time, `cancelled` once the
   * scope has ended or `signal` was aborted, whatever the request itself does then.
   */
  run<T>(request: (signal: AbortSignal) => Promise<T>, control?: CallControl): Promise<T>;
  /** Aborts everything in flight. The scope runs nothing more. */
  end(): void;
  readonly ended: boolean;
  inFlight(): number;
}

export function createCallScope(environment: Environment): CallScope {
  const running = new Set<AbortController>();
  let ended = false;

  async function run<T>(
    request: (signal: AbortSignal) => Promise<T>,
    { timeout = callTimeout, signal }: CallControl = {},
  ): Promise<T> {
    const cancelled = () =>
      new ChatError("cancelled", "The request was given up, because nobody waits for its answer any more.");
    if (ended || signal?.aborted === true) throw cancelled();
    const controller = new AbortController();
    running.add(controller);
    return await new Promise<T>((resolve, reject) => {
      const settle = (finish: () => void) => {
        if (!running.delete(controller)) return;
        cancelTimer?.();
        signal?.removeEventListener("abort", abort);
        finish();
      };
      const abort = () => controller.abort();
      controller.signal.addEventListener("abort", () => settle(() => reject(cancelled())), { once: true });
      signal?.addEventListener("abort", abort, { once: true });
      const cancelTimer =
        timeout === null
          ? null
          : environment.after(timeout, () => {
              settle(() => reject(new ChatError("timeout", `The service did not answer within ${timeout} ms.`)));
              controller.abort();
            });
      // The wrapper turns a synchronous throw into a rejection like any other.
      void (async () => request(controller.signal))().then(
        (value) => settle(() => resolve(value)),
        (thrown: unknown) => settle(() => reject(toChatError(thrown))),
      );
    });
  }

  return {
    run,
    end() {
      ended = true;
      for (const controller of [...running]) controller.abort();
    },
    get ended() {
      return ended;
    },
    inFlight: () => running.size,
  };
}

/**
 * How long to wait before try number `attempt` (from 0): doubling from 1 s to 30 s, between half and all of it by chance, so
 * that a hall of people does not come back in the same instant.
 */
export function backOff(attempt: number, random: () => number): number {
  const ceiling = Math.min(30_000, 1000 * 2 ** attempt);
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}
