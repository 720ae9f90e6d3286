import type { Capabilities } from "../port/adapter";
import { type ChatPolicy, defaultTextLength } from "../views/policy";

/** A text's length in the unit in which the service limits it. */
export function textLength(text: string, unit: Capabilities["lengthUnit"]): number {
  return unit === "utf16" ? text.length : [...text].length;
}

/** The longest text that may be sent to a service, in its unit: as the event wants, as far as the service goes. */
export function textLimit({ maxTextLength }: Pick<Capabilities, "maxTextLength">, policy?: ChatPolicy): number {
  return Math.min(maxTextLength, policy?.maxTextLength ?? defaultTextLength);
}

/** `text` cut to `max` characters and an ellipsis when it is longer, never through the middle of a character. */
export function truncateEnd(text: string, max: number): string {
  // No character has less than one code unit, and most texts are short.
  if (text.length <= max) return text;
  // What people see as one character has seldom more than 16 code units: the rest of a long text is not read.
  const head = text.slice(0, (max + 1) * 16);
  const characters = graphemes(head);
  if (head.length === text.length && characters.length <= max) return text;
  // The last one may be cut where the head ends.
  return `${characters
    .slice(0, Math.min(max, characters.length - 1))
    .join("")
    .trimEnd()}…`;
}

/** `text` with its middle left out when it is longer than `max` characters (40 is the product's figure). */
export function truncateMiddle(text: string, max = 40): string {
  if (text.length <= max) return text;
  const characters = graphemes(text);
  if (characters.length <= max) return text;
  const kept = Math.max(0, max - 1);
  const end = Math.floor(kept / 2);
  return `${characters.slice(0, kept - end).join("")}…${end === 0 ? "" : characters.slice(-end).join("")}`;
}

let segmenter: Intl.Segmenter | null = null;

/** What people see as single characters. */
export function graphemes(text: string): readonly string[] {
  if (!("Segmenter" in Intl)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const emojiStart = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})/u;

/** Whether a text is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 60 || !emojiStart.test(trimmed)) return false;
  const characters = graphemes(trimmed).filter((character) => character.trim() !== "");
  return characters.length <= 3 && characters.every((character) => emojiStart.test(character));
}

/** Whether nothing of a text can be seen: white space, invisible characters, marks without a letter, fillers. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}
