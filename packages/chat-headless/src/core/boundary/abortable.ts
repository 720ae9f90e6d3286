import { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";

/** The error of every call that its caller has aborted. */
export function cancelledError(): ChatError {
  return new ChatError("cancelled");
}

/** Settles as the promise does, or rejects with `cancelled` as soon as the signal is aborted. Leaves no listener. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(cancelledError());
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Resolves after `delay` milliseconds, or rejects with `cancelled` as soon as the signal is aborted. Leaves no timer. */
export function wait(environment: Environment, delay: number, signal: AbortSignal): Promise<void> {
  let cancelTimer = () => {};
  const elapsed = new Promise<void>((resolve) => {
    cancelTimer = environment.after(delay, resolve);
  });
  return abortable(elapsed, signal).catch((error: unknown) => {
    cancelTimer();
    throw error;
  });
}
