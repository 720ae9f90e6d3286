/**
 * Time and randomness, passed in. The core never touches the ambient clock, timers or randomness, so that a test drives all
 * three and a failing run can be repeated from its seed.
 */
export interface Environment {
  /**
   * Milliseconds since the epoch by this device's clock, which may be wrong and may be turned at any time. For dates that people
   * read and for times that other devices state; never to order messages, and never to measure how much time has passed.
   */
  now(): number;
  /**
   * Milliseconds that have passed since some moment before this page's code ran, as `performance.now()` counts them: they only
   * grow, also when the device's clock is turned. Only differences of two of them mean anything, and only within one page.
   */
  elapsed(): number;
  /**
   * Calls `run` once, `delay` milliseconds from now, however many these are; up to a millisecond early by `elapsed`, as the timers
   * of browsers do. Returns the function that cancels it; cancelling twice is harmless.
   */
  after(delay: number, run: () => void): () => void;
  /**
   * Calls `run` once before the next paint, or soon where nothing is painted; later where the page is too slow for its work.
   * Returns the function that cancels it.
   */
  frame(run: () => void): () => void;
  /** A number in [0, 1). */
  random(): number;
  /** A new unguessable key for a message about to be sent, different from all others of all clients. */
  newKey(): string;
  /**
   * Calls `run` when the page is hidden or about to be unloaded: the last moment to store something. Returns the function that
   * ends that. Left out where there is no page.
   */
  onHide?(run: () => void): () => void;
  /**
   * Calls `run` each time the page may have missed something although its connection looks open: it slept, was hidden for a
   * while, or is online again. Returns the function that ends that. Left out where there is no page.
   */
  onWake?(run: () => void): () => void;
  /** Loads a part of the code that is needed later. @default at once */
  load?<T>(part: () => Promise<T>): Promise<T>;
  /** This page as one of several of its browser that share a storage. Left out where there is only one. */
  openTab?(): Promise<BrowserTab>;
}

/** The storage and locks that the pages of one browser share. */
export interface BrowserTab {
  /**
   * Calls `run` when no other page holds the lock of this name, which is then held until the returned function is called or
   * the page ends. @default a record in the storage that is renewed
   */
  lock?(name: string, run: () => void): () => void;
  /**
   * Calls `listener` after another page has changed a value of the storage; `null` for a removed one. Returns the function that
   * ends that.
   */
  onStorage(listener: (key: string | null, value: string | null) => void): () => void;
  /** `null` where files cannot be kept. */
  readonly files: FileStorage | null;
}

/** A storage for files that must survive a reload. Each method may reject: the core then goes on without it. */
export interface FileStorage {
  get(name: string): Promise<Blob | undefined>;
  set(name: string, file: Blob): Promise<void>;
  remove(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

/**
 * A storage for values that must survive a reload, usually `localStorage`. Each method may throw (full, blocked): the core then
 * goes on without it.
 */
export interface KeyValueStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
