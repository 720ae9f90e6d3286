import { resolve } from "node:path";
import { measureDecisions } from "./measure/decisions.mjs";
import { countExampleLines } from "./measure/example-lines.mjs";
import { measureFolders } from "./measure/folders.mjs";
import { measureFunctions } from "./measure/functions.mjs";
import { limits, smells } from "./measure/limits.mjs";
import { measureReadingOrder } from "./measure/reading-order.mjs";
import { countLines, isStyleSheet, isTypeScript, readSourceFiles, readTestFiles } from "./measure/source-files.mjs";
import { measureStyleSheets } from "./measure/style-sheets.mjs";
import { measureTestTitles } from "./measure/test-titles.mjs";
import { measureTypeEscapes, perThousandLines } from "./measure/type-escapes.mjs";
import { root } from "./run-steps.mjs";

// How easy the sources are to read, in figures with limits: `npm run measure:house` prints all of them as a table and ends
// with exit code 1 when one is broken. `--sources` measures the packages' sources only, without the documents, and
// `--list` adds the items behind more of the figures. A path measures another checkout.

/**
 * @typedef {object} Row
 * @property {string} figure
 * @property {string} value
 * @property {string} limit empty for a figure that is information only
 * @property {boolean} isKept
 * @property {readonly string[]} [details] printed below the table where the limit is broken
 * @property {readonly string[]} [items] printed below the table where they are asked for, or always for the documents
 */

const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const [other] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const folder = other === undefined ? root : resolve(other);
const isSourcesOnly = flags.includes("--sources");
const isList = flags.includes("--list");

const files = readSourceFiles(folder);
const rows = [
  ...(isSourcesOnly ? [] : [...measureDocuments(), measureExample()]),
  ...measureSources(),
  ...describeSources(),
];
print(rows);
if (rows.some(({ isKept }) => !isKept)) process.exitCode = 1;

/** @returns {Row[]} */
function measureDocuments() {
  const reading = measureReadingOrder(folder);
  const words = reading.parts.reduce((sum, part) => sum + part.words, 0);
  const parts = reading.parts.map((part) => `${part.what}: ${part.words}`);
  const { decisions, problems } = measureDecisions(folder, files);
  const unclear = decisions.filter((decision) => decision.problems.length > 0);
  const decided = decisions.length - unclear.length;
  return [
    {
      figure: "words of the reading order",
      value: String(words),
      limit: "",
      isKept: reading.problems.length === 0,
      details: reading.problems,
      items: parts,
    },
    {
      figure: "behaviours decided in one place",
      value: `${decided} of ${decisions.length}`,
      limit: `all, at least ${limits.decidedBehaviours}`,
      isKept: problems.length + unclear.length === 0 && decided >= limits.decidedBehaviours,
      details: [
        ...problems,
        ...unclear.flatMap((decision) => decision.problems.map((problem) => `${decision.behaviour}: ${problem}`)),
      ],
      items: decisions.map(({ behaviour, file, symbol }) => `${behaviour}: ${symbol} in ${file}`),
    },
  ];
}

/** @returns {Row} */
function measureExample() {
  const lines = countExampleLines(folder, "your-own-ui");
  return {
    figure: "lines of examples/your-own-ui, without blank ones, imports, tests and CSS",
    value: String(lines),
    limit: `below ${limits.ownInterfaceLines}`,
    isKept: lines < limits.ownInterfaceLines,
  };
}

/** @returns {Row[]} */
function measureSources() {
  const style = measureStyleSheets(files.filter(isStyleSheet));
  const share = style.pixels / Math.max(1, style.dimensions);
  const escapes = measureTypeEscapes(files);
  return [
    {
      figure: "px among dimension declarations",
      value: `${style.pixels} of ${style.dimensions} (${(share * 100).toFixed(1)} %)`,
      limit: `below ${limits.pixelShare * 100} %`,
      isKept: share < limits.pixelShare,
    },
    {
      figure: "!important",
      value: String(style.important.length),
      limit: `at most ${limits.importantDeclarations}`,
      isKept: style.important.length <= limits.importantDeclarations,
      details: style.important,
    },
    ...toEscapeRows(escapes),
  ];
}

/**
 * @param {import("./measure/type-escapes.mjs").TypeEscapes} escapes
 * @returns {Row[]}
 */
function toEscapeRows({ lines, casts, nonNull, unexplained, explained }) {
  const toRow = (/** @type {string} */ figure, /** @type {number} */ count, /** @type {number} */ limit) => {
    const rate = perThousandLines(count, lines);
    const value = `${rate.toFixed(2)} (${count} in ${lines})`;
    return { figure: `${figure} per 1,000 lines`, value, limit: `at most ${limit.toFixed(2)}`, isKept: rate <= limit };
  };
  return [
    toRow("casts", casts, limits.casts),
    toRow("non-null assertions", nonNull, limits.nonNull),
    {
      figure: "suppression comments without / with a reason",
      value: `${unexplained.length} / ${explained.length}`,
      limit: `at most ${limits.unexplainedSuppressions} / ${limits.explainedSuppressions}`,
      isKept: unexplained.length <= limits.unexplainedSuppressions && explained.length <= limits.explainedSuppressions,
      details: [...unexplained, ...explained],
      items: isList ? explained : [],
    },
  ];
}

/** @returns {Row[]} */
function describeSources() {
  const lengths = files
    .filter(isTypeScript)
    .map(({ path, text }) => ({ path, lines: countLines(text) }))
    .sort((a, b) => b.lines - a.lines);
  const long = lengths.filter(({ lines }) => lines > smells.moduleLines);
  const full = measureFolders(files).filter((one) => one.files > smells.filesInFolder);
  const functions = measureFunctions(files).filter(({ lines }) => lines > smells.functionLines);
  const { titles, fragments } = measureTestTitles(readTestFiles(folder));
  return [
    {
      figure: `folders of more than ${smells.filesInFolder} source files`,
      value: String(full.length),
      limit: "",
      isKept: true,
      items: isList ? full.map((one) => `${one.folder}: ${one.files}`) : [],
    },
    {
      figure: `functions above ${smells.functionLines} lines`,
      value: String(functions.length),
      limit: "",
      isKept: true,
      items: isList ? functions.map(({ id, lines }) => `${id}: ${lines}`) : [],
    },
    {
      figure: `modules above ${smells.moduleLines} / ${smells.longModuleLines} lines`,
      value: `${long.length} / ${long.filter(({ lines }) => lines > smells.longModuleLines).length} of ${lengths.length}`,
      limit: "",
      isKept: true,
      items: isList ? long.map(({ path, lines }) => `${path}: ${lines}`) : [],
    },
    {
      figure: "test titles that look like fragments",
      value: `${fragments.length} of ${titles}`,
      limit: "",
      isKept: true,
      items: isList ? fragments : [],
    },
  ];
}

/** @param {readonly Row[]} all */
function print(all) {
  const width = (/** @type {"figure" | "value" | "limit"} */ key) => Math.max(...all.map((row) => row[key].length));
  for (const row of all) {
    const mark = row.limit === "" ? " " : row.isKept ? "✓" : "✗";
    const cells = [row.figure.padEnd(width("figure")), row.value.padEnd(width("value")), row.limit];
    console.log(`${mark} ${cells.join("  ").trimEnd()}`);
  }
  for (const { figure, isKept, details = [], items = [] } of all) {
    const lines = [...items, ...(isKept ? [] : details.map((detail) => `✗ ${detail}`))];
    if (lines.length > 0) console.log(`\n${figure}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}
