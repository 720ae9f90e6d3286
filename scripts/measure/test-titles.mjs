import ts from "typescript";
import { parseTypeScript, walk } from "./source-files.mjs";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

/**
 * Words that continue a sentence which stands elsewhere: "that come after they were closed stay closed". A heuristic:
 * some of the titles it finds read well, and it misses others.
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
      if (!isFragment(title.text, groupsOf(node))) return;
      fragments.push(`${file.path}:${tree.getLineAndCharacterOfPosition(title.pos).line + 1} ${title.text}`);
    });
  }
  return { titles, fragments };
}

/**
 * Whether a title is no sentence, neither alone nor after the names of its groups, as a report prints them: the group
 * "a ban" and the title "clears the list" are one sentence, the group "at 20 ms" and the same title are none.
 * @param {string} title
 * @param {readonly string[]} [groups] from the outermost one
 */
export function isFragment(title, groups = []) {
  const sentence = [...groups, title].join(" ");
  return (fragment.test(title) && fragment.test(sentence)) || sentence.trim().split(/\s+/).length < 3;
}

/**
 * The names of the groups around a test, from the outermost one, as far as they are written in place.
 * @param {ts.Node} test
 */
function groupsOf(test) {
  /** @type {string[]} */
  const groups = [];
  for (let node = test.parent; node !== undefined; node = node.parent) {
    if (!ts.isCallExpression(node) || !/^describe\b/.test(node.expression.getText())) continue;
    const [name] = node.arguments;
    if (name !== undefined && ts.isStringLiteralLike(name)) groups.unshift(name.text);
  }
  return groups;
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
