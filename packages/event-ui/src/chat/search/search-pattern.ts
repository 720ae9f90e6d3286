/** The source of a pattern, without a group, that matches each word of the searched text; `""` for no word. */
export function toSearchPattern(query: string): string {
  // The longest first: a word may be the beginning of another.
  const words = query
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length);
  return words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
}
