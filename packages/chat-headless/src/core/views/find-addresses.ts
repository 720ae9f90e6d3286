/** What in a text looks like an address of the web or of mail. Whether it is a safe one is not decided here. */
export interface FoundAddress {
  readonly index: number;
  /** As it was written. */
  readonly raw: string;
  /** With the scheme that was left out when it was written. */
  readonly address: string;
}

/** What stands between two addresses. */
const runs = /[^\s<>"“”„‟«»`|]+/g;
const pieces = /[^,;]+/g;
const scheme = /(?<![a-z\d+.-])(?:https?:\/\/|mailto:)/i;
const mailbox = /^[\w.!#$%&'*+/=?^{}~-]{1,64}$/;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const opening = /^[([{'*_~¡¿]+/;
/** What ends a sentence rather than an address. */
const endMarks = ".,:;!?'*~…。、！？；：";
const closing: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Endings under which a host without a scheme is taken for one: those of countries, and these. */
const endings = /^(?:[a-z]{2}|biz|com|edu|gov|net|org|pro|web|aero|app|asia|coop|dev|info|museum|name|shop|рф)$/i;
/** Endings of files that no country has. */
const fileEndings = /^(?:cs|db|ex|go|gz|js|md|mp|py|rb|rs|sh|ts|vb|xz|7z)$/i;

/** Finds addresses in a time that grows with the text and no faster. Each is a run of its own, without the marks around it. */
export function* findAddresses(text: string): Generator<FoundAddress> {
  for (const { 0: run, index } of text.matchAll(runs)) {
    const start = run.search(scheme);
    if (start >= 0) {
      const raw = withoutEnd(run.slice(start));
      yield { index: index + start, raw, address: raw };
      continue;
    }
    if (!run.includes(".")) continue;
    for (const { 0: piece, index: offset } of run.matchAll(pieces)) {
      const skipped = opening.exec(piece)?.[0].length ?? 0;
      const raw = withoutEnd(piece.slice(skipped));
      const address = toAddress(raw);
      if (address !== null) yield { index: index + offset + skipped, raw, address };
    }
  }
}

/** An address without a scheme, with the one that it has; `null` for what is no address. */
function toAddress(raw: string): string | null {
  const at = raw.indexOf("@");
  if (at >= 0) return mailbox.test(raw.slice(0, at)) && isHost(raw.slice(at + 1)) ? `mailto:${raw}` : null;
  const [host = "", port = ""] = raw.split(/[/?#]/, 1)[0]!.split(":", 2);
  return isHost(host) && /^\d{0,5}$/.test(port) ? `https://${raw}` : null;
}

function isHost(host: string): boolean {
  if (host.length > 256) return false;
  const labels = host.split(".");
  const ending = labels.at(-1)!;
  return (
    labels.length > 1 && endings.test(ending) && !fileEndings.test(ending) && labels.every((one) => label.test(one))
  );
}

/** Without the marks that close the sentence or the bracket around it. */
function withoutEnd(raw: string): string {
  let { length } = raw;
  const balance = new Map<string, number>();
  const count = (character: string, by: number) => balance.set(character, (balance.get(character) ?? 0) + by);
  for (const character of raw) {
    if ("([{".includes(character)) count(character, 1);
    else if (closing[character]) count(closing[character], -1);
  }
  for (; length > 0; length--) {
    const last = raw[length - 1]!;
    const open = closing[last];
    if (open !== undefined && balance.get(open)! < 0) count(open, 1);
    else if (!endMarks.includes(last)) break;
  }
  return raw.slice(0, length);
}
