import { backoffDelay } from "../../boundary/retrying";
import type { OutboxEntry } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";

/** Hands entries of one kind over to the service, and finds out whether it has them. */
export interface Courier<E extends OutboxEntry = OutboxEntry> {
  /** Makes the call. Returns what records that it was done. */
  call(entry: E, signal: AbortSignal, alive: () => void): Promise<() => void>;
  /** Decides on entries that the service may have. Never rejects. */
  look(entries: readonly E[]): Promise<void>;
}

/** How often something is tried by itself; then it is the person's turn, or it is taken back. */
export const maxTries = 3;

/**
 * When something that has failed so often may be tried again, by `Environment.elapsed()`. At least half of each wait: a
 * service that is busy for a second fails no text.
 */
export function restAfter({ environment }: ChatContext, failures: number, retryAfter: number | null = null): number {
  return environment.elapsed() + backoffDelay(failures, () => (1 + environment.random()) / 2, retryAfter);
}
