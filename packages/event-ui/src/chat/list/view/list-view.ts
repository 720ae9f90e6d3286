import {
  createStore,
  type UseConversationResult,
  type Position,
  type Readable,
  type RowList,
} from "@foyer/chat-headless";
import { windowOf } from "../../../ui/base/tree";
import { createListElements, type ListElements } from "../window/list-elements";
import { createListLoading, sideOf } from "./list-loading";
import type { ScrollSnapshot } from "./list-memory";
import { topRowOf } from "./top-row";
import { createListSizes, type ListSizes } from "../window/list-sizes";
import { type ListFrame, toListFrame } from "../window/list-window";
import { listenToReader } from "../scroll/reader-input";
import type { RowRect } from "../window/list-elements";
import { type AimedAt, createScrollAnchor, type ScrollAnchor, toAimedOffset } from "../scroll/scroll-anchor";

/** Where the reader is in a list. */
interface ListPosition {
  /** Further from the end than the jump button tolerates. */
  readonly away: boolean;
  readonly atEnd: boolean;
  /** The newest message that was at hand while somebody looked at the end. */
  readonly seen: Position | null;
}

/** What React has rendered. */
interface Rendered {
  readonly conversation: UseConversationResult;
  readonly frame: ListFrame;
  /** Somebody can see the list: what comes near is loaded, what is at the end is seen. */
  readonly attentive: boolean;
}

/**
 * The one owner of a list's scroll position: it says which rows to mount, and after every commit and every change of size
 * it keeps the reader's row where it is, or the end in view. It uses no timer: events, layout effects and observers only.
 */
export interface ListView {
  readonly elements: ListElements;
  readonly sizes: ListSizes;
  /** A number that changes when the window has to be rendered again. */
  readonly version: Readable<number>;
  readonly position: Readable<ListPosition>;
  /** The key of the topmost row while one reads back; `null` near the end, and where a separator tells its day. */
  readonly topRow: Readable<string | null>;
  /** Changes with each movement of the reader. */
  readonly scrolled: Readable<number>;
  /**
   * The window for these rows at the present place. `kept` is the index of a row that must stay mounted, or -1, and `reach`
   * how many pixels beyond the viewport are mounted.
   */
  frame(rows: RowList, kept: number, reach: number): ListFrame;
  rendered(): Rendered | null;
  /** Takes the list's elements and listens to them until the returned function is called. */
  attach(log: HTMLElement, content: HTMLElement): () => void;
  /** Takes a list over as a server has rendered it, before anything of it changes: somebody may have scrolled it. */
  takeOver(log: HTMLElement): void;
  /** React is about to change the rows' elements: until here, whoever scrolled was the reader. */
  readonly beforeCommit: () => void;
  /** React has rendered: sets everything right before it is painted. */
  commit(rendered: Rendered): void;
  /** Renders again. */
  refresh(): void;
  /** Where the reader is, for coming back. */
  snapshot(): Omit<ScrollSnapshot, "currentKey">;
  /** Loads the row at which the reader was, where it is not there: until then the list shows its end, unseen. */
  restore(): Promise<void>;
  /** Changes whenever the list has looked where its rows are. */
  readonly looked: Readable<number>;
  /** Whether a row's message, or a part of one higher than the viewport, is in view. */
  isInView(key: string): boolean;
  /** The mounted rows, as they were last looked at. */
  rects(): readonly RowRect[];
  readonly anchor: Pick<ScrollAnchor, "row" | "isFollowing">;
  follow(): void;
  /** Leaves the end; `key` is brought into the middle, or to the nearest edge, as soon as it is mounted. */
  aim(key: string, at: AimedAt): void;
  /** Scrolls as little as needed to show a mounted row; whether it is mounted. */
  bringIntoView(index: number): boolean;
  pauseFollowing(): () => void;
  /** Loads what is missing above a row, from the side where the reader is. */
  readonly fillHole: (holeKey: string, rowKey: string) => void;
}

/** Pixels from the end beyond which one is away from it; the specification's figure. */
const awayFrom = 250;
/** A guess for the first rows only. */
const firstEstimate = 64;
/** The viewport before there is one: on a server, and in the first render. */
const firstViewport = 700;
/** Renderings in a row after which a list that still does not cover its viewport is left alone until something happens. */
const mostRounds = 10;

/** Without it nothing has a size, as in a document that is never drawn: then the newest rows are shown and count as seen. */
const hasLayout = typeof ResizeObserver !== "undefined";

export function createListView(start: Omit<ScrollSnapshot, "currentKey"> | null): ListView {
  const elements = createListElements();
  const sizes = createListSizes(firstEstimate);
  const loading = createListLoading();
  const anchor = createScrollAnchor(elements, start);
  const version = createStore(0);
  const topRow = createStore<string | null>(null);
  const position = createStore<ListPosition>({ away: false, atEnd: false, seen: start?.seen ?? null });

  const looked = createStore(0);
  const scrolled = createStore(0);

  let rendered: Rendered | null = null;
  let rects: readonly RowRect[] = [];
  let viewport = firstViewport;
  let width = 0;
  /** Of everything in the list, when it was last looked at. */
  let height = 0;
  let rounds = 0;

  const refresh = () => version.set(version.get() + 1);

  /** Everything that must be right before the next paint. */
  function settle(absorb: boolean, isCommitted = false): void {
    const log = elements.log();
    if (log === null || rendered === null) {
      if (!hasLayout) position.set({ ...position.get(), atEnd: anchor.isFollowing() });
      return;
    }
    const resized = isResized(log);
    if (resized || isCommitted) {
      // Who moved the list while it changed is the browser: some layout on the way there was shorter.
      elements.takeScroll();
    } else takeUntoldScroll();
    if (resized) {
      if (width !== log.clientWidth && width > 0) sizes.forget();
      viewport = log.clientHeight;
      width = log.clientWidth;
    }
    anchor.settle(viewport, absorb, resized && position.get().atEnd);
    look();
    if (!isCovered(1 / 3) && rounds < mostRounds) {
      rounds++;
      refresh();
    } else rounds = 0;
    load(false);
  }

  const isResized = (log: HTMLElement) => width !== log.clientWidth || viewport !== log.clientHeight;
  const isGrown = () => height !== elements.height();

  /** The reader may have scrolled before we were told; what they meant comes first. */
  function takeUntoldScroll(): void {
    const log = elements.log();
    if (log === null || rendered === null || isResized(log)) return;
    const delta = elements.takeScroll();
    // A list that became shorter is moved to its new end by the browser, not by the reader.
    if (delta === 0 || (delta < 0 && elements.distance() <= 1)) return;
    anchor.move({ type: "scrolled", delta, distance: elements.distance() });
    const moved = rects.map((rect) => ({
      ...rect,
      top: rect.top - delta,
      outerTop: rect.outerTop - delta,
      bottom: rect.bottom - delta,
    }));
    anchor.pick(moved, viewport);
    anchor.landAt(log.scrollTop, rendered.conversation.rows, sizes);
  }

  /** Notes where everything is now. */
  function look(): void {
    if (rendered === null) return;
    const { conversation, frame, attentive } = rendered;
    rects = elements.measure(conversation.rows, frame, sizes);
    height = elements.height();
    anchor.pick(rects, viewport);
    looked.set(looked.get() + 1);
    const distance = elements.distance();
    topRow.set(distance > awayFrom ? topRowOf(rects) : null);
    const isFollowed = anchor.isFollowing() && !anchor.isHeldBack();
    const atEnd = distance <= awayFrom && anchor.aimed() === null && (isFollowed || distance <= 1);
    const before = position.get();
    // Nothing is known to be seen after a reload: what comes from then on is news.
    const isSeen = (atEnd && attentive) || before.seen === null;
    const newest = isSeen ? newestOf(conversation.rows) : null;
    const now = { away: distance > awayFrom, atEnd, seen: newest ?? before.seen };
    if (now.away !== before.away || now.atEnd !== before.atEnd || now.seen !== before.seen) position.set(now);
  }

  /** Whether the mounted rows cover the viewport and such a part of the reach beyond it, as far as there are rows. */
  function isCovered(part: number): boolean {
    if (rendered === null) return true;
    const { frame, conversation } = rendered;
    const by = frame.reach * part;
    const aimed = anchor.aimed();
    if (aimed !== null) return conversation.rows.indexOf(aimed) < 0;
    const inWindow = rects.filter(({ index }) => index >= frame.start && index < frame.end);
    const first = inWindow[0];
    const last = inWindow.at(-1);
    if (first === undefined || last === undefined) return conversation.rows.length === 0;
    const above = frame.start === 0 || first.outerTop <= -by;
    return above && (frame.end >= conversation.rows.length || last.bottom >= viewport + by);
  }

  function anchorIndex(rows: RowList): number {
    const row = anchor.row();
    return anchor.isFollowing() || row === null ? rows.length - 1 : rows.indexOf(row.key);
  }

  function load(pulled: boolean): void {
    const log = elements.log();
    if (log === null || rendered === null || !rendered.attentive || rendered.conversation.status !== "ready") return;
    const { conversation, frame } = rendered;
    const index = anchorIndex(conversation.rows);
    loading.check({ conversation, frame, above: log.scrollTop, viewport, anchorIndex: index, pulled });
  }

  function handleScroll(): void {
    const log = elements.log();
    if (log === null || rendered === null) return;
    // Scroll events come before the observer of sizes.
    if (isResized(log) || isGrown() || elements.isClamped()) return settle(false);
    const delta = elements.takeScroll();
    if (delta === 0) return;
    anchor.move({ type: "scrolled", delta, distance: elements.distance() });
    look();
    anchor.landAt(log.scrollTop, rendered.conversation.rows, sizes);
    if (!isCovered(1 / 2)) refresh();
    load(delta < 0);
    scrolled.set(scrolled.get() + 1);
  }

  function handleRest(): void {
    const before = anchor.intent();
    anchor.move({ type: "rested", distance: elements.distance() });
    // Each step on the way here was looked at.
    if (anchor.intent() !== before) look();
  }

  /** Called for what a commit changed as well, which is settled by then. */
  function handleResize(): void {
    const log = elements.log();
    if (log === null || isResized(log) || elements.isScrolled() || isGrown()) settle(false);
  }

  function pullUp(): void {
    const log = elements.log();
    if (log === null) return;
    if (log.scrollTop > 0) anchor.move({ type: "pulled-up" });
    load(true);
  }

  return {
    elements,
    sizes,
    version,
    position,
    topRow,
    scrolled,
    anchor,
    frame(rows, kept, reach) {
      sizes.align(rows);
      const offset = anchor.offsetIn(rows, sizes, rects, viewport);
      return toListFrame(sizes, { length: rows.length, offset, viewport, kept, reach });
    },
    rendered: () => rendered,
    attach(log, content) {
      elements.attach(log, content);
      // Of the window that paints the list: the script's own paints nothing while it is behind another.
      const observer = hasLayout ? new (windowOf(log).ResizeObserver)(handleResize) : null;
      observer?.observe(log);
      observer?.observe(content);
      const stop = listenToReader(log, { scroll: handleScroll, rest: handleRest, pullUp });
      return () => {
        observer?.disconnect();
        stop();
        elements.detach();
      };
    },
    takeOver(log) {
      if (elements.takeOver(log) > 1) anchor.stay("reading");
    },
    beforeCommit: takeUntoldScroll,
    commit(next) {
      const before = rendered;
      const { rows } = next.conversation;
      const index = () => rendered?.conversation.rows.indexOf(anchor.row()?.key ?? "") ?? -1;
      const indexBefore = index();
      if (before?.conversation.rows !== rows) anchor.prepare(rows, rects);
      if (before !== null && before.conversation.rows !== rows) {
        loading.observe(before.conversation, next.conversation);
        if (isOwnNews(before.conversation.rows, rows)) anchor.follow();
      }
      rendered = next;
      sizes.align(rows);
      settle(index() === indexBefore, true);
      elements.number(rows, next.frame);
      if (before?.frame.start !== next.frame.start || before.frame.end !== next.frame.end)
        next.conversation.readAt(anchorIndex(rows));
    },
    refresh,
    snapshot() {
      const row = anchor.row();
      const rows = rendered?.conversation.rows;
      const messageId = rows?.at(rows.indexOf(row?.key ?? ""))?.message.id ?? null;
      return { intent: anchor.intent(), anchor: row, messageId, seen: position.get().seen };
    },
    async restore() {
      const key = anchor.aimed();
      if (key === null || rendered === null || rendered.conversation.rows.indexOf(key) >= 0) return;
      await rendered.conversation.reveal(key).catch(() => {
        if (anchor.aimed() !== key) return;
        anchor.follow();
        refresh();
      });
    },
    rects: () => rects,
    looked,
    isInView(key) {
      const rect = rects.find((candidate) => candidate.key === key);
      return rect !== undefined && rect.bottom > 0 && rect.top < viewport && anchor.aimed() === null;
    },
    follow() {
      anchor.follow();
      refresh();
    },
    aim(key, at) {
      anchor.aim(key, at);
      refresh();
    },
    bringIntoView(index) {
      const rows = rendered?.conversation.rows;
      const edges = elements.edgesOf(rows?.at(index)?.key ?? "");
      if (rows === undefined || edges === null) return false;
      const isLast = index === rows.length - 1;
      if (isLast) elements.toEnd();
      else elements.moveUp(edges.top - toAimedOffset(edges, "nearest", viewport), false);
      anchor.stay(isLast ? "following" : "reading");
      look();
      if (!isCovered(1 / 3)) refresh();
      load(false);
      return true;
    },
    fillHole(holeKey, rowKey) {
      if (rendered === null) return;
      const { conversation } = rendered;
      const side = sideOf(conversation.rows.indexOf(rowKey), anchorIndex(conversation.rows));
      void conversation.fillHole(holeKey, side);
    },
    pauseFollowing() {
      const release = anchor.pauseFollowing();
      return () => {
        release();
        settle(false);
      };
    },
  };
}

/** A message of one's own was just sent: one wants to see it. */
function isOwnNews(before: RowList, after: RowList): boolean {
  const last = after.at(after.length - 1);
  return last?.status === "pending" && before.length > 0 && before.indexOf(last.key) < 0;
}

function newestOf(rows: RowList): Position | null {
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows.at(index);
    if (row?.status === "sent") return row.message;
  }
  return null;
}
