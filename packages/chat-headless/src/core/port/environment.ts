/**
 * Time and chance, handed in. The core never touches the ambient clock, timers or randomness, so that a test drives all
 * three and a failing run can be repeated from its seed.
 */
export interface Environment {
  /** Milliseconds since the epoch by this device's clock. Never used to order messages. */
  now(): number;
  /** Calls `run` once, `delay` milliseconds from now. Returns how to cancel it; cancelling twice is harmless. */
  after(delay: number, run: () => void): () => void;
  /** Calls `run` once before the next paint, or soon where nothing is painted. Returns how to cancel it. */
  frame(run: () => void): () => void;
  /** A number in [0, 1). */
  random(): number;
  /** A new unguessable key for a message about to be sent, different from all others of all clients. */
  newKey(): string;
  /**
   * Calls `run` when the page is hidden or about to be unloaded: the last moment to store something. Returns how to end
   * that. Left out where there is no page.
   */
  onHide?(run: () => void): () => void;
}

/**
 * A place for what must survive a reload, usually `localStorage`. Each method may throw (full, blocked): the core then
 * goes on without it.
 */
export interface KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
