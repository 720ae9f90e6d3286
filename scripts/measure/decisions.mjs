import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { findTable, readName } from "./markdown.mjs";
import { isTypeScript, parseTypeScript, walk } from "./source-files.mjs";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

const page = "CONTRIBUTING.md";

/**
 * @typedef {object} Decision
 * @property {string} behaviour
 * @property {string} file
 * @property {string} symbol
 * @property {string[]} problems
 */

/**
 * The table "where is it decided" of CONTRIBUTING.md, with the columns behaviour, file and symbol and, where a name alone
 * does not prove it, pattern: a regular expression. For each row the file exists and declares the symbol, no other source
 * file declares it at its top level, and the pattern matches in no other source file.
 * @param {string} root the repository
 * @param {readonly SourceFile[]} files
 * @returns {{ decisions: Decision[], problems: string[] }}
 */
export function measureDecisions(root, files) {
  const markdown = existsSync(join(root, page)) ? readFileSync(join(root, page), "utf8") : "";
  const rows = findTable(markdown, ["behaviour", "file", "symbol"]);
  if (rows === undefined) {
    return { decisions: [], problems: [`${page} has no table with the columns behaviour, file and symbol.`] };
  }
  const sources = files.filter(isTypeScript);
  return { decisions: rows.map((row) => checkDecision(row, sources)), problems: [] };
}

/**
 * @param {Record<string, string>} row
 * @param {readonly SourceFile[]} sources
 * @returns {Decision}
 */
export function checkDecision(row, sources) {
  const behaviour = row["behaviour"] ?? "";
  const named = readName(row["file"] ?? "").replace(/^\.\//, "");
  const symbol = readName(row["symbol"] ?? "").replace(/\(\)$/, "");
  const found = sources.filter(({ path }) => path === named || path.endsWith(`/${named}`));
  const [file] = found;
  if (file === undefined || found.length > 1) {
    return { behaviour, file: named, symbol, problems: [`${found.length} source files are named ${named}.`] };
  }
  /** @type {string[]} */
  const problems = [];
  const name = symbol.split(".").at(-1) ?? "";
  if (!findDeclaredNames(file).all.has(name)) problems.push(`${file.path} does not declare ${symbol}.`);
  const others = sources.filter((other) => other !== file);
  for (const { path } of others.filter((other) => findDeclaredNames(other).topLevel.has(name))) {
    problems.push(`${path} declares ${symbol} too.`);
  }
  if (row["pattern"]) {
    const pattern = new RegExp(readName(row["pattern"]));
    if (!pattern.test(file.text)) problems.push(`${file.path} does not match ${pattern}.`);
    for (const { path } of others.filter(({ text }) => pattern.test(text)))
      problems.push(`${path} matches ${pattern} too.`);
  }
  return { behaviour, file: file.path, symbol, problems };
}

/** @typedef {{ all: Set<string>, topLevel: Set<string> }} DeclaredNames */

/** @type {WeakMap<SourceFile, DeclaredNames>} */
const declaredNames = new WeakMap();

/**
 * The names of the values, types, properties and methods that a file declares. Imports and re-exports are none of them.
 * @param {SourceFile} file
 * @returns {DeclaredNames}
 */
function findDeclaredNames(file) {
  const known = declaredNames.get(file);
  if (known !== undefined) return known;
  /** @type {DeclaredNames} */
  const names = { all: new Set(), topLevel: new Set() };
  const tree = parseTypeScript(file);
  walk(tree, (node) => {
    const name = toDeclaredName(node);
    if (name === undefined) return;
    names.all.add(name);
    const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    if (statement.parent === tree) names.topLevel.add(name);
  });
  declaredNames.set(file, names);
  return names;
}

/** @param {ts.Node} node */
function toDeclaredName(node) {
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node)
  ) {
    return node.name === undefined || !("text" in node.name) ? undefined : String(node.name.text);
  }
  return undefined;
}
