import type { Row, RowPlacement } from "@foyer/chat-headless";
import { createContext, useContext, useEffect, type ReactNode, type RefCallback } from "react";

/**
 * What the list gives a row for its `<article>`: spread all of it. The list writes `aria-posinset` and `aria-setsize` there
 * itself, so that a message more does not render the others again. Keys, focus and highlighting need no handler in the row.
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
 * when the row, its placement or its props changed. `placement` counts separators as neighbours.
 */
export type RenderRow = (row: Row, placement: RowPlacement, props: RowElementProps) => ReactNode;

/** What can be asked of a list from outside of it and from its rows. */
export interface ListCommands {
  /**
   * Loads the message if need be, brings it into view, highlights it and moves the focus to it. Resolves to `false` when it
   * is gone, which is announced.
   */
  jumpTo(messageId: string): Promise<boolean>;
  /** Shows the newest message, follows the end from then on, and marks everything seen. */
  jumpToLatest(): void;
  /** Moves the focus to the row that Tab would reach. */
  focus(): void;
  /** Keeps the list from following the end until the returned function is called. */
  hold(): () => void;
}

const none: ListCommands = {
  jumpTo: () => Promise.resolve(false),
  jumpToLatest: () => {},
  focus: () => {},
  hold: () => () => {},
};

export const ListCommandsContext = createContext<ListCommands>(none);

/** The surrounding list; outside of one, commands that do nothing. */
export function useListCommands(): ListCommands {
  return useContext(ListCommandsContext);
}

/** Keeps the surrounding list still while `held`: a menu of a row is open, a pointer drags. */
export function useListHold(held: boolean): void {
  const { hold } = useListCommands();
  useEffect(() => (held ? hold() : undefined), [held, hold]);
}

/** What every control in a row must take over, so that the list stays one Tab stop. */
export interface RowControls {
  readonly tabIndex: 0 | -1;
}

const reachable: RowControls = { tabIndex: 0 };
const unreachable: RowControls = { tabIndex: -1 };

const RowControlsContext = createContext(reachable);

export const RowControlsProvider = RowControlsContext.Provider;

export function toRowControls(entered: boolean): RowControls {
  return entered ? reachable : unreachable;
}

/** The `tabIndex` for links, buttons and media in a row: 0 only while the keyboard is inside of that row, or outside of a list. */
export function useRowControls(): RowControls {
  return useContext(RowControlsContext);
}
