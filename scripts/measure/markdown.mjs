/**
 * The text below a heading, up to the next heading of the same or a higher level, or undefined where there is no such
 * heading.
 * @param {string} markdown
 * @param {RegExp} title
 */
export function findSection(markdown, title) {
  /** @type {string[] | undefined} */
  let section;
  let level = 0;
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const heading = isCode ? null : /^(#+) +(.*)$/.exec(line);
    if (heading !== null) {
      const depth = heading[1]?.length ?? 0;
      if (section !== undefined && depth <= level) break;
      if (section === undefined && title.test(heading[2] ?? "")) {
        section = [];
        level = depth;
        continue;
      }
    }
    section?.push(line);
  }
  return section?.join("\n");
}

/**
 * The rows of the first table that has all the columns, by the names of all its columns in lower case.
 * @param {string} markdown
 * @param {readonly string[]} columns in lower case
 * @returns {Record<string, string>[] | undefined}
 */
export function findTable(markdown, columns) {
  const lines = markdown.split("\n");
  for (const [index, line] of lines.entries()) {
    const names = readCells(line).map((cell) => cell.toLowerCase());
    if (!columns.every((column) => names.includes(column))) continue;
    /** @type {Record<string, string>[]} */
    const rows = [];
    for (const row of lines.slice(index + 2)) {
      if (!row.startsWith("|")) break;
      const cells = readCells(row);
      rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
    }
    return rows;
  }
  return undefined;
}

/**
 * What a cell names: the target of its link, else what stands in backticks, else its text.
 * @param {string} cell
 */
export function readName(cell) {
  return /\]\(([^)#]+)[^)]*\)/.exec(cell)?.[1] ?? /`([^`]+)`/.exec(cell)?.[1] ?? cell;
}

/** @param {string} line */
function readCells(line) {
  if (!line.startsWith("|")) return [];
  return line
    .replace(/^\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}
