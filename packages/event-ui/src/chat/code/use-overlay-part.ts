import type { LazyPart } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { useAnnounce } from "../context/announce-context";
import { useHoldingWindow } from "../../ui/base/window-context";
import { useWantedPart } from "./use-wanted-part";

/**
 * Returns the code of an overlay, once it is wanted and loaded; `null` before. `onClose` is called when it cannot be loaded,
 * which is announced, and when somebody goes on with something else while it is loaded: what opens then would take their
 * keys.
 */
export function useOverlayPart<T>(part: LazyPart<T>, isWanted: boolean, onClose: () => void): T | null {
  const { connection } = useLabels();
  const announce = useAnnounce();
  const handleFailure = () => {
    announce(connection.unableToConnect);
    onClose();
  };
  const loaded = useWantedPart(part, isWanted, handleFailure);
  useNextUse(isWanted && loaded === null, onClose);
  return loaded;
}

const uses = ["pointerdown", "keydown", "beforeinput"] as const;

/** Calls `onUse` when a key is pressed, or something else of the page. Escape is then used up. */
function useNextUse(isAwaited: boolean, onUse: () => void): void {
  const latest = useRef(onUse);
  useEffect(() => {
    latest.current = onUse;
  });
  const page = useHoldingWindow()?.document;
  useEffect(() => {
    if (!isAwaited || page === undefined) return;
    const handle = (event: Event & Partial<Pick<KeyboardEvent, "key" | "repeat">>) => {
      if (event.key !== undefined) {
        // The key that has asked for it is held down, or one goes before another.
        if (event.repeat || /^(?:Alt|Control|Meta|Shift)/.test(event.key)) return;
        if (event.key === "Escape") event.stopPropagation();
      }
      latest.current();
    };
    for (const type of uses) page.addEventListener(type, handle, true);
    return () => {
      for (const type of uses) page.removeEventListener(type, handle, true);
    };
  }, [isAwaited, page]);
}
