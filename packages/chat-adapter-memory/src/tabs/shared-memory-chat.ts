import { systemEnvironment, type Capabilities, type ChatAdapter } from "@foyer/chat-headless/core";
import type { MemoryChatControl } from "../service/control";
import { keepHistory, type HistoryKeeper } from "../history/history-writer";
import { restoreHistory } from "../history/history-records";
import { openHistoryStore, type HistoryStore } from "../history/history-store";
import { createLeadingTab, type LeadingTab } from "./tab-leader";
import { createMemoryAdapter, type MemoryAdapterOptions } from "../client/memory-adapter";
import { createRemoteControl } from "./remote-control";
import {
  createMemoryChatService,
  fullCapabilities,
  type MemoryChatOptions,
  type MemoryChatService,
} from "../service/memory-service";
import { findTabLocks, openTabAir, type TabAir, type TabFrame, type TabLocks } from "./tab-messages";
import { createTabHost } from "./tab-transport";

/** How a service shared by the tabs of a browser is set up. All tabs must say the same. */
export interface SharedMemoryChatOptions extends MemoryChatOptions {
  /** Tabs of the same origin with the same name share one service and its history. */
  readonly name: string;
  /** Fills a service that has no history yet. Runs in the leading tab, before anybody gets in. */
  readonly setUp: (control: MemoryChatControl) => Promise<void>;
  /** Stand-ins for the browser's own, for tests; `null` for a browser without. */
  readonly browser?: {
    readonly locks: TabLocks | null;
    readonly openAir: (name: string, hear: (frame: TabFrame) => void) => TabAir | null;
    readonly store: HistoryStore | null;
  };
}

/** One tab's share of a service that all tabs of the browser join and that survives a reload. */
export interface SharedMemoryChat {
  readonly capabilities: Capabilities;
  /** The same in every tab; calls made before the service is there wait for it. */
  readonly control: MemoryChatControl;
  createAdapter(options?: MemoryAdapterOptions): ChatAdapter;
  /** Resolves when this tab has found or become the leading one; rejects with what `setUp` rejected with. */
  ready(): Promise<void>;
  isLeading(): boolean;
  /** Forgets everything, for all tabs, and begins with `setUp` again. */
  reset(): Promise<void>;
  /** Leaves; disconnect the adapters first. Another tab takes over if this one was leading. */
  close(): Promise<void>;
}

/** A silent leading tab is noticed within this time, in milliseconds. */
const heartbeat = 15_000;

/**
 * One tab leads: it holds a lock, runs the service and writes the history down. The others reach it through the air
 * between the tabs. When it closes, the next in line takes over from what was written, and everybody reconnects. A browser
 * without locks or without air has a service for each tab alone; without IndexedDB the history ends with the last tab.
 */
export function createSharedMemoryChat(options: SharedMemoryChatOptions): SharedMemoryChat {
  const { name, setUp, environment = systemEnvironment } = options;
  const capabilities: Capabilities = Object.freeze({ ...fullCapabilities, ...options.capabilities });
  const browser = options.browser ?? { locks: findTabLocks(), openAir: openTabAir, store: openHistoryStore(name) };
  const tab = environment.newKey();
  const lockName = `foyer-memory-chat-${name}`;
  const lockOf = (id: string) => `${lockName}-tab-${id}`;
  const closed = new AbortController();
  const air = browser.locks === null ? null : browser.openAir(lockName, hear);
  const say = (frame: TabFrame) => air?.say(frame);
  const tabHost = createTabHost(tab, say);
  let leading: LeadingTab | null = null;
  let service: MemoryChatService | null = null;
  let keeper: HistoryKeeper | null = null;
  let terms = 0;
  let tellReady = () => {};
  let tellFailed = (_error: unknown) => {};
  const ready = new Promise<void>((resolve, reject) => {
    tellReady = resolve;
    tellFailed = reject;
  });
  // Who does not ask hears of a failure by calls that are not answered.
  ready.catch(() => undefined);

  function hear(frame: TabFrame): void {
    if (closed.signal.aborted) return;
    leading?.hear(frame);
    tabHost.hear(frame);
    if (leading !== null) return;
    const host = tabHost.host();
    if (frame.type === "leading" && !(host.type === "there" && host.term === frame.term)) {
      tabHost.move({ type: "there", term: frame.term });
      tellReady();
    } else if (frame.type === "leaving" && host.type === "there" && host.term === frame.term) {
      tabHost.move({ type: "none" });
    }
  }

  /** Starts the service from what was written, or afresh, and lets everybody in. */
  async function begin(): Promise<void> {
    const next = createMemoryChatService(options);
    const records = (await browser.store?.load().catch(() => null)) ?? [];
    const restored = restoreHistory(next.server, records);
    keeper = browser.store === null ? null : keepHistory(next.server, browser.store);
    if (!restored) await setUp(next.control);
    await keeper?.settled();
    if (closed.signal.aborted) return;
    service = next;
    terms += 1;
    const term = `${tab}-${terms}`;
    if (air !== null && browser.locks !== null) {
      leading = createLeadingTab({ term, service: next, locks: browser.locks, lockOf, say, reset });
    }
    tabHost.move({ type: "here", service: next, reset });
    say({ type: "leading", term });
    tellReady();
  }

  /** Ends the service of this tab; what is written stays. */
  async function end(): Promise<void> {
    const former = leading;
    leading = null;
    former?.close();
    tabHost.move({ type: "none" });
    service?.close();
    service = null;
    await keeper?.settled();
    keeper?.stop();
    keeper = null;
    if (former !== null) say({ type: "leaving", term: former.term });
  }

  async function reset(): Promise<void> {
    await end();
    await browser.store?.clear().catch(() => undefined);
    await begin();
  }

  /** Leads as soon as nobody else does, until this tab closes. */
  async function lead(): Promise<void> {
    if (closed.signal.aborted) return;
    await begin().catch((error: unknown) => tellFailed(error));
    await aborted(closed.signal);
    await end();
  }

  const led =
    air === null || browser.locks === null
      ? lead()
      : browser.locks.hold(lockName, closed.signal, lead).catch(() => undefined);
  const lived =
    air === null || browser.locks === null
      ? Promise.resolve()
      : browser.locks.hold(lockOf(tab), closed.signal, () => aborted(closed.signal)).catch(() => undefined);
  say({ type: "who" });

  return {
    capabilities,
    control: createRemoteControl(tabHost.call),
    createAdapter: (adapterOptions = {}) =>
      createMemoryAdapter({
        openLine: tabHost.openLine,
        capabilities,
        environment,
        random: environment.random,
        options: { heartbeat, ...adapterOptions },
        countListeners: () => undefined,
      }),
    ready: () => ready,
    isLeading: () => service !== null,
    async reset() {
      await tabHost.call("reset", undefined);
    },
    async close() {
      closed.abort();
      tabHost.close();
      await Promise.all([led, lived]);
      air?.close();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
