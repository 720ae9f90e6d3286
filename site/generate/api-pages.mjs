import { toSourceLink } from "./repository-links.mjs";

/** @typedef {import("./read-surface.mjs").Entry} Entry */
/** @typedef {import("./read-surface.mjs").Declared} Declared */
/** @typedef {import("./write-pages.mjs").Link} Link */

/** @type {[Declared["kind"], string][]} */
const sections = [
  ["component", "Components"],
  ["hook", "Hooks"],
  ["function", "Functions"],
  ["class", "Classes"],
  ["constant", "Constants"],
  ["type", "Types"],
];

/**
 * A page for each public entry. A name that several entries of a package export stands on the page of the narrowest one.
 * @param {Entry[]} surface
 * @returns {{ pages: Map<string, string>, links: Link[] }}
 */
export function toApiPages(surface) {
  const homes = toHomes(surface);
  /** @type {Map<string, string>} */
  const pages = new Map();
  /** @type {Link[]} */
  const links = [];
  for (const entry of surface) {
    const own = [...entry.names.values()].filter(({ name }) => homes.get(`${entry.packageName} ${name}`) === entry);
    const elsewhere = surface.filter(
      (other) =>
        other !== entry && [...entry.names.keys()].some((name) => homes.get(`${entry.packageName} ${name}`) === other),
    );
    const parts = sections.flatMap(([kind, title]) => {
      const members = own.filter((declared) => declared.kind === kind).sort((a, b) => compare(a.name, b.name));
      return members.length === 0 ? [] : [`## ${title}`, ...members.map((one) => toSection(one, surface, homes))];
    });
    const also = elsewhere.map(({ specifier, id }) => `[\`${specifier}\`](./${id}.md)`).join(", ");
    pages.set(
      `api/${entry.id}.md`,
      [
        `---\noutline: false\n---`,
        `# ${entry.specifier}`,
        also === "" ? "" : `This entry also exports what is on the page of ${also}.`,
        ...parts,
      ]
        .filter((part) => part !== "")
        .join("\n\n") + "\n",
    );
    links.push({ text: entry.specifier, link: `/api/${entry.id}` });
  }
  return { pages, links };
}

/**
 * Where each name of a package is described.
 * @param {Entry[]} surface
 * @returns {Map<string, Entry>}
 */
export function toHomes(surface) {
  /** @type {Map<string, Entry>} */
  const homes = new Map();
  for (const entry of surface) {
    for (const name of entry.names.keys()) {
      const id = `${entry.packageName} ${name}`;
      const known = homes.get(id);
      if (known === undefined || entry.names.size < known.names.size) homes.set(id, entry);
    }
  }
  return homes;
}

/**
 * The links to the types that a signature names.
 * @param {Declared} declared
 * @param {Entry[]} surface
 * @param {Map<string, Entry>} homes
 * @param {string} up the way from the page to the folder of the reference
 */
export function toTypeLinks(declared, surface, homes, up) {
  const words = new Set(declared.signature.replaceAll(/\/\*[\s\S]*?\*\//g, "").match(/\b[A-Z]\w+\b/g) ?? []);
  words.delete(declared.name);
  const links = [...words].flatMap((word) => {
    const entry = surface.find(({ names }) => names.get(word)?.kind === "type" || names.get(word)?.kind === "class");
    const home = entry && homes.get(`${entry.packageName} ${word}`);
    return home === undefined ? [] : [`[\`${word}\`](${up}${home.id}.md#${word.toLowerCase()})`];
  });
  return links.length === 0 ? "" : `Types: ${links.join(", ")}`;
}

/** @param {Declared} declared @param {Entry[]} surface @param {Map<string, Entry>} homes */
function toSection(declared, surface, homes) {
  const { name, signature, doc, path, kind } = declared;
  const id = kind === "type" || kind === "class" ? name.toLowerCase() : `${kind}-${name.toLowerCase()}`;
  return [
    `### ${name} {#${id}}`,
    toProse(doc),
    `\`\`\`ts\n${signature}\n\`\`\``,
    toTypeLinks(declared, surface, homes, "./"),
    `Source: ${toSourceLink(path, path)}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/**
 * A docstring as Markdown of a page: angle brackets outside of code are text.
 * @param {string} doc
 */
export function toProse(doc) {
  return doc
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "&lt;").replaceAll("{{", "{&#123;")))
    .join("");
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
