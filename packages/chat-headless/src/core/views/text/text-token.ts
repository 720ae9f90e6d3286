import type { User } from "../../port/model";
import type { SafeUrl } from "../../boundary/safe-url";
import { type MentioningText, readMentions } from "./written-mentions";

/** A piece of a message's text. The `raw` of all pieces, joined, is the text. */
export type TextToken =
  | { readonly type: "text"; readonly raw: string }
  /** `host` is the one it opens where `raw` does not say it in plain ASCII, as an international one; else `null`. */
  | { readonly type: "link"; readonly raw: string; readonly href: SafeUrl; readonly host: string | null }
  /** `user` is the person who is mentioned; the UI chooses what to show for an empty name. */
  | { readonly type: "mention"; readonly raw: string; readonly user: User };

/** Mentions beyond this many are plain text. */
const maxMentions = 50;

/** Cuts a text into the people it mentions and the rest. */
export function splitMentions(content: MentioningText): readonly TextToken[] {
  const tokens: TextToken[] = [];
  let text = "";
  let count = 0;
  const endText = () => {
    if (text !== "") tokens.push({ type: "text", raw: text });
    text = "";
  };
  for (const piece of readMentions(content)) {
    const raw = typeof piece === "string" ? piece : `@${piece.name}`;
    if (typeof piece === "string" || ++count > maxMentions) {
      text += raw;
      continue;
    }
    endText();
    tokens.push({ type: "mention", raw, user: piece });
  }
  endText();
  return tokens.length > 0 ? tokens : [{ type: "text", raw: "" }];
}

/** Whether `tokenize` may find a link in a text. Every link has a host with a dot inside. */
export function mayHaveLink(text: string): boolean {
  return /[^\s.]\.[^\s.]/.test(text);
}
