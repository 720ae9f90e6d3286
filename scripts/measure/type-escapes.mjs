import ts from "typescript";
import { countLines, isTypeScript, parseTypeScript, walk } from "./source-files.mjs";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

/**
 * @typedef {object} TypeEscapes
 * @property {number} lines of TypeScript
 * @property {number} casts `value as Type`, without `as const`
 * @property {number} nonNull `value!`
 * @property {number} suppressions comments that switch off the compiler, the linter or a coverage tool
 */

const suppression =
  /@ts-(?:ignore|expect-error|nocheck)|(?:eslint|oxlint)-disable|biome-ignore|(?:istanbul|c8|v8) ignore/g;

/**
 * Where the sources overrule a tool.
 * @param {readonly SourceFile[]} files
 * @returns {TypeEscapes}
 */
export function measureTypeEscapes(files) {
  const figures = { lines: 0, casts: 0, nonNull: 0, suppressions: 0 };
  for (const file of files.filter(isTypeScript)) {
    figures.lines += countLines(file.text);
    figures.suppressions += file.text.match(suppression)?.length ?? 0;
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
