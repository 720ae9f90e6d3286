import type { KeyboardEvent } from "react";
import { activeElementOf } from "../base/tree";

const stops = ":is(button, a[href], input, select):not([tabindex='-1'])";

/** Moves the focus on Tab from behind the last control of what handles the key to the first one, and back. */
export function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const activeElement = activeElementOf(event.currentTarget);
  // The focus may be on an element to which Tab does not come.
  if (controls.some((one) => activeElement && activeElement.compareDocumentPosition(one) & ahead)) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}
