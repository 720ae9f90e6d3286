import { callSafely } from "../boundary/call-safely";
import type { ChatEvent } from "../port/adapter";

interface Listener {
  readonly call: (event: ChatEvent) => void;
  isAdded: boolean;
}

export interface Listeners {
  /** A function that is added twice is called twice. Returns the function that removes it. */
  add(listener: (event: ChatEvent) => void): () => void;
  /** Calls each listener. One may be added or removed meanwhile; an error that one throws stops no other. */
  call(event: ChatEvent): void;
}

export function createListeners(): Listeners {
  // Replaced at each change: thousands of adapters in one page pass thousands of events on.
  let listeners: readonly Listener[] = [];
  return {
    add(call) {
      const listener = { call, isAdded: true };
      listeners = [...listeners, listener];
      return () => {
        listener.isAdded = false;
        listeners = listeners.filter((other) => other !== listener);
      };
    },
    call(event) {
      for (const listener of listeners) if (listener.isAdded) callSafely(() => listener.call(event));
    },
  };
}
