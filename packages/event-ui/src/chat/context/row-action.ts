import type { Row } from "@foyer/chat-headless";
import { createContext } from "react";
import type { IconName } from "../../ui/parts/icon";

/** An action of a person on one message. The bar, the menu, the sheet and the keys offer the same list of them. */
export interface RowAction {
  /**
   * A unique name. The chat's own actions are `reply`, `edit`, `copy`, `link`, `report`, `undo-delete`, `delete`; for an operator
   * `moderate-remove`, `moderate-restore`, `moderate-mute`, `moderate-unmute` and `moderate-card`.
   */
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly tone?: "danger" | undefined;
  /** Names the group that it stands in, with its neighbours of the same group. @default none */
  readonly group?: string | undefined;
  /** Refuses it for now and says why; `undefined` where it can be done. */
  readonly disabledReason?: string | undefined;
  /** Stands on the bar too; it needs an `icon` for that. @default false */
  readonly inBar?: boolean | undefined;
  /** Stands in the menu; one that does not is there for its key. @default true */
  readonly inMenu?: boolean | undefined;
  /** The key that does it on a row with the keyboard's focus, as in `KeyboardEvent.key`. Letters of either case are the same. @default none */
  readonly shortcut?: string | undefined;
  readonly run: () => void;
}

/**
 * Gives the actions of a row: those of the chat with others among them, without some, or in another order. Called when they are shown
 * and when a key is pressed; keeps nothing.
 *
 * @param actions the chat's own that apply to this row, in their order
 */
export type ToRowActions = (row: Row, actions: readonly RowAction[]) => readonly RowAction[];

/** The actions of an integrator; the chat's own without one. */
export const RowActionsContext = createContext<ToRowActions>((_, actions) => actions);
