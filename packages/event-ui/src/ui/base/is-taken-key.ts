import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Whether a key was handled, or makes a command with another one. AltGr, which may come with Alt and Control, writes. */
export function isTakenKey(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const isCommand = (event.altKey || event.ctrlKey) && !event.getModifierState("AltGraph");
  return isCommand || event.metaKey || event.defaultPrevented;
}
