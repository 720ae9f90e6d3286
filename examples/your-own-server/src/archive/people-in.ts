import type { Entry } from "./entry";

/** The people whose names an entry needs. */
export function peopleIn(entry: Entry): readonly string[] {
  if (entry.kind === "role") return [entry.userId];
  const words =
    entry.kind === "edit"
      ? entry.words
      : entry.kind === "post" && entry.content.type === "text"
        ? entry.content.words
        : null;
  return [entry.from, ...(words?.mentionedUserIds ?? [])];
}
