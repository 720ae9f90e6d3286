import { isComposing } from "@foyer/chat-headless";
import { createContext, type KeyboardEvent, useContext, useEffect } from "react";

/**
 * The owner of the Escape key in a chat: it closes the composer's mode, then a pane, then the thread. Menus, dialogs and
 * suggestions, which are above them, take the key before.
 */
export interface EscapeLadder {
  /** Opens a rung until the returned function is called. */
  open(rung: "mode" | "pane" | "thread", close: () => void): () => void;
  /** Closes the first open rung on Escape, unless the key was handled already. */
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

type Rung = Parameters<EscapeLadder["open"]>[0];

/** In the order in which Escape closes them. */
const rungs: readonly Rung[] = ["mode", "pane", "thread"];

export function createEscapeLadder(): EscapeLadder {
  const open = new Map<Rung, () => void>();
  return {
    open(rung, close) {
      open.set(rung, close);
      return () => {
        if (open.get(rung) === close) open.delete(rung);
      };
    },
    handleKeyDown(event) {
      if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
      const close = open.get(rungs.find((rung) => open.has(rung)) ?? "mode");
      if (close === undefined) return;
      event.preventDefault();
      close();
    },
  };
}

const EscapeContext = createContext<EscapeLadder | null>(null);

/** Gives what is in a chat its ladder, as `useChatView` makes one. */
export const EscapeProvider = EscapeContext.Provider;

/** Calls `close` on Escape while `open`, once no rung above it is open. */
export function useEscape(rung: "mode" | "pane" | "thread", open: boolean, close: () => void): void {
  const ladder = useContext(EscapeContext);
  useEffect(() => (open ? ladder?.open(rung, close) : undefined), [ladder, rung, open, close]);
}
