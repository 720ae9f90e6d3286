import { contenders, bareId } from "./contenders.mjs";
import { median } from "./statistics.mjs";

/**
 * A row of the table. Less is better in all of them.
 * @typedef {object} Measure
 * @property {string} id
 * @property {string} title
 * @property {string} unit
 * @property {number} digits behind the point
 */

/** @type {readonly Measure[]} */
const measures = [
  { id: "open-10k", title: "open a channel of 10,000 (first page)", unit: "ms", digits: 0 },
  { id: "open-100k", title: "open a channel of 100,000 (first page)", unit: "ms", digits: 0 },
  { id: "mount-10k", title: "mount what is held, 10,000", unit: "ms", digits: 0 },
  { id: "flood", title: "flood of 200 a second, per message", unit: "ms", digits: 2 },
  { id: "flood-lost", title: "the flood's last message not in view", unit: "of 1", digits: 0 },
  { id: "key", title: "one keystroke", unit: "ms", digits: 1 },
  { id: "key-to-frame", title: "key to frame, median", unit: "ms", digits: 1 },
  { id: "reaction", title: "one reaction", unit: "ms", digits: 1 },
  { id: "edit", title: "one edit", unit: "ms", digits: 1 },
  { id: "message-1k", title: "one message at 1,000 held", unit: "ms", digits: 1 },
  { id: "message-50k", title: "one message at 50,000 held", unit: "ms", digits: 1 },
  { id: "scroll", title: "one scroll step of 1,200 px", unit: "ms", digits: 1 },
  { id: "scroll-blank", title: "blank frames while scrolling", unit: "%", digits: 0 },
  { id: "prepend-shift", title: "shift when 50 older ones come", unit: "px", digits: 1 },
  { id: "slow-open-task", title: "4x slower: longest task of opening", unit: "ms", digits: 0 },
  { id: "slow-key-to-frame", title: "4x slower: key to frame, median", unit: "ms", digits: 1 },
  { id: "slow-flood", title: "6x slower, 50 a second for 6 s: long tasks", unit: "ms", digits: 0 },
  { id: "heap", title: "JS heap per held message", unit: "B", digits: 0 },
  { id: "js", title: "JavaScript before the first message, gzip, without React", unit: "kB", digits: 1 },
  { id: "lazy-js", title: "JavaScript loaded later, gzip", unit: "kB", digits: 1 },
  { id: "css", title: "CSS, gzip", unit: "kB", digits: 1 },
];

/** @typedef {Record<string, Record<string, (number | null)[]>>} Runs by measure and contender; `null` did not finish */

/**
 * @typedef {object} Cell
 * @property {number | null} median `null` when most runs did not finish
 * @property {number | null} ratio to the bare list; `null` where there is none
 * @property {readonly (number | null)[]} runs
 */

/** @typedef {Measure & { cells: Record<string, Cell> }} Row */

/** @param {Runs} runs @returns {Row[]} one for each measure that was taken, in the order of `measures` */
export function toRows(runs) {
  return measures.flatMap((measure) => {
    const taken = runs[measure.id];
    if (taken === undefined) return [];
    const bare = middleOf(taken[bareId] ?? []);
    const cells = Object.entries(taken).map(([id, values]) => {
      const middle = middleOf(values);
      const ratio = middle === null || bare === null || bare === 0 || id === bareId ? null : middle / bare;
      return [id, { median: middle, ratio, runs: values }];
    });
    return [{ ...measure, cells: Object.fromEntries(cells) }];
  });
}

/** @param {readonly (number | null)[]} values */
function middleOf(values) {
  const finished = values.filter((value) => value !== null);
  return finished.length * 2 <= values.length ? null : median(finished);
}

/**
 * The cost of one loaded message, from the heaps at two lengths of the list.
 * @param {Runs} runs changed: `heap-1k` and `heap-20k` become `heap`
 */
export function deriveHeap(runs) {
  const { "heap-1k": few, "heap-20k": many } = runs;
  if (few === undefined || many === undefined) return;
  runs["heap"] = Object.fromEntries(
    Object.entries(many).map(([id, values]) => {
      const less = few[id] ?? [];
      const each = values.map((value, round) => {
        const other = less[round] ?? null;
        return value === null || other === null ? null : (value - other) / 19_000;
      });
      return [id, each];
    }),
  );
}

/** @param {readonly Row[]} rows */
export function toMarkdown(rows) {
  const shown = contenders.filter(({ id }) => rows.some(({ cells }) => cells[id]));
  const lines = rows.map((row) => [`${row.title}, ${row.unit}`, ...shown.map(({ id }) => toText(row, row.cells[id]))]);
  const table = [["", ...shown.map(({ title }) => title)], ["---", ...shown.map(() => "---:")], ...lines];
  return table.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** @param {readonly Row[]} rows */
export function toConsoleTable(rows) {
  const lines = toMarkdown(rows)
    .trimEnd()
    .split("\n")
    .map((line) => line.slice(2, -2).split(" | "));
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? "").length)));
  return lines
    .filter((_, index) => index !== 1)
    .map((cells) =>
      cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => `${cells.join("  ")}\n`)
    .join("");
}

/** @param {Measure} measure @param {Cell | undefined} cell */
function toText({ digits }, cell) {
  if (cell === undefined) return "";
  if (cell.median === null) return "does not finish";
  const value = cell.median.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return cell.ratio === null ? value : `${value} (${cell.ratio.toFixed(2)})`;
}

/**
 * A measure whose ratio to the bare list, or whose value where `isValue`, is above what is allowed.
 * @typedef {{ contender: string, measure: string, limit: number, isValue?: boolean }} Ceiling
 */

/** @typedef {{ measure: string, text: string }} Breach */

/**
 * @param {readonly Row[]} rows
 * @param {readonly Ceiling[]} ceilings those of measures that were not taken are left out
 * @param {number} [slack] by which ratios may be above their limits
 * @returns {Breach[]} one for each that is broken
 */
export function findBreaches(rows, ceilings, slack = 1) {
  return ceilings.flatMap(({ contender, measure, limit: ceiling, isValue = false }) => {
    const cell = rows.find(({ id }) => id === measure)?.cells[contender];
    if (cell === undefined) return [];
    const found = isValue ? cell.median : cell.ratio;
    const limit = isValue ? ceiling : Number((ceiling * slack).toFixed(2));
    if (found !== null && found <= limit) return [];
    const what = isValue ? "is" : "has the ratio";
    const told = found === null ? "did not finish." : `${what} ${found.toFixed(2)}, above ${limit}.`;
    return [{ measure, text: `${contender}: ${measure} ${told}` }];
  });
}
