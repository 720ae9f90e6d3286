import ts from "typescript";
import { countLines, isTypeScript, parseTypeScript, walk } from "./source-files.mjs";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

/**
 * @typedef {object} TypeEscapes
 * @property {number} lines of TypeScript
 * @property {number} casts `value as Type`, without `as const`
 * @property {number} nonNull `value!`
 * @property {string[]} unexplained comments that switch off the compiler, the linter or a coverage tool, by their place
 * @property {string[]} explained those that give a reason after `--`
 */

const suppression =
  /@ts-(?:ignore|expect-error|nocheck)|(?:eslint|oxlint)-disable|biome-ignore|(?:istanbul|c8|v8) ignore/;
const reason = / -- \S+ \S+/;

/**
 * Where the sources overrule a tool.
 * @param {readonly SourceFile[]} files
 * @returns {TypeEscapes}
 */
export function measureTypeEscapes(files) {
  /** @type {TypeEscapes} */
  const figures = { lines: 0, casts: 0, nonNull: 0, unexplained: [], explained: [] };
  for (const file of files.filter(isTypeScript)) {
    figures.lines += countLines(file.text);
    for (const [index, line] of file.text.split("\n").entries()) {
      if (!suppression.test(line)) continue;
      figures[reason.test(line) ? "explained" : "unexplained"].push(`${file.path}:${index + 1} ${line.trim()}`);
    }
    walk(parseTypeScript(file), (node) => {
      if (ts.isNonNullExpression(node)) figures.nonNull++;
      if (ts.isTypeAssertionExpression(node)) figures.casts++;
      if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) figures.casts++;
    });
  }
  return figures;
}

/** @param {number} count @param {number} lines */
export function perThousandLines(count, lines) {
  return (count * 1000) / lines;
}
