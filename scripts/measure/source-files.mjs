import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import ts from "typescript";

/**
 * @typedef {object} SourceFile
 * @property {string} path from the repository's root, with forward slashes
 * @property {string} text
 */

/** Folders below `src` that hold no shipped code. */
const notSource = new Set(["bench", "dist", "node_modules"]);

/**
 * The shipped sources of all packages: TypeScript and style sheets below `packages/<name>/src`, without tests, stories
 * and benchmarks.
 * @param {string} root the repository
 * @returns {SourceFile[]}
 */
export function readSourceFiles(root) {
  return readPackageFiles(root).filter(({ path }) => !/\.(test|stories|bench)\.tsx?$/.test(path));
}

/**
 * The test files of all packages, beside the sources and in the folders `test` and `conformance`.
 * @param {string} root the repository
 * @returns {SourceFile[]}
 */
export function readTestFiles(root) {
  return readPackageFiles(root, ["src", "test", "conformance"]).filter(({ path }) => /\.test\.tsx?$/.test(path));
}

/** @param {SourceFile} file */
export function isTypeScript({ path }) {
  return /\.tsx?$/.test(path);
}

/** @param {SourceFile} file */
export function isStyleSheet({ path }) {
  return path.endsWith(".css");
}

/** @type {WeakMap<SourceFile, ts.SourceFile>} */
const trees = new WeakMap();

/**
 * The syntax tree of a TypeScript file, parsed once.
 * @param {SourceFile} file
 */
export function parseTypeScript(file) {
  let tree = trees.get(file);
  if (tree === undefined) {
    const kind = file.path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
    trees.set(file, tree);
  }
  return tree;
}

/**
 * Calls `visit` for a node and everything below it.
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} visit
 */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** @param {string} text */
export function countLines(text) {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** @param {string} root @param {readonly string[]} folders below each package */
function readPackageFiles(root, folders = ["src"]) {
  const packages = join(root, "packages");
  return readdirSync(packages)
    .flatMap((name) => folders.map((folder) => join(packages, name, folder)))
    .filter((folder) => existsSync(folder))
    .flatMap(listFiles)
    .filter((path) => [".ts", ".tsx", ".css"].includes(extname(path)))
    .map((path) => ({ path: relative(root, path).split(sep).join("/"), text: readFileSync(path, "utf8") }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !notSource.has(entry.name) ? listFiles(path) : [];
  });
}
