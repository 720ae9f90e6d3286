import type { RowList } from "@foyer/chat-headless";
import type { ListSizes } from "./list-sizes";
import { indicesOf, type ListFrame } from "./list-window";
import { isElement } from "../../../ui/base/is-element";

/** Where a mounted row is, in pixels below the top of the viewport. */
export interface RowRect {
  readonly key: string;
  readonly index: number;
  /** Of the message, without the separators above it. */
  readonly top: number;
  /** Of the row with its separators. */
  readonly outerTop: number;
  readonly bottom: number;
}

/** The elements of one list: where they are, and the only writes to the list's scroll position. Pixels throughout. */
export interface ListElements {
  /** The scrolling element, once there is one that is laid out. */
  log(): HTMLElement | null;
  attach(log: HTMLElement, content: HTMLElement): void;
  detach(): void;
  /** Ends what the style sheet does for a list that a server has rendered, where it stands. Returns how much is left to its end. */
  takeOver(served: HTMLElement): number;
  setRow(key: string, element: HTMLElement | null): void;
  setMessage(key: string, element: HTMLElement | null): void;
  message(key: string): HTMLElement | undefined;
  /** Left to scroll until the end. */
  distance(): number;
  /** Of everything in the list. */
  height(): number;
  /** Whether the list is elsewhere than we left it. */
  isScrolled(): boolean;
  /** Whether that can be because of a layout since `measure`, in which the list could not be scrolled as far: the browser moved it. */
  isClamped(): boolean;
  /** How far somebody has scrolled it: 0 for what the browser did. */
  takeScroll(): number;
  toEnd(): void;
  /**
   * Moves everything up by `by`. Where `absorb` allows it, the space that stands for unmounted rows takes the difference,
   * because a write to the scroll position ends the momentum of a finger's swipe.
   */
  moveUp(by: number, absorb: boolean): void;
  /** Top and bottom edges of a row's message; `null` while it is not mounted. */
  edgesOf(key: string): { readonly top: number; readonly bottom: number } | null;
  /** Looks at all mounted rows, and notes their heights. */
  measure(rows: RowList, frame: ListFrame, sizes: ListSizes): readonly RowRect[];
  /** A text in the list is selected. */
  isSelecting(): boolean;
  /** Writes which of the loaded rows each one is, where that has changed. */
  number(rows: RowList, frame: ListFrame): void;
}

export function createListElements(): ListElements {
  const rowElements = new Map<string, HTMLElement>();
  const messages = new Map<string, HTMLElement>();
  let log: HTMLElement | null = null;
  let content: HTMLElement | null = null;
  /** The scroll position as we last wrote or read it; any other one is somebody else's doing. */
  let known = 0;

  const register = (map: Map<string, HTMLElement>) => (key: string, element: HTMLElement | null) => {
    if (element === null) map.delete(key);
    else map.set(key, element);
  };

  /** The least that could be scrolled to in any layout since `measure`, by two boxes that the browser moves for the same reasons. */
  function floor(): number {
    const [view, whole] = gauges();
    return log === null || view === undefined || whole === undefined
      ? Infinity
      : whole.scrollTop - (view.scrollHeight - view.scrollTop);
  }

  function gauges(): readonly (Element | undefined)[] {
    return [log?.lastElementChild ?? undefined, content?.lastElementChild ?? undefined];
  }

  function arm(): void {
    for (const gauge of gauges()) if (gauge !== undefined) gauge.scrollTop = gauge.scrollHeight;
  }

  function isClamped(): boolean {
    if (log === null || log.scrollTop >= known) return false;
    const lowest = floor();
    return lowest < known && log.scrollTop >= lowest - 1;
  }

  const origin = () => (log === null ? 0 : log.getBoundingClientRect().top + log.clientTop);

  function scrollTo(top: number): void {
    if (log === null) return;
    log.scrollTop = top;
    known = log.scrollTop;
  }

  function edgesOf(key: string): { readonly top: number; readonly bottom: number } | null {
    const element = messages.get(key) ?? rowElements.get(key);
    if (element === undefined) return null;
    const { top, bottom } = element.getBoundingClientRect();
    const from = origin();
    return { top: top - from, bottom: bottom - from };
  }

  return {
    log: () => (log === null || log.clientHeight === 0 ? null : log),
    attach(newLog, newContent) {
      log = newLog;
      content = newContent;
      known = newLog.scrollTop;
      arm();
    },
    detach: () => void (log = content = null),
    takeOver(served) {
      const left = -served.scrollTop;
      // The next rendering has none either: from here on, scroll positions are counted from the top.
      delete served.dataset["served"];
      served.scrollTop = served.scrollHeight - served.clientHeight - left;
      return left;
    },
    setRow: register(rowElements),
    setMessage: register(messages),
    message: (key) => messages.get(key),
    distance: () => (log === null ? 0 : log.scrollHeight - log.clientHeight - log.scrollTop),
    height: () => content?.getBoundingClientRect().height ?? 0,
    isScrolled: () => log?.scrollTop !== known,
    isClamped,
    takeScroll() {
      if (log === null) return 0;
      const delta = isClamped() ? 0 : log.scrollTop - known;
      known = log.scrollTop;
      return delta;
    },
    toEnd: () => scrollTo(log?.scrollHeight ?? 0),
    moveUp(by, absorb) {
      const spacer = content?.firstElementChild;
      if (log === null || !isElement(spacer) || Math.abs(by) < 0.01) return;
      const height = spacer.getBoundingClientRect().height;
      if (absorb && height >= 1 && height >= by && Math.abs(by) < log.clientHeight) {
        spacer.style.height = `${height - by}px`;
        return;
      }
      // Scroll positions are whole pixels, heights are not: the space takes the fraction, so that it never adds up. In a
      // zoomed page the pixels are others than those scrollTop is counted in (WebKit): where everything is tells.
      const kept = height < 1 ? 0 : height;
      const wanted = spacer.getBoundingClientRect().top - by - kept + height;
      const left = () => spacer.getBoundingClientRect().top - wanted;
      scrollTo(Math.ceil(log.scrollTop + by + kept - height));
      for (let tries = 0; tries < 2 && left() > 0.01; tries++) scrollTo(Math.ceil(log.scrollTop + 1));
      const rest = -left();
      spacer.style.height = `${kept + (rest >= 0 && rest <= 2 ? rest : 0)}px`;
    },
    edgesOf,
    measure(rows, frame, sizes) {
      arm();
      const from = origin();
      const rects: RowRect[] = [];
      for (const index of indicesOf(frame)) {
        const key = rows.at(index)?.key;
        const outer = key === undefined ? undefined : rowElements.get(key)?.getBoundingClientRect();
        if (key === undefined || outer === undefined) continue;
        const inner = messages.get(key)?.getBoundingClientRect() ?? outer;
        sizes.set(key, index, outer.height);
        rects.push({ key, index, top: inner.top - from, outerTop: outer.top - from, bottom: outer.bottom - from });
      }
      return rects;
    },
    isSelecting() {
      const selection = log?.ownerDocument.getSelection();
      return selection != null && !selection.isCollapsed && content?.contains(selection.anchorNode) === true;
    },
    number(rows, frame) {
      for (const index of indicesOf(frame)) {
        const element = messages.get(rows.at(index)?.key ?? "");
        if (element === undefined) continue;
        setAttribute(element, "aria-posinset", index + 1);
        setAttribute(element, "aria-setsize", rows.length);
      }
    },
  };
}

function setAttribute(element: HTMLElement, name: string, value: number): void {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
