import { callSafely } from "../boundary/call-safely";
import type { ChatEvent } from "../port/adapter";

export interface Listeners {
  /** A function that is added twice is called twice. Returns how to remove it. */
  add(listener: (event: ChatEvent) => void): () => void;
  /** Calls each listener. One may come or go meanwhile; what one throws stops no other. */
  call(event: ChatEvent): void;
}

export function createListeners(): Listeners {
  const listeners = new Set<{ readonly call: (event: ChatEvent) => void }>();
  return {
    add(call) {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(event) {
      for (const listener of [...listeners]) if (listeners.has(listener)) callSafely(() => listener.call(event));
    },
  };
}
