import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";

/**
 * The state of the actions of a row: `none` at rest, `hidden` after the focus was there, so that it can come back to them,
 * else shown, because the pointer or the keyboard is there.
 */
export type RowActivity = "none" | "hidden" | "hovered" | "focused";

/** Which row of a list shows its actions: one at a time. */
export interface ActiveRow {
  /** The row that the pointer has moved to; `null` once it is over none. */
  hover(rowKey: string | null): void;
  /** The row with the focus. It stays the one until another gets it. `isVisible` while a person should see where it is. */
  focus(rowKey: string | null, isVisible: boolean): void;
  /** The focus is elsewhere. */
  blur(): void;
  /** Whether a finger is used just now: then no row shows its actions. They would cover its text, and are in its sheet. */
  touch(isTouched: boolean): void;
  /** Keeps a row's actions shown, and no other's, until the returned function is called: a menu of it is open. */
  hold(rowKey: string): () => void;
  activityOf(rowKey: string): RowActivity;
  subscribe(listener: () => void): () => void;
}

function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let hovered: string | null = null;
  let focused: string | null = null;
  let isFocusVisible = false;
  let held: string | null = null;
  let isTouched = false;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const focus = (rowKey: string | null, isVisible: boolean) => {
    if (rowKey === focused && isVisible === isFocusVisible) return;
    focused = rowKey;
    isFocusVisible = isVisible;
    notify();
  };
  const hold = (rowKey: string | null) => {
    held = rowKey;
    notify();
  };
  return {
    hover(rowKey) {
      if (rowKey === hovered) return;
      hovered = rowKey;
      notify();
    },
    focus,
    blur: () => focus(focused, false),
    touch(next) {
      if (next === isTouched) return;
      isTouched = next;
      notify();
    },
    hold(rowKey) {
      hold(rowKey);
      return () => {
        if (held === rowKey) hold(null);
      };
    },
    activityOf(rowKey) {
      if (rowKey === (held ?? hovered)) return isTouched ? "hidden" : "hovered";
      if (rowKey !== focused) return "none";
      return isFocusVisible && held === null && hovered === null && !isTouched ? "focused" : "hidden";
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ActiveRowContext = createContext<ActiveRow>(createActiveRow());

/** Lets one row at a time show its actions. One for each list: `Conversation` has it. */
export function ActiveRowProvider({ children }: { readonly children: ReactNode }) {
  const [activeRow] = useState(createActiveRow);
  return <ActiveRowContext.Provider value={activeRow}>{children}</ActiveRowContext.Provider>;
}

export function useActiveRow(): ActiveRow {
  return useContext(ActiveRowContext);
}

/** Returns the state of the actions of a row. At most two rows render when it changes. */
export function useRowActivity(rowKey: string): RowActivity {
  const { subscribe, activityOf } = useActiveRow();
  return useSyncExternalStore(
    subscribe,
    () => activityOf(rowKey),
    () => "none",
  );
}

/** Keeps the row's actions shown for as long as the component is mounted, however it goes. */
export function useHeldRow(rowKey: string): void {
  const { hold } = useActiveRow();
  useEffect(() => hold(rowKey), [hold, rowKey]);
}
