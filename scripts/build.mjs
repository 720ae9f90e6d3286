import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, toScript } from "./run-steps.mjs";

// The declarations of all packages by one compilation, the packages in parallel (none needs another's output), which join them to one
// file for each entry, then the example from what they published. `--packages` leaves the example out.

const packages = readdirSync(join(root, "packages")).filter((name) =>
  existsSync(join(root, "packages", name, "src/index.ts")),
);

rmSync(join(root, "build/types"), { recursive: true, force: true });
await run("declarations", toScript("typescript-native/tsc"), ["-p", "tsconfig.types.json"], root);
await Promise.all(
  packages.map((name) => {
    rmSync(join(root, "packages", name, "dist"), { recursive: true, force: true });
    return run(name, toScript("tsup"), [], join(root, "packages", name));
  }),
);
if (process.exitCode === undefined && !process.argv.includes("--packages")) {
  const args = ["build", "--mode", "dist", "--log-level", "warn"];
  await run("example", toScript("vite"), args, join(root, "examples/event-app"));
}

/**
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
function run(name, script, args, cwd) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ["ignore", "inherit", "inherit"] });
    child.on("close", (status) => {
      const time = ((Date.now() - started) / 1000).toFixed(1);
      console.log(status === 0 ? `built ${name} in ${time} s` : `${name} does not build`);
      if (status !== 0) process.exitCode = 1;
      resolve();
    });
  });
}
