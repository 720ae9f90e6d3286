import { createContext, useContext, useEffect, useRef } from "react";

/**
 * The part of the page's address that concerns the file viewer, so that Back closes it. The owner of the address provides
 * it.
 */
export interface ViewerAddress {
  readonly isOpen: boolean;
  open(): void;
  /** Goes back to where the viewer was not open. */
  close(): void;
  /** Forgets the viewer without leaving the page. */
  clear(): void;
}

const ViewerAddressContext = createContext<ViewerAddress | null>(null);

/** Gives the file viewers in it the page's address; `null` for none. Keep the object stable. */
export const ViewerAddressProvider = ViewerAddressContext.Provider;

/** The page's address, or `null` where the viewer has none and opens and closes by itself. */
export function useViewerAddress(): ViewerAddress | null {
  return useContext(ViewerAddressContext);
}

/** An address from before the chat must not open a viewer. */
export function useClearedAddress(): void {
  const clear = useRef(useViewerAddress()?.clear);
  useEffect(() => clear.current?.(), []);
}
