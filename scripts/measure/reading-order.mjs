import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findSection } from "./markdown.mjs";

const page = "docs/architecture.md";

/**
 * @typedef {object} ReadingOrder
 * @property {{ what: string, words: number }[]} parts
 * @property {string[]} problems
 */

/**
 * What a newcomer reads first: the diagram and the invariants of docs/architecture.md, and the files that the numbered
 * list of its section "reading order" links to.
 * @param {string} root the repository
 * @returns {ReadingOrder}
 */
export function measureReadingOrder(root) {
  const markdown = readFileSync(join(root, page), "utf8");
  /** @type {string[]} */
  const problems = [];
  const parts = [];

  const diagram = /^```[^\n]*\n([\s\S]*?)^```/m.exec(markdown)?.[1];
  if (diagram === undefined) problems.push(`${page} has no diagram.`);
  else parts.push({ what: "diagram", words: countWords(diagram.replaceAll(/[^\p{L}\p{N}\s]/gu, " ")) });

  const invariants = findSection(markdown, /^what the core keeps true/i);
  if (invariants === undefined) problems.push(`${page} has no section "What the core keeps true".`);
  else parts.push({ what: "What the core keeps true", words: countWords(invariants) });

  const files = findFiles(findSection(markdown, /reading order/i) ?? "");
  if (files.length !== 3) problems.push(`The reading order in ${page} links to ${files.length} files, not to 3.`);
  for (const file of files) {
    if (existsSync(join(root, file))) {
      parts.push({ what: file, words: countWords(readFileSync(join(root, file), "utf8")) });
    } else problems.push(`The reading order in ${page} links to ${file}, which does not exist.`);
  }
  return { parts, problems };
}

/**
 * The source files that the numbered list links to, from the repository's root. Other links are for later.
 * @param {string} section
 */
function findFiles(section) {
  const items = section.split("\n").filter((line) => /^\d+\. /.test(line));
  const links = [...items.join("\n").matchAll(/\]\(\.\.\/([^)#]+\.tsx?)(?:#[^)]*)?\)/g)];
  return [...new Set(links.flatMap(([, path]) => path ?? []))];
}

/**
 * As `wc -w` counts: what white space separates.
 * @param {string} text
 */
function countWords(text) {
  return text.split(/\s+/).filter((word) => word !== "").length;
}
