import type { UseComposerResult } from "@foyer/chat-headless";
import { type RefObject, useRef } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useCommands } from "../context/conversation-context";

/**
 * Keeps the focus in the composer when its field is disabled under it (a file was chosen, the person was muted) and gives
 * it back to the field once it can be used again: a disabled element loses it to the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, { permission, mode }: UseComposerResult): void {
  const { fieldRef } = useCommands();
  const keeper = useRef<Element | null>(null);
  const disabled = permission.type !== "allowed" || mode.type === "file";

  useClientLayoutEffect(() => {
    const field = fieldRef.current;
    const { activeElement } = document;
    if (field === null || root.current === null) return;
    if (disabled && activeElement === field) {
      const next = root.current.querySelector<HTMLElement>(
        mode.type === "file" ? "[type=submit]" : ".foyer-composer-notice",
      );
      keeper.current = next;
      next?.focus({ preventScroll: true });
    } else if (!disabled && keeper.current !== null) {
      if (activeElement === keeper.current || activeElement === document.body) field.focus({ preventScroll: true });
      keeper.current = null;
    }
  }, [root, fieldRef, disabled, mode.type]);
}
