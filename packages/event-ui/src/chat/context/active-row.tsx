import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";

/** Which row of a list shows its actions: the one the pointer or the keyboard is at. One at a time. */
export interface ActiveRow {
  get(): string | null;
  /** Moves there, unless a row keeps its menu open. */
  set(rowKey: string | null): void;
  /** Keeps the active row the same while `locked`: a menu of it is open. */
  lock(locked: boolean): void;
  subscribe(listener: () => void): () => void;
}

function createActiveRow(): ActiveRow {
  const listeners = new Set<() => void>();
  let key: string | null = null;
  let locked = false;
  return {
    get: () => key,
    set(next) {
      if (locked || next === key) return;
      key = next;
      for (const listener of [...listeners]) listener();
    },
    lock(next) {
      locked = next;
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
