import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Whether a key was handled, or makes a command with another one. AltGr, which Windows reports as Alt and Control, writes. */
export function isTakenKey({
  defaultPrevented,
  altKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent | ReactKeyboardEvent): boolean {
  return defaultPrevented || metaKey || altKey !== ctrlKey;
}
