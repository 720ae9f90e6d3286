import { useMemo, useSyncExternalStore } from "react";
import { createModalParameter, type ModalParameter } from "./modal-parameter";

let shared: ModalParameter | null = null;

/**
 * Whether the query parameter `modal` of the address has this value, and how to open and close it: `?modal=fileviewer` for
 * the file viewer. `clear` removes the parameter without a step in the history, as the chat does when it mounts.
 */
export function useModalParameter(modal: string): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly clear: () => void;
} {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => parameter().get() === modal,
    () => false,
  );
  return useMemo(
    () => ({
      isOpen,
      open: () => parameter().open(modal),
      close: () => parameter().close(),
      clear: () => parameter().clear(),
    }),
    [isOpen, modal],
  );
}

function parameter(): ModalParameter {
  return (shared ??= createModalParameter(window));
}

function subscribe(listener: () => void): () => void {
  return parameter().subscribe(listener);
}
