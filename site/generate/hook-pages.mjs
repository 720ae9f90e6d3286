import { toHomes, toProse, toTypeLinks } from "./api-pages.mjs";
import { toSourceLink } from "./repository-links.mjs";

/** @typedef {import("./read-surface.mjs").Entry} Entry */
/** @typedef {import("./write-pages.mjs").Link} Link */

/**
 * A page for each hook of the headless package: what its source says, then what is written by hand in `site/hooks`.
 * @param {Entry[]} surface
 * @param {Map<string, string>} written by file name
 * @returns {{ pages: Map<string, string>, links: Link[] }}
 */
export function toHookPages(surface, written) {
  const entry = surface.find(({ id }) => id === "chat-headless");
  const homes = toHomes(surface);
  const hooks = [...(entry?.names.values() ?? [])].filter(({ kind }) => kind === "hook");
  hooks.sort((a, b) => (a.name < b.name ? -1 : 1));
  const known = new Set(hooks.map(({ name }) => `${toFileName(name)}.md`));
  for (const file of written.keys()) {
    if (!known.has(file))
      throw new Error(`site/hooks/${file} describes a hook that @foyer/chat-headless does not export.`);
  }
  /** @type {Map<string, string>} */
  const pages = new Map();
  for (const hook of hooks) {
    const file = `${toFileName(hook.name)}.md`;
    const result = entry?.names.get(`${hook.name[0]?.toUpperCase()}${hook.name.slice(1)}Result`);
    const { text, sample } = splitSample(written.get(file) ?? "");
    const code = [`import { ${hook.name} } from "@foyer/chat-headless";`, hook.signature, result?.signature];
    pages.set(
      `hooks/${file}`,
      [
        `# ${hook.name}`,
        toProse(hook.doc),
        sample,
        "## Signature",
        `\`\`\`ts\n${code.filter((part) => part !== undefined).join("\n\n")}\n\`\`\``,
        toTypeLinks(result ?? hook, surface, homes, "../api/"),
        text,
        `Source: ${toSourceLink(hook.path, hook.path)}`,
      ]
        .filter((part) => part !== "")
        .join("\n\n") + "\n",
    );
  }
  return { pages, links: hooks.map(({ name }) => ({ text: name, link: `/hooks/${toFileName(name)}` })) };
}

/** The sample that a text ends with stands before the signature. @param {string} written */
function splitSample(written) {
  const [text = "", sample] = written.split(/^(?=## Sample$)/m);
  return { text: text.trim(), sample: sample?.trim() ?? "" };
}

/** @param {string} name of a hook */
export function toFileName(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
