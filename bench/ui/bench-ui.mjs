import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { benchFolder, buildPages } from "./build-pages.mjs";
import { contenders, kitId } from "./contenders.mjs";
import { openPage } from "./open-page.mjs";
import { deriveHeap, findBreaches, toConsoleTable, toMarkdown, toRows } from "./report.mjs";
import { servePages } from "./serve-pages.mjs";
import { rotate } from "./statistics.mjs";
import { workloads } from "./workloads.mjs";
import { ensureInstalled } from "../../scripts/ensure-deps.mjs";
import { chromiumOptions } from "../../scripts/find-browser.mjs";
import { root, toScript } from "../../scripts/run-steps.mjs";

// The interface in a real browser beside two bare windowed lists, one of the same conversation and one of its texts, and a well-known kit. The
// contenders take turns, each on a new page, round by round; what is shown are medians, and ratios to the bare list.
// Times are those of the main thread on the processor. Results: build/bench/ui.json and ui.md.
//
//   npm run bench:ui -- [--rounds 5]
//   … --only flood,scroll   workloads by name
//   … --contender foyer     some of the contenders; ratios need `same`
//   … --short               one round of the cheap workloads without the kit
//   … --planted 20          makes the main thread of Foyer's pages so many percent slower, which has to break the ceilings
//
// Fails above bench/ceilings.json. Fewer than five rounds may be above it by six tenths, and run two more rounds of what is above that.

const { values } = parseArgs({
  options: {
    rounds: { type: "string" },
    only: { type: "string" },
    contender: { type: "string" },
    short: { type: "boolean", default: false },
    planted: { type: "string", default: "0" },
  },
});
const rounds = Number(values.rounds ?? (values.short ? 1 : 5));
if (!(rounds >= 1)) throw new Error(`--rounds takes a number of rounds, and not "${values.rounds}".`);
const wanted = choose(workloads, values.only).filter(({ isShort }) => !values.short || isShort);
const chosen = choose(contenders, values.contender).filter(({ id }) => !values.short || id !== kitId);
const planted = Number(values.planted);
if (!(planted >= 0)) throw new Error(`--planted takes a number of percent, and not "${values.planted}".`);
/** So many rounds have medians that the ceilings hold for. */
const quietRounds = 5;
/** The factor by which the ratios of fewer rounds may be above the ceilings. */
const slack = rounds < quietRounds ? 1.6 : 1;
/** @type {{ ceilings: import("./report.mjs").Ceiling[] }} */
const { ceilings } = JSON.parse(readFileSync(join(benchFolder, "ceilings.json"), "utf8"));
/** The longest that one page may take. */
const patience = 120_000;

await ensureInstalled(benchFolder, "--ignore-scripts");
buildPackages();
const bytes = await buildPages();
/** @type {import("./report.mjs").Runs} */
const runs = {};
for (const { id } of chosen) {
  const { js, lazyJs, css } = bytes[id] ?? { js: 0, lazyJs: 0, css: 0 };
  add("js", id, js / 1000);
  add("lazy-js", id, lazyJs / 1000);
  add("css", id, css / 1000);
}

const server = await servePages();
// A wheel step is one step, and the page may be slow without being put to sleep.
const switches = ["--disable-smooth-scrolling", "--disable-renderer-backgrounding"];
const browser = await chromium.launch(chromiumOptions(...switches));
/** @type {readonly import("./report.mjs").Breach[]} */
let breaches = [];
try {
  for (let round = 0; round < rounds; round++) await runRound(wanted, round);
  breaches = findBreaches(toRows(runs), ceilings, slack);
  // One round alone may have been disturbed.
  const broken = wanted.filter(({ measures }) => breaches.some(({ measure }) => measures.includes(measure)));
  const again = rounds < quietRounds && broken.length > 0 ? 2 : 0;
  for (let round = rounds; round < rounds + again; round++) await runRound(broken, round);
  if (again > 0) breaches = findBreaches(toRows(runs), ceilings, slack);
} finally {
  await browser.close();
  server.close();
}
report();

/** @param {readonly import("./workloads.mjs").Workload[]} some @param {number} round */
async function runRound(some, round) {
  for (const workload of some) {
    for (const { id } of rotate(chosen, round)) await measure(workload, id, round);
  }
}

/** @param {import("./workloads.mjs").Workload} workload @param {string} contender @param {number} round */
async function measure(workload, contender, round) {
  const started = Date.now();
  const page = await openPage(browser, `${server.address}/${contender}.html`);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  try {
    await page.run(`rig.prepare(${workload.messages})`);
    if (planted > 0 && contender.startsWith("foyer")) await page.slowDown(1 + planted / 100);
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not finished after ${patience / 1000} s`)), patience);
    });
    const found = await Promise.race([workload.run(page, workload.held ?? workload.messages), late]);
    for (const [id, value] of Object.entries(found)) add(id, contender, value);
    const text = Object.entries(found).map(([id, value]) => `${id} ${value?.toFixed(2) ?? "does not finish"}`);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${round + 1}  ${workload.id}  ${contender}: ${text.join(", ")} [${seconds} s]`);
  } catch (error) {
    console.log(
      `${round + 1}  ${workload.id}  ${contender}: ${error instanceof Error ? error.message : String(error)}`,
    );
    for (const id of workload.measures) add(id, contender, null);
  } finally {
    clearTimeout(timer);
    await page.close();
  }
}

/** @param {string} measureId @param {string} contender @param {number | null} value */
function add(measureId, contender, value) {
  ((runs[measureId] ??= {})[contender] ??= []).push(value);
}

function report() {
  deriveHeap(runs);
  const rows = toRows(runs);
  const folder = join(root, "build/bench");
  mkdirSync(folder, { recursive: true });
  const chromiumVersion = browser.version();
  const facts = { at: new Date().toISOString(), chromium: chromiumVersion, rounds, short: values.short };
  writeFileSync(join(folder, "ui.json"), `${JSON.stringify({ ...facts, rows }, null, 2)}\n`);
  writeFileSync(join(folder, "ui.md"), toMarkdown(rows));
  console.log(`\nMedians of ${rounds} rounds, in brackets the ratio to the bare list. Chromium ${chromiumVersion}.\n`);
  console.log(toConsoleTable(rows));
  for (const { text } of breaches) console.error(text);
  if (breaches.length > 0) process.exitCode = 1;
}

function buildPackages() {
  const names = ["chat-headless", "chat-adapter-memory", "event-ui"];
  if (names.every((name) => existsSync(join(root, "packages", name, "dist/index.js")))) return;
  const { status } = spawnSync(process.execPath, [toScript("scripts/build.mjs"), "--packages"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The packages do not build.");
}

/**
 * @template {{ id: string }} T
 * @param {readonly T[]} list
 * @param {string | undefined} names with commas between them; all where there are none
 */
function choose(list, names) {
  if (names === undefined) return list;
  return names.split(",").map((name) => {
    const found = list.find(({ id }) => id === name);
    if (found === undefined)
      throw new Error(`There is no "${name}". There are: ${list.map(({ id }) => id).join(", ")}.`);
    return found;
  });
}
