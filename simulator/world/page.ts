import type { Environment, Search } from "@foyer/chat-headless/core";
import { type Chat, createChat } from "../../packages/chat-headless/src/core/owner/chat";
import type { Composer } from "../../packages/chat-headless/src/core/composer/composer";
import { createSearch } from "../../packages/chat-headless/src/core/views/search";
import { createComposers } from "../../packages/chat-headless/src/core/composer/composers";
import { closeTab, type DeviceStorage, openStorage, openTab } from "./device-storage";
import { createDice } from "./dice";
import { createPageClock } from "./page-clock";
import type { PageSettings } from "./settings";
import { createWatch, type Watch } from "./watch";
import { channelUrl } from "./settings";
import type { World } from "./world";

/** One life of a page: from its load to its unload, reload or crash. */
export interface Page {
  readonly settings: PageSettings;
  readonly userId: string;
  readonly chat: Chat;
  readonly watch: Watch;
  composer(parentId: string | null): Composer;
  readonly search: Search;
  /** What was searched for last, and when. */
  searched(): { readonly text: string; readonly at: number };
  /** Threads that are open, the latest last. */
  threads(): readonly string[];
  openThread(parentId: string): void;
  closeThread(parentId: string): void;
  isOpen(): boolean;
  /** Opens the channel, as a panel that is mounted. */
  open(): void;
  /** Closes the channel and all that was mounted in it. */
  close(): void;
  isFrozen(): boolean;
  /** When it was last thawed: what came while it was frozen, arrives from then on. */
  runsSince(): number;
  /** The browser runs nothing of the page until `thaw`. What arrives meanwhile waits. */
  freeze(): void;
  thaw(): void;
  /** The process ends: nothing of the page runs any more, and the service notices after `lineTimeout` milliseconds. */
  kill(lineTimeout: number): void;
  /** Whether it ended while it was mounted, without an unload. */
  wasCut(): boolean;
  drop(): void;
  sleep(): void;
  /** Timers of the page that are set. */
  timers(): number;
  /** Listeners of the page on its adapter. */
  listeners(): number;
}

/** Loads a page. `life` counts the lives of one page's settings, for keys that never repeat. */
export function createPage(world: World, settings: PageSettings, life: number, device: DeviceStorage): Page {
  const { name, userId } = settings;
  const clock = createPageClock(world.clock, settings.clockOffset);
  const random = createDice(world.settings.seed, "page", name, life);
  let keys = 0;
  const counts = new Map<string, number>();

  const environment: Environment = {
    now: clock.now,
    after: clock.after,
    frame: (run) => clock.after(16, run),
    random: random.random,
    newKey: () => `${name}.${life}.${++keys}`,
    load: world.clock.load,
    openTab: async () => openTab(device, clock),
  };

  /** Chance keyed by the step and by how often this was asked in it. */
  function dice(what: string) {
    const key = `${world.step()}/${what}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return createDice(world.settings.seed, name, life, key, count);
  }

  const wait = (delay: number) => new Promise<void>((resolve) => void clock.after(delay, resolve));

  const line = world.openLine({ settings, clock, environment, dice });
  const watch = createWatch(line.adapter, world);
  const options = {
    adapter: watch.adapter,
    channelUrl,
    session: {
      userId,
      getToken: ({ signal }: { readonly signal: AbortSignal }) =>
        watch.tokenRequest(world.getToken(userId, dice("token"), wait), signal),
    },
    environment,
    storage: openStorage(device, world.clock, clock),
    get pageSize() {
      return world.isHealed() ? 100 : world.settings.pageSize;
    },
    maxHeld: world.settings.maxHeld,
    report: () => undefined,
  };
  const chat = createChat(options);
  /** What is written while nothing can be kept need not outlive the page, and a ban clears what is local. */
  const record = (key: string, text: string) =>
    world.ledger.sent(settings, key, text, device.trouble !== "none" || world.ledger.wasBanned(userId));
  const sending: Chat["sending"] = {
    ...chat.sending,
    sendText: (text) => record(chat.sending.sendText(text), text.text),
    sendFile: (file) => record(chat.sending.sendFile(file), file.name),
    remove(key) {
      world.ledger.removed(key);
      chat.sending.remove(key);
    },
  };
  const shown: Chat = { ...chat, sending };
  const composer = createComposers(shown, options);
  const finder = createSearch(shown);
  let searched = { text: "", at: 0 };
  const search: Search = {
    ...finder,
    ask(text) {
      searched = { text, at: world.clock.now() };
      finder.ask(text);
    },
  };

  let release: (() => void) | null = null;
  let detach: (() => void) | null = null;
  const threads = new Map<string, () => void>();

  function closeThread(parentId: string): void {
    threads.get(parentId)?.();
    threads.delete(parentId);
  }

  return {
    settings,
    userId,
    chat: shown,
    watch,
    composer,
    search,
    searched: () => searched,
    threads: () => [...threads.keys()],
    openThread(parentId) {
      if (threads.has(parentId)) return;
      const releaseThread = shown.openThread(parentId);
      const detachThread = composer(parentId).attach();
      threads.set(parentId, () => {
        detachThread();
        releaseThread();
      });
    },
    closeThread,
    isOpen: () => release !== null,
    open() {
      release ??= shown.open();
      detach ??= composer(null).attach();
      search.resume();
    },
    close() {
      for (const parentId of threads.keys()) closeThread(parentId);
      search.stop();
      detach?.();
      release?.();
      detach = release = null;
      watch.forget();
    },
    isFrozen: clock.isFrozen,
    runsSince: clock.runsSince,
    freeze: clock.freeze,
    thaw: clock.thaw,
    kill(lineTimeout) {
      clock.stop();
      closeTab(device, clock);
      world.clock.after(lineTimeout, line.cut);
    },
    wasCut: () => clock.isStopped() && release !== null,
    drop: line.drop,
    sleep: line.sleep,
    timers: clock.pending,
    listeners: line.listeners,
  };
}
