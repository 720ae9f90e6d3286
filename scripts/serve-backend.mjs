import { join } from "node:path";
import { buildProgram, countLines as count, startProgram } from "./node-program.mjs";
import { root } from "./run-steps.mjs";

/** The example with a server of its own. */
export const backendFolder = join(root, "examples/your-own-backend");

/** @typedef {import("./node-program.mjs").Program} Backend a server that runs as a process of its own */

/** Makes one file of the server. @param {string} outfile below the root, so that it finds the database */
export const buildBackend = (outfile) => buildProgram(join(backendFolder, "server/main.ts"), outfile, ["libsql", "ws"]);

/**
 * Starts the server, and resolves once it answers.
 * @param {string} script made by `buildBackend`
 * @param {string} database
 * @param {number} port 0 for any that is free
 */
export const startBackend = (script, database, port) =>
  startProgram(script, { DATABASE: database, PORT: String(port) });

/** The page finds the server at its own address. @param {string} url */
export const toProxy = (url) => ({ "/api": { target: new URL(url).origin, ws: true } });

/** Lines of code of each part, without blank ones. */
export function countLines() {
  const countIn = (/** @type {string} */ folder) => count(join(backendFolder, folder));
  return { server: countIn("server"), adapter: countIn("src/adapter"), page: countIn("src") };
}
