import type { TextMessage, User } from "../../port/model";

/** A text with the people it mentions. */
export type MentioningText = Pick<TextMessage, "text" | "mentionTemplate" | "mentionedUsers">;

/**
 * A text in pieces: plain words, and people in place of each `@{id}` of its template. A person of whom the service gives no name
 * gets the words that the text has for them, and an empty name where it has none. Where the template has other words than the text
 * beside the people, the text alone counts. Without a template only the given people are mentioned.
 */
export function readMentions({ text, mentionTemplate, mentionedUsers }: MentioningText): readonly (string | User)[] {
  if (mentionTemplate === null && mentionedUsers.length === 0) return [text];
  const users = new Map(mentionedUsers.map((user) => [user.id, user]));
  const [first = "", ...parts] = (mentionTemplate ?? text).split(/@\{([^{}]+)\}/);
  const pieces: (string | User)[] = [first];
  // Where the text goes on; -1 once it says something else than the template.
  let at = text.startsWith(first) ? first.length : -1;
  for (let i = 0; i < parts.length; i += 2) {
    const [id = "", after = ""] = parts.slice(i, i + 2);
    const user = users.get(id);
    const end = at < 0 ? -1 : endOfWords(text, at, user?.name, after, i + 2 === parts.length);
    const words = end < 0 ? "" : text.slice(at, end);
    at = end < 0 ? -1 : end + after.length;
    const token = `@{${id}}`;
    // A person may have written just this token as text.
    if (!user && (mentionTemplate === null || words === token)) pieces.push(token, after);
    else if (user?.name) pieces.push(user, after);
    else pieces.push({ ...user, id, name: words === token ? "" : words.replace(/^@/, "") }, after);
  }
  // Else a member could show other words than those that are read out, quoted, searched, copied and reported.
  return mentionTemplate === null || at === text.length ? pieces : [text];
}

/** The end of the words that stand for a person from `at` on; -1 where it cannot be found. */
function endOfWords(text: string, at: number, name: string | undefined, after: string, isLast: boolean): number {
  if (name && text.startsWith(`@${name}${after}`, at)) return at + 1 + name.length;
  const end = isLast ? text.length - after.length : text.indexOf(`${after}@`, at + 1);
  return (end === at || (end > at && text[at] === "@")) && text.startsWith(after, end) ? end : -1;
}
