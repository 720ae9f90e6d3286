/** A part of the interface whose code is loaded when it is wanted. */
export interface CodePart<T> {
  /** `null` until it is loaded. */
  get(): T | null;
  /** Loads the part, once. After a failure the next call tries again. */
  load(): Promise<T>;
  /** Loads the part in advance. A failure is left to `load`. */
  preload(): void;
}

/** Creates a part of the interface whose code is loaded when it is wanted. Make it outside of components. */
export function createCodePart<T>(importPart: () => Promise<T>): CodePart<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;

  async function start(): Promise<T> {
    try {
      return (loaded = await importPart());
    } catch (thrown) {
      loading = null;
      throw thrown;
    }
  }
  const load = () => (loading ??= start());
  return { get: () => loaded, load, preload: () => void load().catch(() => {}) };
}
