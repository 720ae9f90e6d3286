import type { RowList } from "../../core/state/row";
import type { ListSizes } from "./list-sizes";
import type { ListSurface } from "./list-surface";
import { keepAnchor, pickAnchor, type RowAnchor, type RowRect } from "./row-anchor";

/** Whether the reader follows the end of the list, or reads somewhere. */
export type ScrollIntent = "following" | "reading";

/** The place in the viewport for a row that was asked for; a number is pixels below the top of the viewport. */
export type TargetAt = "middle" | "nearest" | number;

/**
 * A movement of the list by a hand. Following ends by such a movement, with a row that was asked for (`settleAtTarget`), and where the
 * list stayed still while it grew (`settle`).
 */
export type HandMove =
  /** It has scrolled the list by `delta` pixels down; `distance` pixels are left to the end. */
  | { readonly type: "scrolled"; readonly delta: number; readonly distance: number }
  /** Wheel or finger begin to move up; the scrolling itself may come later. */
  | { readonly type: "pulled-up" }
  /** The scrolling has come to rest. */
  | { readonly type: "rested"; readonly distance: number };

/** Pixels from the end that count as the end: fractions, and the last pixels that a hand misses. */
const endTolerance = 4;
/** A reader who fell behind by more pixels while the list stayed still is not taken to the end: the jump button shows from there. */
const fallenBehind = 250;
/** Pixels kept free around a row that was asked for. */
const margin = 12;

/**
 * The reader's intent after a movement. A movement upwards means reading from that moment on, whatever arrives; one to the end
 * means following again. The distance alone says nothing: a list that grows moves its end away from a follower too.
 */
export function reduceScrollIntent(intent: ScrollIntent, move: HandMove): ScrollIntent {
  if (move.type === "pulled-up") return "reading";
  // A list that bounces at its end comes back upwards.
  if (move.type === "scrolled" && move.delta < 0) return move.distance <= 1 ? intent : "reading";
  return move.distance <= endTolerance ? "following" : intent;
}

/** The circumstances in which a list is put where it belongs. */
interface Settling {
  readonly viewport: number;
  /** Nothing came or went above the reader, only guesses may have been wrong. */
  readonly absorb: boolean;
  /** The viewport has another size, and the end was in it before. */
  readonly resizedAtEnd: boolean;
  /** The first and the last row are mounted: the list cannot be scrolled any further. */
  readonly hasFirst: boolean;
  readonly hasLast: boolean;
}

export type ListPlace = ReturnType<typeof createListPlace>;

/** The place where a list is to be: at its end, at the row that must not move, or at a row that was asked for. */
export function createListPlace(start: { readonly intent: ScrollIntent; readonly anchor: RowAnchor | null } | null) {
  let intent: ScrollIntent = "following";
  let row: RowAnchor | null = null;
  let target: { readonly key: string; readonly at: TargetAt } | null =
    start?.intent === "reading" && start.anchor !== null ? { key: start.anchor.key, at: start.anchor.offset } : null;
  let holds = 0;
  let heldBack = false;
  /** A scrolling is under way that a write to the scroll position would end. */
  let scrolling = false;

  function settleAtRow(surface: ListSurface, { absorb, hasFirst, hasLast }: Settling): void {
    const edges = row === null ? null : surface.edgesOf(row.key);
    if (row === null || edges === null) return;
    if (row.landed === true) row = { key: row.key, offset: row.offset + edges.top - edges.outerTop };
    surface.moveUp(edges.top - row.offset, absorb || scrolling);
    // At either end of the list a row cannot always be held: then it is held where it came to rest. A space may be too low as yet.
    const now = surface.edgesOf(row.key);
    if (now === null || Math.abs(now.top - row.offset) <= 1) return;
    if (now.top > row.offset ? hasLast : hasFirst) row = { ...row, offset: now.top };
  }

  /** Whether it was mounted: one that is not loaded yet leaves the list where it is. */
  function settleAtTarget(surface: ListSurface, { key, at }: NonNullable<typeof target>, viewport: number): boolean {
    const edges = surface.edgesOf(key);
    if (edges === null) return false;
    surface.moveUp(edges.top - toTargetOffset(edges, at, viewport, surface.covered()), false);
    // The row is pinned where it came to rest in the viewport: rows that load around it must not move it.
    row = { key, offset: surface.edgesOf(key)?.top ?? edges.top, pinned: true };
    target = null;
    intent = "reading";
    return true;
  }

  return {
    row: (): RowAnchor | null => (typeof target?.at === "number" ? { key: target.key, offset: target.at } : row),
    /** The row that was asked for and is not in view yet. */
    target: () => target?.key ?? null,
    isFollowing: () => intent === "following" && target === null,
    /** A menu or a selection keeps a follower from the end, which may be out of view. */
    isHeldBack: () => heldBack,
    /** The offset in the list, in pixels, that belongs at the top edge of the viewport, and the row that is kept there; -1 for none. */
    offsetIn(
      rows: RowList,
      sizes: ListSizes,
      rects: readonly RowRect[],
      viewport: number,
    ): { readonly offset: number; readonly index: number } {
      const targetIndex = target === null ? -1 : rows.indexOf(target.key);
      if (targetIndex >= 0) return { offset: sizes.offsetOf(targetIndex) - viewport / 2, index: targetIndex };
      const isAtEnd = intent === "following" && !heldBack && holds === 0;
      const kept = isAtEnd ? null : keepAnchor(row, rects, (key) => rows.indexOf(key) >= 0);
      const index = kept === null ? -1 : rows.indexOf(kept.key);
      if (kept === null || index < 0) return { offset: sizes.total() - viewport, index: -1 };
      const rect = rects.find(({ key }) => key === kept.key);
      const separators = rect === undefined ? 0 : rect.top - rect.outerTop;
      return { offset: sizes.offsetOf(index) + separators - kept.offset, index };
    },
    /** Puts the list where it belongs. */
    settle(surface: ListSurface, settling: Settling): void {
      const { viewport, resizedAtEnd } = settling;
      if (target !== null && settleAtTarget(surface, target, viewport)) return;
      const behind = heldBack && !resizedAtEnd && surface.distance() > fallenBehind;
      heldBack = intent === "following" && (holds > 0 || surface.isSelecting());
      // An open menu keeps the list where it is while messages arrive. After a rotation of the phone the end is shown again.
      if (intent === "following" && (resizedAtEnd || !heldBack)) {
        if (!behind) {
          row = null;
          return surface.toEnd();
        }
        intent = "reading";
      }
      settleAtRow(surface, settling);
    },
    /** Other rows are about to be shown: the reader's row may be gone. */
    prepare(rows: RowList, rects: readonly RowRect[]): void {
      row = keepAnchor(row, rects, (key) => rows.indexOf(key) >= 0);
      // A target that was named by the id of its message is named by the key of its row from now on.
      if (target !== null) target = { ...target, key: rows.at(rows.indexOf(target.key))?.key ?? target.key };
    },
    /** Takes the reader's row from the present positions of the rows, unless a row is to be kept. */
    pick(rects: readonly RowRect[], viewport: number): void {
      const first = pickAnchor(rects, viewport);
      const isFree = row === null || (intent === "following" && target === null && !heldBack);
      // The offset of the row that stays the first was noted once, or fractions of pixels would add up.
      const isPassed = row?.pinned !== true && first?.key !== row?.key && rects.some(({ key }) => key === row?.key);
      if (isFree || (isPassed && target === null)) row = first ?? row;
    },
    move(by: HandMove): void {
      intent = reduceScrollIntent(intent, by);
      if (by.type === "rested") scrolling = false;
      if (by.type !== "scrolled") return;
      scrolling = "onscrollend" in globalThis;
      target = null;
      row = null;
    },
    /** A hand scrolled to a place where nothing is mounted: the row there becomes the reader's. */
    landAt(offset: number, rows: RowList, sizes: ListSizes): void {
      if (row !== null) return;
      const index = sizes.indexAt(offset);
      const key = rows.at(index)?.key;
      if (key !== undefined) row = { key, offset: sizes.offsetOf(index) - offset, landed: true };
    },
    follow(): void {
      intent = "following";
      target = null;
      heldBack = false;
    },
    /** A row was brought into view by us. */
    stay(next: ScrollIntent): void {
      intent = next;
      target = row = null;
    },
    /** Leaves the end for a row, as soon as it is mounted. */
    goTo: (key: string, at: TargetAt) => void (target = { key, at }),
    /** Keeps the list from following until the returned function is called. */
    pauseFollowing() {
      holds++;
      let mine = true;
      return () => {
        if (mine) holds--;
        mine = false;
      };
    },
  };
}

/** The offset of the top of a row that is to be seen, in pixels below the top of the viewport, of which `covered` are covered. */
export function toTargetOffset(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  at: TargetAt,
  viewport: number,
  covered = 0,
): number {
  if (typeof at === "number") return at;
  const height = bottom - top;
  const wanted = at === "middle" ? (viewport - height) / 2 : Math.min(top, viewport - margin - height);
  return Math.max(covered + margin, wanted);
}
