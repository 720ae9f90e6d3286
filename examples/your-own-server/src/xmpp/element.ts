/** An element of a stanza, as plain data. `attrs.xmlns` is there on every element that was read. */
export interface Element {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element. Attributes that are `undefined` and children that are `null` are left out. */
export function x(name: string, attrs: Attributes = {}, ...children: readonly (Element | string | null)[]): Element {
  const given = Object.entries(attrs).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    name,
    attrs: Object.fromEntries(given),
    children: children.filter((child) => child !== null),
  };
}

/** The children of a name, and of a namespace where one is given. */
export function childrenOf(element: Element | undefined, name: string, xmlns?: string): readonly Element[] {
  return (element?.children ?? []).filter(
    (child): child is Element =>
      typeof child === "object" && child.name === name && (xmlns === undefined || child.attrs["xmlns"] === xmlns),
  );
}

/** The first child of a name, and of a namespace where one is given. */
export function childOf(element: Element | undefined, name: string, xmlns?: string): Element | undefined {
  return childrenOf(element, name, xmlns)[0];
}

/** The text directly in an element; `""` for no element. */
export function textOf(element: Element | undefined): string {
  return (element?.children ?? []).filter((child) => typeof child === "string").join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

const escape = (text: string) => text.replaceAll(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? character);

/** Writes an element as XML. Texts must have passed `isXmlText`. */
export function writeXml({ name, attrs, children }: Element): string {
  const start = Object.entries(attrs).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inside = children.map((child) => (typeof child === "string" ? escape(child) : writeXml(child)));
  return inside.length === 0 ? `<${name}${start.join("")}/>` : `<${name}${start.join("")}>${inside.join("")}</${name}>`;
}

const notXml =
  // oxlint-disable-next-line no-control-regex -- XML 1.0 has no such characters, not even escaped.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether XML can have the text at all. A server ends a stream in which it gets such characters. */
export const isXmlText = (text: string): boolean => !notXml.test(text);
