import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createLazyPart } from "../lazy-part";
import type { TextMessage } from "../../core/port/model";
import { mayHaveLink, splitMentions, type TextToken } from "../../core/views/text/text-token";
import { useEnvironment } from "../chat-provider";

const richText = createLazyPart(async () => (await import("../../core/views/text/rich-text")).tokenize);

type Tokenize = typeof splitMentions;

/** Texts are cut up once for each version of a message. */
const cache = new WeakMap<TextMessage, { readonly tokenize: Tokenize; readonly tokens: readonly TextToken[] }>();

/**
 * A message's text in pieces: mentions at once; links once the code that finds them is loaded, which the first text that may
 * have one asks for. Until then, and while it cannot be loaded, links are text. `tokenize` does both at once. Needs no provider.
 */
export function useTextTokens(message: TextMessage): readonly TextToken[] {
  const environment = useEnvironment();
  const text = message.mentionTemplate ?? message.text;
  const mayLink = useMemo(() => mayHaveLink(text), [text]);
  const loaded = useSyncExternalStore(richText.subscribe, () => (mayLink ? richText.get() : null), notOnServer);
  const isWanted = mayLink && loaded === null;
  useEffect(() => (isWanted ? richText.want(environment) : undefined), [isWanted, environment]);

  const tokenize = loaded ?? splitMentions;
  let known = cache.get(message);
  if (known?.tokenize !== tokenize) {
    known = { tokenize, tokens: tokenize(message) };
    cache.set(message, known);
  }
  return known.tokens;
}

function notOnServer(): null {
  return null;
}
