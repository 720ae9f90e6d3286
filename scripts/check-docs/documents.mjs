import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * A text for people, in Markdown.
 * @typedef {object} Document
 * @property {string} path from the repository's root, with forward slashes
 * @property {string} text
 */

/**
 * Names that documents may use.
 * @typedef {object} Repository
 * @property {ReadonlySet<string>} files and folders, from the repository's root
 * @property {string} code the text of all sources
 * @property {string} consumers the text of what runs the packages from their tarballs
 * @property {(workspace: string | undefined) => ReadonlySet<string>} scripts that `npm run` knows
 */

const skipped = new Set(["node_modules", "dist", "build", "coverage", ".git", "test-results", "playwright-report"]);
const sources = /\.(ts|tsx|mjs|js|css|json|vue|html|yml)$/;

/** @param {string} root @returns {Document[]} */
export function readDocuments(root) {
  const isDocument = (/** @type {string} */ path) =>
    /^(README|CONTRIBUTING)\.md$/.test(path) ||
    /^docs\/[^/]+\.md$/.test(path) ||
    /^(packages|examples)\/[^/]+\/README\.md$/.test(path) ||
    /^site\/(pages|hooks)\/.*\.md$/.test(path);
  return list(root)
    .filter(isDocument)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** @param {string} root @returns {Repository} */
export function readRepository(root) {
  const paths = list(root);
  const code = paths
    .filter((path) => sources.test(path) && !path.endsWith("package-lock.json") && !path.startsWith("site/pages"))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  const folders = paths.flatMap((path) =>
    path.split("/").flatMap((_, index, parts) => (index === 0 ? [] : [parts.slice(0, index).join("/")])),
  );
  return {
    files: new Set([...paths, ...folders]),
    code,
    consumers: ["scripts/check-consumers.mjs", "scripts/release/test-runners.mjs"]
      .map((file) => readFileSync(join(root, file), "utf8"))
      .join("\n"),
    scripts(workspace) {
      const folder = workspace?.replace("@foyer/example-", "examples/").replace("@foyer/", "packages/") ?? "";
      const file = join(root, folder, "package.json");
      return new Set(Object.keys(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).scripts ?? {}) : {}));
    },
  };
}

/** @param {string} root @returns {string[]} */
function list(root, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !skipped.has(entry.name) ? list(root, path) : [];
  });
}

/**
 * The inline code of a document outside of code blocks, with the line it stands in.
 * @param {string} text
 * @returns {{ code: string, line: number }[]}
 */
export function readInlineCode(text) {
  let isBlock = false;
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*```/.test(line)) isBlock = !isBlock;
    if (isBlock) return [];
    return [...line.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => ({ code, line: index + 1 }));
  });
}

/**
 * The code blocks of a document, also those of lists, with their language and the line they begin in.
 * @param {string} text
 * @returns {{ language: string, code: string, line: number, context: string }[]}
 */
export function readBlocks(text) {
  const blocks = text.matchAll(/(?:<!-- sample context: (.*?) -->\s*)?^( *)```(\w+)[^\n]*\n([\s\S]*?)^ *```$/gm);
  return [...blocks].map(({ 0: whole, 1: context = "", 2: indent = "", 3: language = "", 4: code = "", index }) => ({
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    context,
    line: text.slice(0, index + whole.indexOf("```")).split("\n").length,
  }));
}
