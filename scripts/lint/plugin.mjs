import { relative, sep } from "node:path";
import eslint from "oxlint-plugin-eslint";
import { breachOf } from "./import-law.mjs";
import { createPlainSentences } from "./plain-sentences.mjs";

/**
 * The parts of a syntax tree node that these rules read. Which of them a node has depends on its type.
 * @typedef {object} SyntaxNode
 * @property {string} type
 * @property {string} [name]
 * @property {unknown} [value]
 * @property {SyntaxNode} [source]
 * @property {SyntaxNode} [object]
 * @property {SyntaxNode} [callee]
 * @property {SyntaxNode[]} [arguments]
 */

/**
 * @typedef {object} RuleContext
 * @property {string} cwd
 * @property {string} filename
 * @property {{ getAllComments: () => Comment[] }} sourceCode
 * @property {(problem: { node: SyntaxNode | Comment, message: string }) => void} report
 */

/** @typedef {import("./plain-sentences.mjs").Comment} Comment */

/** @typedef {(node: SyntaxNode) => void} Visit */

/** ESLint's rule that refuses what selectors find. `.oxlintrc.json` has the selectors: by a name each, so that one file can have several lists. */
const restricted = eslint.rules["no-restricted-syntax"];

/** Loaded by oxlint; paths are relative to the root it runs in. */
export default {
  meta: { name: "foyer" },
  rules: {
    "any-document": { ...restricted },
    "import-law": { create: createImportLaw },
    "no-clock-difference": { ...restricted },
    "no-date": { ...restricted },
    "no-html-sinks": { ...restricted },
    "no-literal-spread": { ...restricted },
    "no-star": { ...restricted },
    "optional-undefined": { ...restricted },
    "plain-sentences": { create: createPlainSentences },
  },
};

/**
 * Every way of naming a module: import, import(), import("…").Type, export … from.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createImportLaw(context) {
  const file = relative(context.cwd, context.filename).split(sep).join("/");
  /** @type {Visit} */
  const check = ({ source, type }) => {
    if (typeof source?.value !== "string") return;
    const breach = breachOf(file, source.value, type === "ImportExpression");
    if (breach !== undefined) context.report({ node: source, message: breach });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    TSImportType: check,
  };
}
