import type { TextMessage } from "../../port/model";
import { findAddresses } from "./find-addresses";
import { type SafeUrl, safeUrl } from "../../boundary/safe-url";
import { splitMentions, type TextToken } from "./text-token";

/** Which texts count as links. The defaults are the product's. */
export interface LinkRules {
  /** Characters of a host. */
  readonly maxHost: number;
  /** Characters of the last part of a host. */
  readonly maxExtension: number;
}

/** The product's rules: hosts of at most 256 characters, whose last part has at most 6. */
export const defaultLinkRules: LinkRules = { maxHost: 256, maxExtension: 6 };

/** Links beyond this many stay text. */
const maxLinks = 100;
// A reader of a link must see the characters of its address in the order in which they are.
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

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
  const tokens: TextToken[] = [];
  for (const token of splitMentions(mentioning)) {
    if (token.type === "text") tokens.push(...splitLinks(token.raw, rules));
    else tokens.push(token);
  }
  return tokens;
}

function splitLinks(text: string, rules: LinkRules): readonly TextToken[] {
  const tokens: TextToken[] = [];
  let end = 0;
  let count = 0;
  for (const { index, raw, address } of findAddresses(text)) {
    const target = bidiControls.test(raw) ? null : linkTarget(address, rules);
    if (target === null) continue;
    if (++count > maxLinks) break;
    if (index > end) tokens.push({ type: "text", raw: text.slice(end, index) });
    tokens.push({ type: "link", raw, ...target });
    end = index + raw.length;
  }
  if (end < text.length || tokens.length === 0) tokens.push({ type: "text", raw: text.slice(end) });
  return tokens;
}

function linkTarget(
  address: string,
  { maxHost, maxExtension }: LinkRules,
): { readonly href: SafeUrl; readonly host: string | null } | null {
  const href = safeUrl(address, { protocols: ["http:", "https:", "mailto:"] });
  if (href === null) return null;
  const { protocol, pathname } = new URL(href);
  // The URL of an address of mail has no host: its domain is read as one of the web, in ASCII.
  const domain = protocol === "mailto:" ? safeUrl(`http://${pathname.split("@").at(-1)}`) : href;
  const host = domain === null ? "" : new URL(domain).hostname;
  const extension = host.split(".").at(-1)!;
  // A numeric host says nothing to people about where it leads; neither does one within a network.
  const isNamed = host.includes(".") && !/^\d*$/.test(extension);
  if (!isNamed || host.length > maxHost || extension.length > maxExtension) return null;
  // The rest of an address may name the host in ASCII too, which says nothing about the characters that are read as it.
  const shown = protocol === "mailto:" ? address.split("@").at(-1) : address.split(/[/?#]/)[2];
  return { href, host: shown?.toLowerCase().startsWith(host) ? null : host };
}
