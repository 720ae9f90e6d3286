import { systemEnvironment, type Capabilities, type ChatAdapter } from "@foyer/chat-headless/core";
import type { MemoryChatControl } from "../service/control";
import { createHistoryWriter, type HistoryWriter } from "../history/history-writer";
import { restoreHistory } from "../history/history-records";
import { openHistoryStore, orNull, type HistoryStore } from "../history/history-store";
import { createTabLeader, type TabLeader } from "./tab-leader";
import { createMemoryAdapter, type MemoryAdapterOptions } from "../client/memory-adapter";
import { createRemoteControl } from "./remote-control";
import {
  createTabService,
  fullCapabilities,
  type MemoryChatOptions,
  type TabService,
  toModeration,
} from "../service/memory-service";
import {
  findTabLocks,
  openTabChannel,
  parseTabMessage,
  type TabChannel,
  type TabMessage,
  type TabLocks,
} from "./tab-messages";
import { createTabTransport } from "./tab-transport";

/** How a service shared by the tabs of a browser is set up. Every tab passes the same options. */
export interface SharedMemoryChatOptions extends MemoryChatOptions {
  /** Tabs of the same origin with the same name share one service and its history. */
  readonly name: string;
  /** Fills a service that has no stored history. Runs in the leading tab, before any client connects. */
  readonly setUp: (control: MemoryChatControl) => Promise<void>;
  /**
   * The service is this tab's own, and its history ends with the tab.
   * @default false
   */
  readonly alone?: boolean | undefined;
}

/** The browser's locks, channel between tabs and storage; `null` for one that the browser lacks. */
export interface TabBrowser {
  readonly locks: TabLocks | null;
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => TabChannel | null;
  readonly store: HistoryStore | null;
}

/** One tab's access to a service that all tabs of the browser share and whose history survives a reload. */
export interface SharedMemoryChat {
  readonly capabilities: Capabilities;
  /** Controls the shared service from any tab. Calls made before the service has started wait for it. */
  readonly control: MemoryChatControl;
  /** Creates one more client of the shared service. The caller disconnects it. */
  createAdapter(options?: MemoryAdapterOptions): ChatAdapter;
  /** Resolves when this tab leads or has found the tab that does. Rejects with the error of `setUp` or of the history. */
  ready(): Promise<void>;
  /** Whether this tab runs the service. */
  isLeading(): boolean;
  /**
   * Calls `listener` each time that a service begins from now on, in whichever tab: it has the history of the one before and none
   * of its fault rules. Ends with the returned function or `close`.
   */
  onServiceStart(listener: () => void): () => void;
  /** Deletes the history for all tabs and runs `setUp` again. Rejects as `setUp` does: another tab then takes the lead and tries it. */
  reset(): Promise<void>;
  /**
   * Ends this tab's part: its transports, locks and channel, and its service if it was leading, which another tab then takes
   * over. Disconnect the adapters first.
   */
  close(): Promise<void>;
}

/**
 * Creates one tab's access to a chat service that the tabs of a browser share. One tab leads: it holds a lock, runs the
 * service and stores the history in IndexedDB. The others reach it by `BroadcastChannel`. When it closes, the next tab
 * starts the service from the stored history and every client reconnects. In a browser without locks or `BroadcastChannel`
 * each tab has a service of its own; without IndexedDB the history ends with the last tab. The caller calls `close`.
 */
export function createSharedMemoryChat(options: SharedMemoryChatOptions): SharedMemoryChat {
  return shareMemoryChat(options, options.alone ? nothingShared : openBrowser(options.name));
}

const nothingShared: TabBrowser = { locks: null, openChannel: () => null, store: null };

function openBrowser(name: string): TabBrowser {
  return { locks: findTabLocks(), openChannel: openTabChannel, store: openHistoryStore(name) };
}

/** The same over a given browser. */
export function shareMemoryChat(options: SharedMemoryChatOptions, browser: TabBrowser): SharedMemoryChat {
  const { name, setUp, environment = systemEnvironment } = options;
  const capabilities: Capabilities = Object.freeze({ ...fullCapabilities, ...options.capabilities });
  const moderation = toModeration(options);
  const tab = environment.newKey();
  const lockName = `foyer-memory-chat-${name}`;
  const lockOf = (id: string) => `${lockName}-tab-${id}`;
  const closed = new AbortController();
  const channel = browser.locks === null ? null : browser.openChannel(lockName, onMessage);
  const post = (message: TabMessage) => channel?.post(message);
  const tabTransport = createTabTransport(tab, post);
  let leader: TabLeader | null = null;
  let service: TabService | null = null;
  let writer: HistoryWriter | null = null;
  let terms = 0;
  /** Ends the lead of this tab. */
  let giveUp = (_error: unknown) => {};
  const startListeners = new Set<() => void>();
  let resolveReady = () => {};
  let rejectReady = (_error: unknown) => {};
  const ready = new Promise<void>((resolve, reject) => {
    resolveReady = resolve;
    rejectReady = reject;
  });
  // Without a caller of `ready`, a failure must not be an unhandled rejection.
  ready.catch(() => undefined);

  function onMessage(raw: unknown): void {
    const message = closed.signal.aborted ? null : parseTabMessage(raw);
    if (message === null) return;
    try {
      leader?.onMessage(message);
      tabTransport.onMessage(message);
    } catch {
      // Something else on this origin posts under our name: what is in its frame cannot be read.
      return;
    }
    if (leader !== null) return;
    const location = tabTransport.location();
    if (message.type === "leading" && !(location.type === "remote" && location.term === message.term)) {
      enter({ type: "remote", term: message.term });
    } else if (message.type === "leaving" && location.type === "remote" && location.term === message.term) {
      tabTransport.setLocation({ type: "none" });
    }
  }

  function enter(location: Parameters<typeof tabTransport.setLocation>[0]): void {
    tabTransport.setLocation(location);
    resolveReady();
    for (const listener of [...startListeners]) listener();
  }

  /** Starts the service from the stored history, or by `setUp`, and lets every tab connect. */
  async function begin(): Promise<void> {
    const next = createTabService(options);
    const records = browser.store && (await orNull(browser.store.load(), environment));
    const restored = restoreHistory(next.server, records ?? []);
    // An unreadable history is not overwritten: it may be readable the next time.
    let fill = (_filling: Promise<void>) => {};
    const filled = new Promise<void>((resolve) => (fill = resolve));
    // A failure is that of `ready`.
    filled.catch(() => {});
    writer = browser.store && records && createHistoryWriter(next.server, browser.store, filled);
    const filling = restored ? Promise.resolve() : setUp(next.control);
    fill(filling);
    await filling;
    await stored();
    if (closed.signal.aborted) return;
    service = next;
    terms += 1;
    const term = `${tab}-${terms}`;
    if (channel !== null && browser.locks !== null) {
      leader = createTabLeader({ term, service: next, locks: browser.locks, lockOf, post, reset });
    }
    post({ type: "leading", term });
    enter({ type: "local", service: next, reset });
  }

  /** Waits until what has changed is stored, or cannot be. */
  async function stored(): Promise<void> {
    if (writer) await orNull(writer.settled(), environment);
  }

  /** Ends the service of this tab. The stored history stays. */
  async function end(): Promise<void> {
    const former = leader;
    leader = null;
    former?.close();
    tabTransport.setLocation({ type: "none" });
    service?.close();
    service = null;
    await stored();
    writer?.stop();
    writer = null;
    if (former !== null) post({ type: "leaving", term: former.term });
  }

  async function reset(): Promise<void> {
    await end();
    if (browser.store) await orNull(browser.store.clear(), environment);
    try {
      await begin();
    } catch (error) {
      giveUp(error);
      throw error;
    }
  }

  /** Runs the service from the moment no other tab does until this tab closes. */
  async function lead(): Promise<void> {
    if (closed.signal.aborted) return;
    try {
      await begin();
      await new Promise<void>((resolve, reject) => {
        giveUp = reject;
        void aborted(closed.signal).then(resolve);
      });
    } catch (error) {
      // Another tab may have better luck.
      rejectReady(error);
    }
    await end();
  }

  const leading =
    channel === null || browser.locks === null
      ? lead()
      : browser.locks.hold(lockName, closed.signal, lead).catch(() => undefined);
  const alive =
    channel === null || browser.locks === null
      ? Promise.resolve()
      : browser.locks.hold(lockOf(tab), closed.signal, () => aborted(closed.signal)).catch(() => undefined);
  post({ type: "who" });

  return {
    capabilities,
    control: createRemoteControl(tabTransport.call),
    createAdapter: (adapterOptions = {}) =>
      createMemoryAdapter({
        openTransport: tabTransport.openTransport,
        capabilities,
        moderation,
        environment,
        random: environment.random,
        options: adapterOptions,
        countListeners: () => undefined,
      }),
    ready: () => ready,
    isLeading: () => service !== null,
    onServiceStart: (listener) => follow(startListeners, listener),
    async reset() {
      await tabTransport.call("reset", undefined);
    },
    async close() {
      closed.abort();
      tabTransport.close();
      await Promise.all([leading, alive]);
      channel?.close();
    },
  };
}

function follow(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
