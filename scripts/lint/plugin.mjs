import { relative, sep } from "node:path";
import { breachOf } from "./import-law.mjs";
import { createOptionalUndefined } from "./optional-undefined.mjs";
import { createPlainSentences } from "./plain-sentences.mjs";

/**
 * The parts of a syntax tree node that these rules read. Which of them a node has depends on its type.
 * @typedef {object} SyntaxNode
 * @property {string} type
 * @property {SyntaxNode} parent
 * @property {string} [name]
 * @property {unknown} [value]
 * @property {boolean} [computed]
 * @property {SyntaxNode} [source]
 * @property {SyntaxNode} [object]
 * @property {SyntaxNode} [property]
 * @property {SyntaxNode} [callee]
 * @property {SyntaxNode[]} [arguments]
 * @property {SyntaxNode} [key]
 * @property {SyntaxNode} [argument]
 * @property {string} [operator]
 * @property {SyntaxNode} [left]
 * @property {SyntaxNode} [right]
 * @property {SyntaxNode | null} [id]
 * @property {SyntaxNode | null} [init]
 * @property {SyntaxNode} [expression]
 * @property {boolean} [optional]
 * @property {SyntaxNode} [typeAnnotation]
 * @property {SyntaxNode[]} [types]
 * @property {{ name?: string }} [typeName]
 */

/** @typedef {{ references: { identifier: SyntaxNode }[] }} Variable */

/**
 * @typedef {object} RuleContext
 * @property {string} cwd
 * @property {string} filename
 * @property {{ getDeclaredVariables: (node: SyntaxNode) => Variable[], getAllComments: () => Comment[] }} sourceCode
 * @property {(problem: { node: SyntaxNode | Comment, message: string }) => void} report
 */

/** @typedef {import("./plain-sentences.mjs").Comment} Comment */

/** @typedef {(node: SyntaxNode) => void} Visit */

/** Rules of this repository that no published plugin has. Loaded by oxlint; paths are relative to the root it runs in. */
export default {
  meta: { name: "foyer" },
  rules: {
    "act-on-now": { create: createActOnNow },
    "any-document": { create: createAnyDocument },
    "import-law": { create: createImportLaw },
    "no-clock-difference": { create: createNoClockDifference },
    "no-date": { create: createNoDate },
    "no-html-sinks": { create: createNoHtmlSinks },
    "no-literal-spread": { create: createNoLiteralSpread },
    "no-star": { create: createNoStar },
    "optional-undefined": { create: createOptionalUndefined },
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

const globalObjects = new Set(["globalThis", "window", "self"]);

/**
 * The clock of the machine, read by `new Date()` or `Date()`: time comes from the injected environment, so that a run can be repeated
 * from its seed. Other ambient time and chance has rules of oxlint's own, in `.oxlintrc.json`.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createNoDate(context) {
  /** @type {Visit} */
  const check = (node) => {
    if (nameOf(node.callee) !== "Date" || (node.type === "NewExpression" && node.arguments?.length !== 0)) return;
    context.report({ node, message: "Time comes from the injected environment, so that a run can be repeated." });
  };
  return { NewExpression: check, CallExpression: check };
}

/** Classes of which each frame and window has its own. */
const documentClasses =
  /^(?:(?:HTML|SVG)\w*|Element|Node|Text|Document|DocumentFragment|ShadowRoot|Window|EventTarget|\w*Event|Range|Selection|DataTransfer|File|FileList)$/;

/**
 * `instanceof` of a class that each document has its own of: a chat may be rendered into a frame, or into a window of its own.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createAnyDocument(context) {
  return {
    BinaryExpression(node) {
      const name = nameOf(node.right) ?? "";
      if (node.operator !== "instanceof" || !documentClasses.test(name)) return;
      context.report({ node, message: `${name} is that of the script's own window. Ask for what is the same in all.` });
    },
  };
}

const comparing = new Set(["-", "<", "<=", ">", ">="]);

/**
 * Differences and comparisons of the device's clock, which may be turned at any time: of `now()`, and of a name that it was given
 * to or that is called `now`. Time that has passed is measured by `elapsed()`.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createNoClockDifference(context) {
  /** Whether a name of this file stands for the device's clock. @type {Map<string, boolean>} */
  const named = new Map([["now", true]]);
  /** @type {SyntaxNode[]} */
  const compared = [];

  /** @param {SyntaxNode | null | undefined} node @returns {boolean} */
  function isClock(node) {
    if (node === null || node === undefined) return false;
    if (node.type === "Identifier") return named.get(node.name ?? "") ?? false;
    if (node.type === "BinaryExpression") return isClock(node.left) || isClock(node.right);
    return isCallOf(node, "now");
  }

  return {
    VariableDeclarator({ id, init }) {
      if (id?.type !== "Identifier" || id.name === undefined) return;
      if (isCallOf(init, "now")) named.set(id.name, true);
      else if (isCallOf(init, "elapsed")) named.set(id.name, false);
    },
    BinaryExpression(node) {
      if (comparing.has(node.operator ?? "")) compared.push(node);
    },
    AssignmentExpression(node) {
      if (node.operator === "-=") compared.push(node);
    },
    "Program:exit"() {
      for (const node of compared) {
        if (!isClock(node.left) && !isClock(node.right)) continue;
        const message = "The device's clock may be turned. Measure time that has passed by elapsed().";
        context.report({ node, message });
      }
    },
  };
}

/** @param {SyntaxNode | null | undefined} node @param {string} name */
function isCallOf(node, name) {
  if (node?.type !== "CallExpression" || node.arguments?.length !== 0) return false;
  const { callee } = node;
  if (callee?.type === "Identifier") return callee.name === name;
  return callee?.type === "MemberExpression" && nameOf(callee.object) !== "performance" && propertyOf(callee) === name;
}

const sinks = new Set([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "setHTMLUnsafe",
  "parseHTMLUnsafe",
  "createContextualFragment",
  "dangerouslySetInnerHTML",
  "DOMParser",
  "srcdoc",
  "srcDoc",
]);

/**
 * Ways by which a string becomes markup. All text is rendered as text; there is no exception to allow.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createNoHtmlSinks(context) {
  /** @param {SyntaxNode} node @param {string | undefined} name */
  const check = (node, name) => {
    if (name === undefined || !sinks.has(name)) return;
    context.report({ node, message: `${name} turns a string into markup. Render text as text.` });
  };
  return {
    Identifier: (node) => check(node, node.name),
    JSXIdentifier: (node) => check(node, node.name),
    MemberExpression(node) {
      const property = propertyOf(node);
      if (node.computed) check(node, property);
      if (nameOf(node.object) === "document" && (property === "write" || property === "writeln")) {
        context.report({ node, message: `document.${property} turns a string into markup. Render text as text.` });
      }
    },
    Property(node) {
      if (typeof node.key?.value === "string") check(node, node.key.value);
    },
  };
}

/**
 * Props spread from an object literal, which hides them from the rules that read attributes, such as those of jsx-a11y.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createNoLiteralSpread(context) {
  return {
    JSXSpreadAttribute(node) {
      if (node.argument?.type !== "ObjectExpression") return;
      context.report({
        node,
        message: "Props in a spread literal are hidden from other rules. Write them as attributes.",
      });
    },
  };
}

const lists = ["./core", "./ui", "./chat", "./event"];

/**
 * `export *` from anything but an entry, which is a list of names itself. esbuild 0.28 drops the call that initialises a module when
 * its export is reached through `export *` in a package without side effects, and the module through an `import()` as well, however
 * far off: bundled into one file, its classes and constants are undefined.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createNoStar(context) {
  return {
    ExportAllDeclaration({ source }) {
      if (source === undefined || lists.includes(String(source.value))) return;
      context.report({
        node: source,
        message: "Bundled into one file, what `export *` hands on may be undefined. Name it.",
      });
    },
  };
}

const readers = new Set(["useReadable", "useChatState", "usePermissions", "useSyncExternalStore"]);
const functions = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);
/** They call what they are given before they return. */
const calledAtOnce = /^(?:find|filter|map|flatMap|some|every|reduce|forEach|sort|toSorted)/;
/** The only functions of a hook that are called while rendering. */
const propGetter = /^get\w*Props$/;

/**
 * Functions of a hook that read a value which was watched for rendering. Called twice in one handler, or later, they would act
 * on what was rendered: an action reads its owner when it is called.
 * @param {RuleContext} context
 * @returns {Record<string, Visit>}
 */
function createActOnNow({ report, sourceCode }) {
  /** @type {Set<SyntaxNode>} */
  const seen = new Set();
  /** @param {SyntaxNode} declarator */
  const follow = (declarator) => {
    for (const { references } of sourceCode.getDeclaredVariables(declarator))
      for (const { identifier } of references) {
        if (seen.has(identifier)) continue;
        seen.add(identifier);
        const place = placeOf(identifier);
        if (place === "action")
          report({ node: identifier, message: `${identifier.name} is what was rendered. Read its owner when called.` });
        else if (typeof place === "object") follow(place);
      }
  };
  return {
    VariableDeclarator(node) {
      const { init } = /** @type {{ init?: SyntaxNode | null }} */ (node);
      if (init?.type === "CallExpression" && readers.has(nameOf(init.callee) ?? "")) follow(node);
    },
  };
}

/**
 * Where a value is read: in an action, or while rendering, in the declaration of another value or not.
 * @param {SyntaxNode} identifier
 * @returns {"action" | "rendering" | SyntaxNode}
 */
function placeOf(identifier) {
  /** @type {SyntaxNode | undefined} */
  let declarator;
  for (let node = identifier; node.parent; node = node.parent) {
    const { parent } = node;
    if (parent.type === "VariableDeclarator" && parent.id !== node) declarator ??= parent;
    if (!functions.has(node.type)) continue;
    const callee = parent.type === "CallExpression" && parent.callee !== node ? parent.callee : undefined;
    const called = callee?.type === "MemberExpression" ? propertyOf(callee) : callee?.name;
    if (called !== undefined && calledAtOnce.test(called)) continue;
    const name = node.id?.name ?? (parent.type === "Property" ? parent.key?.name : parent.id?.name);
    // A component, a hook, or what a hook calls by itself: `useMemo`, an effect, a selector.
    if (/^(?:use|[A-Z])/.test(name ?? "") || (called?.startsWith("use") && called !== "useCallback")) break;
    return propGetter.test(name ?? "") ? "rendering" : isInEffect(parent) ? "rendering" : "action";
  }
  return declarator ?? "rendering";
}

/** @param {SyntaxNode} node */
function isInEffect(node) {
  for (let outer = node; outer.parent; outer = outer.parent) {
    if (outer.type === "CallExpression" && nameOf(outer.callee)?.endsWith("Effect")) return true;
  }
  return false;
}

/** @param {SyntaxNode | undefined} node */
function isGlobalObject(node) {
  return node?.name !== undefined && globalObjects.has(node.name);
}

/**
 * `Date` for both `Date` and `globalThis.Date`.
 * @param {SyntaxNode | undefined} node
 */
function nameOf(node) {
  if (node?.type === "Identifier") return node.name;
  return node?.type === "MemberExpression" && isGlobalObject(node.object) ? propertyOf(node) : undefined;
}

/** @param {SyntaxNode} member */
function propertyOf({ computed, property }) {
  if (!computed) return property?.name;
  return typeof property?.value === "string" ? property.value : undefined;
}
