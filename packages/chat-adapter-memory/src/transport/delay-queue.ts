import type { Environment } from "@foyer/chat-headless/core";

/** A queue that delivers each item after its delay, in the order of the pushes. */
export interface DelayQueue<T> {
  push(item: T, delay: number): void;
  /** How many items wait. */
  readonly size: number;
  /** Drops what is queued and cancels the timer. */
  close(): void;
}

interface QueuedItem<T> {
  readonly due: number;
  readonly item: T;
}

/** Uses one timer at most, for the head of the queue. Items due at once are delivered in the next microtask. */
export function createDelayQueue<T>(environment: Environment, deliver: (item: T) => void): DelayQueue<T> {
  let queue: QueuedItem<T>[] = [];
  let lastDue = -Infinity;
  let closed = false;
  let microtask = false;
  let cancelTimer: (() => void) | null = null;

  function schedule(): void {
    const head = queue[0];
    if (closed || microtask || cancelTimer !== null || head === undefined) return;
    const delay = head.due - environment.elapsed();
    if (delay <= 0) {
      microtask = true;
      queueMicrotask(() => drain(head.due));
    } else cancelTimer = environment.after(delay, () => drain(head.due));
  }

  /** @param until the due time of the timer: the clock may be a rounding error behind it. */
  function drain(until: number): void {
    microtask = false;
    cancelTimer = null;
    const at = Math.max(until, environment.elapsed());
    const due = queue;
    let count = 0;
    for (const item of due) {
      if (item.due > at) break;
      count += 1;
    }
    // An entry that is pushed meanwhile waits for its own turn.
    queue = due.splice(count);
    own.size = queue.length;
    for (const { item } of due) if (!closed) deliver(item);
    schedule();
  }

  const own = {
    // A field, not a function: a service asks each client's queue for each event.
    size: 0,
    push(item: T, delay: number) {
      if (closed) return;
      lastDue = Math.max(lastDue, environment.elapsed() + delay);
      queue.push({ due: lastDue, item });
      own.size = queue.length;
      schedule();
    },
    close() {
      closed = true;
      queue = [];
      own.size = 0;
      cancelTimer?.();
      cancelTimer = null;
    },
  };
  return own;
}
