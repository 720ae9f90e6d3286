import type { Environment } from "@foyer/chat-headless/core";

/** A line in one direction: what goes in comes out later and in the same order. */
export interface Pipe<T> {
  push(item: T, delay: number): void;
  /** Nothing comes out any more, and no timer is left. */
  close(): void;
}

interface Waiting<T> {
  readonly due: number;
  readonly item: T;
}

/** One timer at most, for the head of the queue; what is due at once comes out in the next microtask. */
export function createPipe<T>(environment: Environment, deliver: (item: T) => void): Pipe<T> {
  let queue: Waiting<T>[] = [];
  let lastDue = 0;
  let closed = false;
  let microtask = false;
  let cancelTimer: (() => void) | null = null;

  function schedule(): void {
    const head = queue[0];
    if (closed || microtask || cancelTimer !== null || head === undefined) return;
    const delay = head.due - environment.now();
    if (delay <= 0) {
      microtask = true;
      void Promise.resolve().then(() => drain(head.due));
    } else cancelTimer = environment.after(delay, () => drain(head.due));
  }

  /** `until`: what a timer waited for is due, even where the clock, by rounding, says a little less. */
  function drain(until: number): void {
    microtask = false;
    cancelTimer = null;
    const now = Math.max(until, environment.now());
    const waiting = queue.findIndex(({ due }) => due > now);
    const due = waiting < 0 ? queue : queue.slice(0, waiting);
    queue = waiting < 0 ? [] : queue.slice(waiting);
    for (const { item } of due) if (!closed) deliver(item);
    schedule();
  }

  return {
    push(item, delay) {
      if (closed) return;
      lastDue = Math.max(lastDue, environment.now() + delay);
      queue.push({ due: lastDue, item });
      schedule();
    },
    close() {
      closed = true;
      queue = [];
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}
