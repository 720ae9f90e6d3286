import type { ChatError } from "../port/chat-error";
import type { Environment } from "../port/environment";
import { toChatError } from "./to-chat-error";

/** Milliseconds: the bound of the first wait, which doubles with each attempt up to the longest. */
const firstBackoff = 1_000;
const longestBackoff = 30_000;
/** The least time over which tries are spread after a `retryAfter` of the service, as a share of that time. */
const spreadShare = 1 / 4;
/** Milliseconds: the longest such time. Few clients are still there after a `retryAfter` of an hour. */
const longestSpread = 300_000;
/** Milliseconds between a call that failed and the next one, lest clients that call in one moment call twice in a second. */
const leastRetry = 800;
/** Milliseconds for which a connection must have been up for its next failure to count as the first one. */
const stableTime = 30_000;

/** Whether what has been up for this time, in milliseconds, begins anew to count its failures. */
export const isStable = (upFor: number): boolean => upFor >= stableTime;

/**
 * Milliseconds to wait before try number `attempt` (from 0): exponential back-off with full jitter, any time between 0 and
 * the bound, which spreads the retries of many clients best (Brooker, "Exponential Backoff And Jitter", AWS Architecture
 * Blog, 2015). With these bounds n clients that begin to wait in one moment make at most 1.3 n attempts in any second, and
 * 0.1 n from the second minute on. `retryAfter` is waited first where the service asked for it, and the longer it is, the more
 * the tries after it are spread: where a service asked all clients to wait a minute, their calls come within a quarter of a minute.
 */
export function backoffDelay(attempt: number, random: () => number, retryAfter: number | null = null): number {
  const asked = retryAfter ?? 0;
  const backoff = Math.min(longestBackoff, firstBackoff * 2 ** attempt);
  const bound = Math.max(backoff, Math.min(longestSpread, asked * spreadShare));
  return Math.round(asked + bound * random());
}

/**
 * The same after a call that failed: also with that call n clients that begin in one moment make at most 1.3 n in any second.
 *
 * @param error of the call; its `retryAfter` is waited first
 */
export function retryDelay(
  attempt: number,
  random: () => number,
  { retryAfter }: Pick<ChatError, "retryAfter">,
): number {
  return backoffDelay(attempt, random, Math.max(retryAfter ?? 0, leastRetry));
}

/** The scope that ends the waits and tries: a call scope, or one with the same methods. */
export interface RetryScope {
  /** Resolves after `delay` milliseconds; rejects with a `ChatError` `cancelled` when the scope or `signal` ends before. */
  wait(delay: number, signal?: AbortSignal): Promise<void>;
  readonly ended: boolean;
}

/** Options of `retrying`. */
export interface RetryOptions {
  /** Tries in all, after which the last error is final. @default as many as it takes */
  readonly tries?: number | undefined;
  /** Ends the waits and the tries. @default only the scope does */
  readonly signal?: AbortSignal | undefined;
  /** Waits before the first try as well: many clients learn of its reason in the same moment. @default false */
  readonly isSpread?: boolean | undefined;
  /** Whether another try can help. @default not for an error of class `refused` or `auth` */
  readonly canRetry?: ((error: ChatError) => boolean) | undefined;
  /** Called after each failure that is followed by another try, with how many there were before. */
  readonly onFailure?: ((error: ChatError, attempt: number) => void) | undefined;
}

/**
 * The one way to try again: calls until it succeeds, waiting with back-off and jitter in between. Rejects with the `ChatError`
 * that was final; once the scope or `signal` has ended, with the error of the last call, or `cancelled`.
 *
 * @param call gets the number of tries before it. It runs in the same scope.
 */
export async function retrying<T>(
  scope: RetryScope,
  { random }: Pick<Environment, "random">,
  call: (attempt: number) => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const { tries = Infinity, signal, isSpread = false, onFailure } = options;
  // A call that the adapter has cancelled by itself was not done.
  const canRetry = options.canRetry ?? ((error) => error.canRetry || error.class === "cancelled");
  if (isSpread) await scope.wait(backoffDelay(0, random), signal);
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(attempt);
    } catch (thrown) {
      const error = toChatError(thrown);
      if (scope.ended || signal?.aborted || attempt + 1 >= tries || !canRetry(error)) throw error;
      onFailure?.(error, attempt);
      await scope.wait(retryDelay(attempt + Number(isSpread), random, error), signal);
    }
  }
}
