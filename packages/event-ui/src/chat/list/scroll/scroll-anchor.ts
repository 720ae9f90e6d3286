import type { RowList } from "@foyer/chat-headless";
import type { ListElements } from "../window/list-elements";
import type { ListSizes } from "../window/list-sizes";
import { keepAnchor, pickAnchor, type RowAnchor } from "./row-anchor";
import type { RowRect } from "../window/list-elements";
import { reduceScrollIntent, type ScrollIntent, type ScrollMove } from "./scroll-intent";

/**
 * Where a list is to be: at its end, at the row that must not move, or at a row that was asked for. The owner of that
 * decision; it moves the list there before every paint.
 */
export interface ScrollAnchor {
  intent(): ScrollIntent;
  row(): RowAnchor | null;
  /** The row that was asked for and is not in view yet. */
  aimed(): string | null;
  isFollowing(): boolean;
  /** A menu or a selection keeps a follower from the end, which may be out of view. */
  isHeldBack(): boolean;
  /** What of the list is to be at the top edge of the viewport. */
  offsetIn(rows: RowList, sizes: ListSizes, rects: readonly RowRect[], viewport: number): number;
  /**
   * Puts the list where it belongs. `absorb`: nothing came or went above the reader, only guesses may have been wrong.
   * `resizedAtEnd`: the viewport has another size, and the end was in it before.
   */
  settle(viewport: number, absorb: boolean, resizedAtEnd: boolean): void;
  /** Other rows are about to be shown: the reader's row may be gone. */
  prepare(rows: RowList, rects: readonly RowRect[]): void;
  /** Takes the reader's row from where the rows are now, unless one is to be kept. */
  pick(rects: readonly RowRect[], viewport: number): void;
  /** The reader moved. */
  move(by: ScrollMove): void;
  /** Nothing is mounted where somebody scrolled to. */
  landAt(offset: number, rows: RowList, sizes: ListSizes): void;
  follow(): void;
  /** A row was brought into view by us. */
  stay(intent: ScrollIntent): void;
  aim(key: string, at: AimedAt): void;
  /** Keeps the list from following until the returned function is called. */
  pauseFollowing(): () => void;
}

/** Where a row goes that was asked for; a number is pixels below the top of the viewport. */
export type AimedAt = "middle" | "nearest" | number;

/** Whoever fell behind by more pixels while the list was held is not taken to the end afterwards: as far as the jump button waits. */
const fallenBehind = 250;
/** Pixels kept free around a row that was asked for. */
const margin = 12;

export function createScrollAnchor(
  elements: ListElements,
  start: { readonly intent: ScrollIntent; readonly anchor: RowAnchor | null } | null,
): ScrollAnchor {
  let intent: ScrollIntent = start?.intent ?? "following";
  let row: RowAnchor | null = null;
  let aimed: { readonly key: string; readonly at: AimedAt } | null =
    intent === "reading" && start?.anchor != null ? { key: start.anchor.key, at: start.anchor.offset } : null;
  let holds = 0;
  let heldBack = false;
  /** A scrolling is under way that a write to the scroll position would end. */
  let scrolling = false;

  function settleAtRow(absorb: boolean): void {
    const edges = row === null ? null : elements.edgesOf(row.key);
    if (row === null || edges === null) return;
    elements.moveUp(edges.top - row.offset, absorb || scrolling);
    // At either end of the list a row cannot always be held: then it is held where it came to rest.
    const now = elements.edgesOf(row.key);
    if (now !== null && Math.abs(now.top - row.offset) > 1) row = { ...row, offset: now.top };
  }

  function settleAtAim({ key, at }: NonNullable<typeof aimed>, viewport: number): void {
    const edges = elements.edgesOf(key);
    if (edges === null) return;
    elements.moveUp(edges.top - toAimedOffset(edges, at, viewport), false);
    // What loads around it must not move it, wherever in the viewport it came to rest.
    row = { key, offset: elements.edgesOf(key)?.top ?? edges.top, pinned: true };
    aimed = null;
    intent = "reading";
  }

  return {
    intent: () => intent,
    row: () => (typeof aimed?.at === "number" ? { key: aimed.key, offset: aimed.at } : row),
    aimed: () => aimed?.key ?? null,
    isFollowing: () => intent === "following" && aimed === null,
    isHeldBack: () => heldBack,
    offsetIn(rows, sizes, rects, viewport) {
      const aimedIndex = aimed === null ? -1 : rows.indexOf(aimed.key);
      if (aimedIndex >= 0) return sizes.offsetOf(aimedIndex) - viewport / 2;
      const kept = intent === "following" ? null : keepAnchor(row, rects, (key) => rows.indexOf(key) >= 0);
      const index = kept === null ? -1 : rows.indexOf(kept.key);
      if (kept === null || index < 0) return sizes.total() - viewport;
      return sizes.offsetOf(index) - kept.offset;
    },
    settle(viewport, absorb, resizedAtEnd) {
      if (aimed !== null) return settleAtAim(aimed, viewport);
      const behind = heldBack && !resizedAtEnd && elements.distance() > fallenBehind;
      heldBack = intent === "following" && (holds > 0 || elements.isSelecting());
      // A menu holds what arrives. Who turns the phone sees the end again, and another row is held.
      if (intent === "following" && (resizedAtEnd || !heldBack)) {
        if (!behind) {
          row = null;
          return elements.toEnd();
        }
        intent = "reading";
      }
      settleAtRow(absorb);
    },
    prepare(rows, rects) {
      row = keepAnchor(row, rects, (key) => rows.indexOf(key) >= 0);
      // What was asked for by the id of its message has the key of its row from now on.
      if (aimed !== null) aimed = { ...aimed, key: rows.at(rows.indexOf(aimed.key))?.key ?? aimed.key };
    },
    pick(rects, viewport) {
      const first = pickAnchor(rects, viewport);
      const isFree = row === null || (intent === "following" && aimed === null && !heldBack);
      // The offset of the row that stays the first was noted once, or fractions of pixels would add up.
      const isPassed = row?.pinned !== true && first?.key !== row?.key && rects.some(({ key }) => key === row?.key);
      if (isFree || (isPassed && aimed === null)) row = first ?? row;
    },
    move(by) {
      intent = reduceScrollIntent(intent, by);
      if (by.type === "rested") scrolling = false;
      if (by.type !== "scrolled") return;
      scrolling = "onscrollend" in globalThis;
      aimed = null;
      row = null;
    },
    landAt(offset, rows, sizes) {
      if (row !== null) return;
      const index = sizes.indexAt(offset);
      const key = rows.at(index)?.key;
      if (key !== undefined) row = { key, offset: sizes.offsetOf(index) - offset };
    },
    follow() {
      intent = "following";
      aimed = null;
      heldBack = false;
    },
    stay(next) {
      intent = next;
      row = null;
    },
    aim: (key, at) => void (aimed = { key, at }),
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

/** Where the top of a row goes that is to be seen. */
export function toAimedOffset(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  at: AimedAt,
  viewport: number,
): number {
  if (typeof at === "number") return at;
  const height = bottom - top;
  if (at === "middle") return Math.max(margin, (viewport - height) / 2);
  return Math.max(margin, Math.min(top, viewport - margin - height));
}
