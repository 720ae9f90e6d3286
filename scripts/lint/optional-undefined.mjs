/** @typedef {import("./plugin.mjs").SyntaxNode} SyntaxNode */

/** Types that `undefined` belongs to by themselves, and the one that nothing belongs to. */
const asTheyAre = new Set(["TSUndefinedKeyword", "TSUnknownKeyword", "TSNeverKeyword"]);

/**
 * Optional properties of what is exported that do not take `undefined`. Under `exactOptionalPropertyTypes` whoever has a value that
 * may be missing could not hand it on: `pageSize={maybe}` would not compile.
 * @param {import("./plugin.mjs").RuleContext} context
 * @returns {Record<string, import("./plugin.mjs").Visit>}
 */
export function createOptionalUndefined(context) {
  return {
    TSPropertySignature(node) {
      if (node.optional !== true || takesUndefined(node.typeAnnotation?.typeAnnotation) || !isExported(node)) return;
      context.report({ node, message: "Write `| undefined`, so that a value that may be missing can be handed on." });
    },
  };
}

/** @param {SyntaxNode | undefined} type @returns {boolean} */
function takesUndefined(type) {
  if (type === undefined || asTheyAre.has(type.type)) return true;
  return type.types?.some(takesUndefined) ?? type.typeName?.name === "ReactNode";
}

/** Whether it belongs to an exported declaration, and not to the body of a function. @param {SyntaxNode} node */
function isExported({ parent }) {
  let outer = parent;
  while (outer.type !== "Program" && outer.type !== "BlockStatement" && outer.type !== "ExportNamedDeclaration")
    outer = outer.parent;
  return outer.type === "ExportNamedDeclaration";
}
