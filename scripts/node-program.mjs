import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";

/** @typedef {Awaited<ReturnType<typeof startProgram>>} Program */

/**
 * Makes one file of a program for Node.
 * @param {string} entry
 * @param {string} outfile below the root, so that it finds its modules
 * @param {readonly string[]} external packages that stay outside
 */
export async function buildProgram(entry, outfile, external) {
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@foyer/source"],
    external: [...external],
  });
}

/**
 * Starts a program, and resolves once it has written its address as its first line. `kill` ends it as a power cut does.
 * @param {string} script made by `buildProgram`
 * @param {Readonly<Record<string, string>>} env
 * @param {(child: import("node:child_process").ChildProcess) => Promise<void>} [watch] resolves when it has ended
 */
export async function startProgram(script, env, watch = (child) => once(child, "exit").then(() => {})) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = watch(child);
  const line = once(createInterface(child.stdout), "line").then(([first]) => String(first));
  const url = await Promise.race([line, ended.then(() => Promise.reject(new Error("The server did not start.")))]);
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid ?? 0, ended, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/**
 * Lines of code in the files of a folder, without blank ones.
 * @param {string} folder
 * @param {{ readonly recursive?: boolean }} [options]
 */
export function countLines(folder, { recursive = false } = {}) {
  return readdirSync(folder, { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile())
    .flatMap(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8").split("\n"))
    .filter((line) => line.trim() !== "").length;
}
