import ts from "typescript";
import { isTypeScript, parseTypeScript, walk } from "./source-files.mjs";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

/**
 * @typedef {object} MeasuredFunction
 * @property {string} id `<path>#<name>`; the line stands for the name of a function that has none
 * @property {number} lines from its first to its last line, comments and nested functions included
 */

/**
 * All functions with a body, the longest first.
 * @param {readonly SourceFile[]} files
 * @returns {MeasuredFunction[]}
 */
export function measureFunctions(files) {
  /** @type {MeasuredFunction[]} */
  const functions = [];
  for (const file of files.filter(isTypeScript)) {
    const tree = parseTypeScript(file);
    walk(tree, (node) => {
      if (!isFunctionWithBody(node)) return;
      const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const last = tree.getLineAndCharacterOfPosition(node.end).line;
      functions.push({ id: `${file.path}#${findName(node) ?? first + 1}`, lines: last - first + 1 });
    });
  }
  return functions.sort((a, b) => b.lines - a.lines);
}

/** @param {ts.Node} node */
function isFunctionWithBody(node) {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

/**
 * Its own name, or that of the variable or property it is assigned to, also through a call such as `memo(...)`.
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function findName(node) {
  if ("name" in node && node.name !== undefined) {
    const name = /** @type {ts.Node} */ (node.name);
    return name.getText();
  }
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? findName(parent) : undefined;
}
