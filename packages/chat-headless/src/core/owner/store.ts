import { callSafely } from "../boundary/call-safely";

/** A value that can be read and watched, but not written. Hooks and UI receive such values. */
export interface Readable<T> {
  /** The present value; the same reference until it changes. */
  get(): T;
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A value that can be replaced, and its listeners. */
export interface Store<T> extends Readable<T> {
  /** Replaces the value; listeners are called unless it is the same reference. */
  set(value: T): void;
}

/** One value with one writer. A listener may write or unsubscribe while it is called: every listener reads the last value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const { notify, subscribe } = createListeners<void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}

/**
 * A value computed from others. Its listeners are called only when it changes, however often the others do. It subscribes to each
 * of the others once, while it has listeners itself.
 * @param read must return the same reference while the value is the same
 */
export function createDerived<T>(sources: readonly Pick<Readable<unknown>, "subscribe">[], read: () => T): Readable<T> {
  const { notify, subscribe, hasAny } = createListeners<void>();
  let stops: readonly (() => void)[] = [];
  let last: T;

  function follow(): void {
    const now = read();
    if (Object.is(now, last)) return;
    last = now;
    notify();
  }

  return {
    get: read,
    subscribe(listener) {
      if (!hasAny()) {
        last = read();
        stops = sources.map((source) => source.subscribe(follow));
      }
      const stop = subscribe(listener);
      return () => {
        stop();
        if (!hasAny()) for (const stopSource of stops) stopSource();
      };
    },
  };
}

export interface Listeners<T> {
  notify(value: T): void;
  /** Calls `listener` at every notification, until the returned function is called. */
  subscribe(listener: (value: T) => void): () => void;
  hasAny(): boolean;
}

/** A set of listeners. One may subscribe or unsubscribe while it is called, and an error that it throws stops no other. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    notify(value) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(value);
    },
    subscribe(listener) {
      // A wrapper of its own, so that one function subscribed twice is called twice and released one by one.
      const own = (value: T) => callSafely(() => listener(value));
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    hasAny: () => listeners.size > 0,
  };
}
