import { ChatError } from "../port/chat-error";
import { toChatError } from "../boundary/to-chat-error";
import type { Environment } from "../port/environment";

/** Milliseconds after which a call that was not answered counts as unknown: above the ack time-out of known services (10 s). */
export const callTimeout = 15_000;

interface CallControl {
  /** Milliseconds without an answer or a sign of life. */
  readonly timeout?: number;
  /** Aborted by the caller, beside the scope's own end. */
  readonly signal?: AbortSignal | undefined;
}

/** All requests of one stretch of time (an epoch): ended together, and never heard of again afterwards. */
export interface CallScope {
  /**
   * Runs one request. Rejects with a `ChatError` only: `timeout` when it is not answered in time, `cancelled` once the
   * scope has ended or `signal` was aborted, whatever the request itself does then. A request that says it is `alive` gets
   * all of its time again.
   */
  run<T>(request: (signal: AbortSignal, alive: () => void) => Promise<T>, control?: CallControl): Promise<T>;
  /** Resolves after `delay` milliseconds; rejects with `cancelled`, and leaves no timer, when the scope ends before. */
  wait(delay: number): Promise<void>;
  /** Aborts everything in flight. The scope runs nothing more. */
  end(): void;
  readonly ended: boolean;
  inFlight(): number;
}

export function createCallScope(environment: Environment): CallScope {
  /** What cancels each request under way. */
  const running = new Set<() => void>();
  let ended = false;

  function run<T>(
    request: (signal: AbortSignal, alive: () => void) => Promise<T>,
    { timeout = callTimeout, signal }: CallControl = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const controller = new AbortController();
      let cancelTimer = () => {};
      const settle = (finish: () => void) => {
        if (!running.delete(cancel)) return;
        cancelTimer();
        signal?.removeEventListener("abort", cancel);
        finish();
      };
      const giveUp = (code: "timeout" | "cancelled") => {
        settle(() => reject(new ChatError(code)));
        controller.abort();
      };
      const cancel = () => giveUp("cancelled");
      const alive = () => {
        if (!running.has(cancel)) return;
        cancelTimer();
        cancelTimer = environment.after(timeout, () => giveUp("timeout"));
      };
      running.add(cancel);
      if (ended || signal?.aborted) return cancel();
      alive();
      signal?.addEventListener("abort", cancel, { once: true });
      // The wrapper turns a synchronous throw into a rejection like any other.
      (async () => request(controller.signal, alive))().then(
        (value) => settle(() => resolve(value)),
        (thrown: unknown) => settle(() => reject(toChatError(thrown))),
      );
    });
  }

  return {
    run,
    wait: (delay) =>
      run<void>(
        (signal) =>
          new Promise((resolve) => {
            const cancel = environment.after(delay, resolve);
            signal.addEventListener("abort", cancel, { once: true });
          }),
        { timeout: delay + callTimeout },
      ),
    end() {
      ended = true;
      for (const cancel of running) cancel();
    },
    get ended() {
      return ended;
    },
    inFlight: () => running.size,
  };
}

/**
 * Milliseconds to wait before try number `attempt` (from 0). The limit doubles from `first` to `longest`; the wait is
 * between half of it and all of it, so that many clients do not retry at the same moment.
 */
export function backoffDelay(attempt: number, random: () => number, first = 1000, longest = 30_000): number {
  const ceiling = Math.min(longest, first * 2 ** attempt);
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}
