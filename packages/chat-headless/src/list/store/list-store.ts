import { createStore, type Readable } from "../../core/owner/store";
import type { Position } from "../../core/port/model";
import type { RowList } from "../../core/state/row";
import type { ScrollSnapshot } from "./list-memory";
import { createListPlace, type ListPlace, toTargetOffset } from "./list-place";
import { createListSizes, type ListSizes } from "./list-sizes";
import { isOneChanged } from "./changed-rows";
import type { ListReading, ListSurface } from "./list-surface";
import { type ListFrame, restingReach, toListFrame } from "./list-window";
import { isOwnNew, newestOf } from "./newest-rows";
import { type RowRect, topRowOf } from "./row-anchor";

/** The reader's position in a list. */
export interface ListPosition {
  /** Further from the end than the jump button tolerates. */
  readonly away: boolean;
  readonly atEnd: boolean;
  /** The newest loaded message when a person last looked at the end. */
  readonly seen: Position | null;
}

/** The observable state of a list's scroll position. */
export interface ListView {
  readonly position: Readable<ListPosition>;
  /** The key of the topmost row while the person reads back; `null` near the end, and where a separator says its day. */
  readonly topRow: Readable<string | null>;
  /** Changes whenever the list has looked where its rows are. */
  readonly looked: Readable<number>;
  /** Changes with each movement of a hand. */
  readonly scrolled: Readable<number>;
  /** Whether a row's message, or a part of one higher than the viewport, is in view. */
  isInView(key: string): boolean;
}

/** The list as it was last mounted. */
interface Mounted {
  readonly rows: RowList;
  readonly frame: ListFrame;
  /** A person can see the list: messages at the end count as seen. */
  readonly attentive: boolean;
}

/** The cause of a frame. `commit`: other rows are mounted. `release`: the list may follow its end again. */
type FrameCause = "scroll" | "resize" | "commit" | "release";

/** The work that a frame leaves; `null` for none. */
export type FrameWishes = {
  /** The window is to be rendered again. */
  readonly render: boolean;
  /** A hand moves towards older messages just now. */
  readonly pulled: boolean;
} | null;

/**
 * The one owner of a list's scroll position, in numbers: it decides which rows to mount, and in each frame keeps the reader's row
 * where it is, or the end in view. A reader who follows the end does so until a hand scrolls up: a movement that neither the list
 * nor the browser makes.
 */
export interface ListStore extends ListView {
  readonly sizes: ListSizes;
  readonly place: Pick<ListPlace, "row" | "target" | "isFollowing" | "follow" | "goTo" | "stay" | "pauseFollowing">;
  /** `kept` is the index of a row that must stay mounted, or -1, and `reach` how many pixels beyond the viewport are mounted. */
  window(rows: RowList, kept: number, reach: number): ListFrame;
  /** Wants rows as far beyond the viewport from now on. Returns whether the mounted ones go that far. */
  widen(reach: number): boolean;
  mounted(): Mounted | null;
  /** The index of the row that keeps its position. */
  anchorIndex(): number;
  /** The mounted rows, as they were last looked at. */
  rects(): readonly RowRect[];
  frame(cause: FrameCause, absorb?: boolean): FrameWishes;
  /** Rows are about to be mounted and removed: a movement before this is one of a hand. */
  beforeCommit(): void;
  commit(next: Mounted): FrameWishes;
  /** Wheel or finger begin to move towards older messages. */
  pullUp(): FrameWishes;
  /** A scrolling has ended. */
  rest(): void;
  /** Scrolls as little as needed to show a mounted row; `null` where it is not mounted. */
  bringIntoView(index: number): FrameWishes;
  snapshot(): Omit<ScrollSnapshot, "currentKey">;
}

/** Pixels from the end beyond which the reader is away from it; the specification's figure. */
const awayFrom = 250;
/** A guess for the first rows only. */
const firstEstimate = 64;
/** The viewport before there is one: on a server, and in the first render. */
const firstViewport = 700;
/** Renderings in a row after which a list that still does not cover its viewport is left alone until something happens. */
const mostRounds = 10;

export function createListStore(surface: ListSurface, start: Omit<ScrollSnapshot, "currentKey"> | null): ListStore {
  const sizes = createListSizes(firstEstimate);
  const place = createListPlace(start);
  const topRow = createStore<string | null>(null);
  const position = createStore<ListPosition>({ away: false, atEnd: false, seen: start?.seen ?? null });
  const looked = createStore(0);
  const scrolled = createStore(0);
  let mounted: Mounted | null = null;
  let rects: readonly RowRect[] = [];
  /** The list as we left it. */
  let last: ListReading = { top: 0, end: 0, floor: 0, viewport: firstViewport, width: 0, height: 0 };
  /** The list as it was when the positions of its rows were noted. */
  let noted = last;
  let rounds = 0;
  /** The last movement of a hand went over all that was mounted: what it passes by is not to be rendered. */
  let isLeaping = false;

  const isResized = (now: ListReading) => now.width !== last.width || now.viewport !== last.viewport;

  /** One frame, in its order: the cause of a movement, the place of the list, the positions of the rows, the missing rows. */
  function frame(cause: FrameCause, absorb = false): FrameWishes {
    const now = surface.read();
    if (now === null || mounted === null) {
      if (!surface.hasLayout) position.set({ ...position.get(), atEnd: place.isFollowing() });
      return null;
    }
    const resized = isResized(now);
    const mustSettle = cause === "commit" || cause === "release";
    const isChanged = mustSettle || resized || now.height !== last.height || isElsewhere(now);
    const delta = cause === "commit" ? 0 : takeHand(now);
    if (!isChanged && delta === 0) return null;
    if (now.width !== last.width && last.width > 0) sizes.forget();
    const { frame: shown, rows } = mounted;
    const ends = { hasFirst: shown.start === 0, hasLast: shown.end >= rows.length };
    const resizedAtEnd = resized && position.get().atEnd;
    if (isChanged) place.settle(surface, { viewport: now.viewport, absorb, resizedAtEnd, ...ends });
    look();
    const render = !isCovered(delta === 0 ? 1 / 3 : 1 / 2) && rounds < mostRounds;
    rounds = render && delta === 0 ? rounds + 1 : 0;
    return { render, pulled: delta < 0 };
  }

  /** Whether the list is as high and stands where it did when the positions of its rows were noted. */
  function isStill(): boolean {
    const now = surface.read();
    const { top, end, viewport, width, height } = noted;
    return (
      now?.top === top && now.end === end && now.viewport === viewport && now.width === width && now.height === height
    );
  }

  /** Notes a movement by a hand and returns its pixels; 0 where the browser has moved the list, in a layout since the last frame. */
  function takeHand(now: ListReading): number {
    const delta = now.top - last.top;
    // Less than a pixel is the rounding of a zoomed page.
    if (mounted === null || Math.abs(delta) < 1 || isResized(now) || isElsewhere(now)) return 0;
    place.move({ type: "scrolled", delta, distance: now.end - now.top });
    const moved = rects.map((rect) => ({
      ...rect,
      top: rect.top - delta,
      outerTop: rect.outerTop - delta,
      bottom: rect.bottom - delta,
    }));
    isLeaping = !moved.some(({ bottom, outerTop }) => bottom > 0 && outerTop < now.viewport);
    place.pick(moved, now.viewport);
    place.landAt(now.top, mounted.rows, sizes);
    last = { ...last, top: now.top };
    scrolled.set(scrolled.get() + 1);
    return delta;
  }

  /** The browser has moved the list: in some layout since it could not be scrolled as far as it was. */
  function isElsewhere({ top, floor, end }: ListReading): boolean {
    const isAtEnd = place.isFollowing() && top >= end - 1;
    return top < last.top && floor < last.top && top >= floor - 1 && !isAtEnd;
  }

  /** Notes where everything is now. */
  function look(): void {
    if (mounted === null) return;
    const { rows, frame: shown } = mounted;
    rects = surface.measure(rows, shown, sizes);
    noted = last = surface.read() ?? last;
    place.pick(rects, last.viewport);
    looked.set(looked.get() + 1);
    tell();
  }

  /** Tells where the reader is in the rows as they are. */
  function tell(): void {
    if (mounted === null) return;
    const { rows, attentive } = mounted;
    const distance = last.end - last.top;
    topRow.set(distance > awayFrom ? topRowOf(rects) : null);
    const isFollowed = place.isFollowing() && !place.isHeldBack();
    const atEnd = distance <= awayFrom && place.target() === null && (isFollowed || distance <= 1);
    const before = position.get();
    // No message is known to be seen after a reload: messages that come from then on are new.
    const isSeen = (atEnd && attentive) || before.seen === null;
    const newest = isSeen ? newestOf(rows) : null;
    const now = { away: distance > awayFrom, atEnd, seen: newest ?? before.seen };
    if (now.away !== before.away || now.atEnd !== before.atEnd || now.seen !== before.seen) position.set(now);
  }

  /** Whether the mounted rows cover the viewport and such a part of the reach beyond it, as far as there are rows. */
  function isCovered(part: number): boolean {
    if (mounted === null) return true;
    const { frame: shown, rows } = mounted;
    const by = shown.reach * part;
    if (rows.indexOf(place.target() ?? "") >= 0) return false;
    const inWindow = rects.filter(({ index }) => index >= shown.start && index < shown.end);
    const first = inWindow[0];
    const end = inWindow.at(-1);
    if (first === undefined || end === undefined) return rows.length === 0;
    const isBeyond = (pixels: number, row: number) => pixels >= by && (row >= 0 || shown.reach === 0);
    const above = shown.start === 0 || isBeyond(-first.outerTop, -first.bottom);
    return above && (shown.end >= rows.length || isBeyond(end.bottom - last.viewport, end.outerTop - last.viewport));
  }

  function window(rows: RowList, kept: number, reach: number): ListFrame {
    sizes.align(rows);
    const { viewport } = last;
    const { offset, index } = place.offsetIn(rows, sizes, rects, viewport);
    return toListFrame(sizes, {
      length: rows.length,
      offset,
      viewport,
      read: index,
      kept,
      reach: isLeaping ? Math.min(restingReach, reach) : reach,
      // The next row, for who reads row by row; and more where the rows prove to be far lower than others of the list.
      beyond: Math.min(reach, 1) + 4 * Math.max(0, rounds - 1),
      before: mounted?.frame ?? null,
    });
  }

  return {
    sizes,
    position,
    topRow,
    looked,
    scrolled,
    place,
    window,
    widen(reach) {
      if (mounted === null) return true;
      const { rows, frame: shown } = mounted;
      mounted = { ...mounted, frame: { ...shown, reach } };
      return window(rows, shown.kept, reach).indices.length === shown.indices.length;
    },
    mounted: () => mounted,
    anchorIndex() {
      const row = place.row();
      if (mounted === null) return -1;
      return place.isFollowing() || row === null ? mounted.rows.length - 1 : mounted.rows.indexOf(row.key);
    },
    rects: () => rects,
    frame,
    beforeCommit() {
      const now = surface.read();
      if (now !== null) takeHand(now);
    },
    commit(next) {
      const before = mounted;
      const { rows } = next;
      const index = () => mounted?.rows.indexOf(place.row()?.key ?? "") ?? -1;
      const indexBefore = index();
      if (before?.rows !== rows) place.prepare(rows, rects);
      if (before !== null && before.rows !== rows && isOwnNew(before.rows, rows)) place.follow();
      mounted = next;
      sizes.align(rows);
      // With one change, rows and list are as high as before only where no row has moved.
      if (before !== null && isOneChanged(before, next) && isStill()) {
        tell();
        return { render: false, pulled: false };
      }
      return frame("commit", index() === indexBefore);
    },
    pullUp() {
      const now = surface.read();
      if (now === null) return null;
      if (now.top > 0) place.move({ type: "pulled-up" });
      return { render: false, pulled: true };
    },
    rest() {
      const before = place.isFollowing();
      place.move({ type: "rested", distance: surface.distance() });
      const isNearEnd = place.isFollowing() && !place.isHeldBack() && surface.distance() > 0;
      if (isNearEnd) surface.toEnd();
      // Each step on the way here was looked at.
      if (isNearEnd || place.isFollowing() !== before) look();
    },
    bringIntoView(index) {
      const edges = surface.edgesOf(mounted?.rows.at(index)?.key ?? "");
      if (mounted === null || edges === null) return null;
      const isLast = index === mounted.rows.length - 1;
      if (isLast) surface.toEnd();
      else surface.moveUp(edges.top - toTargetOffset(edges, "nearest", last.viewport, surface.covered()), false);
      place.stay(isLast ? "following" : "reading");
      look();
      return { render: !isCovered(1 / 3), pulled: false };
    },
    snapshot() {
      const row = place.row();
      // One that is not loaded yet is named by the id of its message.
      const messageId = mounted?.rows.at(mounted.rows.indexOf(row?.key ?? ""))?.message.id ?? row?.key ?? null;
      const intent = place.isFollowing() ? "following" : "reading";
      return { intent, anchor: row, messageId, seen: position.get().seen };
    },
    isInView(key) {
      const rect = rects.find((candidate) => candidate.key === key);
      return rect !== undefined && rect.bottom > 0 && rect.top < last.viewport && place.target() === null;
    },
  };
}
