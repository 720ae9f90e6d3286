import type { ConversationReading, Position, Readable, RowList } from "@foyer/chat-headless";
import { createCell } from "./cell";
import { createListElements, type ListElements } from "./list-elements";
import { createListLoading, sideOf } from "./list-loading";
import type { ListPlace } from "./list-memory";
import { createListSizes, type ListSizes } from "./list-sizes";
import { type ListFrame, overscan, toListFrame } from "./list-window";
import { keepAnchor, pickAnchor, type RowAnchor, type RowPlace } from "./row-anchor";
import { reduceScrollIntent, type ScrollIntent, type ScrollMove } from "./scroll-intent";

/** Where the reader is in a list. */
export interface ListPosition {
  /** Further from the end than the jump button tolerates. */
  readonly away: boolean;
  readonly atEnd: boolean;
  /** The newest message that was at hand while somebody looked at the end. */
  readonly seen: Position | null;
}

/** What React has rendered. */
export interface Rendered {
  readonly conversation: ConversationReading;
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
  /** The window for these rows at the present place. `kept` is the index of a row that must stay mounted, or -1. */
  frame(rows: RowList, kept: number): ListFrame;
  rendered(): Rendered | null;
  /** Takes the list's elements and listens to them until the returned function is called. */
  attach(log: HTMLElement, content: HTMLElement): () => void;
  /** React has rendered: sets everything right before it is painted. */
  commit(rendered: Rendered): void;
  /** Renders again. */
  refresh(): void;
  /** Where the reader is, for coming back. */
  place(): Omit<ListPlace, "current">;
  /** The mounted rows, as they were last looked at. */
  places(): readonly RowPlace[];
  anchor(): RowAnchor | null;
  isFollowing(): boolean;
  follow(): void;
  /** Leaves the end; `key` is brought into the middle, or to the nearest edge, as soon as it is mounted. */
  aim(key: string, at: "middle" | "nearest"): void;
  /** Scrolls as little as needed to show a mounted row; whether it is mounted. */
  bringIntoView(index: number): boolean;
  hold(): () => void;
  /** Loads what is missing above a row, from the side where the reader is. */
  readonly fillHole: (holeKey: string, rowKey: string) => void;
}

/** Pixels from the end beyond which one is away from it; the specification's figure. */
const awayFrom = 250;
/** A guess for the first rows only. */
const firstEstimate = 64;
/** The viewport before there is one: on a server, and in the first render. */
const firstViewport = 700;
/** Pixels kept free around a row that the keyboard goes to. */
const margin = 12;
/** Renderings in a row after which a list that still does not cover its viewport is left alone until something happens. */
const mostRounds = 10;

/** Without it nothing has a size, as in a document that is never drawn: then the newest rows are shown and count as seen. */
const hasLayout = typeof ResizeObserver !== "undefined";

export function createListView(start: Omit<ListPlace, "current"> | null): ListView {
  const elements = createListElements();
  const sizes = createListSizes(firstEstimate);
  const loading = createListLoading();
  const version = createCell(0);
  const position = createCell<ListPosition>({ away: false, atEnd: false, seen: start?.seen ?? null });

  let intent: ScrollIntent = start?.intent ?? "following";
  let anchor: RowAnchor | null = start?.anchor ?? null;
  let aimed: { readonly key: string; readonly at: "middle" | "nearest" } | null = null;
  let rendered: Rendered | null = null;
  let places: readonly RowPlace[] = [];
  let viewport = firstViewport;
  let width = 0;
  let holds = 0;
  let heldBack = false;
  let scrolling = false;
  let rounds = 0;

  const refresh = () => version.set(version.get() + 1);
  const isFollowing = () => intent === "following" && aimed === null;

  function frame(rows: RowList, kept: number): ListFrame {
    sizes.align(rows);
    return toListFrame(sizes, { length: rows.length, offset: offsetIn(rows), viewport, kept });
  }

  /** What of the list is to be at the top edge of the viewport. */
  function offsetIn(rows: RowList): number {
    const aimedAt = aimed === null ? -1 : rows.indexOf(aimed.key);
    if (aimedAt >= 0) return sizes.offsetOf(aimedAt) - viewport / 2;
    const row = intent === "following" ? null : keepAnchor(anchor, places, (key) => rows.indexOf(key) >= 0);
    const index = row === null ? -1 : rows.indexOf(row.key);
    if (row === null || index < 0) return sizes.total() - viewport;
    return sizes.offsetOf(index) - row.offset;
  }

  /** Puts the list where it belongs. `absorb`: nothing came or went above the reader, only guesses may have been wrong. */
  function settlePosition(absorb: boolean): void {
    const held = holds > 0 || elements.isSelecting();
    if (aimed !== null) {
      const edges = elements.edgesOf(aimed.key);
      if (edges === null) return;
      elements.moveUp(edges.top - toAimedOffset(edges, aimed.at), false);
      anchor = null;
      aimed = null;
      intent = "reading";
      return;
    }
    if (intent === "following" && !held) {
      // Whoever fell far behind meanwhile is not torn away now.
      if (!heldBack || elements.distance() <= awayFrom) {
        heldBack = false;
        return elements.toEnd();
      }
      heldBack = false;
      intent = "reading";
    }
    heldBack = intent === "following" && held;
    if (anchor === null) return;
    const edges = elements.edgesOf(anchor.key);
    if (edges === null) return;
    elements.moveUp(edges.top - anchor.offset, absorb || scrolling);
    // At either end of the list a row cannot always be held: then it is held where it came to rest.
    const now = elements.edgesOf(anchor.key);
    if (now !== null && Math.abs(now.top - anchor.offset) > 1) anchor = { key: anchor.key, offset: now.top };
  }

  function toAimedOffset({ top, bottom }: { top: number; bottom: number }, at: "middle" | "nearest"): number {
    const height = bottom - top;
    if (at === "middle") return Math.max(margin, (viewport - height) / 2);
    return Math.max(margin, Math.min(top, viewport - margin - height));
  }

  /** Everything that must be right before the next paint. */
  function settle(absorb: boolean): void {
    const log = elements.log();
    if (log === null || rendered === null) {
      if (!hasLayout) position.set({ ...position.get(), atEnd: isFollowing() });
      return;
    }
    viewport = log.clientHeight;
    if (width !== log.clientWidth && width > 0) sizes.forget();
    width = log.clientWidth;
    settlePosition(absorb);
    look();
    if (!isCovered(overscan / 3) && rounds < mostRounds) {
      rounds++;
      refresh();
    } else rounds = 0;
    load(false);
  }

  /** Notes where everything is now. */
  function look(): void {
    if (rendered === null) return;
    const { conversation, attentive } = rendered;
    places = elements.measure(conversation.rows, rendered.frame, sizes);
    if (isFollowing() || anchor === null) anchor = pickAnchor(places, viewport) ?? anchor;
    const distance = elements.distance();
    const atEnd = distance <= awayFrom && (intent === "following" || distance <= 1);
    const newest = atEnd && attentive ? newestOf(conversation.rows) : null;
    const { away, atEnd: was, seen } = position.get();
    const next = { away: distance > awayFrom, atEnd, seen: newest ?? seen };
    if (next.away !== away || next.atEnd !== was || next.seen !== seen) position.set(next);
  }

  /** Whether the mounted rows reach so many pixels beyond the viewport, as far as there are rows. */
  function isCovered(by: number): boolean {
    if (rendered === null) return true;
    const { frame: now, conversation } = rendered;
    if (aimed !== null) return conversation.rows.indexOf(aimed.key) < 0;
    const inside = places.filter(({ index }) => index >= now.start && index < now.end);
    const first = inside[0];
    const last = inside.at(-1);
    if (first === undefined || last === undefined) return conversation.rows.length === 0;
    return (
      (now.start === 0 || first.outerTop <= -by) &&
      (now.end >= conversation.rows.length || last.bottom >= viewport + by)
    );
  }

  function indexOfAnchor(): number {
    return anchor === null ? -1 : (rendered?.conversation.rows.indexOf(anchor.key) ?? -1);
  }

  function readingIndex(rows: RowList): number {
    return isFollowing() || anchor === null ? rows.length - 1 : rows.indexOf(anchor.key);
  }

  function load(pulled: boolean): void {
    const log = elements.log();
    if (log === null || rendered === null || !rendered.attentive || rendered.conversation.status !== "ready") return;
    const { conversation, frame: now } = rendered;
    const reading = readingIndex(conversation.rows);
    loading.check({ conversation, frame: now, above: log.scrollTop, viewport, reading, pulled });
  }

  function move(by: ScrollMove): void {
    const before = intent;
    intent = reduceScrollIntent(intent, by);
    if (intent !== before) look();
  }

  function handleScroll(): void {
    const log = elements.log();
    if (log === null || rendered === null) return;
    const delta = elements.takeScroll();
    if (delta === 0) return;
    scrolling = "onscrollend" in log;
    aimed = null;
    move({ type: "scrolled", delta, distance: elements.distance() });
    anchor = null;
    look();
    anchor ??= anchorAt(log.scrollTop, rendered.conversation.rows);
    if (!isCovered(overscan / 2)) refresh();
    load(delta < 0);
  }

  /** Somebody scrolled to where nothing is mounted. */
  function anchorAt(offset: number, rows: RowList): RowAnchor | null {
    const index = sizes.indexAt(offset);
    const row = rows.at(index);
    return row === undefined ? null : { key: row.key, offset: sizes.offsetOf(index) - offset };
  }

  function handleRest(): void {
    scrolling = false;
    move({ type: "rested", distance: elements.distance() });
  }

  function pullUp(): void {
    const log = elements.log();
    if (log === null) return;
    if (log.scrollTop > 0) move({ type: "pulled-up" });
    load(true);
  }

  return {
    elements,
    sizes,
    version,
    position,
    frame,
    rendered: () => rendered,
    attach(log, content) {
      elements.attach(log, content);
      const observer = hasLayout ? new ResizeObserver(() => settle(false)) : null;
      observer?.observe(log);
      observer?.observe(content);
      const stop = listenToReader(log, { scroll: handleScroll, rest: handleRest, pullUp });
      return () => {
        observer?.disconnect();
        stop();
        elements.detach();
      };
    },
    commit(next) {
      const before = rendered;
      const indexBefore = indexOfAnchor();
      if (before !== null && before.conversation.rows !== next.conversation.rows) {
        const { rows } = next.conversation;
        anchor = keepAnchor(anchor, places, (key) => rows.indexOf(key) >= 0);
        loading.observe(before.conversation, next.conversation);
        if (isOwnNews(before.conversation.rows, rows)) intent = "following";
      }
      rendered = next;
      sizes.align(next.conversation.rows);
      settle(indexOfAnchor() === indexBefore);
      const total = next.conversation.hasOlder ? -1 : next.conversation.rows.length;
      elements.number(next.conversation.rows, next.frame, total);
      if (before?.frame.start !== next.frame.start || before.frame.end !== next.frame.end)
        next.conversation.readAt(readingIndex(next.conversation.rows));
    },
    refresh,
    place: () => ({ intent, anchor, seen: position.get().seen }),
    places: () => places,
    anchor: () => anchor,
    isFollowing,
    follow() {
      intent = "following";
      aimed = null;
      heldBack = false;
      refresh();
    },
    aim(key, at) {
      aimed = { key, at };
      refresh();
    },
    bringIntoView(index) {
      const rows = rendered?.conversation.rows;
      const key = rows?.at(index)?.key;
      const edges = key === undefined ? null : elements.edgesOf(key);
      if (rows === undefined || edges === null) return false;
      const isLast = index === rows.length - 1;
      intent = isLast ? "following" : "reading";
      if (isLast) elements.toEnd();
      else elements.moveUp(edges.top - toAimedOffset(edges, "nearest"), false);
      anchor = null;
      look();
      if (!isCovered(overscan / 3)) refresh();
      load(false);
      return true;
    },
    fillHole(holeKey, rowKey) {
      if (rendered === null) return;
      const { conversation } = rendered;
      const side = sideOf(conversation.rows.indexOf(rowKey), readingIndex(conversation.rows));
      void conversation.fillHole(holeKey, side);
    },
    hold() {
      holds++;
      let mine = true;
      return () => {
        if (!mine) return;
        mine = false;
        holds--;
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

interface ReaderListeners {
  scroll(): void;
  rest(): void;
  /** Wheel or finger begin to move towards older messages. */
  pullUp(): void;
}

function listenToReader(log: HTMLElement, { scroll, rest, pullUp }: ReaderListeners): () => void {
  const end = new AbortController();
  const passive = { passive: true, signal: end.signal };
  let touchedAt = 0;
  log.addEventListener("scroll", scroll, passive);
  log.addEventListener("scrollend", rest, passive);
  const handleWheel = ({ deltaY, ctrlKey }: WheelEvent) => {
    if (deltaY < 0 && !ctrlKey) pullUp();
  };
  const handleTouch = ({ type, touches }: TouchEvent) => {
    const y = touches[0]?.clientY ?? touchedAt;
    if (type === "touchmove" && y > touchedAt) pullUp();
    touchedAt = y;
  };
  log.addEventListener("wheel", handleWheel, passive);
  log.addEventListener("touchstart", handleTouch, passive);
  log.addEventListener("touchmove", handleTouch, passive);
  return () => end.abort();
}
