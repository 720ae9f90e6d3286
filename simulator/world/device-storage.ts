import type { BrowserTab, KeyValueStorage } from "@foyer/chat-headless/core";
import type { SimulatedClock } from "./clock";
import type { PageClock } from "./page-clock";

/** A browser's storage for a site: it outlives pages, may be full or blocked, and notifies the site's other pages of changes. */
export interface DeviceStorage {
  readonly values: Map<string, string>;
  readonly files: Map<string, Blob>;
  trouble: "none" | "full" | "blocked";
  /** Milliseconds by which its clock was turned since the beginning. */
  turned: number;
  /** Whether there ever was trouble, so that what it holds may be old. */
  hasFailed: boolean;
  readonly listeners: Set<{ readonly clock: PageClock; readonly tell: Parameters<BrowserTab["onStorage"]>[0] }>;
  /** The pages that hold and await each lock: the first one holds it. */
  readonly locks: Map<string, { readonly clock: PageClock; readonly run: () => void }[]>;
}

export function createDeviceStorage(): DeviceStorage {
  return {
    values: new Map(),
    files: new Map(),
    trouble: "none",
    turned: 0,
    hasFailed: false,
    listeners: new Set(),
    locks: new Map(),
  };
}

/** The storage as one page sees it. Once the page is stopped nothing can be written any more. */
export function openStorage(device: DeviceStorage, time: SimulatedClock, clock: PageClock): KeyValueStorage {
  function attempt<T>(action: (values: Map<string, string>) => T): T {
    if (device.trouble === "blocked") throw new Error("The storage is blocked.");
    return action(device.values);
  }
  function tell(key: string, value: string | null): void {
    const others = [...device.listeners].filter((listener) => listener.clock !== clock);
    if (others.length === 0) return;
    time.after(1, () => {
      for (const other of others) other.clock.run(() => device.listeners.has(other) && other.tell(key, value));
    });
  }
  return {
    get length() {
      return attempt(({ size }) => size);
    },
    key: (index) => attempt((values) => [...values.keys()][index] ?? null),
    getItem: (key) => attempt((values) => values.get(key) ?? null),
    setItem(key, value) {
      attempt((values) => {
        if (clock.isStopped()) return;
        if (device.trouble === "full") throw new Error("The storage is full.");
        values.set(key, value);
        tell(key, value);
      });
    },
    removeItem: (key) =>
      attempt((values) => {
        if (!clock.isStopped() && values.delete(key)) tell(key, null);
      }),
  };
}

/** One page as a tab of its browser. */
export function openTab({ files, listeners, locks }: DeviceStorage, clock: PageClock): BrowserTab {
  return {
    lock(name, run) {
      const mine = { clock, run };
      const queue = locks.get(name) ?? [];
      locks.set(name, queue);
      queue.push(mine);
      if (queue.length === 1) void Promise.resolve().then(() => grant(queue, mine));
      return () => leave(queue, mine);
    },
    onStorage(tell) {
      const listener = { clock, tell };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    files: {
      get: async (name) => files.get(name),
      async set(name, file) {
        if (!clock.isStopped()) files.set(name, file);
      },
      async remove(name) {
        if (!clock.isStopped()) files.delete(name);
      },
      names: async () => [...files.keys()],
    },
  };
}

/** The page ended: it holds nothing and hears nothing any more. */
export function closeTab({ listeners, locks }: DeviceStorage, clock: PageClock): void {
  for (const listener of listeners) if (listener.clock === clock) listeners.delete(listener);
  for (const queue of locks.values()) {
    for (const waiter of queue.filter((one) => one.clock === clock)) leave(queue, waiter);
  }
}

type Waiter = { readonly clock: PageClock; readonly run: () => void };

function leave(queue: Waiter[], waiter: Waiter): void {
  const index = queue.indexOf(waiter);
  if (index >= 0) queue.splice(index, 1);
  const [next] = queue;
  if (index === 0 && next) void Promise.resolve().then(() => grant(queue, next));
}

function grant(queue: readonly Waiter[], waiter: Waiter): void {
  waiter.clock.run(() => {
    if (queue[0] === waiter) waiter.run();
  });
}
