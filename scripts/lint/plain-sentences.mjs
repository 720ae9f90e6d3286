/** @typedef {import("./plugin.mjs").SyntaxNode} SyntaxNode */

/** A sentence that begins with a pronoun in place of its subject; a question may. */
const pronounFirst = /(?:^|[.!?:]\s+)(?:Who|What)(?:ever)?\b[^.!?]*(?:[.!]|$)/;
const message = "Begin the sentence with its subject: a noun, or a verb, in place of Who or What.";

/**
 * Comments, and titles of tests, with a sentence that begins with Who or What and is no question.
 * @param {import("./plugin.mjs").RuleContext} context
 * @returns {Record<string, import("./plugin.mjs").Visit>}
 */
export function createPlainSentences({ report, sourceCode }) {
  return {
    Program() {
      for (const { text, node } of toTexts(sourceCode.getAllComments()))
        if (pronounFirst.test(text.replaceAll(/`[^`]*`/g, "code"))) report({ node, message });
    },
    CallExpression(node) {
      const title = /^(?:it|test|describe)$/.test(rootOf(node.callee)?.name ?? "") && node.arguments?.[0]?.value;
      if (typeof title === "string" && /^(?:who|what)(?:ever)?\b[^?]*$/i.test(title)) report({ node, message });
    },
  };
}

/** `it` of `it.each` too. @param {SyntaxNode | undefined} node @returns {SyntaxNode | undefined} */
const rootOf = (node) => (node?.object === undefined ? node : rootOf(node.object));

/**
 * The text of each comment: lines of `//` that follow each other are one.
 * @param {readonly Comment[]} comments
 * @returns {readonly { readonly text: string, readonly node: Comment }[]}
 */
function toTexts(comments) {
  /** @type {{ text: string, node: Comment, end: number }[]} */
  const texts = [];
  for (const node of comments) {
    const [first, last] = [node.loc.start.line, node.loc.end.line];
    const previous = texts.at(-1);
    if (node.type === "Line" && previous?.node.type === "Line" && previous.end === first - 1) {
      previous.text += ` ${node.value.trim()}`;
      previous.end = last;
      continue;
    }
    const text = node.value
      .replace(/^\*/, "")
      .replaceAll(/\n\s*\*/g, "\n")
      .replaceAll(/\s+/g, " ")
      .trim();
    texts.push({ text, node, end: last });
  }
  return texts;
}

/**
 * @typedef {object} Comment
 * @property {"Line" | "Block"} type
 * @property {string} value
 * @property {{ start: { line: number }, end: { line: number } }} loc
 */
