import type { User } from "../port/model";
import { editText, type MentionedText, toMention } from "./mention";

/** Puts a mention in place of what was typed from `start` to `end`, with a space after it. */
export function insertMention(
  before: MentionedText,
  user: User,
  start: number,
  end: number,
): MentionedText & { readonly caret: number } {
  const name = toMention(user);
  const space = before.text[end] === " " ? "" : " ";
  const text = before.text.slice(0, start) + name + space + before.text.slice(end);
  const caret = start + name.length + 1;
  const mentions = [...editText(before, text, caret).mentions, { user, start, end: start + name.length }];
  return { text, mentions: mentions.sort((a, b) => a.start - b.start), caret };
}

/** What is being typed after an `@` just before the caret; `null` when nobody is being mentioned. */
export function mentionQuery(
  { text, mentions }: MentionedText,
  caret: number,
): { readonly start: number; readonly query: string } | null {
  // A name may have spaces; a query with more than two is a sentence.
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/.exec(text.slice(0, caret));
  if (!match) return null;
  const start = caret - match[1]!.length - 1;
  if (mentions.some((mention) => start >= mention.start && start < mention.end)) return null;
  return { start, query: match[1]! };
}
