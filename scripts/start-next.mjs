import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyConsumer, install, packAll } from "./release/consumer.mjs";
import { root } from "./run-steps.mjs";

export const nextFolder = join(root, "examples/next");

/**
 * The example with Next. It is outside of the workspaces, so that nobody installs Next who does not start it: it runs in a copy,
 * with the packages from their tarballs, as an application has them. A change of the example or of a package needs another start.
 * @param {number | undefined} port
 */
export function startNextExample(port = 3000) {
  const folder = join(root, "build/next");
  const app = join(folder, "app");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log("Building and packing the packages, then installing Next: it takes a minute.");
  const build = spawnSync(process.execPath, ["scripts/build.mjs", "--packages"], { cwd: root, stdio: "inherit" });
  if (build.status !== 0) throw new Error("The packages do not build.");
  copyConsumer("examples/next", app, packAll(join(folder, "tarballs")));
  install(app);
  const args = ["node_modules/next/dist/bin/next", "dev", "--hostname", "127.0.0.1", "--port", String(port)];
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, args, { cwd: app, env, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => void child.once("close", () => resolve(undefined)));
}
