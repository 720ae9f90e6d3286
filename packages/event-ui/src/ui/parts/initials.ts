/**
 * The initials of a name: the first grapheme of its first and of its last word, in capitals. Empty where the name has no
 * letter or digit.
 */
export function toInitials(name: string): string {
  const words = name.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== "");
  const first = firstCharacter(words[0]);
  const last = words.length > 1 ? firstCharacter(words.at(-1)) : "";
  return `${first}${last}`.toUpperCase();
}

function firstCharacter(word: string | undefined): string {
  return word?.match(/^\P{M}\p{M}*/u)?.[0] ?? "";
}

/** Hues in degrees, far enough apart to be distinguished at 20 px. */
const hueCount = 12;

/** Returns a hue in degrees, the same one for the same key. */
export function toAvatarHue(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % hueCount) * (360 / hueCount) + 15;
}
