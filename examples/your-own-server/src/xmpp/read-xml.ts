import type { Element } from "./element";

const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * A tag, from `<` to `>`: closing slash, name, attributes, slash of an empty element. Names may have any letters: a server passes on what
 * a member of a room has written, to everybody, and a stream in which something cannot be read is over.
 */
const tag = /<(\/?)([^\s<>/='"!?&]+)((?:\s+[^\s<>/='"!?&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([^\s<>/='"!?&]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface OpenElement {
  readonly name: string;
  readonly attrs: Record<string, string>;
  readonly children: (Element | string)[];
}

/**
 * Reads one element of the subset of XML that XMPP allows (RFC 6120, 11.1): no comments, instructions, declarations or entities but the
 * five. Works where there is no DOM, and reads nothing that it was not asked for. Throws for whatever else comes.
 */
export function readXml(text: string): Element {
  const stack: OpenElement[] = [];
  let root: Element | null = null;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const end = next < 0 ? text.length : next;
    if (end > at) addText(stack.at(-1), decode(text.slice(at, end)));
    if (next < 0) break;
    tag.lastIndex = next;
    const [whole, slash, name = "", attributes = "", empty] = tag.exec(text) ?? [];
    if (whole === undefined || root !== null) throw new SyntaxError("This is not the XML of a stanza.");
    at = next + whole.length;
    if (slash !== "/") stack.push({ name, attrs: readAttributes(attributes, stack.at(-1)), children: [] });
    else if (stack.at(-1)?.name !== name) throw new SyntaxError(`The end of ${name} is not where it belongs.`);
    if (slash === "/" || empty === "/") {
      const done = stack.pop();
      if (stack.length > 0 && done) stack.at(-1)?.children.push(done);
      else root = done ?? null;
    }
  }
  if (root === null) throw new SyntaxError("The element has no end.");
  return root;
}

function addText(parent: OpenElement | undefined, text: string): void {
  if (parent) parent.children.push(text);
  else if (text.trim() !== "") throw new SyntaxError("There is text outside of the element.");
}

/** The namespace of the parent is that of the element, unless it says another one. */
function readAttributes(text: string, parent: OpenElement | undefined): Record<string, string> {
  const attrs = Object.create(null) as Record<string, string>;
  attrs["xmlns"] = parent?.attrs["xmlns"] ?? "";
  for (const [, name = "", double, single] of text.matchAll(attribute)) attrs[name] = decode(double ?? single ?? "");
  return attrs;
}

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return characters[String(name)] ?? "\ufffd";
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  });
}
