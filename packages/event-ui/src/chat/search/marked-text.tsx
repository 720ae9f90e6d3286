import { Fragment } from "react";
import { toSearchPattern } from "./search-pattern";

/** Characters before the first hit that are shown of a longer text. */
const lead = 40;

export interface MarkedTextProps {
  readonly text: string;
  /** The searched text: each of its words is marked. */
  readonly query: string;
}

/** A text with the words that were searched for marked, from shortly before the first of them. Renders text and `<mark>`s. */
export function MarkedText({ text, query }: MarkedTextProps) {
  const pattern = toSearchPattern(query);
  if (pattern === "") return text;
  const first = text.search(new RegExp(pattern, "iu"));
  const shown = first > 2 * lead ? `…${text.slice(wordFrom(text, first - lead, first))}` : text;
  // With the group, every second part is a hit.
  return shown
    .split(new RegExp(`(${pattern})`, "iu"))
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>);
}

/** The index at which the first word after `from` begins; `limit` where none begins before it. */
function wordFrom(text: string, from: number, limit: number): number {
  const start = text.indexOf(" ", from) + 1;
  return start === 0 || start > limit ? limit : start;
}
