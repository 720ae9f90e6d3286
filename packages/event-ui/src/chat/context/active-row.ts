/**
 * The state of the actions of a row: `none` at rest, `hidden` after the focus was there, so that it can come back to them,
 * else shown, because the pointer or the keyboard is there.
 */
type RowActivity = "none" | "hidden" | "hovered" | "focused";

/** The temporary state of a row: its activity, its open menu, its edit. Equal states are the same object. */
export interface RowState {
  readonly activity: RowActivity;
  /** Its menu is open. */
  readonly isMenuOpen: boolean;
  /** Its message is in the field. */
  readonly isEdited: boolean;
}

/** Whether its actions are shown. */
export function isActive({ activity }: RowState): boolean {
  return activity === "hovered" || activity === "focused";
}

/** The menu of a row that is open, or is opened once its code is loaded. */
export interface OpenedMenu {
  readonly rowKey: string;
  /** Gets the focus back. */
  readonly anchor: HTMLElement;
  /** The position of the pointer, in pixels from the anchor's corner. @default beside the anchor */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  /** A key pressed on the row before the code for it was loaded: it is pressed again then, and no menu opens. */
  readonly press?: string | undefined;
  readonly initialFocus: "first" | "last";
}

/** The row of a list that shows its actions, one at a time. A row is notified only of changes that concern it. */
export interface ActiveRow {
  /** The row that the pointer has moved to; `null` once it is over none. */
  hover(rowKey: string | null): void;
  /** The row with the focus. It stays the one until another gets it. `isVisible` while a person should see where it is. */
  focus(rowKey: string | null, isVisible: boolean): void;
  /** The focus is elsewhere. */
  blur(): void;
  /** Whether a row has the focus where a person sees it: keys act on that row. */
  hasFocus(): boolean;
  /** Whether a finger is used just now: then no row shows its actions. They would cover its text, and are in its sheet. */
  touch(isTouched: boolean): void;
  /** Whether a finger was the last to touch a row: browsers make a double click of its double tap. */
  isTouched(): boolean;
  /** Keeps a row's actions shown, and no other's, until the returned function is called: a menu of it is open. */
  hold(rowKey: string): () => void;
  /** Opens the menu of a row, or closes the one that is open. */
  openMenu(menu: OpenedMenu | null): void;
  /** The message that is in the field; `null` for none. */
  edit(messageId: string | null): void;
  menu(): OpenedMenu | null;
  stateOf(rowKey: string, messageId: string): RowState;
  /** Calls `listener` when the state of one row, or with `null` the open menu, may have changed. */
  subscribe(rowKey: string | null, messageId: string, listener: () => void): () => void;
}

interface Facts {
  readonly hovered: string | null;
  readonly focused: string | null;
  readonly isFocusVisible: boolean;
  readonly held: string | null;
  readonly isTouched: boolean;
  readonly menu: OpenedMenu | null;
  readonly editedId: string | null;
}

const nothing: Facts = {
  hovered: null,
  focused: null,
  isFocusVisible: false,
  held: null,
  isTouched: false,
  menu: null,
  editedId: null,
};

export function createActiveRow(): ActiveRow {
  const listeners = new Map<string | null, Set<() => void>>();
  let facts = nothing;

  function change(next: Partial<Facts>): void {
    const before = facts;
    facts = { ...facts, ...next };
    const isSame = (Object.keys(next) as (keyof Facts)[]).every((name) => before[name] === facts[name]);
    if (isSame) return;
    const rows = [before, facts].flatMap(({ hovered, focused, held, menu, editedId }) => [
      hovered,
      focused,
      held,
      menu?.rowKey ?? null,
      editedId === null ? null : `#${editedId}`,
    ]);
    for (const row of new Set([null, ...rows])) for (const listener of [...(listeners.get(row) ?? [])]) listener();
  }

  function activityOf(rowKey: string): RowActivity {
    const { hovered, focused, isFocusVisible, held, isTouched } = facts;
    if (rowKey === (held ?? hovered)) return isTouched ? "hidden" : "hovered";
    if (rowKey !== focused) return "none";
    return isFocusVisible && held === null && hovered === null && !isTouched ? "focused" : "hidden";
  }

  return {
    hover: (hovered) => change({ hovered }),
    focus: (focused, isFocusVisible) => change({ focused, isFocusVisible }),
    blur: () => change({ isFocusVisible: false }),
    hasFocus: () => facts.isFocusVisible,
    touch: (isTouched) => change({ isTouched }),
    isTouched: () => facts.isTouched,
    hold(rowKey) {
      change({ held: rowKey });
      return () => {
        if (facts.held === rowKey) change({ held: null });
      };
    },
    openMenu: (menu) => change({ menu }),
    edit: (editedId) => change({ editedId }),
    menu: () => facts.menu,
    stateOf: (rowKey, messageId) =>
      sharedState(activityOf(rowKey), facts.menu?.rowKey === rowKey, facts.editedId === messageId),
    subscribe(rowKey, messageId, listener) {
      const places = rowKey === null ? [null] : [rowKey, `#${messageId}`];
      for (const place of places) listeners.set(place, (listeners.get(place) ?? new Set()).add(listener));
      return () => {
        for (const place of places) {
          listeners.get(place)?.delete(listener);
          if (listeners.get(place)?.size === 0) listeners.delete(place);
        }
      };
    },
  };
}

const states = new Map<string, RowState>();

/** The same object for equal states. */
function sharedState(activity: RowActivity, isMenuOpen: boolean, isEdited: boolean): RowState {
  const name = `${activity} ${isMenuOpen} ${isEdited}`;
  const known = states.get(name) ?? { activity, isMenuOpen, isEdited };
  states.set(name, known);
  return known;
}

/** The state of a row on a server. */
export const restingRow: RowState = sharedState("none", false, false);
