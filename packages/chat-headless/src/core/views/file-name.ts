import { isBlank } from "./text-limits";

// Control, direction and invisible characters could show an extension other than the true one.
const misleading = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** Marks beyond what any script stacks on one letter. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;
/** A file's name without characters that could hide its true extension; `fallback` for one of which nothing can be seen. */
export function toFileName(name: string, fallback = ""): string {
  const clean = name.replace(misleading, "").replace(stackedMarks, "$1").replace(/\s+/g, " ").trim();
  return isBlank(clean) ? fallback : clean;
}
