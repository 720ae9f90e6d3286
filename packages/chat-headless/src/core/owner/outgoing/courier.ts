import { backoffDelay } from "../../boundary/retrying";
import type { OutboxEntry } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";

/** Hands entries of one kind over to the service, and finds out whether it has them. */
export interface Courier<E extends OutboxEntry = OutboxEntry> {
  /** Makes the call. Returns the function that records that it was done. */
  call(entry: E, signal: AbortSignal, alive: () => void): Promise<() => void>;
  /** Decides on entries that the service may have. Never rejects. */
  look(entries: readonly E[]): Promise<void>;
}

/** The number of tries of an entry by itself; then the person may retry it, or it is taken back. */
export const maxTries = 3;

/**
 * When an entry that has failed so often may be tried again, by `Environment.elapsed()`. At least half of each wait: no text fails
 * at a service that is busy for a second.
 */
export function restAfter({ environment }: ChatContext, failures: number, retryAfter: number | null = null): number {
  return environment.elapsed() + backoffDelay(failures, () => (1 + environment.random()) / 2, retryAfter);
}
