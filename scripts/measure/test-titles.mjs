import ts from "typescript";
import { parseTypeScript, walk } from "./source-files.mjs";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

/**
 * Words that continue a sentence which stands elsewhere, in the title of the enclosing group: "that come after they were
 * closed stay closed". A heuristic: some of the titles it finds read well, and it misses others.
 */
const fragment =
  /^(?:that|which|who|whose|and|but|or|nor|not|also|then|so|than|because|although|even|only|with|without|when|while|after|before|until|unless|if|as|on|in|at|for|of|to|by|from|where|is|are|was|were|has|have|does|do|can|cannot)\b/i;

/**
 * @param {readonly SourceFile[]} tests
 * @returns {{ titles: number, fragments: string[] }} fragments with the place of each
 */
export function measureTestTitles(tests) {
  let titles = 0;
  /** @type {string[]} */
  const fragments = [];
  for (const file of tests) {
    const tree = parseTypeScript(file);
    walk(tree, (node) => {
      const title = toTitle(node);
      if (title === undefined) return;
      titles++;
      if (!isFragment(title.text)) return;
      fragments.push(`${file.path}:${tree.getLineAndCharacterOfPosition(title.pos).line + 1} ${title.text}`);
    });
  }
  return { titles, fragments };
}

/** @param {string} title */
export function isFragment(title) {
  return fragment.test(title) || title.trim().split(/\s+/).length < 3;
}

/**
 * The title of a call such as `it("...", ...)`, `test.each(rows)("...", ...)` or `it.for(rows)("...", ...)`.
 * @param {ts.Node} node
 */
function toTitle(node) {
  if (!ts.isCallExpression(node) || !/^(?:it|test)\b/.test(node.expression.getText())) return undefined;
  const [title] = node.arguments;
  return title !== undefined && ts.isStringLiteralLike(title) ? title : undefined;
}
