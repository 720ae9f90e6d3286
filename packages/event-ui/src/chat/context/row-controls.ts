import { createContext, useContext } from "react";

/** The props that every control in a row must take, so that the list stays one Tab stop. */
export interface RowControls {
  readonly tabIndex: 0 | -1;
}

const reachable: RowControls = { tabIndex: 0 };
const unreachable: RowControls = { tabIndex: -1 };

const RowControlsContext = createContext(reachable);

/** Gives the controls of a row what they must take over. */
export const RowControlsProvider = RowControlsContext.Provider;

/**
 * Returns the props for the controls of a row, for `RowControlsProvider`.
 *
 * @param interactive whether Tab reaches the controls of the row
 */
export function toRowControls(interactive: boolean): RowControls {
  return interactive ? reachable : unreachable;
}

/** The `tabIndex` for links, buttons and media in a row: 0 only while the keyboard is inside of that row, or outside of a list. */
export function useRowControls(): RowControls {
  return useContext(RowControlsContext);
}
