import type { UseComposerResult } from "@foyer/chat-headless";
import { type RefObject, useRef } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useCommands } from "../context/conversation-context";

/** Where the messages are, or what stands there instead: it says why nothing can be written where no notice does. */
const placeOf = (composer: HTMLElement) =>
  composer.closest(".foyer-chat")?.querySelector<HTMLElement>(".foyer-conversation") ?? null;

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
    const isFile = mode.type === "file";
    if (disabled && (activeElement === field || isFile)) {
      const next =
        root.current.querySelector<HTMLElement>(isFile ? "[type=submit]" : ".foyer-composer-notice:not([hidden])") ??
        placeOf(root.current);
      keeper.current = next;
      if (activeElement === field) next?.focus({ preventScroll: true });
    } else if (!disabled && activeElement !== null && activeElement === placeOf(root.current)) {
      field.focus({ preventScroll: true });
    } else if (!disabled && keeper.current !== null) {
      if (activeElement === keeper.current || activeElement === document.body) field.focus({ preventScroll: true });
      keeper.current = null;
    }
  }, [root, fieldRef, disabled, mode.type]);
}
