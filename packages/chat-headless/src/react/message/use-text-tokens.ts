import { useMemo } from "react";
import { linksPart } from "../../core/boundary/parts";
import type { AdminMessage, TextMessage } from "../../core/port/model";
import { mayHaveLink, splitMentions, type TextToken } from "../../core/views/text/text-token";
import { useLazyPart } from "../use-lazy-part";

type Split = (tokens: readonly TextToken[]) => readonly TextToken[];

/** Texts are cut up once for each version of a message. */
const cache = new WeakMap<
  TextMessage | AdminMessage,
  { readonly split: Split | undefined; readonly tokens: readonly TextToken[] }
>();

/**
 * A message's text in pieces: mentions at once; links once the code that finds them is loaded, which the first text that may
 * have one asks for. Until then, and while it cannot be loaded, links are text. `tokenize` does both at once. Needs no provider.
 */
export function useTextTokens(message: TextMessage | AdminMessage): readonly TextToken[] {
  const words = message.type === "text" ? message : { text: message.text, mentionTemplate: null, mentionedUsers: [] };
  const text = words.mentionTemplate ?? words.text;
  const mayLink = useMemo(() => mayHaveLink(text), [text]);
  const links = useLazyPart(linksPart, { isWanted: mayLink });

  const split = mayLink ? links?.splitLinks : undefined;
  let known = cache.get(message);
  if (known?.split !== split || !known) {
    const mentions = splitMentions(words);
    known = { split, tokens: split?.(mentions) ?? mentions };
    cache.set(message, known);
  }
  return known.tokens;
}
