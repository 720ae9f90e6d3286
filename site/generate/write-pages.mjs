import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { toApiPages } from "./api-pages.mjs";
import { toErrorTable } from "./error-table.mjs";
import { toHookPages } from "./hook-pages.mjs";
import { narrowSamples } from "./narrow-samples.mjs";
import { readSurface } from "./read-surface.mjs";
import { includedPages, toSitePage } from "./repository-links.mjs";
import { toSizeTable } from "./size-table.mjs";
import { toUpgradeNotes } from "./upgrade-notes.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const site = join(root, "site");
const target = join(site, "build/pages");

/** @typedef {{ text: string, link: string }} Link */

/**
 * Every page of the site as Markdown, by its path: those written by hand with their samples and generated parts put in,
 * the documents of the repository, a page for each hook, and the API reference.
 * @returns {Promise<{ pages: Map<string, string>, hooks: Link[], api: Link[] }>}
 */
export async function collectPages() {
  const sizes = await toSizeTable();
  const surface = readSurface(root);
  const api = toApiPages(surface);
  const hooks = toHookPages(surface, readFolder(join(site, "hooks")));
  /** @type {Map<string, string>} */
  const pages = new Map();
  for (const [path, text] of readFolder(join(site, "pages"))) pages.set(path, text);
  for (const [path, source] of includedPages)
    pages.set(path, toSitePage(readFileSync(join(root, source), "utf8"), path, source));
  for (const [path, text] of [...api.pages, ...hooks.pages]) pages.set(path, text);
  for (const [path, text] of pages) pages.set(path, await narrowSamples(fill(text, sizes)));
  return { pages, hooks: hooks.links, api: api.links };
}

/** Writes all pages below site/build/pages, and what the sidebar lists. A page that has not changed is left alone. */
export async function writePages() {
  const { pages, hooks, api } = await collectPages();
  for (const path of readFolder(target).keys()) if (!pages.has(path)) rmSync(join(target, path));
  for (const [path, text] of pages) writeChanged(join(target, path), text);
  writeChanged(join(site, "build/sidebar.json"), JSON.stringify({ hooks, api }));
  return pages.size;
}

/**
 * Puts in what a page asks for in comments: `sample: file` the code of a sample, `demo: name` a demo with its code,
 * `errors: code` the messages of the sources, `sizes` the budgets, `upgrade` what changed.
 * @param {string} text
 * @param {string} sizes
 */
function fill(text, sizes) {
  return text.replaceAll(/^<!-- (sample|demo|errors|sizes|upgrade)(?:: ([^ ]+))? -->$/gm, (_, kind, argument = "") => {
    if (kind === "sample") return `**${toFileName(argument)}**\n\n${toFence(`samples/${argument}`)}`;
    if (kind === "demo") return `<LiveDemo name="${argument}" />\n\n${toFence(`demos/${argument}.tsx`)}`;
    if (kind === "errors") return toErrorTable(root, argument);
    return kind === "sizes" ? sizes : toUpgradeNotes(root);
  });
}

/**
 * Returns the name of a sample where somebody copies it: the samples of the quick start and the first hour lie as in an application, and
 * jest finds its tests by `.test`, which is Vitest's in the repository.
 * @param {string} path below the samples
 */
function toFileName(path) {
  return /^(?:quick-start|first-hour)\//.test(path)
    ? path.slice(path.indexOf("/") + 1)
    : (path.split("/").at(-1) ?? path).replace(".jest.", ".test.");
}

/** @param {string} path below the site */
function toFence(path) {
  const text = readFileSync(join(site, path), "utf8").trimEnd();
  const ending = path.split(".").at(-1);
  // The highlighter does not know the name.
  const language = ending === "cjs" ? "js" : ending;
  return ["```" + language, text, "```"].join("\n");
}

/**
 * The Markdown files below a folder, by their paths in it.
 * @param {string} folder
 * @returns {Map<string, string>}
 */
function readFolder(folder) {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".md"))
      .map((path) => [
        relative(folder, join(folder, path)).replaceAll("\\", "/"),
        readFileSync(join(folder, path), "utf8"),
      ]),
  );
}

/** @param {string} file @param {string} text */
function writeChanged(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
