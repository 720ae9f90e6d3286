import type { Environment } from "@foyer/chat-headless/core";
import type { Chat } from "../../packages/chat-headless/src/core/owner/chat";
import { isMessage } from "../../packages/chat-headless/src/core/state/outgoing/outbox";
import { isProgress } from "../../packages/chat-headless/src/core/state/room-lifecycle";
import { createRenderedMount } from "../rendered/rendered-mount";
import { createTeamPage, type TeamPage } from "../team/team-page";
import { closeTab, type DeviceStorage, openStorage, openTab } from "./device-storage";
import { createDice } from "./dice";
import { createBareMount, type Mount } from "./mount";
import { createPageClock } from "./page-clock";
import { createSecondRoom, type SecondRoom } from "./second-room";
import type { PageSettings } from "./settings";
import { createWatch, type Watch } from "./watch";
import { channelUrl } from "./settings";
import type { World } from "./world";

/** One life of a page: from its load to its unload, reload or crash. */
export interface Page extends Omit<Mount, "source"> {
  readonly settings: PageSettings;
  readonly userId: string;
  readonly watch: Watch;
  /** Its other channel; `null` in worlds with one. */
  readonly second: SecondRoom | null;
  /** `null` in worlds without a team. */
  readonly team: TeamPage | null;
  /** The text that was searched for last, and the time. */
  searched(): { readonly text: string; readonly at: number };
  /** Whether the person looked for something in the middle of the history, or loaded a part of a gap: that leaves holes. */
  hasJumped(): boolean;
  isFrozen(): boolean;
  /** When it was last thawed. Events that came while it was frozen arrive from then on. */
  runsSince(): number;
  /** The browser runs nothing of the page until `thaw`. Events that arrive meanwhile wait. */
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
  const clock = createPageClock(world.clock, () => settings.clockOffset + device.turned);
  const random = createDice(world.settings.seed, "page", name, life);
  let keys = 0;
  const counts = new Map<string, number>();

  const wakes = new Set<() => void>();

  const environment: Environment = {
    now: clock.now,
    elapsed: clock.elapsed,
    after: clock.after,
    frame: (run) => clock.after(16, run),
    random: random.random,
    newKey: () => `${name}.${life}.${++keys}`,
    load: world.clock.load,
    openTab: async () => openTab(device, clock),
    onWake(run) {
      wakes.add(run);
      return () => wakes.delete(run);
    },
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
  const watch = createWatch(line.adapter, world, userId);
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
    onError: () => undefined,
  };
  const known = new Set<string>();
  /** Records sent and removed messages. Without a working storage they need not outlive the page, and a ban clears local data. */
  const wrap = (chat: Chat): Chat => {
    let { room, outbox: waiting } = chat.store.get();
    watch.people.clear();
    chat.store.subscribe(() => {
      const { room: now } = chat.store.get();
      if (now !== room && !isProgress(now.phase)) watch.people.clear();
      room = now;
      const { outbox } = chat.store.get();
      const left = outbox === waiting ? [] : waiting.filter((was) => !outbox.some(({ key }) => key === was.key));
      for (const { key } of left) world.ledger.settled(key);
      waiting = outbox;
      for (const { key, draft } of outbox.filter(isMessage)) {
        if (known.has(key) || !key.startsWith(`${name}.${life}.`)) continue;
        known.add(key);
        const isUnkept = device.trouble !== "none" || world.ledger.wasBanned(userId);
        world.ledger.sent(settings, key, "text" in draft ? draft.text : draft.name, isUnkept);
      }
    });
    const remove = (key: string) => {
      world.ledger.removed(key);
      chat.sending.remove(key);
    };
    const retry = (key: string) => {
      watch.sends.release(key);
      chat.sending.retry(key);
    };
    const retryAll: Chat["retry"] = (parentId) => {
      watch.hurry();
      chat.retry(parentId);
    };
    const reveal: Chat["history"]["reveal"] = (parentId, messageId) => {
      hasJumped = true;
      return chat.history.reveal(parentId, messageId);
    };
    const fillHole: Chat["history"]["fillHole"] = (...args) => {
      hasJumped = true;
      return chat.history.fillHole(...args);
    };
    const [sending, history] = [
      { ...chat.sending, remove, retry },
      { ...chat.history, reveal, fillHole },
    ];
    return { ...chat, retry: retryAll, sending, history };
  };
  const second = world.settings.hasSecondRoom ? createSecondRoom(options, watch) : null;
  const mount = world.settings.isRendered ? createRenderedMount(world, options, wrap) : createBareMount(options, wrap);
  const team = world.settings.isTeam ? createTeamPage(mount.chat, mount.isOpen, watch.hurry) : null;
  let searched = { text: "", at: 0 };
  let hasJumped = false;

  return {
    settings,
    userId,
    get chat() {
      return mount.chat;
    },
    watch,
    second,
    team,
    composer: mount.composer,
    search: {
      ...mount.search,
      ask(text) {
        searched = { text, at: world.clock.now() };
        mount.search.ask(text);
      },
    },
    searched: () => searched,
    hasJumped: () => hasJumped,
    reading: mount.reading,
    threads: mount.threads,
    openThread: mount.openThread,
    closeThread: mount.closeThread,
    isOpen: mount.isOpen,
    open() {
      // The last search is asked again.
      searched = { ...searched, at: world.clock.now() };
      mount.open();
      team?.enter();
      second?.open();
    },
    close() {
      team?.leave();
      mount.close();
      second?.close();
      watch.forget(channelUrl);
    },
    visit() {
      // The panel shows the second channel then: one channel has one chat in a page, and each of its requests one asker.
      if (world.settings.isRendered) second?.close();
      team?.leave();
      mount.visit();
      watch.forget(channelUrl);
    },
    isFrozen: clock.isFrozen,
    runsSince: clock.runsSince,
    freeze: clock.freeze,
    thaw() {
      if (!clock.isFrozen()) return;
      clock.thaw();
      clock.run(() => {
        watch.hurry();
        wakes.forEach((wake) => wake());
      });
    },
    kill(lineTimeout) {
      clock.stop();
      closeTab(device, clock);
      world.clock.after(lineTimeout, line.cut);
    },
    wasCut: () => clock.isStopped() && mount.isOpen(),
    drop: line.drop,
    sleep: line.sleep,
    timers: clock.pending,
    listeners: line.listeners,
  };
}
