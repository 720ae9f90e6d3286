import { readInlineCode } from "./documents.mjs";
import { foreignNames } from "./foreign-names.mjs";

/** @typedef {import("./documents.mjs").Document} Document */
/** @typedef {import("./documents.mjs").Repository} Repository */

/**
 * Names, files, tokens, attributes and environment variables in inline code that no source has.
 * @param {Document} document
 * @param {Repository} repository
 * @returns {string[]}
 */
export function findUnknownNames({ path, text }, repository) {
  return readInlineCode(text).flatMap(({ code, line }) =>
    findUnknown(code, repository).map((name) => `${path}:${line} names ${name}, which is nowhere in the sources.`),
  );
}

/** @param {string} span @param {Repository} repository @returns {string[]} */
function findUnknown(span, { files, words, code }) {
  if (/^[\w@.{}/…*()-]+\.(ts|tsx|mjs|css|md|json|html|js)$/.test(span) && span.includes("/")) {
    if (/[*{…]|^@/.test(span) || foreignNames.has(span)) return [];
    return [...files].some((file) => file === span || file.endsWith(`/${span}`)) ? [] : [span];
  }
  const tokens = span.match(/--foyer-[a-z0-9-]+|\bdata-[a-z-]+/g) ?? [];
  const variables = span.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [];
  // A message or a sentence is no list of names.
  const isSentence = / [a-z]+ [a-z]+ /.test(span);
  const names = isSentence ? [] : (span.match(/(?<![\w./@-])[A-Za-z_$][\w$]*/g) ?? []).filter(isName);
  return [
    ...tokens.filter((token) => !code.includes(token)),
    ...[...variables, ...names].filter((name) => !words.has(name) && !foreignNames.has(name)),
  ];
}

/** Whether a word is written as names are: with a capital inside. @param {string} word */
function isName(word) {
  return /[a-z0-9][A-Z]/.test(word);
}
