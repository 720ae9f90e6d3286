/**
 * @typedef {object} Extracted
 * @property {string} packageName as published
 * @property {string} report the file name of the report
 * @property {string} text the whole report
 * @property {readonly string[]} forgotten the names that its declarations use and its entry does not export
 */

/**
 * The names that a signature of the public API uses and that nobody can import, one line each. A name is enough in one entry of its package.
 * @param {readonly Extracted[]} extracted
 * @returns {string[]}
 */
export function findProblems(extracted) {
  return extracted.flatMap(({ packageName, report, forgotten }) => {
    const exported = new Set(
      extracted.filter((other) => other.packageName === packageName).flatMap((other) => toExportedNames(other.text)),
    );
    return [...new Set(forgotten)]
      .filter((name) => !exported.has(name.replace(/_\d+$/, "")))
      .map((name) => `${report}: a public signature uses ${name}, which no entry of ${packageName} exports.`);
  });
}

/** @param {string} text */
function toExportedNames(text) {
  const declared =
    /^export (?:declare |abstract )*(?:type|interface|const|let|function|class|namespace|enum) (\w+)|^export \{ (?:\w+ as )?(\w+) \}/gm;
  return [...text.matchAll(declared)].map(([, name, listed]) => name ?? listed);
}
