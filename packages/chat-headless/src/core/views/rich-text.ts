import { LinkifyIt } from "linkify-it";
import type { User } from "../port/model";
import { type SafeUrl, safeUrl } from "../boundary/safe-url";

/** Which texts count as links. The defaults are the product's. */
export interface LinkRules {
  /** Characters of a host. */
  readonly maxHost: number;
  /** Characters of the last part of a host. */
  readonly maxExtension: number;
}

export const defaultLinkRules: LinkRules = { maxHost: 256, maxExtension: 6 };

/** A piece of a message's text. The `raw` of all pieces, joined, is the text. */
export type TextToken =
  | { readonly type: "text"; readonly raw: string }
  | { readonly type: "link"; readonly raw: string; readonly href: SafeUrl }
  /** `user` is who is meant; the name to show is the UI's choice when it is empty. */
  | { readonly type: "mention"; readonly raw: string; readonly user: User };

/** Links are looked for in this many characters only, so that no text can hold the page up. */
const searchedCharacters = 10_000;
/** Mentions beyond this many stay text. */
const maxMentions = 50;
// Whoever reads a link must see the characters of its address in the order in which they are.
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

// Bare hosts are links too; the validator narrows what counts. ftp and protocol-relative addresses are not the product's.
// Made when first needed: a page that shows no text does not pay for it.
let linkify: LinkifyIt | null = null;

function findLinks(text: string) {
  linkify ??= new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false }).add("ftp:", null).add("//", null);
  return linkify.match(text) ?? [];
}

/** Cuts a text into pieces: mentions as `@{id}` of the given people, links, and the rest. Nothing is interpreted as markup. */
export function tokenize(
  text: string,
  mentioned: readonly User[] = [],
  rules: LinkRules = defaultLinkRules,
): readonly TextToken[] {
  const tokens: TextToken[] = [];
  for (const token of splitMentions(text, mentioned)) {
    if (token.type === "text") tokens.push(...splitLinks(token.raw, rules));
    else tokens.push(token);
  }
  return tokens;
}

function splitMentions(text: string, mentioned: readonly User[]): readonly TextToken[] {
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

function splitLinks(text: string, rules: LinkRules): readonly TextToken[] {
  const searched = text.slice(0, searchedCharacters);
  const tokens: TextToken[] = [];
  let end = 0;
  for (const match of findLinks(searched)) {
    const href = linkTarget(match.url, rules);
    if (href === null || bidiControls.test(match.raw)) continue;
    if (match.index > end) tokens.push({ type: "text", raw: text.slice(end, match.index) });
    tokens.push({ type: "link", raw: match.raw, href });
    end = match.lastIndex;
  }
  if (end < text.length || tokens.length === 0) tokens.push({ type: "text", raw: text.slice(end) });
  return tokens;
}

function linkTarget(url: string, { maxHost, maxExtension }: LinkRules): SafeUrl | null {
  const href = safeUrl(url, { protocols: ["http:", "https:", "mailto:"] });
  if (href === null) return null;
  const parsed = new URL(href);
  const host = parsed.protocol === "mailto:" ? (parsed.pathname.split("@").at(-1) ?? "") : parsed.hostname;
  const extension = host.split(".").at(-1) ?? "";
  const named = host.includes(".") && extension.length >= 1 && extension.length <= maxExtension;
  return host.length <= maxHost && named ? href : null;
}
