import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { formatDocument } from "./format-document.mjs";
import { root } from "./run-steps.mjs";

/**
 * Writes the lifecycle tables into docs/architecture.md from the data that the core runs on; with `--check` it only
 * compares and fails when the document says something else.
 */

const document = join(root, "docs/architecture.md");
const [startMark, endMark] = ["<!-- lifecycle:start -->", "<!-- lifecycle:end -->"];

/** @param {string} name */
async function load(name) {
  const { outputFiles } = await build({
    entryPoints: [join(root, `packages/chat-headless/src/core/state/${name}.ts`)],
    bundle: true,
    format: "esm",
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

/**
 * Events as rows, phases as columns; a cell is the phase that follows, a dot where the event changes nothing.
 * @param {string} title
 * @param {readonly string[]} phases
 * @param {readonly string[]} events
 * @param {Record<string, Record<string, string | undefined>>} table
 */
function toMarkdown(title, phases, events, table) {
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const rows = events.map((event) => row([`\`${event}\``, ...phases.map((phase) => table[phase]?.[event] ?? "·")]));
  return [title, "", row(["event", ...phases]), row(["---", ...phases.map(() => "---")]), ...rows].join("\n");
}

const client = await load("client-lifecycle");
const room = await load("room-lifecycle");
const outgoing = await load("outgoing/outgoing-lifecycle");
const tables = [
  toMarkdown(
    "The connection of an adapter (`state/client-lifecycle.ts`):",
    client.clientPhases,
    client.clientEvents,
    client.clientLifecycle,
  ),
  toMarkdown(
    "A room, a channel that is open here (`state/room-lifecycle.ts`):",
    room.roomPhases,
    room.roomEvents,
    room.roomLifecycle,
  ),
  toMarkdown(
    "What goes out: a text, a file, an edit, a deletion, a reaction (`state/outgoing/outgoing-lifecycle.ts`):",
    outgoing.outgoingPhases.filter((/** @type {string} */ phase) => phase !== "gone"),
    outgoing.outgoingEvents,
    outgoing.outgoingLifecycle,
  ),
].join("\n\n");

const before = readFileSync(document, "utf8");
const [start, end] = [before.indexOf(startMark), before.indexOf(endMark)];
if (start < 0 || end < start) throw new Error(`docs/architecture.md needs ${startMark} and ${endMark}.`);
const written = `${before.slice(0, start)}${startMark}\n\n${tables}\n\n${before.slice(end)}`;
const after = formatDocument(document, written);
if (after === before) process.exit(0);
if (process.argv.includes("--check")) {
  console.error("The lifecycle tables of docs/architecture.md differ from the code. Run: npm run docs:lifecycle");
  process.exit(1);
}
writeFileSync(document, after);
