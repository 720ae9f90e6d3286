import type { UseComposerResult } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";
import { isElement } from "../../ui/base/is-element";
import { isTakenKey } from "../../ui/base/is-taken-key";
import { activeElementOf, targetOf, windowOf } from "../../ui/base/tree";
import { useCommands } from "../context/conversation-context";

/** Elements that handle letters themselves, or lie over the messages. A button or a link takes Space and Enter, but no letter. */
const keyTakers =
  ".foyer-chat :is(input, textarea, select, audio, video, summary, [contenteditable], .foyer-pane, dialog, [role=dialog], [role^=menu], [role=combobox])";

/** Milliseconds in which Enter is a second press of the key that opened the chat, as long as nothing was written since. */
const doublePress = 400;

/**
 * Brings the caret into the field where a person is about to write: when the chat is opened with a mouse at hand or letters were
 * typed meanwhile, which come with it, unless the focus has gone somewhere inside; and when a letter or a number is typed while the
 * focus is on a message, the list, a button or the element around the chat. A key that means something there, or belongs to the browser, stays
 * what it is.
 *
 * @param active whether the person sees the chat
 */
export function useFieldFocus({ permission, mode, insert }: UseComposerResult, active: boolean): void {
  const { fieldRef } = useCommands();
  const isReady = permission.type === "allowed" && mode.type !== "file";
  const isLoading = permission.type === "refused" && permission.reason === "loading";
  const isOpening = useRef(false);

  useEffect(() => {
    isOpening.current = active;
  }, [active]);

  // Not in the commit: the element around the chat takes the focus there.
  useEffect(() => {
    const field = fieldRef.current;
    if (!isOpening.current || isLoading || field === null) return;
    isOpening.current = !isReady;
    // On the panel, before this code was there. A field that refuses texts drops it.
    const panel = field.closest<HTMLElement>("[data-typed]");
    const typed = panel?.dataset["typed"];
    delete panel?.dataset["typed"];
    if (!isReady || !isAround(activeElementOf(field), field) || !(typed || hasMouse(field))) return;
    const { performance } = windowOf(field);
    const openedAt = performance.now();
    const openedWith = field.value;
    // A busy page handles a key long after it was pressed.
    const ignoreEnter = (event: KeyboardEvent) => {
      const isSecondPress = event.timeStamp - openedAt < doublePress && field.value === openedWith;
      if (event.key === "Enter" && isSecondPress) event.preventDefault();
    };
    field.addEventListener("keydown", ignoreEnter);
    field.focus({ preventScroll: true });
    if (typed) insert(typed);
    return () => field.removeEventListener("keydown", ignoreEnter);
  }, [active, isReady, isLoading, fieldRef, insert]);

  useEffect(() => {
    const page = fieldRef.current?.ownerDocument;
    const handleKeyDown = (event: KeyboardEvent) => {
      const field = fieldRef.current;
      const target = targetOf(event);
      if (field === null || field.disabled || !isElement(target) || !isLetter(event)) return;
      const isInside = field.closest(".foyer-chat")?.contains(target) && target.closest(keyTakers) === null;
      // The browser inserts the key's letter after this event, into the element that has the focus by then.
      if (isInside || isAround(target, field)) field.focus({ preventScroll: true });
    };
    page?.addEventListener("keydown", handleKeyDown);
    return () => page?.removeEventListener("keydown", handleKeyDown);
  }, [fieldRef]);
}

/** Whether an element has been given the focus that is around the field, and not the whole page. */
function isAround(element: Element | null, field: HTMLElement): boolean {
  const { body, documentElement } = field.ownerDocument;
  return (
    element !== null && ![field, body, documentElement].includes(element as HTMLElement) && element.contains(field)
  );
}

function isLetter(event: KeyboardEvent): boolean {
  const isTaken = isTakenKey(event) || event.isComposing || event.keyCode === 229;
  return !isTaken && /^[\p{L}\p{N}]\p{M}*$/u.test(event.key);
}

function hasMouse(field: HTMLElement): boolean {
  return (windowOf(field) as Partial<Window>).matchMedia?.("(pointer: fine)").matches === true;
}
