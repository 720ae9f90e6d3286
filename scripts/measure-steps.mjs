import { spawnSync } from "node:child_process";
import { root, toScript } from "./run-steps.mjs";

// Counts the steps of common tasks in the example and writes the tables of docs/steps.md. The example is built first, unless
// FOYER_BUILT is set.

const { status } = spawnSync(process.execPath, [toScript("playwright"), "test", "e2e/steps", "--workers", "1"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, FOYER_WRITE_STEPS: "1" },
});
process.exitCode = status ?? 1;
