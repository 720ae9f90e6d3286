import { createContext, useContext } from "react";
import type { HoldingWindow } from "./tree";

/** The window that holds the children of a `Root`, where it is not the script's own. */
export const WindowContext = createContext<HoldingWindow | null>(null);

/** The window that holds the component: that of a frame or a pop-out the chat is rendered into. `null` on a server. */
export function useHoldingWindow(): HoldingWindow | null {
  return useContext(WindowContext) ?? (typeof window === "undefined" ? null : window);
}
