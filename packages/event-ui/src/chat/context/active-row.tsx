import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";

/** Which row of a list shows its actions: the one the pointer or the keyboard is at. One at a time. */
export interface ActiveRow {
  get(): string | null;
  /** Moves there, unless a row keeps its menu open. */
  set(rowKey: string | null): void;
  /** A menu of the active row is open, or closed again. */
  hold(held: boolean): void;
  subscribe(listener: () => void): () => void;
}

function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let key: string | null = null;
  let held = false;
  return {
    get: () => key,
    set(next) {
      if (held || next === key) return;
      key = next;
      for (const listener of [...listeners]) listener();
    },
    hold(next) {
      held = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ActiveRowContext = createContext<ActiveRow>(createActiveRow());

export function ActiveRowProvider({ children }: { readonly children: ReactNode }) {
  const [activeRow] = useState(createActiveRow);
  return <ActiveRowContext.Provider value={activeRow}>{children}</ActiveRowContext.Provider>;
}

export function useActiveRow(): ActiveRow {
  return useContext(ActiveRowContext);
}

/** Whether a row is the active one. Renders two rows at most when that changes. */
export function useIsActive(rowKey: string): boolean {
  const { subscribe, get } = useActiveRow();
  return useSyncExternalStore(
    subscribe,
    () => get() === rowKey,
    () => false,
  );
}
