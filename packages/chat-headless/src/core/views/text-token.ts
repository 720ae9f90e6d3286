import type { User } from "../port/model";
import type { SafeUrl } from "../boundary/safe-url";

/** A piece of a message's text. The `raw` of all pieces, joined, is the text. */
export type TextToken =
  | { readonly type: "text"; readonly raw: string }
  /** `host` is the one it opens where `raw` does not say it in plain ASCII, as an international one; else `null`. */
  | { readonly type: "link"; readonly raw: string; readonly href: SafeUrl; readonly host: string | null }
  /** `user` is who is meant; the name to show is the UI's choice when it is empty. */
  | { readonly type: "mention"; readonly raw: string; readonly user: User };

/** Mentions beyond this many stay text. */
const maxMentions = 50;

/** Cuts a text into mentions, as `@{id}` of the given people, and the rest. */
export function splitMentions(text: string, mentioned: readonly User[]): readonly TextToken[] {
  if (mentioned.length === 0) return [{ type: "text", raw: text }];
  const users = new Map(mentioned.map((user) => [user.id, user]));
  const tokens: TextToken[] = [];
  let end = 0;
  let count = 0;
  for (const match of text.matchAll(/@\{([^{}]+)\}/g)) {
    const user = users.get(match[1]!);
    if (user === undefined || ++count > maxMentions) continue;
    if (match.index > end) tokens.push({ type: "text", raw: text.slice(end, match.index) });
    tokens.push({ type: "mention", raw: match[0], user });
    end = match.index + match[0].length;
  }
  if (end < text.length || tokens.length === 0) tokens.push({ type: "text", raw: text.slice(end) });
  return tokens;
}

/** Whether `tokenize` may find a link in a text. Every link has a host with a dot inside. */
export function mayHaveLink(text: string): boolean {
  return /[^\s.]\.[^\s.]/.test(text);
}
