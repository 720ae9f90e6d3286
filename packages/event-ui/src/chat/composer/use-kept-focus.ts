import type { UseComposerResult } from "@foyer/chat-headless";
import { type RefObject, useRef } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useCommands } from "../context/conversation-context";
import { activeElementOf, isFocusLost } from "../../ui/base/tree";

/** The list of messages, or the page in its place, which says why nothing can be written where no notice does. */
const placeOf = (composer: HTMLElement) =>
  composer.closest(".foyer-chat")?.querySelector<HTMLElement>(".foyer-conversation") ?? null;

/**
 * Keeps the focus in the composer when its field is disabled under it: on the button that sends a chosen file, on the notice
 * that says why nothing can be written. Gives it back once the field can be used again.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, { permission, mode }: UseComposerResult): void {
  const { fieldRef } = useCommands();
  const keeper = useRef<HTMLElement | null>(null);
  const isFile = mode.type === "file";
  const isRefused = permission.type !== "allowed";

  useClientLayoutEffect(() => {
    if (isFile) root.current?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  }, [root, isFile]);

  useClientLayoutEffect(() => {
    const field = fieldRef.current;
    const composer = root.current;
    const activeElement = activeElementOf(field);
    if (field === null || composer === null) return;
    const notice = composer.querySelector<HTMLElement>(".foyer-composer-notice");
    if (isRefused && activeElement === field) {
      keeper.current = notice?.hidden === false ? notice : placeOf(composer);
      keeper.current?.focus({ preventScroll: true });
    } else if (!isRefused) {
      // Where something measures within the commit, the browser has already taken the focus from a notice that was hidden.
      const isTaken = keeper.current !== null && isFocusLost(field);
      const isKept = [notice, placeOf(composer)].includes(activeElement as HTMLElement | null);
      if (isTaken || (activeElement !== null && isKept)) field.focus({ preventScroll: true });
      keeper.current = null;
    }
  }, [root, fieldRef, isRefused]);
}
