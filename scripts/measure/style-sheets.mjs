import { parse } from "postcss";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

/**
 * @typedef {object} StyleFigures
 * @property {number} dimensions declarations whose value has a length
 * @property {number} pixels those among them that write a length in px
 * @property {string[]} important places of `!important`
 */

const units = "px|r?em|r?ex|r?ch|r?ic|r?lh|r?cap|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max)|cm|mm|q|in|pt|pc";
const length = new RegExp(String.raw`(?<![\w#.-])[+-]?(?:\d+\.?\d*|\.\d+)(?:${units})(?![\w-])`, "i");
const pixels = /(?<![\w#.-])[+-]?(?:\d+\.?\d*|\.\d+)px(?![\w-])/i;

/**
 * A dimension is a declaration, of a property or of a token, whose value has a length: one that is written with a unit,
 * or a token that is defined as a length in these sheets. Zero without a unit, percentages and conditions of at-rules
 * are no lengths here. A declaration with several lengths counts once, and as px when one of them is in px.
 * @param {readonly SourceFile[]} sheets
 * @returns {StyleFigures}
 */
export function measureStyleSheets(sheets) {
  const declarations = sheets.flatMap(readDeclarations);
  const tokens = findLengthTokens(declarations);
  const dimensions = declarations.filter(({ value }) => hasLength(value, tokens));
  return {
    dimensions: dimensions.length,
    pixels: dimensions.filter(({ value }) => pixels.test(value)).length,
    important: declarations.filter(({ important }) => important).map(({ place }) => place),
  };
}

/** @typedef {{ name: string, value: string, important: boolean, place: string }} Declaration */

/**
 * @param {SourceFile} sheet
 * @returns {Declaration[]}
 */
function readDeclarations({ path, text }) {
  /** @type {Declaration[]} */
  const declarations = [];
  parse(text, { from: path }).walkDecls(({ prop, value, important, source }) => {
    // What stands in quotes or in an address is text, whatever it looks like.
    const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, " ");
    const place = `${path}:${source?.start?.line ?? 0}`;
    declarations.push({ name: prop, value: bare, important: important ?? false, place });
  });
  return declarations;
}

/**
 * The custom properties that are defined as a length somewhere, directly or through another one.
 * @param {readonly Declaration[]} declarations
 */
function findLengthTokens(declarations) {
  const definitions = declarations.filter(({ name }) => name.startsWith("--"));
  /** @type {Set<string>} */
  const tokens = new Set();
  for (let before = -1; before !== tokens.size;) {
    before = tokens.size;
    for (const { name, value } of definitions) if (hasLength(value, tokens)) tokens.add(name);
  }
  return tokens;
}

/** @param {string} value @param {ReadonlySet<string>} tokens */
function hasLength(value, tokens) {
  return length.test(value) || [...value.matchAll(/var\(\s*(--[\w-]+)/g)].some(([, name]) => tokens.has(name ?? ""));
}
