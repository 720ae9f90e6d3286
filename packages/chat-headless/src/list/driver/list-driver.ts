import { createStore, type Readable } from "../../core/owner/store";
import type { UseConversationResult } from "../../react/use-conversation";
import type { ScrollSnapshot } from "../store/list-memory";
import type { TargetAt } from "../store/list-place";
import { createListStore, type FrameWishes } from "../store/list-store";
import type { ListFrame } from "../store/list-window";
import { createListElements } from "./list-elements";
import { createListLoading, sideOf } from "./list-loading";
import { listenToHands } from "./hands";
import { windowOf } from "./nodes";

/** The values of a rendering that the list needs after its commit. */
export interface Rendered {
  readonly conversation: UseConversationResult;
  readonly frame: ListFrame;
  /** A person can see the list: messages near the reader are loaded, and those at the end count as seen. */
  readonly attentive: boolean;
}

const isShown = (page: Document) => page.visibilityState !== "hidden";

export type ListDriver = ReturnType<typeof createListDriver>;

/**
 * The store of a list and its elements: passes events to the store, and carries out its results. No timer: events, layout effects
 * and observers only.
 */
export function createListDriver(start: Omit<ScrollSnapshot, "currentKey"> | null) {
  const elements = createListElements();
  const store = createListStore(elements, start);
  const loading = createListLoading();
  const version = createStore(0);
  const isInFront = createStore(typeof document === "undefined" || isShown(document));
  let rendered: Rendered | null = null;

  const render = () => version.set(version.get() + 1);

  function carryOut(wishes: FrameWishes): void {
    const log = elements.log();
    if (wishes === null || rendered === null || log === null || log.clientHeight === 0) return;
    if (wishes.render) render();
    if (!rendered.attentive || rendered.conversation.status !== "ready") return;
    const { scrollTop: above, clientHeight: viewport } = log;
    loading.check({ ...rendered, above, viewport, anchorIndex: store.anchorIndex(), pulled: wishes.pulled });
  }

  return {
    store,
    elements,
    /** A number that changes when the window has to be rendered again. */
    version: version as Readable<number>,
    /** Whether the page that holds the list is in front. */
    isInFront: isInFront as Readable<boolean>,
    /** Takes the list's elements and listens to them until `signal` ends it. */
    attach(log: HTMLElement, content: HTMLElement, signal: AbortSignal): void {
      elements.attach(log, content);
      // Of the window that paints the list: the script's own paints nothing while it is behind another.
      const { ResizeObserver, IntersectionObserver } = windowOf(log) as Partial<typeof globalThis>;
      const lookAnew = () => carryOut(store.frame("resize"));
      const sizes = ResizeObserver && new ResizeObserver(lookAnew);
      sizes?.observe(log);
      sizes?.observe(content);
      // An element that is moved in its page is scrolled to its top, where the first space is, without any other event.
      const top = IntersectionObserver && new IntersectionObserver(lookAnew, { root: log });
      const space = content.firstElementChild;
      if (space) top?.observe(space);
      const page = log.ownerDocument;
      const look = () => isInFront.set(isShown(page));
      look();
      page.addEventListener("visibilitychange", look, { signal });
      const hands = {
        scroll: () => carryOut(store.frame("scroll")),
        rest: store.rest,
        pullUp: () => carryOut(store.pullUp()),
      };
      listenToHands(log, hands, signal);
      signal.addEventListener("abort", () => {
        sizes?.disconnect();
        top?.disconnect();
        elements.detach();
      });
    },
    /** Takes a list over as a server has rendered it, before anything of it changes: the reader may have scrolled it. */
    takeOver(log: HTMLElement): void {
      if (elements.takeOver(log) > 1) store.place.stay("reading");
    },
    /** React has rendered: sets everything right before it is painted. */
    commit(next: Rendered): void {
      const before = rendered;
      const { rows } = next.conversation;
      if (before !== null && before.conversation.rows !== rows) loading.observe(before.conversation, next.conversation);
      rendered = next;
      carryOut(store.commit({ rows, frame: next.frame, attentive: next.attentive }));
      elements.number(rows, next.frame);
      if (before?.frame.start !== next.frame.start || before.frame.end !== next.frame.end)
        next.conversation.readAt(store.anchorIndex());
    },
    /** Loads the row at which the reader was, where it is not there: until then the list shows its end, unseen. */
    async restore(): Promise<void> {
      const key = store.place.target();
      if (key === null || rendered === null || rendered.conversation.rows.indexOf(key) >= 0) return;
      await rendered.conversation.reveal(key).catch(() => {
        if (store.place.target() !== key) return;
        store.place.follow();
        render();
      });
    },
    follow(): void {
      store.place.follow();
      render();
    },
    /** Leaves the end; `key` is brought into the middle, or to the nearest edge, as soon as it is mounted. */
    goTo(key: string, at: TargetAt): void {
      store.place.goTo(key, at);
      render();
    },
    /** Scrolls as little as needed to show a mounted row; whether it is mounted. */
    bringIntoView(index: number): boolean {
      const wishes = store.bringIntoView(index);
      carryOut(wishes);
      return wishes !== null;
    },
    pauseFollowing(): () => void {
      const release = store.place.pauseFollowing();
      return () => {
        release();
        carryOut(store.frame("release"));
      };
    },
    /** Loads the missing messages above a row, from the side where the reader is. */
    fillHole(holeKey: string, rowKey: string): void {
      if (rendered === null) return;
      const { conversation } = rendered;
      const side = sideOf(conversation.rows.indexOf(rowKey), store.anchorIndex());
      void conversation.fillHole(holeKey, side);
    },
  };
}
