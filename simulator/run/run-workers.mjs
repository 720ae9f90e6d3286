import { Worker } from "node:worker_threads";

/** @typedef {import("../run-job").Message} Message */
/** @typedef {import("../run-job").Job} Job */

/**
 * Runs a job in workers until all of them have ended.
 * @param {string} file the bundled worker
 * @param {Job} job
 * @param {number} count how many workers share it
 * @param {(message: Message) => void} onMessage
 */
export async function runWorkers(file, job, count, onMessage) {
  await Promise.all(
    Array.from({ length: count }, () => {
      const worker = new Worker(file, {
        workerData: job,
        execArgv: ["--enable-source-maps"],
        // Worlds leave much behind that is young: with more room less of it is copied.
        resourceLimits: { maxYoungGenerationSizeMb: 192 },
      });
      worker.on("message", onMessage);
      return new Promise((resolve, reject) => {
        worker.on("error", reject);
        worker.on("exit", resolve);
      });
    }),
  );
}

/**
 * The first `first` seeds, then the numbers from 1, `count` in all; each worker takes the next one.
 * @param {readonly number[]} first
 * @param {number} count
 * @param {boolean} stopsAtFirst whether the first violation ends the run
 * @param {number} [from] the number before the first
 * @returns {Job}
 */
export function seedsJob(first, count, stopsAtFirst, from = 0) {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const numbers = from === 0 ? first : Array.from({ length: count }, (_, index) => from + index);
  return { next, first: numbers, end: (from === 0 ? first.length : 0) + count, stopsAtFirst };
}
