import type { Capabilities } from "../../port/adapter";
import { type ChatPolicy, defaultTextLength } from "../policy";

// Every cut and every limit of a text: how long one may be, where it is cut, and what counts as none at all.

/** A text's length in the unit in which the service limits it. */
export function textLength(text: string, unit: Capabilities["lengthUnit"]): number {
  return unit === "utf16" ? text.length : [...text].length;
}

/** The longest text that may be sent to a service, in its unit: as the event wants, as far as the service goes. */
export function textLimit({ maxTextLength }: Pick<Capabilities, "maxTextLength">, policy?: ChatPolicy): number {
  return Math.min(maxTextLength, policy?.maxTextLength ?? defaultTextLength);
}

/** Whether a text, without the white space around it, may be sent: it can be seen, and is not too long. */
export function isSendable(
  text: string,
  capabilities: Pick<Capabilities, "maxTextLength" | "lengthUnit">,
  policy?: ChatPolicy,
): boolean {
  return !isBlank(text) && textLength(text.trim(), capabilities.lengthUnit) <= textLimit(capabilities, policy);
}

/** Whether nothing of a text can be seen: white space, invisible characters, marks without a letter, fillers. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(text);
}

/** A character as people see it has seldom more code units: of a long text no more is read than could be shown. */
const unitsOfCharacter = 16;

/** `text` cut to `max` characters and an ellipsis when it is longer, never through the middle of a character. */
export function truncateEnd(text: string, max: number): string {
  // No character has less than one code unit, and most texts are short.
  if (text.length <= max) return text;
  const head = sliceText(text, (max + 1) * unitsOfCharacter);
  const characters = graphemes(head);
  if (head.length === text.length && characters.length <= max) return text;
  return `${characters.slice(0, max).join("").trimEnd()}…`;
}

/** `text` with its middle left out when it is longer than `max` characters (40 is the product's figure). */
export function truncateMiddle(text: string, max = 40): string {
  if (text.length <= max) return text;
  const reach = (max + 1) * unitsOfCharacter;
  const isRead = text.length <= 2 * reach;
  // The character in which a reading ends belongs to neither end of a longer text.
  const first = graphemes(isRead ? text : sliceText(text, reach));
  if (isRead && first.length <= max) return text;
  const last = isRead ? first : graphemes(sliceAfter(text, text.length - reach));
  const kept = Math.max(0, max - 1);
  const end = Math.floor(kept / 2);
  return `${first.slice(0, kept - end).join("")}…${end === 0 ? "" : last.slice(-end).join("")}`;
}

/** The beginning of `text` of at most `units` UTF-16 units, which ends between two characters. For texts of any length. */
export function sliceText(text: string, units: number): string {
  return text.length <= units ? text : text.slice(0, characterAt(text, units).index).replace(/[\ud800-\udbff]$/, "");
}

/** The end of `text` behind the character that a code unit is part of. */
function sliceAfter(text: string, unit: number): string {
  const { index, segment } = characterAt(text, unit);
  return text.slice(index + segment.length).replace(/^[\udc00-\udfff]/, "");
}

let segmenter: Intl.Segmenter | null = null;

/** The segmenter of the runtime; `null` where it has none, and cannot tell what people see as one character. */
function characterSegmenter(): Intl.Segmenter | null {
  if (!("Segmenter" in Intl)) return null;
  return (segmenter ??= new Intl.Segmenter());
}

/** The characters of a text as people see them. For short texts: the time grows with the square of the length (V8 11.3). */
function graphemes(text: string): readonly string[] {
  const found = characterSegmenter();
  return found ? Array.from(found.segment(text), ({ segment }) => segment) : Array.from(text);
}

/** The character that a code unit of a text is part of. */
function characterAt(text: string, unit: number): Pick<Intl.SegmentData, "index" | "segment"> {
  return characterSegmenter()?.segment(text).containing(unit) ?? { index: unit, segment: text[unit]! };
}

const pictureStart =
  /^(?:\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})\p{Emoji_Presentation}(?!\ufe0e)|\p{Extended_Pictographic}(?:[\ufe0f\u200d]|\p{Emoji_Modifier})|[\d#*]\ufe0f?\u20e3)/u;

/** Whether a text is one to three emoji and nothing else: characters that are shown as pictures rather than as text. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 60 || !pictureStart.test(trimmed)) return false;
  const characters = graphemes(trimmed).filter((character) => character.trim() !== "");
  return characters.length <= 3 && characters.every((character) => pictureStart.test(character));
}

// Control, direction and invisible characters could show an extension other than the true one.
const misleading = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** The middle of a name longer than systems take, whose end has the extension. */
const excess = /^(.{200})..+(.{99})$/s;
/** Marks beyond what any script stacks on one letter. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** A file's name, of 300 UTF-16 units at most, without characters that could hide its true extension; `fallback` for one of which nothing can be seen. */
export function toFileName(name: string, fallback = ""): string {
  const clean = name.replace(misleading, "").replace(stackedMarks, "$1").replace(/\s+/g, " ").trim();
  return isBlank(clean) ? fallback : clean.replace(excess, "$1…$2");
}
