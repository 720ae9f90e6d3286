import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Entry
 * @property {string} packageName as published
 * @property {string} folder the package's folder
 * @property {string} types the built declaration file
 * @property {string} report the file name of its report
 * @property {string | undefined} base the file name of the report that its package's other reports refer to, or
 *   undefined for that one itself
 */

/**
 * The public entries with types of all packages.
 * @param {string} packagesFolder
 * @returns {Entry[]}
 */
export function findEntries(packagesFolder) {
  return readdirSync(packagesFolder)
    .sort()
    .flatMap((name) => {
      const folder = join(packagesFolder, name);
      return toEntries(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
    });
}

/**
 * @param {string} folder the package's folder
 * @param {{ name: string, exports: Record<string, string | { types?: string, import?: { types?: string } }> }} manifest
 * @returns {Entry[]}
 */
export function toEntries(folder, { name: packageName, exports }) {
  const toReport = (/** @type {string} */ path) =>
    `${packageName.replace(/^@[^/]+\//, "")}${path.slice(1).replaceAll("/", "-")}.api.md`;
  const base = toReport("./core" in exports ? "./core" : ".");
  return Object.entries(exports).flatMap(([path, target]) => {
    const types = typeof target === "string" ? undefined : target.import?.types;
    if (types === undefined) return [];
    const report = toReport(path);
    return [{ packageName, folder, types: join(folder, types), report, base: report === base ? undefined : base }];
  });
}
