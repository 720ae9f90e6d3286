import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { root } from "./run-steps.mjs";

/** The example with a server of its own. */
export const backendFolder = join(root, "examples/your-own-backend");

/**
 * @typedef {object} Backend a server that runs as a process of its own
 * @property {string} url
 * @property {number} pid
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} kill as a power cut does: nothing is said, stored or closed any more
 * @property {() => Promise<void>} stop
 */

/**
 * Makes one file of the server, which any Node runs.
 * @param {string} outfile below the root, so that it finds the database
 */
export async function buildBackend(outfile) {
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [join(backendFolder, "server/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@foyer/source"],
    external: ["libsql", "ws"],
  });
}

/**
 * Starts the server, and resolves once it answers.
 * @param {string} script what `buildBackend` made
 * @param {string} database
 * @param {number} port 0 for any that is free
 * @returns {Promise<Backend>}
 */
export async function startBackend(script, database, port) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE: database, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(() => {});
  const line = once(createInterface(child.stdout), "line").then(([first]) => String(first));
  const url = await Promise.race([line, ended.then(() => Promise.reject(new Error("The server did not start.")))]);
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid ?? 0, ended, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** The page finds the server at its own address. @param {string} url */
export const toProxy = (url) => ({ "/api": { target: new URL(url).origin, ws: true } });

/** Lines of code of each part, without blank ones. */
export function countLines() {
  const count = (/** @type {string} */ folder) =>
    readdirSync(join(backendFolder, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap(({ name }) => readFileSync(join(backendFolder, folder, name), "utf8").split("\n"))
      .filter((line) => line.trim() !== "").length;
  return { server: count("server"), adapter: count("src/adapter"), page: count("src") };
}
