import type { ChatError } from "@foyer/chat-headless/core";

/** The time from the start of a `connect` to the end of its connection, and what has to be undone then. */
export interface ConnectionLifetime {
  /** Aborted when the connection ends. Its reason is the `ChatError` passed to `end`. */
  readonly ended: AbortSignal;
  /** Calls `listener` when the connection ends, before every step. Returns a function that removes it. */
  onEnding(listener: () => void): () => void;
  /** Adds a step that runs when the connection ends, last added first; at once when it has ended already. */
  onEnd(step: () => unknown): void;
  /** Ends the connection. Never rejects; resolves when every step has run. Only the first call's reason counts. */
  end(reason: ChatError): Promise<void>;
}

export function createConnectionLifetime(): ConnectionLifetime {
  const ending = new AbortController();
  /** Kept apart from the signal: Node warns of a leak when more than ten calls listen to one signal. */
  const listeners = new Set<() => void>();
  const steps: (() => unknown)[] = [];
  let undone = Promise.resolve();

  async function undo(): Promise<void> {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step();
      } catch {
        // A step that fails has nothing left to undo; the others still run.
      }
    }
  }

  return {
    ended: ending.signal,
    onEnding(listener) {
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    onEnd(step) {
      steps.push(step);
      if (ending.signal.aborted) undone = undone.then(undo);
    },
    end(reason) {
      if (!ending.signal.aborted) {
        ending.abort(reason);
        for (const listener of [...listeners]) listener();
        undone = undo();
      }
      return undone;
    },
  };
}
