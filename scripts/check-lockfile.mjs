import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Finds the entries that stop `npm ci` on another machine than the one that wrote the lockfile: a binary of another platform that
 * its registry did not have yet, a package without its checksum, or an address only that machine reaches.
 * @param {Record<string, Locked>} packages the lockfile's `packages`
 * @returns {string[]} one sentence for each problem
 */
export function findLockfileProblems(packages) {
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes("node_modules/") || entry.link) continue;
    if (!entry.integrity) problems.push(`${path} has no integrity.`);
    if (entry.resolved) problems.push(`${path} names an address: ${entry.resolved}`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name)) problems.push(`${path} needs ${name}, which is not locked.`);
    }
  }
  return problems;
}

/**
 * Whether a package finds another one by Node's rule: beside itself, or in any folder above.
 * @param {Record<string, Locked>} packages
 * @param {string} path
 * @param {string} name
 */
function isLocked(packages, path, name) {
  for (let folder = path; ;) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === "") return false;
    folder = folder.includes("/node_modules/") ? folder.slice(0, folder.lastIndexOf("/node_modules/")) : "";
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  const problems = findLockfileProblems(lock.packages);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error("Pin the package to the newest version whose every platform resolves, and write the lockfile anew.");
    process.exitCode = 1;
  }
}
