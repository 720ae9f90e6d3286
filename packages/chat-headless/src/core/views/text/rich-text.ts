import type { TextMessage } from "../../port/model";
import { defaultLinkRules, type LinkRules, splitLinks } from "./split-links";
import { splitMentions, type TextToken } from "./text-token";

export { defaultLinkRules, type LinkRules };

/**
 * Cuts a text into pieces: the people it mentions, links, and the rest. Nothing is interpreted as markup.
 * @param content a text message, or a text that mentions nobody
 */
export function tokenize(
  content: Pick<TextMessage, "text" | "mentionTemplate" | "mentionedUsers"> | string,
  rules: LinkRules = defaultLinkRules,
): readonly TextToken[] {
  const mentioning =
    typeof content === "string" ? { text: content, mentionTemplate: null, mentionedUsers: [] } : content;
  return splitLinks(splitMentions(mentioning), rules);
}
