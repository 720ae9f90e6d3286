const codeStart = "```ts\n";

/**
 * A report without the declarations that another report of the same package already shows in full. They are listed by name
 * instead, so that one change of a declaration is one change in the reports.
 * @param {string} report
 * @param {string} other the other report
 * @param {string} otherName the file name of the other report
 */
export function shortenReport(report, other, otherName) {
  const shown = new Set(toBlocks(other).filter(isDeclaration));
  const isShown = (/** @type {string} */ block) => shown.has(block);
  const blocks = toBlocks(report);
  const names = blocks.filter(isShown).flatMap((block) => exportedName.exec(block)?.[1] ?? []);
  const text = blocks.filter((block) => !isShown(block)).join("\n\n");
  if (names.length === 0) return text;
  const list = names.map((name) => `- ${name}\n`).join("");
  return text.replace(codeStart, () => `Exported as in [${otherName}](${otherName}):\n\n${list}\n${codeStart}`);
}

const declaration = /^(?:export )?(?:declare |abstract )*(?:type|interface|const|let|function|class|namespace|enum) /m;
const exportedName = /^export (?:declare |abstract )*(?:type|interface|const|let|function|class|namespace|enum) (\w+)/m;

/** @param {string} report */
function toBlocks(report) {
  return report.split(/\n\n(?=\/\/ )/);
}

/** @param {string} block */
function isDeclaration(block) {
  return declaration.test(block);
}
