import type { Readable } from "@foyer/chat-headless";

/** One value with one writer, for what a list knows and React shows. */
export interface Cell<T> extends Readable<T> {
  /** Replaces the value; listeners hear of it unless it is the same reference. */
  set(value: T): void;
}

export function createCell<T>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
