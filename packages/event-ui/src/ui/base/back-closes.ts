import { createContext, useContext, useEffect, useRef } from "react";

/** Makes the browser's Back call a function that closes something. Returns the function to call when that was closed otherwise. */
export type CloseOnBack = (close: () => void) => () => void;

const CloseOnBackContext = createContext<CloseOnBack | null>(null);

export const CloseOnBackProvider = CloseOnBackContext.Provider;

/** Lets the browser's Back close what is `open`, where the page's address has an owner. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeOnBack = useContext(CloseOnBackContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? closeOnBack?.(() => latest.current()) : undefined), [open, closeOnBack]);
}
