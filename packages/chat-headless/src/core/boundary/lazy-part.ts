import type { Environment } from "../port/environment";
import { callSafely } from "./call-safely";
import { backoffDelay } from "./retrying";

/**
 * Code that is loaded when it is first wanted. It is loaded once, and shared by all callers. A load that fails is tried again with
 * back-off and jitter for as long as a caller wants it, and at once when it is wanted anew.
 */
export interface LazyPart<T> {
  /** `null` until it is loaded. */
  get(): T | null;
  /** Calls `listener` once it is loaded, unless the returned function is called before. */
  subscribe(listener: () => void): () => void;
  /**
   * Tries once to load it, or waits for the try that is under way. Rejects with the error of the load; the next call tries again.
   *
   * @param environment has the `load` by which it is loaded. @default directly
   */
  load(environment?: Pick<Environment, "load">): Promise<T>;
  /** Loads it in advance: one try, whose failure is ignored; `want` and `load` try again. */
  preload(): void;
  /**
   * Loads it, and tries again until every caller has called the function that was returned to it.
   *
   * @param onFailure called after each try that failed
   */
  want(environment: Pick<Environment, "load" | "after" | "random">, onFailure?: (thrown: unknown) => void): () => void;
}

/**
 * Creates a part of the code that is loaded when it is wanted. Make it outside of components.
 *
 * @param importPart such as `() => import("./part")`: bundlers make a file of what it names.
 */
export function createLazyPart<T>(importPart: () => Promise<T>): LazyPart<T> {
  const listeners = new Set<() => void>();
  const wishes = new Set<(thrown: unknown) => void>();
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  let isTrying = false;
  let failures = 0;
  let cancelRetry = () => {};

  async function start(run: NonNullable<Environment["load"]>): Promise<T> {
    try {
      loaded = await run(importPart);
    } catch (thrown) {
      loading = null;
      throw thrown;
    }
    for (const listener of [...listeners]) callSafely(listener);
    return loaded;
  }

  function load({ load: run = (part) => part() }: Pick<Environment, "load"> = {}): Promise<T> {
    const known = loading;
    return known ? run(() => known) : (loading = start(run));
  }

  async function tryToLoad(environment: Pick<Environment, "load" | "after" | "random">): Promise<void> {
    cancelRetry();
    isTrying = true;
    try {
      await load(environment);
      isTrying = false;
    } catch (thrown) {
      isTrying = false;
      for (const fail of [...wishes]) callSafely(() => fail(thrown));
      const { after, random } = environment;
      if (wishes.size > 0 && !isTrying)
        cancelRetry = after(backoffDelay(failures++, random), () => void tryToLoad(environment));
    }
  }

  return {
    get: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    preload: () => void load().catch(() => {}),
    want(environment, onFailure) {
      const wish = (thrown: unknown) => onFailure?.(thrown);
      wishes.add(wish);
      if (!isTrying && loaded === null) void tryToLoad(environment);
      return () => {
        wishes.delete(wish);
        if (wishes.size > 0) return;
        cancelRetry();
        failures = 0;
      };
    },
  };
}
