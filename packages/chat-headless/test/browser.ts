import type { ChatAdapter } from "../src/core/port/adapter";
import type { BrowserTab, Environment, KeyValueStorage } from "../src/core/port/environment";
import type { World } from "./world";

/** One page of a browser, which can be killed at any moment: nothing of it happens afterwards. */
export interface TestPage {
  readonly storage: KeyValueStorage;
  readonly environment: Environment;
  readonly adapter: ChatAdapter;
  kill(): void;
}

interface TestBrowser {
  openPage(): TestPage;
  /** Names of what is stored that contain a text. */
  names(part?: string): readonly string[];
  /** Writes as another page would. */
  write(name: string, value: string): void;
  /** Removes everything, as "clear browsing data" does. */
  clear(): void;
  readonly files: Map<string, Blob>;
}

interface TestBrowserOptions {
  /** @default true */
  readonly locks?: boolean;
  /** @default true */
  readonly files?: boolean;
}

/** A browser whose pages share a storage, its events, locks and files. */
export function createTestBrowser(world: World, { locks = true, files: hasFiles = true }: TestBrowserOptions = {}) {
  const values = new Map<string, string>();
  const files = new Map<string, Blob>();
  const listeners = new Set<{ readonly page: object; readonly listener: Parameters<BrowserTab["onStorage"]>[0] }>();
  const waiting = new Map<string, (() => void)[]>();
  const { environment: time } = world;
  const delay = (ms: number) => new Promise<void>((resolve) => void time.after(ms, resolve));

  function tell(page: object, key: string, value: string | null): void {
    time.after(1, () => {
      for (const other of [...listeners]) if (other.page !== page) other.listener(key, value);
    });
  }

  function lock(name: string, run: () => void): () => void {
    const queue = waiting.get(name) ?? [];
    waiting.set(name, queue);
    queue.push(run);
    if (queue.length === 1) void Promise.resolve().then(() => queue[0] === run && run());
    return () => {
      const index = queue.indexOf(run);
      if (index >= 0) queue.splice(index, 1);
      if (index === 0) queue[0]?.();
    };
  }

  function openPage(): TestPage {
    const page = {};
    const inner = world.service.createAdapter();
    const ends = new Set<() => void>();
    let isAlive = true;
    const storage: KeyValueStorage = {
      get length() {
        return values.size;
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        if (!isAlive) return;
        values.set(key, value);
        tell(page, key, value);
      },
      removeItem(key) {
        if (isAlive && values.delete(key)) tell(page, key, null);
      },
    };
    const tab: BrowserTab = {
      ...(locks && {
        lock(name, run) {
          const end = lock(name, () => isAlive && run());
          ends.add(end);
          return () => {
            ends.delete(end);
            end();
          };
        },
      }),
      onStorage(listener) {
        const one = { page, listener: (key: string | null, value: string | null) => isAlive && listener(key, value) };
        listeners.add(one);
        return () => void listeners.delete(one);
      },
      files: !hasFiles
        ? null
        : {
            async get(name) {
              await delay(2);
              return files.get(name);
            },
            async set(name, file) {
              await delay(2);
              if (isAlive) files.set(name, file);
            },
            async remove(name) {
              if (isAlive) files.delete(name);
            },
            names: async () => [...files.keys()],
          },
    };
    const after = (ms: number, run: () => void) => time.after(ms, () => isAlive && run());
    const environment = { ...time, after, frame: (run: () => void) => after(16, run), openTab: async () => tab };
    const adapter = new Proxy(inner, {
      get(target, name: keyof ChatAdapter) {
        const value = target[name];
        if (typeof value !== "function") return value;
        const call = value as (...all: unknown[]) => unknown;
        return (...args: unknown[]) => (isAlive ? call.apply(target, args) : new Promise(() => {}));
      },
    });
    return {
      storage,
      environment,
      adapter,
      kill() {
        isAlive = false;
        void inner.disconnect();
        for (const end of ends) end();
      },
    };
  }

  const browser: TestBrowser = {
    openPage,
    names: (part = "") => [...values.keys()].filter((name) => name.includes(part)),
    write(name, value) {
      values.set(name, value);
      tell({}, name, value);
    },
    clear() {
      values.clear();
      for (const { listener } of listeners) listener(null, null);
    },
    files,
  };
  return browser;
}
