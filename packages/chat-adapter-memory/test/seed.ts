/** The seed of the random tests: always the same, so that a run can be compared with the last; `FOYER_SEED` tries another one. */
const runSeed = Number(process.env.FOYER_SEED ?? 1);

/** Parameters for `fc.assert` that print the seed, so that a failure can be repeated. */
export function seeded(name: string, numRuns: number): { readonly seed: number; readonly numRuns: number } {
  process.stdout.write(`${name}: ${numRuns} runs, FOYER_SEED=${runSeed}\n`);
  return { seed: runSeed, numRuns };
}
