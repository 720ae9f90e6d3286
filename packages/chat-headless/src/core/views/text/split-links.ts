import { safeUrl, type SafeUrl } from "../../boundary/safe-url";
import { findAddresses } from "./find-addresses";
import type { TextToken } from "./text-token";

// Imports as little as it can of what the first rows need: a bundler makes a file of its own of whatever both need.

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

/** Cuts the links out of the text between mentions. */
export function splitLinks(tokens: readonly TextToken[], rules: LinkRules = defaultLinkRules): readonly TextToken[] {
  return tokens.flatMap((token) => (token.type === "text" ? splitText(token.raw, rules) : token));
}

function splitText(text: string, rules: LinkRules): readonly TextToken[] {
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
