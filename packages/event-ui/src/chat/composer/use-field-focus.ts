import type { UseComposerResult } from "@foyer/chat-headless";
import { useEffect, useRef } from "react";
import { isElement } from "../../ui/base/is-element";
import { isTakenKey } from "../../ui/base/is-taken-key";
import { isLetterKey } from "../../ui/base/letter-keys";
import { activeElementOf, targetOf, windowOf } from "../../ui/base/tree";
import { typeEarly } from "../../ui/base/type-early";
import { useCommands } from "../context/conversation-context";

/** Elements that handle letters themselves, or lie over the messages. A button or a link takes Space and Enter, but no letter. */
const keyTakers =
  ".foyer-chat :is(input, textarea, select, audio, video, summary, [contenteditable], .foyer-pane, dialog, [role=dialog], [role^=menu], [role=combobox])";

/** Milliseconds in which Enter is a second press of the key that opened the chat, as long as nothing was written since. */
const doublePress = 400;

/**
 * Brings the caret into the field where a person is about to write: when the chat is opened with a mouse at hand, unless the focus
 * has gone somewhere inside; and when a letter or a number is typed while the focus is on a message, the list, a button or the
 * element around the chat. While the field is loading it shows what is typed there, and the caret comes afterwards. A key that
 * means something there, or belongs to the browser, stays what it is.
 *
 * @param active whether the person sees the chat
 */
export function useFieldFocus({ permission, mode, insert, setText }: UseComposerResult, active: boolean): void {
  const { fieldRef } = useCommands();
  const isReady = permission.type === "allowed" && mode.type !== "file";
  const isLoading = permission.type === "refused" && permission.reason === "loading";
  const isOpening = useRef(false);
  /** The letters in the field that were typed while it is loading. */
  const early = useRef({ typed: "" });

  useEffect(() => {
    isOpening.current = active;
  }, [active]);

  // Not in the commit: the element around the chat takes the focus there.
  useEffect(() => {
    const field = fieldRef.current;
    if (isLoading || field === null) return;
    // A field that refuses texts drops what was typed before this code was there.
    const typed = takeTyped(field);
    const focused = activeElementOf(field);
    const isForField =
      early.current.typed + typed
        ? leadsTo(field, focused)
        : isOpening.current && isAround(focused, field) && hasMouse(field);
    early.current.typed = "";
    isOpening.current &&= !isReady;
    if (!isReady || !isForField) return;
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
      if (field === null || !leadsTo(field, targetOf(event))) return;
      // The browser inserts the key's letter after this event, into the element that has the focus by then.
      if (!field.disabled && isLetter(event)) field.focus({ preventScroll: true });
      if (!isLoading) return;
      const { current } = early;
      const end = field.value.length - current.typed.length;
      current.typed += takeTyped(field);
      typeEarly(event, current);
      setText(field.value.slice(0, end) + current.typed);
    };
    page?.addEventListener("keydown", handleKeyDown);
    return () => page?.removeEventListener("keydown", handleKeyDown);
  }, [fieldRef, isLoading, setText]);
}

/** Takes what was typed on the panel before this code was there. */
function takeTyped(field: HTMLElement): string {
  const data: { typed?: string | undefined } = field.closest<HTMLElement>("[data-typed]")?.dataset ?? {};
  const { typed = "" } = data;
  delete data.typed;
  return typed;
}

/** Whether the letters that are typed on an element are for the field. */
function leadsTo(field: HTMLElement, element: unknown): boolean {
  if (!isElement(element)) return false;
  const isInside = field.closest(".foyer-chat")?.contains(element) && element.closest(keyTakers) === null;
  return isInside || isAround(element, field);
}

/** Whether an element has been given the focus that is around the field, and not the whole page. */
function isAround(element: Element | null, field: HTMLElement): boolean {
  return element !== null && element !== field && !element.matches("html, body") && element.contains(field);
}

function isLetter(event: KeyboardEvent): boolean {
  const isTaken = isTakenKey(event) || event.isComposing || event.keyCode === 229;
  return !isTaken && isLetterKey(event.key);
}

function hasMouse(field: HTMLElement): boolean {
  return (windowOf(field) as Partial<Window>).matchMedia?.("(pointer: fine)").matches === true;
}
