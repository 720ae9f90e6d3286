/** Code that is loaded when it is first wanted. */
export interface Later<T> {
  /** `null` until it is loaded. */
  get(): T | null;
  /**
   * Calls `act` with it: now where it is loaded, else once it is, in the order of the calls. Where it cannot be loaded `act` is not
   * called, and the next call loads again. The promise never rejects for a failed load.
   */
  run(act: (part: T) => void | Promise<void>): void | Promise<void>;
}

/** @param onFailure is called each time the code cannot be loaded. */
export function createLater<T>(load: () => Promise<T>, onFailure: (thrown: unknown) => void): Later<T> {
  let part: T | null = null;
  let loading: Promise<void> | null = null;

  async function start(): Promise<void> {
    try {
      part = await load();
    } catch (thrown) {
      onFailure(thrown);
    }
    loading = null;
  }

  return {
    get: () => part,
    run(act) {
      if (part) return act(part);
      loading ??= start();
      return loading.then(() => (part ? act(part) : undefined));
    },
  };
}
