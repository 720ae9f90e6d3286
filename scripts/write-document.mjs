import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleForNode } from "./bundle-for-node.mjs";
import { root, toScript } from "./run-steps.mjs";

/** Imports a module of the sources. @param {string} path from the root @returns {Promise<any>} */
export async function importSource(path) {
  const file = join(root, "build/sources", `${basename(path, ".ts")}.mjs`);
  return import(pathToFileURL(await bundleForNode(join(root, path), file)).href);
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function toTable(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * A text as `npm run format` would leave it.
 * @param {string} path of the file that it is for
 * @param {string} text
 */
export function formatDocument(path, text) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toScript("oxfmt"), "--stdin-filepath", path], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/**
 * Writes a document that is made from code. With `--check` among the arguments it only compares, and fails where the document differs.
 * @param {string} path from the root
 * @param {(before: string) => string} write
 * @param {string} command that writes it
 */
export function writeDocument(path, write, command) {
  const document = join(root, path);
  const before = existsSync(document) ? readFileSync(document, "utf8") : "";
  const after = formatDocument(document, write(before));
  if (after === before) return;
  if (!process.argv.includes("--check")) return writeFileSync(document, after);
  console.error(`${path} differs from the code. Run: ${command}`);
  process.exitCode = 1;
}
