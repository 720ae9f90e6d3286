import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run-steps.mjs";
import { bundle } from "./bundle.mjs";
import { runWorkers, seedsJob } from "./run-workers.mjs";

/** @typedef {import("../planted/planted-change").PlantedChange} PlantedChange */
/** @typedef {{ readonly name: string, readonly seed: number, readonly check: string }} Found */

/** The seed that found each planted bug first: it is tried first. */
const foundFile = join(root, "simulator/planted/found.json");

/**
 * Runs the worlds with each planted bug until one of them shows it, and prints which seed did.
 * @param {readonly string[]} wanted parts of the names; all of them when empty
 * @param {number} mostSeeds within which each must be found
 * @param {number} workers bugs at a time
 * @param {boolean} isFresh whether each is looked for from the first seed on, and what is found is recorded
 * @returns {Promise<number>} the exit code
 */
export async function runPlanted(wanted, mostSeeds, workers, isFresh) {
  /** @type {{ plantedChanges: readonly PlantedChange[] }} */
  const { plantedChanges } = await import(await bundle("planted/planted-changes"));
  const chosen = plantedChanges.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new Error(`No planted mistake is named "${wanted.join('" or "')}".`);
  /** @type {readonly Found[]} */
  const known = JSON.parse(readFileSync(foundFile, "utf8"));
  /** @type {Found[]} */
  const found = [];
  const waiting = [...chosen];
  async function work() {
    for (let planted = waiting.shift(); planted; planted = waiting.shift()) {
      const { name } = planted;
      const hint = isFresh ? [] : known.filter((one) => one.name === name).map(({ seed }) => seed);
      const one = await find(planted, hint, mostSeeds);
      if (one) found.push(one);
      console.log(one ? `${String(one.seed).padStart(6)}  ${name} · ${one.check}` : `MISSED  ${name}`);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  console.log(`${found.length} found, ${chosen.length - found.length} missed`);
  if (isFresh)
    record(plantedChanges, [...known.filter(({ name }) => !found.some((one) => one.name === name)), ...found]);
  return found.length < chosen.length ? 1 : 0;
}

/**
 * @param {PlantedChange} planted
 * @param {readonly number[]} hint seeds that come first
 * @param {number} mostSeeds
 * @returns {Promise<Found | null>}
 */
async function find(planted, hint, mostSeeds) {
  /** @type {Found | null} */
  let found = null;
  const entry = planted.worlds === undefined ? "worker" : `${planted.worlds}/worker`;
  await runWorkers(await bundle(entry, planted), seedsJob(hint, mostSeeds, true), 1, ({ seed, check }) => {
    if (check !== null) found ??= { name: planted.name, seed, check };
  });
  return found;
}

/** @param {readonly PlantedChange[]} changes @param {readonly Found[]} found */
function record(changes, found) {
  const lines = changes.flatMap(({ name }) => found.filter((one) => one.name === name));
  writeFileSync(foundFile, `${JSON.stringify(lines, null, 2)}\n`);
}
