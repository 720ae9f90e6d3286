import { bundle } from "./bundle.mjs";
import { runWorkers, seedsJob } from "./run-workers.mjs";

/**
 * Runs the worlds with each planted bug until one of them shows it, and prints after how many seeds.
 * @param {readonly string[]} wanted parts of the names; all of them when empty
 * @param {number} mostSeeds within which each must be found
 * @param {number} workers
 * @returns {Promise<number>} the exit code
 */
export async function runPlanted(wanted, mostSeeds, workers) {
  /** @type {{ plantedChanges: readonly import("../../simulator/planted/planted-change").PlantedChange[] }} */
  const { plantedChanges } = await import(await bundle("planted/planted-changes"));
  const chosen = plantedChanges.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  let missed = 0;
  for (const planted of chosen) {
    const file = await bundle("worker", planted);
    let seeds = 0;
    /** @type {string | null} */
    let check = null;
    await runWorkers(file, seedsJob([], mostSeeds, true), workers, (message) => {
      if (check !== null) return;
      seeds += 1;
      check = message.check;
    });
    if (check === null) missed += 1;
    console.log(
      `${check === null ? "MISSED" : String(seeds).padStart(6)}  ${planted.name}${check === null ? "" : ` · ${check}`}`,
    );
  }
  console.log(`${chosen.length - missed} passed, ${missed} failed`);
  return missed > 0 ? 1 : 0;
}
