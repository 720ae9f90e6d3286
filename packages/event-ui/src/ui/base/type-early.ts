import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { isTakenKey } from "./is-taken-key";
import { isNamedKey } from "./letter-keys";

/**
 * Adds a key to what was typed before there is a field for it; Backspace takes one back. Once there are letters, no key that is
 * part of typing presses a button.
 *
 * @param early keeps what is typed; the `dataset` of an element can
 */
export function typeEarly(event: KeyboardEvent | ReactKeyboardEvent, early: { typed?: string | undefined }): void {
  const { key } = event;
  const { typed: before = "" } = early;
  const typed =
    key === "Enter" ? before : key === "Backspace" ? before.replace(/.$/su, "") : isNamedKey(key) ? null : before + key;
  // A space or another sign at the beginning is the browser's: it scrolls, searches or presses.
  if (isTakenKey(event) || typed === null || (before || typed) < "0") return;
  event.preventDefault();
  early.typed = typed;
}
