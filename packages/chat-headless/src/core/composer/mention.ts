import { maxKeptLength, textUpTo } from "../boundary/readers";
import type { TextContent } from "../port/adapter";
import type { User } from "../port/model";
import { type MentioningText, readMentions } from "../views/text/written-mentions";

/** A mention in a text being written: `@name`, from `start` up to `end` (UTF-16 offsets). A deletion takes all of it. */
export interface MentionRange {
  readonly user: User;
  readonly start: number;
  readonly end: number;
}

/** A text that is being written, with its mentions in their order. */
export interface MentionedText {
  readonly text: string;
  readonly mentions: readonly MentionRange[];
}

/** The text in place of the name of a person who has none. */
export const noName = "(No name)";

export const noText: MentionedText = { text: "", mentions: [] };

/**
 * The text after an edit, with its mentions moved along. A deletion that reaches into a mention takes all of it; writing
 * inside one makes it plain text. Inserted text is cut where the text would be longer than `maxKeptLength`; the text from before
 * stays. `caret` is where the caret stands in `text`, and in the result; `leftOut` says how many UTF-16 units were cut.
 */
export function editText(
  before: MentionedText,
  text: string,
  caret: number,
): MentionedText & { readonly caret: number; readonly leftOut: number } {
  if (text === before.text) return { ...before, caret, leftOut: 0 };
  const { start, oldEnd, newEnd } = changedSpan(before.text, text, caret);
  const excess = text.length - maxKeptLength;
  if (excess > 0 && newEnd > start) {
    const end = Math.max(start, newEnd - excess);
    const kept = textUpTo(end)(text);
    return { ...editText(before, kept + text.slice(newEnd), kept.length), leftOut: newEnd - kept.length };
  }
  const isTouched = (mention: MentionRange) => mention.start < oldEnd && mention.end > start;
  // The rest of a mention goes with the deleted part.
  const taken = newEnd === start ? before.mentions.filter(isTouched) : [];
  const from = Math.min(start, ...taken.map((mention) => mention.start));
  const to = Math.max(oldEnd, ...taken.map((mention) => mention.end));
  const shift = from + newEnd - start - to;
  return {
    text: before.text.slice(0, from) + text.slice(start, newEnd) + before.text.slice(to),
    mentions: before.mentions
      .filter((mention) => !isTouched(mention))
      .map((mention) => (mention.start < to ? mention : moveMention(mention, shift))),
    caret: taken.length > 0 ? from : caret,
    leftOut: 0,
  };
}

/** Puts a mention in place of the text from `start` to `end`, with a space after it. */
export function insertMention(
  before: MentionedText,
  user: User,
  start: number,
  end: number,
): MentionedText & { readonly caret: number } {
  const name = nameOf(user);
  const space = before.text[end] === " " ? "" : " ";
  const text = before.text.slice(0, start) + name + space + before.text.slice(end);
  const caret = start + name.length + 1;
  const mentions = [...editText(before, text, caret).mentions, { user, start, end: start + name.length }];
  return { text, mentions: mentions.sort((a, b) => a.start - b.start), caret };
}

/** A text with the line breaks that a text field has, which changes all others. */
export const toFieldText = (text: string) => text.replace(/\r\n?/g, "\n");

/** Both texts, the second one on a line of its own. */
export function joinTexts(first: MentionedText, second: MentionedText): MentionedText {
  const start = first.text && `${first.text}\n`;
  const moved = second.mentions.map((mention) => moveMention(mention, start.length));
  return { text: start + second.text, mentions: [...first.mentions, ...moved] };
}

/**
 * The content that is sent: the text without white space around it, and the template in which mentions are tokens of user ids. With
 * the people mentioned, for showing them meanwhile.
 */
export function toContent({
  text,
  mentions,
}: MentionedText): TextContent & { readonly mentionedUsers: readonly User[] } {
  const template = mentions.reduceRight(
    (rest, { user, start, end }) => `${rest.slice(0, start)}@{${user.id}}${rest.slice(end)}`,
    text,
  );
  return {
    text: text.trim(),
    mentionTemplate: mentions.length > 0 ? template.trim() : null,
    mentionedUserIds: [...new Set(mentions.map(({ user }) => user.id))],
    mentionedUsers: mentions.map(({ user }) => user),
  };
}

/** Whether both texts would be sent as the same content. */
export function isSameContent(one: MentionedText, other: MentionedText): boolean {
  const [a, b] = [toContent(one), toContent(other)];
  return a.text === b.text && a.mentionTemplate === b.mentionTemplate;
}

/** A sent text as it was written, for editing it. */
export function fromContent(content: MentioningText): MentionedText {
  const mentions: MentionRange[] = [];
  let text = "";
  for (const piece of readMentions(content)) {
    const start = text.length;
    text += typeof piece === "string" ? toFieldText(piece) : nameOf(piece);
    if (typeof piece !== "string") mentions.push({ user: piece, start, end: text.length });
  }
  return { text, mentions };
}

function nameOf({ name }: User): string {
  return `@${toFieldText(name) || noName}`;
}

function moveMention(mention: MentionRange, by: number): MentionRange {
  return { ...mention, start: mention.start + by, end: mention.end + by };
}

/** The one stretch in which two texts differ; among several possible ones the one that ends at the caret. */
function changedSpan(before: string, after: string, caret: number): { start: number; oldEnd: number; newEnd: number } {
  const most = Math.min(before.length, after.length);
  const tail = Math.min(after.length - caret, most);
  let end = 0;
  const isSameBefore = () => before.at(-1 - end) === after.at(-1 - end);
  while (end < tail && isSameBefore()) end++;
  let start = 0;
  while (start < most - end && before[start] === after[start]) start++;
  while (end < most - start && isSameBefore()) end++;
  return { start, oldEnd: before.length - end, newEnd: after.length - end };
}
