import { LinkifyIt } from "linkify-it";
import { maxUrlLength } from "../../boundary/safe-url";
import { wholeWords } from "./whole-words";

/** A part of a text that looks like an address of the web or of mail. Whether it is a safe one is not decided here. */
export interface FoundAddress {
  readonly index: number;
  /** As it was written. */
  readonly raw: string;
  /** With the scheme that was left out when it was written. */
  readonly address: string;
}

/** The marks that end a sentence rather than an address. They are looked for once in each run of marks, however long it is. */
const endMarks = /(?<![.,:;!?'*~…])[.,:;!?'*~…]+$/;
/** The characters right before or after a found part of an address with user info. */
const partBefore = /[^\s([{<"“„«,;]@$|[\w:/]@?$/;
const partAfter = /^(?::\S*)?@/;
const longestUserInfo = 300;

// Bare hosts are links too; the validator narrows what counts. ftp and protocol-relative addresses are not the product's.
// Made when first needed: a page that shows no text does not pay for it.
let linkify: LinkifyIt | null = null;

/**
 * Finds addresses, each without the marks of the sentence around it. They are looked for in the first `maxUrlLength` UTF-16
 * units only, up to the end of a word, so that no text can hold the page up and none of them leads elsewhere for being cut.
 */
export function* findAddresses(whole: string): Generator<FoundAddress> {
  linkify ??= new LinkifyIt({ fuzzyLink: true, maxLength: maxUrlLength }).add("ftp:", null).add("//", null);
  const text = wholeWords(whole, maxUrlLength);
  for (const { index, lastIndex, raw: found, schema } of linkify.match(text) ?? []) {
    const isWeb = /^https?:/.test(schema);
    const isPart = !isWeb && partBefore.test(text.slice(Math.max(0, index - 2), index));
    if (isPart || partAfter.test(text.slice(lastIndex, lastIndex + longestUserInfo))) continue;
    const raw = found.replace(endMarks, "");
    const scheme = isWeb || /^mailto:/i.test(raw) ? "" : schema || "https://";
    yield { index, raw, address: scheme + raw };
  }
}
