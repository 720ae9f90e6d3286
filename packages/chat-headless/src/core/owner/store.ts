/** A value that can be read and watched, but not written. What hooks and UI receive. */
export interface Readable<T> {
  /** The present value; the same reference until it changes. */
  get(): T;
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export interface Store<T> extends Readable<T> {
  /** Replaces the value; listeners are called unless it is the same reference. */
  set(value: T): void;
}

/** One value with one writer. A listener may write or unsubscribe while it is called: every listener reads the last value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) if (listeners.has(listener)) listener();
    },
    subscribe(listener) {
      // A wrapper of its own, so that one function subscribed twice is called twice and released one by one.
      const own = () => callSafely(listener);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

/** Calls a function of somebody else. What it throws becomes an unhandled rejection, and stops nothing here. */
export function callSafely(call: () => void): void {
  try {
    call();
  } catch (thrown) {
    void Promise.reject(thrown);
  }
}
