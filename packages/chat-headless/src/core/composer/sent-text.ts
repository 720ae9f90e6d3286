import type { TextContent } from "../port/adapter";
import type { User } from "../port/model";
import { type MentionedText, type MentionRange, toMention } from "./mention";

/** A text as it was written. */
export function toWritten(
  content: Pick<TextContent, "text" | "mentionTemplate">,
  mentioned: readonly User[],
): MentionedText {
  return fromTemplate(content.mentionTemplate ?? content.text, mentioned);
}

/** A sent text as it was written, for editing it. */
export function fromTemplate(template: string, mentioned: readonly User[]): MentionedText {
  const users = new Map(mentioned.map((user) => [user.id, user]));
  const mentions: MentionRange[] = [];
  let text = "";
  let end = 0;
  for (const match of template.matchAll(/@\{([^{}]+)\}/g)) {
    const user = users.get(match[1]!);
    if (!user) continue;
    text += template.slice(end, match.index);
    const name = toMention(user);
    mentions.push({ user, start: text.length, end: text.length + name.length });
    text += name;
    end = match.index + match[0].length;
  }
  return { text: text + template.slice(end), mentions };
}
