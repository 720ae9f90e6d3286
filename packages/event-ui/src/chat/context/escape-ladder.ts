import { isComposing } from "@foyer/chat-headless";
import { createContext, type KeyboardEvent, useContext, useEffect } from "react";

/** What Escape closes in a chat, the first one first; what is open above it (suggestions, menus, dialogs) takes the key before. */
const rungs = ["mode", "pane", "thread"] as const;

type Rung = (typeof rungs)[number];

/** The one owner of what Escape closes in a chat, one rung at a time. */
export interface EscapeLadder {
  /** Opens a rung until the returned function is called. */
  open(rung: Rung, close: () => void): () => void;
  /** Closes the first open rung on Escape, unless somebody has taken the key. */
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

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

/** Lets Escape close what is `open`, when its turn comes. */
export function useEscape(rung: Rung, open: boolean, close: () => void): void {
  const ladder = useContext(EscapeContext);
  useEffect(() => (open ? ladder?.open(rung, close) : undefined), [ladder, rung, open, close]);
}
