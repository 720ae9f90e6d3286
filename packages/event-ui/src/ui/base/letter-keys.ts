/** Whether a key is called by a name, as Enter or F6. Any other one writes: a character of two UTF-16 units, or the two letters of an Arabic key. */
export const isNamedKey = (key: string) => /^[A-Z]\w/.test(key);

/** Whether a key writes a letter or a number. */
export const isLetterKey = (key: string) => !isNamedKey(key) && /^[\p{L}\p{N}]/u.test(key);
