import { ChatError } from "../port/chat-error";
import { toChatError } from "./to-chat-error";
import type { Environment } from "../port/environment";
import type { ChatOperation, OnError } from "../port/operation";

/** Milliseconds after which a call that was not answered counts as unknown: above the ack time-out of known services (10 s). */
export const callTimeout = 15_000;

interface CallControl {
  /** Milliseconds without an answer or a sign of life; `Infinity` for no limit. */
  readonly timeout?: number | undefined;
  /** Aborted by the caller, beside the scope's own end. */
  readonly signal?: AbortSignal | undefined;
}

/** All requests of one stretch of time (an epoch). They end together: afterwards none of them settles or raises a failure. */
export interface CallScope {
  /**
   * Runs one request. Rejects with a `ChatError` only, which is raised: `timeout` when it is not answered in time,
   * `cancelled` once the scope has ended or `signal` was aborted, whatever the request itself does then. A request that says
   * it is `alive` gets all of its time again. `during` is `null` for what is no operation of its own: then nothing is raised.
   */
  run<T>(
    during: ChatOperation | null,
    request: (signal: AbortSignal, alive: () => void) => Promise<T>,
    control?: CallControl,
  ): Promise<T>;
  /** Resolves after `delay` milliseconds; rejects with `cancelled`, and leaves no timer, when the scope or `signal` ends before. */
  wait(delay: number, signal?: AbortSignal): Promise<void>;
  /**
   * Aborts everything in flight, and rejects it and every later request with `error`.
   * @default `cancelled`
   */
  end(error?: ChatError): void;
  readonly ended: boolean;
}

/** @param raiseError receives the failures of requests, once each. */
export function createCallScope(environment: Environment, raiseError: OnError): CallScope {
  /** For each request under way, the function that cancels it. */
  const running = new Set<() => void>();
  let end: ChatError | null = null;

  function run<T>(
    during: ChatOperation | null,
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
      const fail = (error: ChatError) =>
        settle(() => {
          if (during) raiseError(error, during);
          reject(error);
        });
      const giveUp = (error: ChatError) => {
        fail(error);
        controller.abort(error);
      };
      const cancel = () => giveUp(end ?? new ChatError("cancelled"));
      const alive = () => {
        if (!running.has(cancel)) return;
        cancelTimer();
        if (timeout < Infinity) cancelTimer = environment.after(timeout, () => giveUp(new ChatError("timeout")));
      };
      running.add(cancel);
      if (end !== null || signal?.aborted) return cancel();
      alive();
      signal?.addEventListener("abort", cancel);
      // The wrapper turns a synchronous throw into a rejection like any other.
      (async () => request(controller.signal, alive))().then(
        (value) => settle(() => resolve(value)),
        (thrown: unknown) => fail(toChatError(thrown)),
      );
    });
  }

  return {
    run,
    wait: (delay, ended) =>
      run<void>(
        null,
        (signal) =>
          new Promise((resolve) => {
            const cancel = environment.after(delay, resolve);
            signal.addEventListener("abort", cancel);
          }),
        { timeout: Infinity, signal: ended },
      ),
    end(error = new ChatError("cancelled")) {
      end ??= error;
      for (const cancel of running) cancel();
    },
    get ended() {
      return end !== null;
    },
  };
}

/**
 * Resolves once a condition holds that may change whenever `subscribe` calls its listener. Rejects as a call of the scope does:
 * with `timeout`, or with `cancelled`. Leaves no listener.
 */
export async function until(
  scope: CallScope,
  subscribe: (listener: () => void) => () => void,
  isTrue: () => boolean,
  control: CallControl,
): Promise<void> {
  let unsubscribe = () => {};
  const wait = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (isTrue()) resolve();
      };
      unsubscribe = subscribe(check);
      check();
    });
  await scope.run(null, wait, control).finally(() => unsubscribe());
}
