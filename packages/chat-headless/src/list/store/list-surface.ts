import type { RowList } from "../../core/state/row";
import type { ListSizes } from "./list-sizes";
import type { ListFrame } from "./list-window";
import type { RowRect } from "./row-anchor";

/** The measures of a list at one moment. Pixels. */
export interface ListReading {
  readonly top: number;
  /** The furthest that it can be scrolled. */
  readonly end: number;
  /** The least `end` of any layout since `measure`: down to here the browser may have moved the list by itself. */
  readonly floor: number;
  readonly viewport: number;
  readonly width: number;
  /** The height of everything in the list. */
  readonly height: number;
}

/** The layout below a list: the positions of its rows, and the only writes to its scroll position. All lengths in pixels. */
export interface ListSurface {
  /** Whether lists are laid out at all; without, the newest rows are shown and count as seen. */
  readonly hasLayout: boolean;
  /** `null` while it is not displayed. */
  read(): ListReading | null;
  /** The distance left to scroll until the end. */
  distance(): number;
  /** The edges of a row's message, and of the row with its separators; `null` while it is not mounted. */
  edgesOf(key: string): Pick<RowRect, "outerTop" | "top" | "bottom"> | null;
  /** How much at the top is covered by what floats there: its `scroll-padding`, half of it at most. */
  covered(): number;
  toEnd(): void;
  /**
   * Moves everything up by `by`. Where `absorb` allows it, the space that stands for unmounted rows takes the difference,
   * because a write to the scroll position ends the momentum of a finger's swipe.
   */
  moveUp(by: number, absorb: boolean): void;
  /** Looks at all mounted rows, and notes their heights. */
  measure(rows: RowList, frame: ListFrame, sizes: ListSizes): readonly RowRect[];
  /** A text in the list is selected. */
  isSelecting(): boolean;
}
