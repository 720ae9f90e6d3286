import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Whether a key is called by a name, as Enter or F6. Any other one writes: a character of two UTF-16 units, or the two letters of an Arabic key. */
export const isNamedKey = (key: string) => /^[A-Z]\w/.test(key);

/** Whether a key writes a letter or a number. */
export const isLetterKey = (key: string) => !isNamedKey(key) && /^[\p{L}\p{N}]/u.test(key);

/**
 * The key by which a shortcut is known, in lower case: where the keyboard writes another script, the Latin letter at its place. A
 * character of AltGr is none.
 */
export function toShortcut(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, code } = event;
  const isOtherScript = /^(?!\p{Script=Latin})\p{L}/u.test(key) && !event.getModifierState("AltGraph");
  return (isOtherScript ? code.replace("Key", "") : key).toLowerCase();
}
