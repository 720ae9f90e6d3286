import type { Row } from "@foyer/chat-headless";
import type { RowGrouping, RowProps } from "@foyer/chat-headless/list";
import type { ReactNode } from "react";

/**
 * The props of the `<article>` of a row, which the list provides: spread all of them. The list writes `aria-posinset` and
 * `aria-setsize` there itself, so that a message more does not render the others again. Keys, focus and highlighting need no
 * handler in the row.
 */
export type RowElementProps = RowProps;

/**
 * Renders one message as one `<article>` at the root. Must be the same function at every render of the list: it runs only
 * when the row, its grouping or its props changed. `grouping` counts separators as neighbours.
 */
export type RenderRow = (row: Row, grouping: RowGrouping, props: RowElementProps) => ReactNode;
