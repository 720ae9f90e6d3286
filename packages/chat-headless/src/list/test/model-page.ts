import type { Row, RowList } from "../../core/state/row";
import { createListStore, type FrameWishes, type ListStore } from "../store/list-store";
import type { ListReading, ListSurface } from "../store/list-surface";
import type { ListFrame } from "../store/list-window";
import type { RowRect } from "../store/row-anchor";
import { toRowList } from "./row-list";

export interface ModelRow {
  readonly key: string;
  /** The width of its words. */
  readonly area: number;
  /** The height of a picture in it. */
  picture: number;
  /** The height of the separators above its message. */
  separator: number;
  /** The height around its words. */
  padding: number;
  /** @default "sent" */
  readonly status?: "pending" | undefined;
}

/** A page in numbers as a browser lays it out: with whole scroll positions, which each layout clamps. */
export interface ModelPage {
  readonly store: ListStore;
  /** A row in the place of another with the same key is another version of it. */
  readonly rows: ModelRow[];
  readonly size: { width: number; height: number; composer: number; bars: number };
  readonly person: { attentive: boolean };
  readonly mounted: () => readonly ModelRow[];
  /** A layout within the frame, as a script causes it that reads a position. */
  layOut(): void;
  /** The end of a frame: scroll events, then what is observed. */
  endFrame(): void;
  /** React renders with the rows as they are. */
  render(): void;
  /** A hand scrolls by so many pixels down. */
  scrollBy(pixels: number): void;
  distance(): number;
  /** The position of a row's message below the top of the viewport; `null` where it is not mounted. */
  topOf(key: string): number | null;
  /** How far the list could still be scrolled up and down. */
  room(): { readonly up: number; readonly down: number };
  /** The positions of all mounted rows. */
  rects(): readonly RowRect[];
  frame(): ListFrame;
  /** The focus is in a row; `null` for none. */
  keep(key: string | null): void;
  /** The most renderings in a row since it was last asked. */
  takeRounds(): number;
}

/**
 * @param reach as a list of the page has it
 * @param dress changes the first rows before they are shown
 */
export function createModelPage(count: number, reach: number, dress: (row: ModelRow) => void = () => {}): ModelPage {
  let keptKey: string | null = null;
  let mostRounds = 0;
  const rows: ModelRow[] = [];
  const size = { width: 400, height: 720, composer: 76, bars: 0 };
  const person = { attentive: true };
  let serial = 0;
  let frame: ListFrame | null = null;
  let list = toModelList([], null);
  /** The space above the mounted rows, which the list corrects. */
  let space = 0;
  let scrollTop = 0;
  let eventAt = 0;
  let lowest = 0;
  let highest = 0;
  const viewport = () => size.height - size.composer - size.bars;
  const heightOf = (row: ModelRow) =>
    row.separator + row.padding + 20 * Math.ceil(row.area / (size.width - 60)) + row.picture;
  let mounted: readonly ModelRow[] = [];
  const gaps = () => (frame === null ? 0 : frame.gapAbove + frame.gapBelow + frame.after);
  const inner = () => space + mounted.reduce((sum, row) => sum + heightOf(row), 0) + gaps() + 0.4;
  const height = () => Math.max(viewport(), inner());
  const end = () => Math.max(0, Math.round(height()) - viewport());

  function layOut(): void {
    lowest = Math.min(lowest, height());
    highest = Math.max(highest, viewport());
    scrollTop = Math.min(scrollTop, end());
  }

  function rects(): RowRect[] {
    layOut();
    const result: RowRect[] = [];
    let at = height() - inner() + space - scrollTop;
    for (const row of mounted) {
      const index = list.indexOf(row.key);
      if (index === frame?.kept) at += frame.gapBelow;
      const bottom = at + heightOf(row);
      result.push({ key: row.key, index, outerTop: at, top: at + row.separator, bottom });
      at = bottom;
      if (index === frame?.kept) at += frame.gapAbove;
    }
    return result;
  }

  const surface: ListSurface = {
    hasLayout: true,
    read(): ListReading {
      layOut();
      const floor = Math.round(lowest) - highest;
      return { top: scrollTop, end: end(), floor, viewport: viewport(), width: size.width, height: height() };
    },
    distance: () => end() - scrollTop,
    edgesOf: (key) => rects().find((rect) => rect.key === key) ?? null,
    toEnd() {
      scrollTop = end();
    },
    moveUp(by, absorb) {
      if (Math.abs(by) < 0.01) return;
      if (absorb && space >= 1 && space >= by && Math.abs(by) < viewport()) {
        space -= by;
        return layOut();
      }
      const wanted = scrollTop + by - (space < 1 ? space : 0);
      space = space < 1 ? 0 : space;
      const whole = Math.max(0, Math.min(Math.ceil(wanted), end()));
      const rest = whole - wanted;
      space += rest >= 0 && rest <= 2 ? rest : 0;
      scrollTop = whole;
      layOut();
    },
    measure(_rows, _frame, sizes) {
      const found = rects();
      for (const { key, index, outerTop, bottom } of found) sizes.set(key, index, bottom - outerTop);
      lowest = height();
      highest = viewport();
      return found;
    },
    isSelecting: () => false,
    covered: () => 0,
  };
  const store = createListStore(surface, null);

  function render(): void {
    let wishes: FrameWishes = { render: true, pulled: false };
    for (let round = 0; wishes?.render === true && round < 12; round++) {
      store.beforeCommit();
      const next = toModelList(rows, list);
      const isChanged = next.length !== list.length || rows.some((_, index) => next.at(index) !== list.at(index));
      if (isChanged) list = next;
      const before = frame?.before;
      mostRounds = Math.max(mostRounds, round + 1);
      frame = store.window(list, keptKey === null ? -1 : list.indexOf(keptKey), reach);
      mounted = frame.indices.map((index) => rows[index]!);
      // React writes a height that is another one than last time.
      if (frame.before !== before) space = frame.before;
      wishes = store.commit({ rows: list, frame, ...person });
    }
  }

  const carryOut = (wishes: FrameWishes) => {
    if (wishes?.render === true) render();
  };

  function endFrame(): void {
    layOut();
    if (scrollTop !== eventAt) carryOut(store.frame("scroll"));
    carryOut(store.frame("resize"));
    eventAt = scrollTop;
  }

  for (let index = 0; index < count; index++) rows.push(newRow());
  render();
  endFrame();

  function newRow(): ModelRow {
    serial++;
    const row: ModelRow = {
      key: `k${serial}`,
      area: 60 + ((serial * 7919) % 1900),
      picture: 0,
      separator: serial % 9 === 0 ? 41.5 : 2,
      padding: 24,
    };
    dress(row);
    return row;
  }

  return {
    store,
    rows,
    size,
    person,
    mounted: () => mounted,
    layOut,
    endFrame,
    render,
    scrollBy(pixels) {
      if (pixels < 0) store.pullUp();
      layOut();
      scrollTop = Math.max(0, Math.min(scrollTop + Math.round(pixels), end()));
      endFrame();
      store.rest();
    },
    distance: () => end() - scrollTop,
    topOf: (key) => rects().find((rect) => rect.key === key)?.top ?? null,
    rects,
    frame: () => frame!,
    keep: (key) => void (keptKey = key),
    takeRounds() {
      const taken = mostRounds;
      mostRounds = 0;
      return taken;
    },
    room: () => ({ up: scrollTop, down: end() - scrollTop }),
  };
}

/** A row that is new. */
export function toModelRow(key: string, area: number): ModelRow {
  return { key, area, picture: 0, separator: 2, padding: 24 };
}

/** The rows that each version of a row was shown as. */
const shown = new WeakMap<ModelRow, Row>();

/** The rows of a list; those that are the same as in the list before are the same objects. */
function toModelList(rows: readonly ModelRow[], before: RowList | null): RowList {
  return toRowList(
    rows.map((row, index) => {
      const known = shown.get(row);
      if (known !== undefined && known === before?.at(index)) return known;
      const { key, status = "sent" } = row;
      const made = { key, status, message: { id: key, createdAt: index } } as unknown as Row;
      shown.set(row, made);
      return made;
    }),
  );
}
