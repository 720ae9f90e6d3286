import { importSource, toTable, writeDocument } from "./write-document.mjs";

// Writes the lifecycle tables into docs/architecture.md from the data that the core runs on; with `--check` it only compares.

const [startMark, endMark] = ["<!-- lifecycle:start -->", "<!-- lifecycle:end -->"];
const state = "packages/chat-headless/src/core/state";

/**
 * Events as rows, phases as columns; a cell is the phase that follows, a dot where the event changes nothing.
 * @param {string} title
 * @param {string} file below `state`, without its ending
 * @param {string} name of the table, which its constants begin with
 */
async function toMarkdown(title, file, name) {
  const module = await importSource(`${state}/${file}.ts`);
  /** @type {Record<string, Record<string, string | undefined>>} */
  const table = module[`${name}Lifecycle`];
  /** @type {readonly string[]} */
  const phases = module[`${name}Phases`].filter((/** @type {string} */ phase) => phase !== "gone");
  const rows = module[`${name}Events`].map((/** @type {string} */ event) => [
    `\`${event}\``,
    ...phases.map((phase) => table[phase]?.[event] ?? "·"),
  ]);
  return `${title} (\`state/${file}.ts\`):\n\n${toTable(["event", ...phases], rows)}`;
}

const tables = [
  await toMarkdown("The connection of an adapter", "client-lifecycle", "client"),
  await toMarkdown("A room, a channel that is open here", "room-lifecycle", "room"),
  await toMarkdown(
    "What goes out: a text, a file, an edit, a deletion, a reaction",
    "outgoing/outgoing-lifecycle",
    "outgoing",
  ),
].join("\n\n");

writeDocument(
  "docs/architecture.md",
  (before) => {
    const [start, end] = [before.indexOf(startMark), before.indexOf(endMark)];
    if (start < 0 || end < start) throw new Error(`docs/architecture.md needs ${startMark} and ${endMark}.`);
    return `${before.slice(0, start)}${startMark}\n\n${tables}\n\n${before.slice(end)}`;
  },
  "npm run docs:lifecycle",
);
