/**
 * One or two capitals for a name: the first of the first and of the last word. Empty where a name has no letter or digit.
 * Whole characters are taken, so that no script is cut in half.
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

/** Hues apart enough to be told from each other at 20 px. */
const hueCount = 12;

/** The hue in degrees that belongs to a key, always the same one. */
export function toAvatarHue(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % hueCount) * (360 / hueCount) + 15;
}
