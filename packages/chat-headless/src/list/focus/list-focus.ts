import { createStore, type Readable } from "../../core/owner/store";
import type { RowList } from "../../core/state/row";
import type { ListFrame } from "../store/list-window";
import type { ListDriver } from "../driver/list-driver";
import { neighbourOf } from "../store/row-anchor";

/** The rows with a special state, by their keys. */
interface FocusState {
  /** The row that has or had the keyboard's focus. */
  readonly currentKey: string | null;
  /** The keyboard is at the controls inside of this row. */
  readonly interactiveKey: string | null;
  /** Jumped to a moment ago. */
  readonly highlighted: string | null;
}

/** The keyboard's place in a list: one row at a time, which stays mounted while the focus is in it. */
export interface ListFocus {
  readonly state: Readable<FocusState>;
  /** The row that Tab reaches; always a mounted one. */
  tabStop(rows: RowList, frame: ListFrame): string | null;
  /** The row that must stay mounted; -1 for none. */
  kept(rows: RowList): number;
  /** Puts the focus on a row, wherever it is, and brings it into view, for a key. */
  focusRow(index: number): void;
  /** Puts the focus on the row that Tab reaches. */
  focus(): void;
  /** Moves the focus to the first control of the current row. */
  enter(): void;
  leave(): void;
  /**
   * Brings a row into the middle, highlights it and puts the focus there, unless that is outside of the list and stays there.
   * Resolves to `false` when it is not among the rows.
   */
  show(keyOrId: string, keepsFocus?: boolean): Promise<boolean>;
  /** The focus came to something in a row, or is above a row (a menu of it). */
  onFocusIn(key: string | null, inControl: boolean): void;
  /** React dispatches no focus event when a closing dialog gives the focus back while React changes the page. */
  onNativeFocusIn(): void;
  onFocusOut(): void;
  clearHighlight(): void;
  /** Before the list settles with other rows: the row of the keyboard may be gone. */
  prepare(rows: RowList): void;
  /** React has rendered and the list is settled. */
  commit(): void;
  /** Takes the focus back when the element that had it is gone. */
  restore(): void;
  stop(): void;
}

/** After a click, WebKit shows no focus that a script moves, unless it is told to. */
const byKeys = { preventScroll: true, focusVisible: true };
/** The browser brings a control into view as well. */
export const controlByKeys = { ...byKeys, preventScroll: false };

const nowhere: FocusState = { currentKey: null, interactiveKey: null, highlighted: null };

/**
 * @param start the row that the keyboard was at when the list was last shown
 * @param actions selects what Enter goes to first in a row
 */
export function createListFocus(list: ListDriver, start: string | null, actions?: string): ListFocus {
  const state = createStore<FocusState>({ ...nowhere, currentKey: start });
  /** The focus is in the list, or in something that belongs to one of its rows. */
  let inside = false;
  let wanted: {
    readonly key: string;
    readonly keepsFocus: boolean;
    readonly options: FocusOptions | undefined;
    done(shown: boolean): void;
  } | null = null;
  let entering = false;

  const rowsNow = () => list.store.mounted()?.rows ?? null;
  const set = (change: Partial<FocusState>) => state.set({ ...state.get(), ...change });

  function focusMessage(key: string, options: FocusOptions = { preventScroll: true }): boolean {
    const element = list.elements.message(key);
    if (element === undefined) return false;
    element.focus(options);
    return true;
  }

  function isLost(): boolean {
    const page = list.elements.log()?.ownerDocument;
    return inside && page !== undefined && (page.activeElement === null || page.activeElement === page.body);
  }

  function tabStop(rows: RowList, frame: ListFrame): string | null {
    const { currentKey } = state.get();
    const { indices } = frame;
    const isMounted = (key: string) => indices.includes(rows.indexOf(key));
    if (currentKey !== null && isMounted(currentKey)) return currentKey;
    const anchor = list.store.place.isFollowing() ? null : list.store.place.row();
    if (anchor !== null && isMounted(anchor.key)) return anchor.key;
    return rows.at(indices.at(-1) ?? -1)?.key ?? null;
  }

  function focus(): void {
    const now = list.store.mounted();
    const key = now === null ? null : tabStop(now.rows, now.frame);
    if (key !== null) focusMessage(key);
    else list.elements.log()?.focus({ preventScroll: true });
  }

  function restore(): void {
    if (!isLost()) return;
    const { currentKey } = state.get();
    if (currentKey === null || !focusMessage(currentKey)) focus();
  }

  function want(key: string, at: "middle" | "nearest", keepsFocus = false, options?: FocusOptions): Promise<boolean> {
    wanted?.done(false);
    return new Promise((resolve) => {
      inside ||= !keepsFocus;
      wanted = { key, keepsFocus: !inside, options, done: resolve };
      set({ currentKey: key, interactiveKey: null });
      list.goTo(key, at);
    });
  }

  function arrive(rows: RowList): void {
    if (wanted === null) return;
    const { key, keepsFocus, options, done } = wanted;
    const index = rows.indexOf(key);
    if (index >= 0 && !(keepsFocus ? list.elements.message(key) : focusMessage(key, options))) return;
    wanted = null;
    done(index >= 0);
  }

  function enterControl(): void {
    if (!entering) return;
    entering = false;
    const { currentKey } = state.get();
    const control = currentKey === null ? undefined : firstControl(list.elements.message(currentKey), actions);
    if (control === undefined) set({ interactiveKey: null });
    else control.focus(controlByKeys);
  }

  return {
    state,
    tabStop,
    kept(rows) {
      // At first it is mounted for a focus that comes back: heights are guesses then, and it may lie beyond what is thought to be in view.
      return inside || !rowsNow() ? rows.indexOf(state.get().currentKey ?? "") : -1;
    },
    focusRow(index) {
      const key = rowsNow()?.at(index)?.key;
      if (key === undefined) return;
      if (!list.bringIntoView(index)) {
        void want(key, "nearest", false, byKeys);
        return;
      }
      set({ currentKey: key, interactiveKey: null });
      focusMessage(key, byKeys);
    },
    focus,
    enter() {
      entering = true;
      set({ interactiveKey: state.get().currentKey });
    },
    leave() {
      const { currentKey } = state.get();
      set({ interactiveKey: null });
      if (currentKey !== null) focusMessage(currentKey, byKeys);
    },
    show(keyOrId, keepsFocus) {
      const rows = rowsNow();
      const key = rows?.at(rows.indexOf(keyOrId))?.key;
      // A message that was just loaded is in the rows of the next rendering at the latest.
      return want(key ?? keyOrId, "middle", keepsFocus).then((shown) => {
        const shownKey = shown ? (rowsNow()?.at(rowsNow()?.indexOf(keyOrId) ?? -1)?.key ?? null) : null;
        if (shownKey !== null) set({ currentKey: shownKey, highlighted: shownKey });
        return shown;
      });
    },
    onFocusIn(key, inControl) {
      inside = true;
      if (key === null) return;
      const { currentKey, interactiveKey } = state.get();
      const next = inControl ? key : null;
      if (currentKey !== key || interactiveKey !== next) set({ currentKey: key, interactiveKey: next });
    },
    onNativeFocusIn() {
      inside = true;
    },
    onFocusOut() {
      inside = false;
      if (state.get().interactiveKey !== null) set({ interactiveKey: null });
    },
    clearHighlight: () => set({ highlighted: null }),
    prepare(rows) {
      const { currentKey } = state.get();
      if (wanted !== null || currentKey === null || rows.indexOf(currentKey) >= 0) return;
      const next = neighbourOf(currentKey, list.store.rects(), (key) => rows.indexOf(key) >= 0);
      set({ currentKey: next ?? rows.at(rows.length - 1)?.key ?? null, interactiveKey: null });
    },
    commit() {
      const rows = rowsNow();
      if (rows === null) return;
      arrive(rows);
      enterControl();
      restore();
      // Nothing tells the end of an animation whose row has gone.
      const { highlighted } = state.get();
      if (highlighted !== null && list.elements.message(highlighted) === undefined) set({ highlighted: null });
    },
    restore,
    stop() {
      wanted?.done(false);
      wanted = null;
    },
  };
}

const controls = "button, a[href], input, select, textarea, video[controls], audio[controls], [tabindex]";

/** The controls in a message, in the order of the page. */
export function controlsIn(message: HTMLElement | undefined): readonly HTMLElement[] {
  if (message === undefined) return [];
  return [...message.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => !element.matches(":disabled") && isShown(element),
  );
}

/** An environment without layout may lack `checkVisibility`. */
function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== "function" || element.checkVisibility();
}

/** The first of a message's actions, else its first control. */
function firstControl(message: HTMLElement | undefined, actions: string | undefined): HTMLElement | undefined {
  const all = controlsIn(message);
  const first = actions === undefined ? undefined : all.find((element) => element.closest(actions) !== null);
  return first ?? all[0];
}
