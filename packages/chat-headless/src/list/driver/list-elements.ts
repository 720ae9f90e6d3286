import type { RowList } from "../../core/state/row";
import type { ListSurface } from "../store/list-surface";
import type { ListFrame } from "../store/list-window";
import type { RowRect } from "../store/row-anchor";
import { createGauges, type Gauges } from "./gauges";
import { selectionOf, windowOf } from "./nodes";

/** The elements of one list. */
export interface ListElements extends ListSurface {
  attach(log: HTMLElement, content: HTMLElement): void;
  detach(): void;
  log(): HTMLElement | null;
  /** Ends the styles for a list that a server has rendered, without moving it. Returns how much is left to its end. */
  takeOver(served: HTMLElement): number;
  setRow(key: string, element: HTMLElement | null): void;
  setMessage(key: string, element: HTMLElement | null): void;
  message(key: string): HTMLElement | undefined;
  /** Writes which of the loaded rows each one is, where that has changed. */
  number(rows: RowList, frame: ListFrame): void;
}

export function createListElements(): ListElements {
  const rowElements = new Map<string, HTMLElement>();
  const messages = new Map<string, HTMLElement>();
  let log: HTMLElement | null = null;
  let content: HTMLElement | null = null;
  let gauges: Gauges | null = null;
  const register = (map: Map<string, HTMLElement>) => (key: string, element: HTMLElement | null) => {
    if (element === null) map.delete(key);
    else map.set(key, element);
  };

  /** Measures boxes in the pixels of the list, in which it scrolls. */
  function createRuler() {
    const scale = gauges?.scale() ?? 1;
    const boxOf = (element: HTMLElement) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top: top / scale, bottom: bottom / scale, height: height / scale };
    };
    return { boxOf, toOrigin: () => (log === null ? 0 : boxOf(log).top + log.clientTop) };
  }

  function scrollTo(top: number): void {
    if (log !== null) log.scrollTop = top;
  }

  return {
    hasLayout: typeof ResizeObserver !== "undefined",
    log: () => log,
    read() {
      if (log === null || content === null || log.clientHeight === 0) return null;
      const { scrollTop: top, scrollHeight, clientHeight: viewport, clientWidth: width } = log;
      const { height } = createRuler().boxOf(content);
      return { top, end: scrollHeight - viewport, floor: gauges?.floor() ?? Infinity, viewport, width, height };
    },
    attach(newLog, newContent) {
      log = newLog;
      // A page may have said otherwise for every element.
      log.style.scrollBehavior = "auto";
      content = newContent;
      gauges = createGauges(log, content);
    },
    detach() {
      gauges?.remove();
      log = content = gauges = null;
    },
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
    covered: () =>
      log === null
        ? 0
        : Math.min(parseFloat(windowOf(log).getComputedStyle(log).scrollPaddingTop) || 0, log.clientHeight / 2),
    toEnd: () => scrollTo(log?.scrollHeight ?? 0),
    moveUp(by, absorb) {
      const spacer = content?.firstElementChild as HTMLElement | null | undefined;
      if (log === null || spacer == null || Math.abs(by) < 0.01) return;
      const { boxOf } = createRuler();
      const { height, top } = boxOf(spacer);
      if (absorb && height >= 1 && height >= by && Math.abs(by) < log.clientHeight) {
        spacer.style.height = `${height - by}px`;
        return;
      }
      // Scroll positions are whole pixels, heights are not: the space takes the fraction, so that it never adds up. In a
      // zoomed page the pixels are others than those scrollTop is counted in (WebKit): where everything is tells, and one
      // more may be too little to move at all.
      const kept = height < 1 ? 0 : height;
      const wanted = top - by - kept + height;
      const left = () => boxOf(spacer).top - wanted;
      scrollTo(Math.ceil(log.scrollTop + by + kept - height));
      for (let tries = 0, more = 1; tries < 8 && left() > 0.01; tries++) {
        const before = left();
        scrollTo(Math.ceil(log.scrollTop + more));
        more = left() < before ? 1 : more + 1;
      }
      const rest = -left();
      spacer.style.height = `${kept + (rest >= 0 && rest <= 2 ? rest : 0)}px`;
    },
    edgesOf(key) {
      const row = rowElements.get(key);
      const element = messages.get(key) ?? row;
      if (element === undefined) return null;
      const { boxOf, toOrigin } = createRuler();
      const origin = toOrigin();
      const { top, bottom } = boxOf(element);
      return { top: top - origin, bottom: bottom - origin, outerTop: boxOf(row ?? element).top - origin };
    },
    measure(rows, frame, sizes) {
      gauges?.reset();
      const { boxOf, toOrigin } = createRuler();
      const origin = toOrigin();
      const rects: RowRect[] = [];
      for (const index of frame.indices) {
        const key = rows.at(index)?.key;
        const row = key === undefined ? undefined : rowElements.get(key);
        if (key === undefined || row === undefined) continue;
        const outer = boxOf(row);
        const message = messages.get(key);
        const inner = message ? boxOf(message) : outer;
        sizes.set(key, index, outer.height);
        rects.push({
          key,
          index,
          top: inner.top - origin,
          outerTop: outer.top - origin,
          bottom: outer.bottom - origin,
        });
      }
      return rects;
    },
    isSelecting() {
      const selection = log && selectionOf(log);
      return selection?.isCollapsed === false && content?.contains(selection.anchorNode) === true;
    },
    number(rows, frame) {
      for (const index of frame.indices) {
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
