import { ChatError, type Environment } from "@foyer/chat-headless/core";

/** What every call ends with that was given up by its caller. */
export const cancelled = () => new ChatError("cancelled", "The call was cancelled.");

/** The promise, or `cancelled` as soon as the signal is aborted. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(cancelled());
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Resolves after so many milliseconds; `cancelled` as soon as the signal is aborted. */
export function pause(environment: Environment, delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      cancel();
      reject(cancelled());
    };
    const cancel = environment.after(delay, () => {
      signal.removeEventListener("abort", abort);
      resolve();
    });
    signal.addEventListener("abort", abort, { once: true });
  });
}
