import type { Environment } from "../core/port/environment";
import { backoffDelay } from "../core/boundary/retrying";
import { createStore, type Readable } from "../core/owner/store";

/** A part of the code that is loaded when it is first wanted: `null` until then. */
export interface LazyPart<T> extends Readable<T | null> {
  /**
   * Loads the part. A load that fails is tried again, each time after a longer wait, until every caller has called the
   * returned function.
   */
  want(environment: Pick<Environment, "load" | "after" | "random">): () => void;
}

export function createLazyPart<T>(part: () => Promise<T>): LazyPart<T> {
  const store = createStore<T | null>(null);
  let wanted = 0;
  let failures = 0;
  let isLoading = false;
  let cancelRetry = () => {};

  return {
    get: store.get,
    subscribe: store.subscribe,
    want({ load = (run) => run(), after, random }) {
      const start = () => {
        if (isLoading || store.get() !== null) return;
        isLoading = true;
        load(part).then(store.set, () => {
          isLoading = false;
          if (wanted > 0) cancelRetry = after(backoffDelay(failures++, random), start);
        });
      };
      wanted++;
      start();
      let isMine = true;
      return () => {
        if (isMine && --wanted === 0) cancelRetry();
        isMine = false;
      };
    },
  };
}
