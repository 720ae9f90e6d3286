import { spawnSync } from "node:child_process";
import { root } from "../scripts/run-steps.mjs";
import { bundle } from "./run/bundle.mjs";

// Virtual days of a busy crowd with people who come and go, and thousands of openings and closings; then nothing may be left.
//
//   npm run soak [-- --rounds 12 --hours 6 --opens 200 --seed 1]

const args = ["--expose-gc", "--enable-source-maps", await bundle("soak/run-soak"), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
process.exitCode = status ?? 1;
