import type { Row } from "@foyer/chat-headless";
import type { ReactNode, RefCallback } from "react";
import type { RowGrouping } from "./row-grouping";

/**
 * The props of the `<article>` of a row, which the list provides: spread all of them. The list writes `aria-posinset` and
 * `aria-setsize` there itself, so that a message more does not render the others again. Keys, focus and highlighting need no
 * handler in the row.
 */
export interface RowElementProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly id: string;
  /** 0 on the one row that Tab reaches. */
  readonly tabIndex: 0 | -1;
  readonly "data-key": string;
  /** The keyboard is inside of the row: its controls can be reached and must be shown. */
  readonly "data-entered": true | undefined;
  /** The row was jumped to a moment ago. */
  readonly "data-highlighted": true | undefined;
}

/**
 * Renders one message as one `<article>` at the root. Must be the same function at every render of the list: it runs only
 * when the row, its grouping or its props changed. `grouping` counts separators as neighbours.
 */
export type RenderRow = (row: Row, grouping: RowGrouping, props: RowElementProps) => ReactNode;
