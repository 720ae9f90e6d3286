import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../scripts/run-steps.mjs";
import { bundle } from "./run/bundle.mjs";
import { runPlanted } from "./run/run-planted.mjs";
import { runWorkers, seedsJob } from "./run/run-workers.mjs";

// Random worlds of the real client over a service in memory, by seed; `docs/reliability.md` says what they prove.
//
//   npm run simulate -- [--seeds 2000] [--from 1] the seeds found earlier, then 2,000 more
//   npm run simulate -- --seed 42 [--replay]      one of them, shrunk, or with --replay told step by step
//   npm run simulate -- --planted [name]          each planted bug is found, first tried by the seed that found it last
//   … --planted --fresh                           from seed 1 on, recorded in simulator/planted/found.json
//   … --sdk                                       over the Sendbird adapter, its real SDK and a loopback service
//   … --team                                      two operators and two attendees, who moderate from their pages
//   … --count all                                 counts what `simulator/known.ts` leaves out

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "2000" },
    from: { type: "string", default: "0" },
    seed: { type: "string" },
    steps: { type: "string" },
    faults: { type: "string" },
    pages: { type: "string" },
    replay: { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    count: { type: "string", default: "" },
    workers: { type: "string" },
    sdk: { type: "boolean", default: false },
    team: { type: "boolean", default: false },
  },
});

process.env["FOYER_COUNT_KNOWN"] = values.count;
const worlds = Number(values.seeds);
if (!(worlds > 0)) throw new Error(`--seeds takes how many worlds are run, and not "${values.seeds}".`);
/** Violations of different checks that are shrunk and printed. */
const mostShown = 8;
const workers = Number(values.workers ?? Math.max(2, availableParallelism()));
const kind = values.sdk ? "sendbird" : values.team ? "team" : "";
const entry = join(kind, "worker");
/** @type {readonly { seed: number }[]} */
const found = JSON.parse(readFileSync(join(root, "simulator", kind, "found-seeds.json"), "utf8"));

if (values.planted) process.exitCode = await runPlanted(positionals, worlds, workers, values.fresh);
else if (values.seed === undefined) await runSeeds();
else await runSeed(Number(values.seed), !values.replay, values.replay);

async function runSeeds() {
  const file = await bundle(entry);
  const started = performance.now();
  const sum = { seeds: 0, steps: 0, messages: 0, faults: 0, checks: 0 };
  /** @type {Map<string, number[]>} */
  const broken = new Map();
  const first = found.map(({ seed }) => seed);
  const job = seedsJob(first, worlds, false, Number(values.from));
  await runWorkers(file, job, workers, ({ seed, check, text, figures }) => {
    sum.seeds += 1;
    if (values.sdk) console.log(`seed ${seed}: ${text || "no violation"}`);
    for (const name of /** @type {const} */ (["steps", "messages", "faults", "checks"])) sum[name] += figures[name];
    if (check !== null) broken.set(check, [...(broken.get(check) ?? []), seed]);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const all = [...broken].sort(([, a], [, b]) => b.length - a.length);
  for (const [check, seeds] of all) console.log(`${String(seeds.length).padStart(5)}  ${check}: ${seeds.slice(0, 6)}`);
  for (const [, seeds] of all.slice(0, mostShown)) await runSeed(Math.min(...seeds), true, false);
  const violations = all.reduce((count, [, seeds]) => count + seeds.length, 0);
  const figures = Object.entries(sum).map(([name, value]) => `${value.toLocaleString("en")} ${name}`);
  console.log(`${figures.join(", ")} in ${seconds} s; ${violations} violations.`);
  const reports = join(root, "build/reports");
  mkdirSync(reports, { recursive: true });
  const counts = { passed: sum.seeds - violations, failed: violations, skipped: 0 };
  writeFileSync(join(reports, `worlds${kind}.json`), JSON.stringify(counts));
  if (violations > 0) process.exitCode = 1;
}

/** @param {number} seed @param {boolean} isShrunk @param {boolean} isTold step by step */
async function runSeed(seed, isShrunk, isTold) {
  const only = {
    seed,
    isShrunk,
    isTold,
    ...(values.steps !== undefined && { steps: values.steps.split(",").map(Number) }),
    ...(values.faults !== undefined && { faults: values.faults.split(",") }),
    ...(values.pages !== undefined && { pages: values.pages.split(",") }),
  };
  await runWorkers(await bundle(entry), { ...seedsJob([], 0, false), only }, 1, ({ text, check }) => {
    console.log(`\n${text}`);
    if (check !== null) process.exitCode = 1;
  });
}
