import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/**
 * A message that the code of a package may show to a developer.
 * @typedef {object} ErrorMessage
 * @property {string} text with `…` where a value stands
 * @property {string} type of the error, such as `ChatError`
 * @property {string | null} code of a `ChatError` or an `EventApiError`
 * @property {string} packageName
 */

/**
 * The messages of all errors that the sources of the packages make, without those of the conformance suite.
 * @param {string} root the repository
 * @returns {ErrorMessage[]}
 */
export function readErrorMessages(root) {
  /** @type {Map<string, ErrorMessage>} */
  const found = new Map();
  for (const name of readdirSync(join(root, "packages"))) {
    const folder = join(root, "packages", name, "src");
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(path) || /\.(test|stories|bench)\.|(^|[\\/])(test|testing|bench)[\\/]/.test(path)) continue;
      const text = readFileSync(join(folder, path), "utf8");
      if (!text.includes("Error(")) continue;
      visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (message) => {
        const one = { ...message, packageName: `@foyer/${name}` };
        found.set([one.text, one.code, one.packageName].join("|"), one);
      });
    }
  }
  return [...found.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** @param {ts.Node} node @param {(message: Omit<ErrorMessage, "packageName">) => void} add */
function visit(node, add) {
  ts.forEachChild(node, (child) => visit(child, add));
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return;
  const type = node.expression.text;
  const args = node.arguments ?? [];
  if (!type.endsWith("Error")) return;
  const hasCode = type === "ChatError" || type === "EventApiError";
  const code = hasCode && args[0] !== undefined && ts.isStringLiteral(args[0]) ? args[0].text : null;
  const text = toText(args[hasCode ? 1 : 0]);
  if (text !== null) add({ text, type, code });
}

/** @param {ts.Expression | undefined} node */
function toText(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  return null;
}
